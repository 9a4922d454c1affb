-- The shop's own logo and icons, and the official images of guarantees. They are small and few, so they are in the
-- database and in every backup.
create table shop_images (
  role text primary key,                     -- which image: see shop/media/tables.server.ts
  hash text not null,                        -- of the bytes; part of the URL
  bytes bytea not null,                      -- a PNG
  stored_at timestamptz not null
);
create index shop_images_by_hash on shop_images (hash);
