-- The lists of products for staff: by latest change, by name, and by a part of a name or of the maker.
create index products_by_change on products (updated_at desc, id);
create index product_texts_by_name on product_texts (language, name, product_id);
create index product_texts_name on product_texts using gin (name gin_trgm_ops);
create index products_maker on products using gin (maker gin_trgm_ops);
