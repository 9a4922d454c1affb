-- What browsers without a paid order have reserved, and not paid for, from one client network.
create table unpaid_reservations (
  network text not null,                     -- keyed hash of the client IP
  variant_id uuid not null references variants on delete cascade,
  cart_id uuid not null,                     -- the browser
  quantity integer not null check (quantity > 0),
  since timestamptz not null,                -- first reservation of this round
  until timestamptz not null,                -- counts until then: the end of the reservation and a rest
  primary key (network, variant_id, cart_id)
);
create index unpaid_reservations_by_cart on unpaid_reservations (cart_id);
create index unpaid_reservations_ending on unpaid_reservations (until);

-- An unpaid order without reserved items has a released hold that still has its network.
drop index stock_holds_by_network;
create index stock_holds_by_network on stock_holds (network, expires_at) where network is not null;
create index stock_holds_unreserved on stock_holds (expires_at) where state = 'released' and network is not null;
