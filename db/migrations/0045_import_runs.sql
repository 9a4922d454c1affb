-- Imports of product tables that staff upload. A run reads one file: first a dry run, then the import. The file store has
-- the uploaded table and the remarks about its rows, under the ID of the run.
create table import_runs (
  id uuid primary key,
  file_name text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  mapping jsonb,                                       -- null: the import recognises the format by the column names
  options jsonb not null,
  revision integer not null default 1,                 -- rises with each change of mapping or options
  state text not null check (state in ('checking', 'checked', 'refused', 'importing', 'finished', 'stopped', 'failed')),
  stop_requested boolean not null default false,
  progress jsonb,
  refusal jsonb,                                       -- why the whole file is refused
  report jsonb,
  remarks jsonb not null default '[]',                 -- equal remarks about rows, counted
  ended_at timestamptz
);
create index import_runs_by_time on import_runs (created_at);
