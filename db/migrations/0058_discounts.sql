-- Discounts on orders, by a code or automatic.
create table discounts (
  id uuid primary key,
  names jsonb not null,                       -- the name that customers see, per language
  code text unique,                           -- in capital letters, without spaces; null: applies automatically
  percent_bp integer check (percent_bp between 1 and 10000),
  amount_minor bigint check (amount_minor between 1 and 1000000000),
  free_delivery boolean check (free_delivery),
  currency text not null,                     -- of amount_minor and least_goods_minor
  least_goods_minor bigint not null default 0 check (least_goods_minor between 0 and 1000000000),
  of_category boolean not null default false, -- true without category_id: the category was deleted
  category_id uuid references categories on delete set null,
  customer_email text,                        -- in lower case; null: for all customers
  starts_at timestamptz not null,
  ends_at timestamptz,
  use_limit integer check (use_limit > 0),    -- null: unlimited
  customer_limit integer check (customer_limit > 0),
  uses integer not null default 0 check (uses >= 0),
  off_at timestamptz,                         -- when staff switched it off; null: on
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(percent_bp, amount_minor, free_delivery) = 1),
  check (ends_at >= starts_at)
);
create index discounts_by_category on discounts (category_id) where category_id is not null;
create index discounts_by_customer on discounts (customer_email) where customer_email is not null;

-- The orders that use a discount. An order that ended unpaid has released its use.
create table discount_uses (
  discount_id uuid not null references discounts,
  order_id uuid not null references orders,
  amount_minor bigint not null check (amount_minor >= 0),
  used_at timestamptz not null,
  released_at timestamptz,
  primary key (discount_id, order_id)
);
create index discount_uses_by_order on discount_uses (order_id);

-- How often each client IP has entered a code in an hour.
create table discount_attempts (
  network text not null,
  hour timestamptz not null,
  attempts integer not null,
  primary key (network, hour)
);
create index discount_attempts_by_hour on discount_attempts (hour);

-- The code that the customer has entered. A table of its own, because an order removes its code from the cart when it is
-- paid, and must not lock the row of the cart then.
create table cart_codes (
  cart_id uuid primary key references carts on delete cascade,
  code text not null,
  entered_at timestamptz not null
);

-- What was deducted: goods_minor, delivery_minor and total_minor are amounts after the discount.
alter table orders add column discounts jsonb not null default '[]';
alter table orders add column delivery_discount_minor bigint not null default 0;
alter table order_lines add column discount_minor bigint not null default 0;
