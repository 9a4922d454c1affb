-- A person who has ordered, by e-mail address. Staff find customers here, write notes and block them.
create table customers (
  id uuid primary key,
  email text not null unique,                -- in lower case
  name text not null,                        -- of the latest order; empty once erased
  last_order_at timestamptz not null,
  blocked_at timestamptz,                    -- blocked customers cannot order
  blocked_by text,
  block_reason text not null default '',
  created_at timestamptz not null
);
create index customers_by_order on customers (last_order_at desc, id);
create index customers_blocked on customers (blocked_at desc) where blocked_at is not null;
create index customers_by_words on customers using gin ((name || ' ' || email) gin_trgm_ops);

create table customer_notes (
  id uuid primary key,
  customer_id uuid not null references customers on delete cascade,
  text text not null,
  by_name text not null,
  at timestamptz not null
);
create index customer_notes_by_customer on customer_notes (customer_id, at desc, id);

create index orders_by_email on orders (lower(contact ->> 'email'), created_at desc);

insert into customers (id, email, name, last_order_at, created_at)
select distinct on (lower(contact ->> 'email')) gen_random_uuid(), lower(contact ->> 'email'), contact ->> 'name',
  created_at, min(created_at) over (partition by lower(contact ->> 'email'))
from orders where contact ->> 'email' <> ''
order by lower(contact ->> 'email'), created_at desc;
