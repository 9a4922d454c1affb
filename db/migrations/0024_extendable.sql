-- Whether it can be made larger; null: not stated.
alter table products add column extendable boolean;
