-- Drawings of a product's 3D model: front, side and top as lines, one row for each size or shape that is sold. Pages show
-- them instead of the product's silhouette if they have the dimensions of the variant.
create table product_drawings (
  product_id uuid not null references products on delete cascade,
  position integer not null,
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),  -- of the drawing's JSON: part of its URL
  shows jsonb not null,                                -- values of the options on which the shape depends
  width_mm integer not null check (width_mm > 0),
  depth_mm integer not null check (depth_mm > 0),
  height_mm integer not null check (height_mm > 0),
  drawing jsonb not null,                              -- see shop/drawings/model-drawing.ts
  primary key (product_id, position)
);
create index product_drawings_by_hash on product_drawings (hash);
