-- Drafts that a background job publishes at a chosen time.
create table scheduled_publications (
  product_id uuid primary key references products on delete cascade,
  publish_at timestamptz not null,
  actor jsonb not null,                                -- who scheduled it, for the audit log
  problem jsonb                                        -- why the product was not published; null: the time has not come
);
create index scheduled_publications_by_time on scheduled_publications (publish_at) where problem is null;

-- Searches and filters of the product list that staff have saved for themselves.
create table saved_filters (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  query text not null,                                 -- the query of the list's URL
  created_at timestamptz not null,
  unique (user_id, name)
);
