-- who of the people with accounts works in the shop, and as what
create table staff_members (
  user_id uuid primary key references users on delete cascade,
  role text not null check (role in ('support', 'merchandiser', 'fulfilment', 'manager')),
  since timestamptz not null,                -- of this role
  given_by uuid references users on delete set null  -- null: from the command line
);

-- links that make somebody staff, sent to a mailbox; what opens them is kept hashed
create table staff_invitations (
  id uuid primary key,
  token_hash text not null unique,
  email text not null,                       -- lower case, as in users
  role text not null check (role in ('support', 'merchandiser', 'fulfilment', 'manager')),
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz                        -- accepted, taken back, or followed by another one
);
create unique index staff_invitations_open on staff_invitations (email) where used_at is null;

-- what staff have done. Only ever added to: people leave, and what they did stays with their name.
create table history (
  id uuid primary key,
  at timestamptz not null,
  user_id uuid,                              -- no reference: it outlives the account; null: from the command line
  name text,
  role text,
  what text not null,
  about text,                                -- which thing: the number of an order, an e-mail address
  facts jsonb not null default '{}',
  press text unique                          -- a button pressed twice is written down once
);
create index history_by_time on history (at desc, id desc);
create index history_by_person on history (user_id, at desc, id desc);

create function history_never_changes() returns trigger language plpgsql as $$
begin
  -- only a demo that is cleared away takes the history of its people with it
  if tg_op = 'DELETE' and current_setting('alcove.forgetting', true) = 'demo' then
    return old;
  end if;
  raise exception 'the history of what staff did is only added to';
end $$;
create trigger history_never_changes before update or delete on history
  for each row execute function history_never_changes();
