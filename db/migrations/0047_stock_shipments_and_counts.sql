-- Units on their way to a location: from another location (a transfer), or from a supplier (incoming goods).
create table stock_shipments (
  id uuid primary key,
  number integer not null unique,
  from_location_id uuid references stock_locations,    -- null: incoming goods
  to_location_id uuid not null references stock_locations,
  state text not null check (state in ('draft', 'open', 'done', 'cancelled')),
  supplier text,
  note text,
  expected_on date,
  by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index stock_shipments_unfinished on stock_shipments (number) where state in ('draft', 'open');

create table stock_shipment_lines (
  shipment_id uuid not null references stock_shipments on delete cascade,
  variant_id uuid not null references variants on delete cascade,
  quantity integer not null check (quantity > 0),
  received integer not null default 0 check (received >= 0),
  primary key (shipment_id, variant_id),
  check (received <= quantity)
);
create index stock_shipment_lines_by_variant on stock_shipment_lines (variant_id);

-- Counts of the units at a location. A line compares the counted number with the number that was expected when the line
-- was counted, so that sales during the count are not lost.
create table stock_counts (
  id uuid primary key,
  number integer not null unique,
  location_id uuid not null references stock_locations,
  scope text not null check (scope in ('all', 'category', 'chosen')),
  category_id uuid references categories on delete set null,
  note text,
  state text not null check (state in ('open', 'applied', 'cancelled')),
  by_name text not null,
  created_at timestamptz not null,
  closed_by text,
  closed_at timestamptz
);
create index stock_counts_open on stock_counts (number) where state = 'open';

create table stock_count_lines (
  count_id uuid not null references stock_counts on delete cascade,
  variant_id uuid not null references variants on delete cascade,
  counted integer check (counted >= 0),      -- null: not counted yet
  expected integer,                          -- on hand, and sold but still here, when the line was counted
  counted_at timestamptz,
  applied integer,                           -- by how many units the count changed the stock
  primary key (count_id, variant_id)
);
create index stock_count_lines_by_variant on stock_count_lines (variant_id);

-- requests of the scanner that were counted: a repeated request counts once
create table stock_count_scans (
  request_key uuid primary key,
  count_id uuid not null references stock_counts on delete cascade
);

alter table stock_entries
  add column shipment_id uuid references stock_shipments,
  add column count_id uuid references stock_counts;
