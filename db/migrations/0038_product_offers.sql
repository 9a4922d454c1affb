-- Manufacturers, with the contact data that Regulation (EU) 2023/988 on product safety (Art. 19) requires in an offer.
create table manufacturers (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  address text not null,                     -- postal address, in several lines
  country text not null,
  contact text not null,                     -- e-mail address, or https URL
  responsible_name text,                     -- responsible person in the EU, for a manufacturer outside the EU
  responsible_address text,
  responsible_contact text,
  check (num_nonnulls(responsible_name, responsible_address, responsible_contact) in (0, 3))
);
alter table products add column manufacturer_id uuid references manufacturers;
create index products_by_manufacturer on products (manufacturer_id);

-- Other data that the law requires in an offer; null: not stated.
alter table products
  add column electrical boolean,
  add column light_source_class text,        -- energy efficiency class of a contained light source, A to G
  add column eprel_id integer,               -- registration number in the EU's product database EPREL
  add column documents jsonb not null default '[]',
  add column composition jsonb not null default '[]',
  add column animal_parts boolean,           -- contains non-textile parts of animal origin
  add column guarantor text check (guarantor in ('manufacturer', 'shop')),
  add column guarantor_name text,
  add column guarantor_address text,
  add column guarantee_whole boolean,        -- covers the whole product
  add column guarantee_free boolean;
alter table product_texts
  add column warnings text,                  -- one warning in each line
  add column guarantee text;                 -- scope and conditions of the guarantee
