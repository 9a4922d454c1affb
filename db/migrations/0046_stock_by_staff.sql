-- Staff change the stock: why, who and a note are part of the entry. A removed location keeps its entries.
alter table stock_locations add column removed_at timestamptz;
create unique index stock_locations_by_name on stock_locations (lower(name)) where removed_at is null;

alter table stock_entries
  add column by_name text,                   -- the staff user; null: an order, an import or a command
  add column note text;
alter table stock_entries drop constraint stock_entries_reason_check;
alter table stock_entries add constraint stock_entries_reason_check
  check (reason in ('counted', 'imported', 'sold', 'returned', 'released', 'restocked', 'damaged', 'found', 'correction',
    'lost', 'other', 'sent', 'arrived', 'sent_back', 'moved'));

-- which units of an order are sold but still here
create index deliveries_unsent on deliveries (order_id)
  where state in ('planned', 'in_production', 'preparing', 'ready_to_collect');

-- a shop always has the location whose stock imports set
insert into stock_locations (id, code, name)
  select gen_random_uuid(), 'main', 'Warehouse' where not exists (select from stock_locations where code = 'main');
