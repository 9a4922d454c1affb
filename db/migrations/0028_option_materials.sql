-- Material of an option value (its group among fabrics), its composition and its care, in each language; {}: not stated.
alter table option_values
  add column material jsonb not null default '{}',
  add column composition jsonb not null default '{}',
  add column care jsonb not null default '{}';
