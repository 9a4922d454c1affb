-- Number of guest carts created by one client network in one hour.
create table new_carts (
  network text not null,                     -- keyed hash of the client IP
  hour timestamptz not null,
  carts integer not null,
  primary key (network, hour)
);
create index new_carts_by_hour on new_carts (hour);
