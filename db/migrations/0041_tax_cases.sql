-- How goods are taxed: with the rate of the place of delivery (standard), in the margin scheme (§ 25a UStG), or exempt.
-- Orders and documents may also be exempt because of a small business (§ 19 UStG) or an export.
alter table variants add column tax_case text not null default 'standard';
alter table order_lines add column tax_case text not null default 'standard';
alter table orders add column delivery_tax_case text not null default 'standard';
alter table document_lines add column tax_case text not null default 'standard';
-- Every page asks whether the shop sells exempt goods, because its footer describes all prices.
create index variants_untaxed on variants (tax_case) where tax_case <> 'standard';
