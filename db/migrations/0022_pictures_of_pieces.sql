-- Which pictures and which model belong to which piece.
-- A picture is uploaded (it names no source), or an imported catalogue names where it is and it is fetched from there.
alter table product_media
  alter column source drop not null,
  add column photo text references photos,                -- null while it is waited for, or was refused
  add column model text references models,
  add column role text not null default 'view' check (role in ('main', 'view', 'room')),
  add column view text check (view in ('side', 'back', 'detail')),
  add column shows jsonb not null default '{}',           -- {"fabric": "oat"}: in what it shows the piece
  add column focus_x double precision check (focus_x between 0 and 1),   -- null: as the picture itself says
  add column focus_y double precision check (focus_y between 0 and 1),
  add column state text not null default 'kept' check (state in ('waiting', 'kept', 'refused')),
  add column reason jsonb,                                -- why it was refused, or not to be had when last tried
  add column tries integer not null default 0,
  add column due_at timestamptz;                          -- not to be fetched before; null: at once
update product_media set role = 'main' where kind = 'picture' and position = 0;
-- fetched by a job; the start of the shop sees to those that none is planned for
update product_media set state = 'waiting' where kind = 'picture';
alter table product_media
  add constraint product_media_kept check (
    state <> 'kept' or kind not in ('picture', 'model') or num_nonnulls(photo, model) = 1
    or (kind = 'model' and source is not null)            -- noted before there were models, and never fetched
  ),
  add constraint product_media_source check (source is not null or state = 'kept'),
  add constraint product_media_reason check (
    case state when 'refused' then reason is not null when 'kept' then reason is null else true end
  );
create index product_media_by_photo on product_media (photo) where photo is not null;
create index product_media_by_model on product_media (model) where model is not null;
create index product_media_waiting on product_media (source) where state = 'waiting';

-- cut from the real material
alter table option_values add column swatch_photo text references photos;
create index option_values_by_swatch_photo on option_values (swatch_photo) where swatch_photo is not null;

-- rooms as they are photographed, and where in them each piece stands
create table room_scenes (
  id uuid primary key,
  code text not null unique,
  photo text not null references photos,
  alt jsonb not null default '{}',
  position integer not null
);
create index room_scenes_by_photo on room_scenes (photo);

create table room_scene_pieces (
  scene_id uuid not null references room_scenes on delete cascade,
  product_id uuid not null references products on delete cascade,
  shows jsonb not null default '{}',
  x double precision not null check (x between 0 and 1),  -- its middle, from the left and from the top of the picture
  y double precision not null check (y between 0 and 1),
  position integer not null,
  primary key (scene_id, product_id)
);
create index room_scene_pieces_by_product on room_scene_pieces (product_id);
