-- where a person has things sent; gone with their account
create table addresses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  label text,                                -- what they call it: 'The office'
  name text not null,                        -- of whoever takes things in there
  phone text,                                -- E.164, for the carrier
  address jsonb not null,                    -- as its country writes it
  is_default boolean not null,
  revision integer not null default 1,       -- one more with every change: who changes an older one is told
  removed_at timestamptz,                    -- since when it is only kept to be put back
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index addresses_by_user on addresses (user_id, created_at, id);
create unique index addresses_default on addresses (user_id) where is_default and removed_at is null;

alter table orders
  add column user_id uuid references users on delete set null,   -- whose account it belongs to
  add column forgetting text check (forgetting in ('due', 'done'));  -- its buyer's e-mail and phone go once it is over; are gone
create index orders_by_user on orders (user_id, created_at desc, id) where user_id is not null;
create index orders_without_account on orders (lower(contact ->> 'email')) where user_id is null;
create index orders_to_be_forgotten on orders (created_at, id) where forgetting = 'due';

-- whose account a letter is about; it goes with the account
alter table messages add column user_id uuid references users on delete cascade;
create index messages_by_user on messages (user_id, created_at, id) where user_id is not null;
create index messages_by_recipient on messages (recipient) where order_id is null;
