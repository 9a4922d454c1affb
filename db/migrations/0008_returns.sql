-- withdrawals and returns: what the shopper declared, and what has become of it
create table returns (
  id uuid primary key,
  number text not null unique,               -- speakable, like an order's
  order_id uuid not null references orders,
  kind text not null check (kind in ('withdrawal', 'return')),
  state text not null check (state in ('requested', 'approved', 'received', 'refunded', 'rejected', 'cancelled')),
  request_key text not null unique,          -- one declaration for one press of the button
  name text not null,                        -- of whoever declared it
  email text not null,                       -- where its receipt went
  statement text,                            -- in their own words; nobody has to give a reason
  note text,                                 -- what staff wrote
  declared_at timestamptz not null,
  received_at timestamptz,
  receipt_key text,                          -- the press of the button that took pieces in last: pressed twice it counts once
  updated_at timestamptz not null
);
create index returns_by_order on returns (order_id, declared_at, id);
create index returns_by_state on returns (state, declared_at, id);

create table return_lines (
  return_id uuid not null references returns,
  order_line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  unsent_quantity integer not null default 0 check (unsent_quantity between 0 and quantity),  -- had not left yet: nothing comes back
  received_quantity integer not null default 0 check (received_quantity between 0 and quantity - unsent_quantity),
  primary key (return_id, order_line_id)
);
create index return_lines_by_line on return_lines (order_line_id);

create table return_events (
  id uuid primary key,
  return_id uuid not null references returns,
  state text not null,
  note text,
  by_kind text not null check (by_kind in ('shopper', 'staff', 'shop', 'provider')),
  by_name text,
  at timestamptz not null
);
create index return_events_by_return on return_events (return_id, at, id);

-- from where the way to an order was asked for within the last hour, whether there is such an order or not
create table order_link_requests (
  id uuid primary key,
  network text not null,                     -- a keyed hash of the address it was asked from
  at timestamptz not null
);
create index order_link_requests_by_network on order_link_requests (network, at);
create index order_link_requests_by_time on order_link_requests (at);
create index messages_with_links on messages (recipient, created_at) where kind = 'order_link';
