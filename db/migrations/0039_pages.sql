-- Text pages that staff have written or changed. A shipped page without a row here shows its shipped text.
create table pages (
  slug text primary key,
  revision integer not null                  -- one more with every change, so that cached pages become invalid
);

-- Every version of a page in one language. The version with the highest number is the current one.
create table page_versions (
  slug text not null references pages,
  language text not null check (language in ('en', 'de')),
  number integer not null check (number > 0),
  kind text not null check (kind in ('text', 'shipped', 'removed')),
  title text,
  description text,
  body text,                                 -- Markdown with placeholders
  restored_from integer,                     -- the number of the version that was restored
  user_id uuid references users on delete set null,   -- who saved the version
  created_at timestamptz not null,
  primary key (slug, language, number),
  check (kind <> 'text' or (title is not null and description is not null and body is not null))
);
create index page_versions_by_user on page_versions (user_id) where user_id is not null;

-- The text of each version of the terms, in each language, with all placeholders filled. Orders name the version.
create table terms_versions (
  version text not null,
  language text not null check (language in ('en', 'de')),
  title text not null,
  body text not null,                        -- Markdown
  content_hash text not null,                -- SHA-256 of the texts in all languages, without the version
  is_reconstructed boolean not null,         -- stored after orders had named the version
  created_at timestamptz not null,
  primary key (version, language),
  unique (content_hash, language)
);

create function terms_versions_never_change() returns trigger language plpgsql as $$
begin
  raise exception 'a stored version of the terms never changes';
end $$;
create trigger terms_versions_never_change before update or delete on terms_versions
  for each row execute function terms_versions_never_change();
