-- Whether the shop draws a product as a box of its dimensions, because its silhouette does not resemble it.
alter table products add column draw_as_box boolean not null default false;

-- The catalogue's version at the last change to a product's pictures. Readers that cache which variants are
-- photographed, such as the search, read only the products that changed.
create table picture_versions (
  product_id uuid primary key references products on delete cascade,
  version bigint not null
);
create index picture_versions_by_version on picture_versions (version);
