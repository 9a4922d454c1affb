-- The shop's own logo and icons. They are small and few, so they are in the database and in every backup.
create table brand_images (
  role text primary key check (role in ('logo', 'icon_192', 'icon_512')),
  hash text not null unique,                 -- of the bytes; part of the URL
  bytes bytea not null,                      -- a PNG
  stored_at timestamptz not null
);
