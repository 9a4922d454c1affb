-- the sandbox bank gives money back, and is told that a card's owner disputes it
alter table bank_sessions
  add column paid_at timestamptz,
  add column charge_id text unique,          -- the money taken; null before
  add column refund_fate text not null default 'succeeds' check (refund_fate in ('succeeds', 'fails', 'pends')),
  add column dispute_state text check (dispute_state in ('open', 'won', 'lost')),
  add column dispute_reason text;

update bank_sessions set paid_at = updated_at, charge_id = 'chg_' || substr(id, 5) where state = 'paid';

create table bank_refunds (
  id text primary key,
  session_id text not null references bank_sessions,
  idempotency_key text not null unique,
  reference text,                            -- the merchant's; null when made at the bank itself
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index bank_refunds_by_session on bank_refunds (session_id, created_at, id);
