-- an order comes in one delivery or several
create table deliveries (
  id uuid primary key,
  order_id uuid not null references orders,
  number integer not null check (number > 0),          -- 1, 2 … within its order
  method text not null check (method in ('home', 'collection')),
  state text not null check (state in ('planned', 'in_production', 'preparing', 'dispatched', 'delivered', 'failed',
    'ready_to_collect', 'collected', 'cancelled')),
  carrier text,
  tracking text,
  tracking_url text,
  dispatched_at timestamptz,                 -- or ready to be collected
  delivered_at timestamptz,                  -- or collected
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, number)
);

create table delivery_lines (
  delivery_id uuid not null references deliveries,
  order_line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (delivery_id, order_line_id)
);
create index delivery_lines_by_line on delivery_lines (order_line_id);
