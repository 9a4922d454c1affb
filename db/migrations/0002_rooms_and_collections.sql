create table rooms (
  id uuid primary key,
  slug text not null unique,
  names jsonb not null,
  descriptions jsonb not null default '{}',
  position integer not null default 0
);

create table collections (
  id uuid primary key,
  slug text not null unique,
  names jsonb not null,
  descriptions jsonb not null default '{}',
  position integer not null default 0
);

create table product_rooms (
  product_id uuid not null references products on delete cascade,
  room_id uuid not null references rooms,
  position integer not null,
  primary key (product_id, room_id)
);
create index product_rooms_by_room on product_rooms (room_id, product_id);

create table product_collections (
  product_id uuid not null references products on delete cascade,
  collection_id uuid not null references collections,
  position integer not null,
  primary key (product_id, collection_id)
);
create index product_collections_by_collection on product_collections (collection_id, product_id);

alter table products add column tags text[] not null default '{}';

-- Every combination a product comes in, in one text, so that a page of thousands reads one row; kept by the catalogue.
-- Variants in their order, each '+' or '-' (for sale or not) and a letter for each option in its order: '0' for the
-- value at position 0, '1' for that at 1 and so on through Unicode; '-' where the variant does not choose it.
create table product_combinations (
  product_id uuid primary key references products on delete cascade,
  combinations text not null
);
insert into product_combinations (product_id, combinations)
select v.product_id, string_agg(
    case v.status when 'active' then '+' else '-' end || coalesce(chosen.places, ''), '' order by v.position, v.id
  )
from variants v
left join lateral (
  select string_agg(
      coalesce((
        select chr(48 + ov.position) from variant_values vv join option_values ov on ov.id = vv.option_value_id
        where vv.variant_id = v.id and ov.option_id = o.id
      ), '-'), '' order by o.position, o.id
    ) as places
  from options o where o.product_id = v.product_id
) chosen on true
group by v.product_id;
