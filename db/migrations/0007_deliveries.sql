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
  revision integer not null default 1,       -- one more with every change: who decides on an older one is told
  request_key text,                          -- the press of the button that changed it last: pressed twice it counts once
  unique (order_id, number)
);

create table delivery_lines (
  delivery_id uuid not null references deliveries,
  order_line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (delivery_id, order_line_id)
);
create index delivery_lines_by_line on delivery_lines (order_line_id);

-- what was ordered before there were deliveries is planned as one
insert into deliveries (id, order_id, number, method, state, created_at, updated_at)
  select gen_random_uuid(), id, 1, delivery_method, 'planned', updated_at, updated_at from orders where state = 'placed';
insert into delivery_lines (delivery_id, order_line_id, quantity)
  select d.id, l.id, l.quantity from deliveries d join order_lines l on l.order_id = d.order_id;

-- what staff type to find an order: its number, or some of its buyer's name or e-mail address
create index orders_by_words on orders
  using gin ((number || ' ' || (contact ->> 'name') || ' ' || (contact ->> 'email')) gin_trgm_ops);
