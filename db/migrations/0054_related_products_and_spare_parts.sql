-- What staff choose for the page of a product: products shown with it, and spare parts with their numbers.
alter table products
  add column related_ids uuid[] not null default '{}',   -- shown first among the similar products, in this order
  add column spare_parts jsonb not null default '[]';    -- list of SparePart, see shop/catalogue/catalogue.ts
