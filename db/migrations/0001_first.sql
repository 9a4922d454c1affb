create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- settings: one row, the shop's own choices; what is absent takes its default in shop/settings
create table settings (
  id boolean primary key default true check (id),
  body jsonb not null,
  version bigint not null,                   -- raised by every change, like the catalogue's
  updated_at timestamptz not null
);

-- catalogue ------------------------------------------------------------------------------------------------------
create table categories (
  id uuid primary key,
  slug text not null unique,
  parent_id uuid references categories,
  names jsonb not null,                      -- {"en": "Sofas", "de": "Sofas"}
  descriptions jsonb not null default '{}',
  form text,                                 -- the silhouette of its drawings
  position integer not null default 0
);

create table products (
  id uuid primary key,
  handle text not null unique,               -- what an import knows the piece by; never shown, never changes
  slug text not null unique,
  status text not null check (status in ('draft', 'active', 'archived')),
  form text,                                 -- the silhouette of its drawing: sofa, armchair, table ...
  maker text,
  designer text,
  country_of_origin text,
  warranty_years integer,
  assembly_minutes integer,                  -- 0: comes assembled; null: not stated
  assembly_people integer,
  width_mm integer,
  depth_mm integer,
  height_mm integer,
  seat_height_mm integer,
  seat_depth_mm integer,
  clearance_mm integer,
  arm_height_mm integer,
  diagonal_depth_mm integer,
  removable_parts text[] not null default '{}',
  max_load_g integer,
  lowest_price_minor bigint,                 -- over its variants for sale; kept by the catalogue
  highest_price_minor bigint,
  currency text,
  category_ids uuid[] not null default '{}', -- its categories and all above them, in order; kept by the catalogue
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index products_listing on products (status, published_at desc, id);
create index products_price on products (lowest_price_minor, id) where status = 'active';
create index products_width on products (width_mm, id) where status = 'active';

create table product_texts (
  product_id uuid not null references products on delete cascade,
  language text not null,
  name text not null,
  subtitle text,
  description text,                          -- Markdown
  materials text,
  care text,
  primary key (product_id, language)
);

create table product_old_slugs (
  slug text primary key,
  product_id uuid not null references products on delete cascade
);

create table product_categories (
  product_id uuid not null references products on delete cascade,
  category_id uuid not null references categories,
  position integer not null,                 -- 0 is its main category
  primary key (product_id, category_id)
);
create index product_categories_by_category on product_categories (category_id, product_id);

create table product_packages (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  position integer not null,
  width_mm integer not null,
  depth_mm integer not null,
  height_mm integer not null,
  weight_g integer not null
);
create index product_packages_by_product on product_packages (product_id, position);

create table product_media (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  kind text not null check (kind in ('picture', 'model', 'document', 'video')),
  source text not null,                      -- where it was said to be; fetched later, never shown from there
  alt jsonb not null default '{}',
  position integer not null
);
create index product_media_by_product on product_media (product_id, position);

create table options (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  code text not null,                        -- 'fabric'; the name of its parameter in the URL
  names jsonb not null,
  position integer not null,
  unique (product_id, code)
);

create table option_values (
  id uuid primary key,
  option_id uuid not null references options on delete cascade,
  code text not null,
  names jsonb not null,
  swatch text,                               -- '#b9b2a3'
  position integer not null,
  unique (option_id, code)
);

create table variants (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  sku text not null unique,
  gtin text,
  status text not null check (status in ('active', 'archived')),
  price_minor bigint not null check (price_minor between 0 and 1000000000),
  compare_at_minor bigint check (compare_at_minor between 0 and 1000000000),
  currency text not null,
  stock_policy text not null check (stock_policy in ('stocked', 'made_to_order', 'to_specification')),
  lead_time_weeks integer,
  width_mm integer,                          -- where this variant differs from its product
  depth_mm integer,
  height_mm integer,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index variants_by_product on variants (product_id, position, id);

create table variant_values (
  variant_id uuid not null references variants on delete cascade,
  option_value_id uuid not null references option_values,
  primary key (variant_id, option_value_id)
);
create index variant_values_by_value on variant_values (option_value_id);

create table price_history (
  id uuid primary key,
  variant_id uuid not null references variants on delete cascade,
  price_minor bigint not null,
  currency text not null,
  since timestamptz not null
);
create index price_history_by_variant on price_history (variant_id, since desc, id);

-- raised by every change to the catalogue; what was rendered before it is stale
create table catalogue_version (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into catalogue_version (version) values (1);

-- search ---------------------------------------------------------------------------------------------------------
create table search_documents (
  product_id uuid not null references products on delete cascade,
  language text not null,
  name text not null,                        -- folded: lower case, no accents
  words text not null,                       -- everything it is found by, folded, for parts of words
  skus text not null,                        -- ' alcsof001 alcsof002': letters and digits only, a space before each
  document tsvector not null,
  primary key (product_id, language)
);
create index search_documents_document on search_documents using gin (document);
create index search_documents_words on search_documents using gin (words gin_trgm_ops);

-- every word a piece can be found by, to mend typing mistakes with
create table search_words (
  language text not null,
  word text not null,
  primary key (language, word)
);
create index search_words_word on search_words using gin (word gin_trgm_ops);

-- stock ----------------------------------------------------------------------------------------------------------
create table stock_locations (
  id uuid primary key,
  code text not null unique,
  name text not null
);

create table stock_levels (
  variant_id uuid not null references variants on delete cascade,
  location_id uuid not null references stock_locations,
  on_hand integer not null check (on_hand >= 0),
  held integer not null default 0 check (held >= 0),   -- more than on_hand when a count finds pieces missing
  primary key (variant_id, location_id)
);

-- raised when a variant sells out or comes back; its own row, so that selling never waits for an import
create table stock_version (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into stock_version (version) values (1);

create table stock_entries (
  id uuid primary key,
  variant_id uuid not null references variants on delete cascade,
  location_id uuid not null references stock_locations,
  change integer not null,
  reason text not null check (reason in ('counted', 'imported', 'sold', 'returned')),
  order_id uuid,
  at timestamptz not null
);
create index stock_entries_by_variant on stock_entries (variant_id, at, id);

create table stock_holds (
  id uuid primary key,
  order_id uuid not null unique,
  state text not null check (state in ('held', 'committed', 'released')),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index stock_holds_expiring on stock_holds (expires_at) where state = 'held';

create table stock_hold_lines (
  hold_id uuid not null references stock_holds on delete cascade,
  variant_id uuid not null references variants,
  location_id uuid not null references stock_locations,
  quantity integer not null check (quantity > 0),
  primary key (hold_id, variant_id, location_id)
);

-- cart and checkout ----------------------------------------------------------------------------------------------
create table carts (
  id uuid primary key,
  token_hash text not null unique,           -- sha256 of the cookie; the cookie itself is nowhere
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null
);
create index carts_expiring on carts (expires_at);

create table cart_lines (
  id uuid primary key,
  cart_id uuid not null references carts on delete cascade,
  variant_id uuid not null references variants,
  quantity integer not null check (quantity between 1 and 20),
  seen_price_minor bigint not null,          -- the price the shopper last saw, to say so when it changes
  added_at timestamptz not null,
  unique (cart_id, variant_id)
);

-- what a shopper has told the checkout so far; gone with the cart
create table checkouts (
  cart_id uuid primary key references carts on delete cascade,
  contact jsonb,
  address jsonb,
  delivery_method text,
  updated_at timestamptz not null
);

-- orders ---------------------------------------------------------------------------------------------------------
create table orders (
  id uuid primary key,
  number text not null unique,
  state text not null check (state in ('awaiting_payment', 'placed', 'closed', 'cancelled', 'expired')),
  placing_key text not null unique,          -- one order for one press of the button, however often it arrives
  cart_id uuid,
  language text not null,
  currency text not null,
  contact jsonb not null,                    -- e-mail, name, phone
  address jsonb,                             -- null when collected
  country text not null,
  delivery_method text not null check (delivery_method in ('home', 'collection')),
  tax_display text not null check (tax_display in ('included', 'added')),
  goods_minor bigint not null,               -- as displayed: with tax where tax_display is 'included'
  delivery_minor bigint not null,
  delivery_tax_rate_bp integer not null,
  delivery_tax_minor bigint not null,
  tax_minor bigint not null,                 -- all tax in the total
  total_minor bigint not null,
  terms_version text not null,
  expires_at timestamptz not null,           -- of the wait for payment
  placed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index orders_by_state on orders (state, created_at desc, id);
create index orders_by_cart on orders (cart_id) where cart_id is not null;
create unique index orders_unpaid_by_cart on orders (cart_id) where state = 'awaiting_payment';

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders,
  position integer not null,
  variant_id uuid not null,                  -- no reference: an order outlives the catalogue
  product_slug text not null,
  sku text not null,
  name text not null,
  options jsonb not null,                    -- [{"name": "Fabric", "value": "Oat bouclé"}]
  quantity integer not null check (quantity between 1 and 20),
  unit_price_minor bigint not null,
  total_minor bigint not null,
  tax_rate_bp integer not null,
  tax_minor bigint not null,
  promise jsonb not null,                    -- what was said of stock or lead time
  return_terms text not null
);
create index order_lines_by_order on order_lines (order_id, position);

create table order_events (
  id uuid primary key,
  order_id uuid not null references orders,
  kind text not null,
  facts jsonb not null default '{}',
  by_kind text not null check (by_kind in ('shopper', 'staff', 'shop', 'provider')),
  by_name text,
  at timestamptz not null
);
create index order_events_by_order on order_events (order_id, at, id);

-- payments -------------------------------------------------------------------------------------------------------
create table payments (
  id uuid primary key,
  order_id uuid not null references orders,
  provider text not null,
  state text not null check (state in ('created', 'processing', 'needs_action', 'succeeded', 'failed', 'cancelled',
    'expired', 'partly_refunded', 'refunded', 'disputed', 'won', 'lost')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  session_id text,                           -- the provider's; unknown until it has answered
  session_url text,
  failure text,                              -- why the last try failed: declined, insufficient_funds, expired_card ...
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, session_id)
);
create index payments_by_order on payments (order_id, created_at, id);

create table payment_events (
  provider text not null,
  event_id text not null,
  payment_id uuid references payments,
  kind text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- messages -------------------------------------------------------------------------------------------------------
create table messages (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  recipient text not null,
  language text not null,
  facts jsonb not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'retrying', 'failed')),
  subject text,
  html text,
  body_text text,
  order_id uuid,
  attempts integer not null default 0,
  last_error text,
  claimed_at timestamptz,                    -- when the last attempt to send it began
  created_at timestamptz not null,
  sent_at timestamptz
);
create index messages_by_time on messages (created_at desc, id);
create index messages_waiting on messages (created_at) where state in ('queued', 'sending', 'retrying');
create index messages_by_order on messages (order_id) where order_id is not null;

-- the sandbox bank keeps its own books and knows nothing of the tables above ------------------------------------------
create table bank_sessions (
  id text primary key,
  reference text not null,                   -- the shop's payment id
  idempotency_key text not null unique,
  state text not null check (state in ('open', 'needs_action', 'paid', 'expired', 'cancelled')),
  amount_minor bigint not null,
  currency text not null,
  language text not null,
  description text not null,
  return_url text not null,
  cancel_url text not null,
  webhook_url text not null,
  last_failure text,
  card_last4 text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table bank_events (
  id text primary key,
  session_id text not null references bank_sessions,
  type text not null,
  body jsonb not null,
  delivered_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null
);
create index bank_events_undelivered on bank_events (created_at) where delivered_at is null;
