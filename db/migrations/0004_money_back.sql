-- what was really taken, and what has gone back
alter table payments
  add column reference text,                 -- the provider's own number for the money; known once it was taken
  add column captured_minor bigint check (captured_minor >= 0),
  add column captured_currency text,         -- both null until it succeeded; they differ from what was asked only by a fault
  add column looked_up_at timestamptz;       -- when the provider was last asked how it stands
-- until now nothing was believed that was not exactly what had been asked for
update payments set captured_minor = amount_minor, captured_currency = currency where state = 'succeeded';
create index payments_by_reference on payments (provider, reference) where reference is not null;
create index payments_open on payments (created_at) where state in ('created', 'processing', 'needs_action');

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  order_id uuid not null references orders,
  state text not null check (state in ('requested', 'processing', 'succeeded', 'failed')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reason text not null check (reason in ('cancelled', 'withdrawn', 'returned', 'goodwill', 'sold_out', 'order_over',
    'paid_twice', 'wrong_amount', 'at_provider')),
  request_key text not null unique,          -- one refund for one press of the button, or for one cause
  credit_note text,                          -- the number of the document that says what it is for
  note text,                                 -- what staff wrote
  by_kind text not null check (by_kind in ('shopper', 'staff', 'shop', 'provider')),
  by_name text,
  provider text not null,
  provider_refund_id text,                   -- null until the provider has answered
  failure text,                              -- why the provider did not do it
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_refund_id)
);
create index refunds_by_payment on refunds (payment_id, created_at, id);
create index refunds_by_order on refunds (order_id, created_at, id);
create index refunds_open on refunds (created_at) where state in ('requested', 'processing');

-- an event that speaks of a payment nobody knows yet is kept, and looked into later
alter table payment_events
  add column reference text;

alter table orders
  add column attention text;                 -- why somebody of the staff should look at it; null: nothing to see
create index orders_needing_attention on orders (created_at, id) where attention is not null;
create index orders_by_time on orders (created_at desc, id);
