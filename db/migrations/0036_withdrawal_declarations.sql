-- Declarations of withdrawal from the form that needs neither an account nor an order link. The shop stores every
-- declaration, whether or not the order exists.
create table withdrawal_declarations (
  id uuid primary key,
  request_key text not null unique,          -- hash of the form's idempotency key and content
  name text not null,
  contract text not null,                    -- order number, or other words that identify the contract
  email text not null,                       -- address for the acknowledgement of receipt; empty after erasure
  mailbox text not null,                     -- name of the mailbox behind the address, for limits
  scope text not null check (scope in ('whole', 'part')),
  items text,                                -- items or a comment, as typed
  language text not null,
  network text,                              -- keyed hash of the client IP, erased after a day
  received_at timestamptz not null,
  acknowledged_at timestamptz,               -- when the acknowledgement was queued; null: held back
  receipt_id uuid references messages on delete set null,
  state text not null check (state in ('open', 'matched', 'handled')),
  order_id uuid references orders,
  return_id uuid references returns,
  note text,                                 -- why staff closed the declaration without a return
  handled_at timestamptz,
  handled_by text
);
create index withdrawal_declarations_by_time on withdrawal_declarations (received_at, id);
create index withdrawal_declarations_by_state on withdrawal_declarations (state, received_at, id);
create index withdrawal_declarations_by_order on withdrawal_declarations (order_id);
create index withdrawal_declarations_by_return on withdrawal_declarations (return_id);
create index withdrawal_declarations_by_receipt on withdrawal_declarations (receipt_id);
create index withdrawal_declarations_by_email on withdrawal_declarations (email);
create index withdrawal_declarations_by_mailbox on withdrawal_declarations (mailbox, acknowledged_at);
create index withdrawal_declarations_by_network on withdrawal_declarations (network, received_at);
create index held_receipts on withdrawal_declarations (received_at) where acknowledged_at is null;
