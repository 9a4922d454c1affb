-- What the last import wrote into each field of a product: JSON, field -> hash. A field whose value has another hash was
-- changed by the shop's owner since. Text, because PostgreSQL never looks into it and takes longer to store jsonb.
create table product_imports (
  product_id uuid primary key references products on delete cascade,
  marks text not null
);
