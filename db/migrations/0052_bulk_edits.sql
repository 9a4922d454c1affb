-- Changes of many products at once. A bulk edit stores its preview: for each chosen product the values before and after, or
-- why the change does not fit. Applying and undoing a bulk edit compare these values with the current ones.
create table bulk_edits (
  id uuid primary key,
  change jsonb not null,                               -- see BulkChange in shop/editor/bulk/bulk-edit.ts
  state text not null check (state in ('previewed', 'applying', 'applied', 'undoing', 'undone')),
  by_name text not null,
  created_at timestamptz not null,
  actor jsonb,                                         -- who started the background job; null: no job is waiting
  applied_by text,
  applied_at timestamptz,
  undone_by text,
  undone_at timestamptz,
  problem jsonb                                        -- why the background job changed nothing
);
create index bulk_edits_by_time on bulk_edits (created_at);

create table bulk_edit_products (
  edit_id uuid not null references bulk_edits on delete cascade,
  place integer not null,
  product_id uuid not null,                            -- without a foreign key: the record outlives the product
  slug text not null,
  changes jsonb not null,                              -- values before and after; empty: the product already has them
  refusal jsonb,
  kept jsonb not null default '[]',                    -- values that the undo did not restore
  primary key (edit_id, place)
);
