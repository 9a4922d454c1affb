-- Indexes for the filters of the staff's order list.
create index orders_by_country on orders (country, created_at desc, id);
create index order_lines_by_words on order_lines using gin ((sku || ' ' || name) gin_trgm_ops);
create index order_lines_by_variant on order_lines (variant_id, order_id);
