drop table search_documents;
drop table search_words;

-- words ----------------------------------------------------------------------------------------------------------
-- Each piece for sale in the words of each language it is shown in. Every process keeps them in memory and reads again
-- what has a higher version than it knows.
create table search_texts (
  product_id uuid not null references products on delete cascade,
  language text not null,
  version bigint not null,                   -- the catalogue's when this was written
  name text not null,                        -- folded as all of it: lower case, no accents; ' | ' behind the title
  kind text not null,                        -- what kind of thing it is
  made text not null,                        -- what it is made of, its colours, its maker, where it stands
  said text not null,                        -- what is told of it
  head text not null,                        -- the words that say what thing it is
  primary key (product_id, language)
);
create index search_texts_by_version on search_texts (version, product_id);

-- every word of those texts
create table search_stems (
  language text not null,                    -- of the pages it is on
  word text not null,
  shown text not null,                       -- as texts write it
  stems text[] not null,                     -- without its endings, by the language's own stemmer first
  primary key (language, word)
);

-- a SKU or a GTIN by its beginning, written in any way
create index variants_by_code on variants (lower(regexp_replace(sku, '[^[:alnum:]]', '', 'g')) text_pattern_ops);
create index variants_by_gtin on variants (gtin text_pattern_ops) where gtin is not null;

-- shelf ----------------------------------------------------------------------------------------------------------
-- What listings know of each piece for sale. Every process keeps it in memory and reads again what has a higher version
-- than it knows; a piece that is no longer for sale stays here, so that this is noticed too.
create table search_shelf (
  product_id uuid primary key,               -- no reference: it outlives the product
  version bigint not null,                   -- the catalogue's when this was written
  piece text                                 -- JSON; null when it is not for sale
);
create index search_shelf_by_version on search_shelf (version);

-- by which rules the tables above were written; when the shop's have changed, it writes them again
create table search_rules (
  id boolean primary key default true check (id),
  rules integer not null
);
insert into search_rules (rules) values (0);

-- which variants sold out or came back, by the stock's version then; what is in stock now stands in stock_levels
create table stock_turns (
  variant_id uuid primary key references variants on delete cascade,
  version bigint not null
);
create index stock_turns_by_version on stock_turns (version);

-- listings ask the shelf
drop index products_listing;
drop index products_price;
drop index products_width;
