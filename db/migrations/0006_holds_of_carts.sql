-- pieces are set aside for a cart when its checkout begins, and for its order from then on
alter table stock_holds
  alter column order_id drop not null,
  add column cart_id uuid,                   -- whose checkout it was begun in
  add column taken_at timestamptz,           -- since when its pieces are set aside
  add column renewals integer not null default 0 check (renewals between 0 and 2),
  add column network text;                   -- a keyed hash of the address it was asked from, for the cap
update stock_holds set taken_at = created_at;
alter table stock_holds alter column taken_at set not null;
create unique index stock_holds_of_cart on stock_holds (cart_id) where order_id is null;
create index stock_holds_by_cart on stock_holds (cart_id) where cart_id is not null;
create index stock_holds_by_network on stock_holds (network, expires_at) where state = 'held' and network is not null;

-- a line without a location is not taken from a shelf: the workshop makes it
alter table stock_hold_lines drop constraint stock_hold_lines_pkey;
alter table stock_hold_lines alter column location_id drop not null;
create unique index stock_hold_lines_once on stock_hold_lines (hold_id, variant_id, location_id) nulls not distinct;
create index stock_hold_lines_of_workshop on stock_hold_lines (variant_id) where location_id is null;

alter table stock_entries drop constraint stock_entries_reason_check;
alter table stock_entries add constraint stock_entries_reason_check
  check (reason in ('counted', 'imported', 'sold', 'returned', 'released', 'restocked'));
create index stock_entries_by_order on stock_entries (order_id, variant_id, location_id) where order_id is not null;

-- how many pieces the workshop takes on in any seven days; no row: as many as are ordered
create table stock_capacities (
  variant_id uuid primary key references variants on delete cascade,
  pieces_per_week integer not null check (pieces_per_week > 0)
);

create function stock_entries_are_only_added() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of the stock is only added to';
end $$;
create trigger stock_entries_are_only_added before update on stock_entries
  for each row execute function stock_entries_are_only_added();
