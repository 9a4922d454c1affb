-- A line about a product that sells and does not describe, in each language; null: it has none. Searches leave it out.
alter table product_texts add column tagline text;
