-- The lengths that a customer chooses for a variant made to measure, in millimetres:
-- [{"name": "width", "min": 1600, "max": 3200, "step": 10}].
alter table variants add column measures jsonb not null default '[]';

-- The lengths that the customer has chosen, in millimetres: {"width": 2120}. Items of one variant with different lengths
-- are different items.
alter table cart_lines add column measures jsonb not null default '{}';
alter table cart_lines drop constraint cart_lines_cart_id_variant_id_key;
alter table cart_lines add constraint cart_lines_cart_id_item_key unique (cart_id, variant_id, measures);
alter table order_lines add column measures jsonb not null default '{}';
