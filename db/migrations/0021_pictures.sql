-- Pictures and models that the shop keeps itself. The bytes lie in the store of files; here stands which ones there are.
-- Whoever shows a picture or a model refers to it: what nothing refers to is removed after a while.
create table photos (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),  -- of the master's bytes: what its addresses are made of
  source text unique check (source ~ '^[0-9a-f]{32}$'),   -- of what was taken in; null where it came with its sizes
  master text not null,                                   -- its key in the store
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null check (length(placeholder) <= 1000),
  focus_x double precision not null default 0.5 check (focus_x between 0 and 1),
  focus_y double precision not null default 0.5 check (focus_y between 0 and 1),
  taken_at timestamptz not null
);

-- the sizes there are; the WebP of a picture come with it, its AVIF soon after
create table photo_sizes (
  hash text not null references photos on delete cascade,
  format text not null check (format in ('avif', 'webp')),
  width integer not null check (width > 0),
  bytes integer not null check (bytes > 0),
  primary key (hash, format, width)
);

create table models (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),  -- of its bytes
  bytes integer not null check (bytes > 0),
  finishes jsonb not null,                                -- names of its variants
  width_mm integer not null check (width_mm > 0),
  depth_mm integer not null check (depth_mm > 0),
  height_mm integer not null check (height_mm > 0),
  taken_at timestamptz not null
);

-- who is at work on a file right now, so that nothing is made twice; whoever dies over it is not waited for long
create table media_claims (
  about text primary key,
  by uuid not null,
  until timestamptz not null
);
