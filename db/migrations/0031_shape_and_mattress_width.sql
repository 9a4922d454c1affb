-- Shapes of the product, such as round, or straight and chaise; null: not stated.
alter table products add column shape text[];
-- Width of the mattress that a bed takes; null: not stated, or that of the product.
alter table products add column mattress_width_mm integer;
alter table variants add column mattress_width_mm integer;
