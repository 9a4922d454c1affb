-- Pictures that staff choose for a category, room or collection, and the order of products in rooms and collections.
alter table categories
  add column picture text references photos,          -- null: the shop chooses a photo of a product
  add column picture_alt jsonb not null default '{}'; -- alternative texts by language
alter table rooms
  add column picture text references photos,
  add column picture_alt jsonb not null default '{}',
  add column product_order uuid[] not null default '{}'; -- the first products of listings, without a foreign key
alter table collections
  add column picture text references photos,
  add column picture_alt jsonb not null default '{}',
  add column product_order uuid[] not null default '{}';
create index categories_by_picture on categories (picture) where picture is not null;
create index rooms_by_picture on rooms (picture) where picture is not null;
create index collections_by_picture on collections (picture) where picture is not null;
