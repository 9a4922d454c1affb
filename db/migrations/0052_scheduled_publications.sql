-- Drafts that a background job publishes at a chosen time.
create table scheduled_publications (
  product_id uuid primary key references products on delete cascade,
  publish_at timestamptz not null,
  actor jsonb not null,                                -- who scheduled it, for the audit log
  problem jsonb                                        -- why the product was not published; null: the time has not come
);
create index scheduled_publications_by_time on scheduled_publications (publish_at) where problem is null;
