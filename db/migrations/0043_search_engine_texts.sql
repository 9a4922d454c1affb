-- Title and description for search engines; null: the page uses its name and its subtitle or description.
alter table product_texts add column seo_title text;
alter table product_texts add column seo_description text;
-- Null: new.
alter table products add column condition text check (condition in ('used', 'refurbished'));
-- Weight of a product of which the packages are unknown. Their weights are in product_packages.
alter table products add column weight_g integer check (weight_g > 0);
