-- people who may sign in, the ways they do it, and where they are signed in; written by Better Auth on behalf of shop/accounts
create table users (
  id uuid primary key,
  name text not null,
  email text not null unique,                -- lower case; of who has none: something at phone.invalid, never written to
  email_verified boolean not null default false,
  image text,
  phone text unique,                         -- E.164
  phone_verified boolean not null default false,
  two_factor_enabled boolean not null default false,
  language text not null default 'en',       -- what the shop writes to them in
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  token text not null unique,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,                           -- shortened: 203.0.113.0, 2001:db8:1::
  user_agent text,
  way text,                                  -- how they signed in: password, link, phone, passkey, a provider's name
  second_factor_at timestamptz,              -- when it was proved that it is they: a code beside the password, or a passkey
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_by_user on sessions (user_id, created_at desc, id);
create index sessions_expiring on sessions (expires_at);

create table sign_in_methods (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_id text not null,                 -- credential (password), google, firebase ...
  account_id text not null,                  -- what the provider calls them
  password text,                             -- scrypt, with its salt
  access_token text,                         -- never kept: the shop asks a provider who somebody is, and nothing more
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index sign_in_methods_by_user on sign_in_methods (user_id, created_at, id);

-- links and codes that are out, hashed, and the state of sign-ins under way at a provider
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_by_identifier on verifications (identifier, created_at desc, id);
create index verifications_expiring on verifications (expires_at);

create table two_factors (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  secret text not null,                      -- encrypted
  backup_codes text not null,                -- encrypted
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index two_factors_by_user on two_factors (user_id);
create index two_factors_by_secret on two_factors (secret);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at, id);

-- keys that sign the tokens other clients carry; the private ones encrypted
create table signing_keys (
  id uuid primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null,
  expires_at timestamptz
);
