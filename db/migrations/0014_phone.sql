-- codes that were sent to a phone, each for the one browser that asked; what opens anything is kept hashed
create table phone_codes (
  id uuid primary key,
  request text not null unique,              -- what the browser that asked keeps, hashed
  phone text not null,                       -- E.164
  user_id uuid references users on delete cascade, -- whose number it is to be; null: somebody signs in
  code text not null,                        -- hashed together with what the browser keeps
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index phone_codes_expiring on phone_codes (expires_at);
