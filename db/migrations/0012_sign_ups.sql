-- accounts that wait until whoever wants them has proved that they read the address: before that there is no user
create table sign_ups (
  id uuid primary key,
  token text not null unique,                -- of the link that was sent, hashed
  browser text not null,                     -- what the browser that asked keeps, hashed
  email text not null,                       -- lower case
  name text not null,
  password text not null,                    -- scrypt, with its salt
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index sign_ups_by_email on sign_ups (email);
create index sign_ups_expiring on sign_ups (expires_at);

-- Better Auth names what it reserves after what it reserves it for, and not by a number of ours
alter table verifications alter column id type text;
