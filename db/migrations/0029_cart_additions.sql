-- The additions to a cart within the last day, by the key of their request, so that a repeated request counts once.
create table cart_additions (
  cart_id uuid not null references carts on delete cascade,
  key text not null,
  added_at timestamptz not null,
  primary key (cart_id, key)
);
create index cart_additions_by_age on cart_additions (added_at);
