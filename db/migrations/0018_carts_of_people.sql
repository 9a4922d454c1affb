-- a cart is a browser's, known by its token, or a person's, known by who is signed in; a person has one
alter table carts
  alter column token_hash drop not null,
  add column user_id uuid unique references users on delete cascade,
  add column joined_to uuid references carts on delete cascade,  -- where its pieces went, while an order of it may still be paid
  add constraint carts_are_somebodys check (num_nonnulls(token_hash, user_id, joined_to) = 1);
create index carts_joined on carts (joined_to) where joined_to is not null;
