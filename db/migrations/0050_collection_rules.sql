-- Rules by which collections choose their products. A collection with a rule ignores its rows of product_collections.
alter table collections add column rule jsonb;       -- see shop/catalogue/groups/rules.ts; null: staff choose the products

-- Products for sale that fulfil the rule of a collection, apart from its condition on stock. Written by the search index.
create table collection_matches (
  product_id uuid not null references products on delete cascade,
  collection_id uuid not null references collections on delete cascade,
  stocked uuid[],                                    -- fitting variants of which one must be in stock; null: none must
  primary key (product_id, collection_id)
);
create index collection_matches_by_collection on collection_matches (collection_id, product_id);
