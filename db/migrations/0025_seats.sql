-- How many people sit on it or at it; null: not stated.
alter table products add column seats integer check (seats between 1 and 30);
