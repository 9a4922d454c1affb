-- a letter may bring documents along, by their numbers; a failed one is sent again when staff say so
alter table messages
  add column documents text[] not null default '{}',
  add column accepted_as text,               -- what the mail server called it when it took it
  add column retried_at timestamptz;
create index messages_failed on messages (created_at desc, id) where state = 'failed';
