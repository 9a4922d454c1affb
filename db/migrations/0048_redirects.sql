-- Redirects from paths without a page to other pages. Both paths are without a language prefix.
create table redirects (
  id uuid primary key,
  source text not null unique,               -- normalised path: percent-encoded, without query and closing slash
  target text not null,                      -- path of the shop, possibly with a query, or https URL
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index redirects_by_target on redirects (target);
