-- what was tried to get into an account, whether there is such an account or not, until a day has passed or it succeeded
create table sign_in_tries (
  id uuid primary key,
  kind text not null,                        -- password, second_factor, phone_code ...
  account text not null,                     -- a keyed hash of what names the account
  place text not null,                       -- a keyed hash of the network, or of a device the account knows
  network text,                              -- the network where it counts against it
  tried_at timestamptz not null
);
create index sign_in_tries_by_account on sign_in_tries (account, kind, tried_at);
create index sign_in_tries_by_network on sign_in_tries (network, tried_at) where network is not null;
create index sign_in_tries_by_time on sign_in_tries (tried_at);

-- codes and links that were asked for, by whom they go to (a keyed hash) and where they were asked from
create table sendings (
  id uuid primary key,
  kind text not null check (kind in ('email', 'sms')),
  recipient text not null,
  network text,
  sent_at timestamptz not null
);
create index sendings_by_recipient on sendings (recipient, kind, sent_at);
create index sendings_by_network on sendings (network, sent_at) where network is not null;
create index sendings_by_time on sendings (sent_at);

-- browsers somebody has signed in with before, by a keyed hash of the cookie they keep
create table known_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (user_id, device)
);
create index known_devices_by_device on known_devices (device);
create index known_devices_by_time on known_devices (last_seen_at);

-- what happened to an account's safety, for its owner to read
create table security_events (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  facts jsonb not null default '{}',
  browser text,
  system text,
  place text,                                -- shortened: 203.0.113.0
  times integer not null default 1 check (times > 0),
  summed_as text,                            -- events of one user with the same are one, counted
  at timestamptz not null,
  unique (user_id, summed_as)
);
create index security_events_by_user on security_events (user_id, at desc, id);
create index security_events_by_time on security_events (at);

-- letters that held a secret keep their head alone once its time is over
alter table messages add column wiped_at timestamptz;
