-- when the service that signs shoppers in last said that it is still they; null where the shop itself does
alter table sessions add column proved_at timestamptz;
