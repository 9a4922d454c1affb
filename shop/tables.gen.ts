// Generated from db/migrations by `npm run tables`. Do not edit.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Addresses {
  address: object;
  created_at: Date;
  id: string;
  is_default: boolean;
  label: string | null;
  name: string;
  phone: string | null;
  removed_at: Date | null;
  revision: Generated<number>;
  updated_at: Date;
  user_id: string;
}

export interface BankEvents {
  attempts: Generated<number>;
  body: object;
  created_at: Date;
  delivered_at: Date | null;
  id: string;
  session_id: string;
  type: string;
}

export interface BankRefunds {
  amount_minor: number;
  created_at: Date;
  id: string;
  idempotency_key: string;
  reference: string | null;
  session_id: string;
  state: string;
  updated_at: Date;
}

export interface BankSessions {
  amount_minor: number;
  cancel_url: string;
  card_last4: string | null;
  charge_id: string | null;
  created_at: Date;
  currency: string;
  description: string;
  dispute_reason: string | null;
  dispute_state: string | null;
  expires_at: Date;
  id: string;
  idempotency_key: string;
  language: string;
  last_failure: string | null;
  paid_at: Date | null;
  reference: string;
  refund_fate: Generated<string>;
  return_url: string;
  state: string;
  updated_at: Date;
  webhook_url: string;
}

export interface BulkEditProducts {
  changes: object;
  edit_id: string;
  kept: Generated<object>;
  place: number;
  product_id: string;
  refusal: object | null;
  slug: string;
}

export interface BulkEdits {
  actor: object | null;
  applied_at: Date | null;
  applied_by: string | null;
  by_name: string;
  change: object;
  created_at: Date;
  id: string;
  problem: object | null;
  state: string;
  undone_at: Date | null;
  undone_by: string | null;
}

export interface CartAdditions {
  added_at: Date;
  cart_id: string;
  key: string;
}

export interface CartCodes {
  cart_id: string;
  code: string;
  entered_at: Date;
}

export interface CartLines {
  added_at: Date;
  cart_id: string;
  id: string;
  measures: Generated<object>;
  quantity: number;
  seen_price_minor: number;
  variant_id: string;
}

export interface Carts {
  created_at: Date;
  expires_at: Date;
  id: string;
  joined_to: string | null;
  token_hash: string | null;
  updated_at: Date;
  user_id: string | null;
}

export interface CatalogueVersion {
  id: Generated<boolean>;
  version: number;
}

export interface Categories {
  descriptions: Generated<object>;
  form: string | null;
  id: string;
  names: object;
  parent_id: string | null;
  picture: string | null;
  picture_alt: Generated<object>;
  position: Generated<number>;
  slug: string;
}

export interface Checkouts {
  address: object | null;
  billing: object | null;
  cart_id: string;
  contact: object | null;
  delivery_method: string | null;
  updated_at: Date;
}

export interface CollectionMatches {
  collection_id: string;
  product_id: string;
  stocked: string[] | null;
}

export interface Collections {
  descriptions: Generated<object>;
  id: string;
  names: object;
  picture: string | null;
  picture_alt: Generated<object>;
  position: Generated<number>;
  product_order: Generated<string[]>;
  rule: object | null;
  slug: string;
}

export interface CustomerNotes {
  at: Date;
  by_name: string;
  customer_id: string;
  id: string;
  text: string;
}

export interface Customers {
  block_reason: Generated<string>;
  blocked_at: Date | null;
  blocked_by: string | null;
  created_at: Date;
  email: string;
  id: string;
  last_order_at: Date;
  name: string;
}

export interface Deliveries {
  carrier: string | null;
  created_at: Date;
  delivered_at: Date | null;
  dispatched_at: Date | null;
  id: string;
  method: string;
  number: number;
  order_id: string;
  request_key: string | null;
  revision: Generated<number>;
  state: string;
  tracking: string | null;
  tracking_url: string | null;
  updated_at: Date;
}

export interface DeliveryLines {
  delivery_id: string;
  order_line_id: string;
  quantity: number;
}

export interface DiscountAttempts {
  attempts: number;
  hour: Date;
  network: string;
}

export interface Discounts {
  amount_minor: number | null;
  category_id: string | null;
  code: string | null;
  created_at: Date;
  currency: string;
  customer_email: string | null;
  customer_limit: number | null;
  ends_at: Date | null;
  free_delivery: boolean | null;
  id: string;
  least_goods_minor: Generated<number>;
  names: object;
  of_category: Generated<boolean>;
  off_at: Date | null;
  percent_bp: number | null;
  starts_at: Date;
  updated_at: Date;
  use_limit: number | null;
  uses: Generated<number>;
}

export interface DiscountUses {
  amount_minor: number;
  discount_id: string;
  order_id: string;
  released_at: Date | null;
  used_at: Date;
}

export interface DocumentLines {
  document: string;
  kind: string;
  order_line_id: string | null;
  position: number;
  quantity: number;
  tax_case: Generated<string>;
  tax_minor: number;
  tax_rate_bp: number;
  total_minor: number;
}

export interface DocumentNumbers {
  last: number;
  series: string;
}

export interface Documents {
  corrects: string | null;
  currency: string;
  facts: object;
  issued_at: Date;
  kind: string;
  language: string;
  number: string;
  order_id: string;
  total_minor: number;
}

export interface History {
  about: string | null;
  at: Date;
  facts: Generated<object>;
  id: string;
  name: string | null;
  press: string | null;
  role: string | null;
  user_id: string | null;
  what: string;
}

export interface ImportRuns {
  bytes: number;
  created_at: Date;
  ended_at: Date | null;
  file_name: string;
  id: string;
  mapping: object | null;
  options: object;
  progress: object | null;
  refusal: object | null;
  remarks: Generated<object>;
  report: object | null;
  revision: Generated<number>;
  state: string;
  stop_requested: Generated<boolean>;
}

export interface KnownDevices {
  device: string;
  first_seen_at: Date;
  id: string;
  last_seen_at: Date;
  user_id: string;
}

export interface Manufacturers {
  address: string;
  contact: string;
  country: string;
  id: string;
  name: string;
  responsible_address: string | null;
  responsible_contact: string | null;
  responsible_name: string | null;
  slug: string;
}

export interface MediaClaims {
  about: string;
  by: string;
  until: Date;
}

export interface Messages {
  accepted_as: string | null;
  attempts: Generated<number>;
  body_text: string | null;
  channel: string;
  claimed_at: Date | null;
  created_at: Date;
  documents: Generated<string[]>;
  facts: object;
  html: string | null;
  id: string;
  kind: string;
  language: string;
  last_error: string | null;
  order_id: string | null;
  recipient: string;
  retried_at: Date | null;
  sent_at: Date | null;
  state: string;
  subject: string | null;
  user_id: string | null;
  wiped_at: Date | null;
}

export interface Models {
  bytes: number;
  depth_mm: number;
  finishes: object;
  hash: string;
  height_mm: number;
  taken_at: Date;
  width_mm: number;
}

export interface NewCarts {
  carts: number;
  hour: Date;
  network: string;
}

export interface Options {
  code: string;
  id: string;
  names: object;
  position: number;
  product_id: string;
}

export interface OptionValues {
  care: Generated<object>;
  code: string;
  composition: Generated<object>;
  id: string;
  material: Generated<object>;
  names: object;
  option_id: string;
  position: number;
  swatch: string | null;
  swatch_photo: string | null;
}

export interface OrderEvents {
  at: Date;
  by_kind: string;
  by_name: string | null;
  facts: Generated<object>;
  id: string;
  kind: string;
  order_id: string;
}

export interface OrderLines {
  discount_minor: Generated<number>;
  id: string;
  measures: Generated<object>;
  name: string;
  options: object;
  order_id: string;
  position: number;
  product_slug: string;
  promise: object;
  quantity: number;
  return_days: number | null;
  return_terms: string;
  sku: string;
  tax_case: Generated<string>;
  tax_minor: number;
  tax_rate_bp: number;
  total_minor: number;
  unit_price_minor: number;
  variant_id: string;
}

export interface OrderLinkRequests {
  at: Date;
  id: string;
  network: string;
}

export interface Orders {
  address: object | null;
  attention: string | null;
  billing: object | null;
  cart_id: string | null;
  contact: object;
  correspondence_erased_at: Date | null;
  country: string;
  created_at: Date;
  currency: string;
  delivery_discount_minor: Generated<number>;
  delivery_method: string;
  delivery_minor: number;
  delivery_tax_case: Generated<string>;
  delivery_tax_minor: number;
  delivery_tax_rate_bp: number;
  discounts: Generated<object>;
  expires_at: Date;
  forgetting: string | null;
  goods_minor: number;
  id: string;
  language: string;
  number: string;
  placed_at: Date | null;
  placing_key: string;
  state: string;
  tax_display: string;
  tax_minor: number;
  terms_version: string;
  total_minor: number;
  updated_at: Date;
  user_id: string | null;
  vouchers_erased_at: Date | null;
}

export interface Pages {
  revision: number;
  slug: string;
}

export interface PageVersions {
  body: string | null;
  created_at: Date;
  description: string | null;
  kind: string;
  language: string;
  number: number;
  restored_from: number | null;
  slug: string;
  title: string | null;
  user_id: string | null;
}

export interface Passkeys {
  aaguid: string | null;
  backed_up: boolean;
  counter: number;
  created_at: Date | null;
  credential_id: string;
  device_type: string;
  id: string;
  name: string | null;
  public_key: string;
  transports: string | null;
  user_id: string;
}

export interface PaymentEvents {
  event_id: string;
  kind: string;
  payment_id: string | null;
  provider: string;
  received_at: Date;
  reference: string | null;
}

export interface Payments {
  amount_minor: number;
  captured_currency: string | null;
  captured_minor: number | null;
  created_at: Date;
  currency: string;
  expires_at: Date;
  failure: string | null;
  id: string;
  looked_up_at: Date | null;
  order_id: string;
  provider: string;
  reference: string | null;
  session_id: string | null;
  session_url: string | null;
  state: string;
  updated_at: Date;
}

export interface PhoneCodes {
  code: string;
  created_at: Date;
  expires_at: Date;
  id: string;
  phone: string;
  request: string;
  tries: Generated<number>;
  user_id: string | null;
}

export interface Photos {
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  hash: string;
  height: number;
  master: string;
  placeholder: string;
  source: string | null;
  taken_at: Date;
  width: number;
}

export interface PhotoSizes {
  bytes: number;
  format: string;
  hash: string;
  width: number;
}

export interface PictureVersions {
  product_id: string;
  version: number;
}

export interface PriceHistory {
  currency: string;
  id: string;
  price_minor: number;
  since: Date;
  variant_id: string;
}

export interface ProductCategories {
  category_id: string;
  position: number;
  product_id: string;
}

export interface ProductCollections {
  collection_id: string;
  position: number;
  product_id: string;
}

export interface ProductCombinations {
  combinations: string;
  product_id: string;
}

export interface ProductDrawings {
  depth_mm: number;
  drawing: object;
  hash: string;
  height_mm: number;
  position: number;
  product_id: string;
  shows: object;
  width_mm: number;
}

export interface ProductImports {
  marks: string;
  product_id: string;
}

export interface ProductMedia {
  alt: Generated<object>;
  due_at: Date | null;
  focus_x: number | null;
  focus_y: number | null;
  id: string;
  kind: string;
  model: string | null;
  photo: string | null;
  position: number;
  product_id: string;
  reason: object | null;
  role: Generated<string>;
  shows: Generated<object>;
  source: string | null;
  state: Generated<string>;
  tries: Generated<number>;
  view: string | null;
}

export interface ProductOldSlugs {
  product_id: string;
  slug: string;
}

export interface ProductPackages {
  depth_mm: number;
  height_mm: number;
  id: string;
  position: number;
  product_id: string;
  weight_g: number;
  width_mm: number;
}

export interface ProductRooms {
  position: number;
  product_id: string;
  room_id: string;
}

export interface Products {
  animal_parts: boolean | null;
  arm_height_mm: number | null;
  assembly_minutes: number | null;
  assembly_people: number | null;
  category_ids: Generated<string[]>;
  clearance_mm: number | null;
  composition: Generated<object>;
  condition: string | null;
  country_of_origin: string | null;
  created_at: Date;
  currency: string | null;
  depth_mm: number | null;
  designer: string | null;
  diagonal_depth_mm: number | null;
  documents: Generated<object>;
  draw_as_box: Generated<boolean>;
  electrical: boolean | null;
  eprel_id: number | null;
  extendable: boolean | null;
  form: string | null;
  guarantee_free: boolean | null;
  guarantee_whole: boolean | null;
  guarantor: string | null;
  guarantor_address: string | null;
  guarantor_name: string | null;
  handle: string;
  height_mm: number | null;
  highest_price_minor: number | null;
  id: string;
  light_source_class: string | null;
  lowest_price_minor: number | null;
  maker: string | null;
  manufacturer_id: string | null;
  mattress_width_mm: number | null;
  max_load_g: number | null;
  published_at: Date | null;
  related_ids: Generated<string[]>;
  removable_parts: Generated<string[]>;
  seat_depth_mm: number | null;
  seat_height_mm: number | null;
  seats: number | null;
  shape: string[] | null;
  slug: string;
  spare_parts: Generated<object>;
  status: string;
  tags: Generated<string[]>;
  updated_at: Date;
  warranty_years: number | null;
  weight_g: number | null;
  width_mm: number | null;
}

export interface ProductTexts {
  care: string | null;
  description: string | null;
  guarantee: string | null;
  language: string;
  materials: string | null;
  name: string;
  product_id: string;
  seo_description: string | null;
  seo_title: string | null;
  subtitle: string | null;
  tagline: string | null;
  warnings: string | null;
}

export interface Redirects {
  created_at: Date;
  id: string;
  source: string;
  target: string;
  updated_at: Date;
}

export interface Refunds {
  amount_minor: number;
  by_kind: string;
  by_name: string | null;
  created_at: Date;
  credit_note: string | null;
  currency: string;
  failure: string | null;
  id: string;
  note: string | null;
  order_id: string;
  payment_id: string;
  provider: string;
  provider_refund_id: string | null;
  reason: string;
  request_key: string;
  state: string;
  updated_at: Date;
}

export interface ReturnEvents {
  at: Date;
  by_kind: string;
  by_name: string | null;
  id: string;
  note: string | null;
  return_id: string;
  state: string;
}

export interface ReturnLines {
  order_line_id: string;
  quantity: number;
  received_quantity: Generated<number>;
  return_id: string;
  unsent_quantity: Generated<number>;
}

export interface Returns {
  declared_at: Date;
  email: string;
  id: string;
  kind: string;
  name: string;
  note: string | null;
  number: string;
  order_id: string;
  receipt_key: string | null;
  received_at: Date | null;
  request_key: string;
  state: string;
  statement: string | null;
  updated_at: Date;
}

export interface Rooms {
  descriptions: Generated<object>;
  id: string;
  names: object;
  picture: string | null;
  picture_alt: Generated<object>;
  position: Generated<number>;
  product_order: Generated<string[]>;
  slug: string;
}

export interface RoomScenePieces {
  position: number;
  product_id: string;
  scene_id: string;
  shows: Generated<object>;
  x: number;
  y: number;
}

export interface RoomScenes {
  alt: Generated<object>;
  code: string;
  id: string;
  photo: string;
  position: number;
}

export interface SavedFilters {
  created_at: Date;
  id: string;
  name: string;
  query: string;
  user_id: string;
}

export interface ScheduledPublications {
  actor: object;
  problem: object | null;
  product_id: string;
  publish_at: Date;
}

export interface SearchRules {
  id: Generated<boolean>;
  rules: number;
}

export interface SearchShelf {
  piece: string | null;
  product_id: string;
  version: number;
}

export interface SearchStems {
  language: string;
  shown: string;
  stems: string[];
  word: string;
}

export interface SearchTexts {
  head: string;
  kind: string;
  language: string;
  made: string;
  name: string;
  product_id: string;
  said: string;
  version: number;
}

export interface SecurityEvents {
  at: Date;
  browser: string | null;
  facts: Generated<object>;
  id: string;
  kind: string;
  place: string | null;
  summed_as: string | null;
  system: string | null;
  times: Generated<number>;
  user_id: string;
}

export interface Sendings {
  id: string;
  kind: string;
  network: string | null;
  recipient: string;
  sent_at: Date;
}

export interface Sessions {
  created_at: Date;
  expires_at: Date;
  id: string;
  ip_address: string | null;
  proved_at: Date | null;
  second_factor_at: Date | null;
  token: string;
  updated_at: Date;
  user_agent: string | null;
  user_id: string;
  way: string | null;
}

export interface Settings {
  body: object;
  id: Generated<boolean>;
  updated_at: Date;
  version: number;
}

export interface ShopImages {
  bytes: Buffer;
  hash: string;
  role: string;
  stored_at: Date;
}

export interface SigningKeys {
  alg: string | null;
  created_at: Date;
  crv: string | null;
  expires_at: Date | null;
  id: string;
  private_key: string;
  public_key: string;
}

export interface SignInMethods {
  access_token: string | null;
  access_token_expires_at: Date | null;
  account_id: string;
  created_at: Date;
  id: string;
  id_token: string | null;
  password: string | null;
  provider_id: string;
  refresh_token: string | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  updated_at: Date;
  user_id: string;
}

export interface SignInTries {
  account: string;
  id: string;
  kind: string;
  network: string | null;
  place: string;
  tried_at: Date;
}

export interface SignUps {
  browser: string;
  created_at: Date;
  email: string;
  expires_at: Date;
  id: string;
  name: string;
  password: string;
  token: string;
}

export interface StaffInvitations {
  created_at: Date;
  email: string;
  expires_at: Date;
  id: string;
  invited_by: string | null;
  role: string;
  token_hash: string;
  used_at: Date | null;
}

export interface StaffMembers {
  given_by: string | null;
  role: string;
  since: Date;
  user_id: string;
}

export interface StockCapacities {
  pieces_per_week: number;
  variant_id: string;
}

export interface StockCountLines {
  applied: number | null;
  count_id: string;
  counted: number | null;
  counted_at: Date | null;
  expected: number | null;
  variant_id: string;
}

export interface StockCounts {
  by_name: string;
  category_id: string | null;
  closed_at: Date | null;
  closed_by: string | null;
  created_at: Date;
  id: string;
  location_id: string;
  note: string | null;
  number: number;
  scope: string;
  state: string;
}

export interface StockCountScans {
  count_id: string;
  request_key: string;
}

export interface StockEntries {
  at: Date;
  by_name: string | null;
  change: number;
  count_id: string | null;
  id: string;
  location_id: string;
  note: string | null;
  order_id: string | null;
  reason: string;
  shipment_id: string | null;
  variant_id: string;
}

export interface StockHoldLines {
  hold_id: string;
  location_id: string | null;
  quantity: number;
  variant_id: string;
}

export interface StockHolds {
  cart_id: string | null;
  created_at: Date;
  expires_at: Date;
  id: string;
  network: string | null;
  order_id: string | null;
  renewals: Generated<number>;
  state: string;
  taken_at: Date;
}

export interface StockLevels {
  held: Generated<number>;
  location_id: string;
  on_hand: number;
  variant_id: string;
}

export interface StockLocations {
  code: string;
  id: string;
  name: string;
  removed_at: Date | null;
}

export interface StockShipmentLines {
  quantity: number;
  received: Generated<number>;
  shipment_id: string;
  variant_id: string;
}

export interface StockShipments {
  by_name: string;
  created_at: Date;
  expected_on: Timestamp | null;
  from_location_id: string | null;
  id: string;
  note: string | null;
  number: number;
  state: string;
  supplier: string | null;
  to_location_id: string;
  updated_at: Date;
}

export interface StockTurns {
  variant_id: string;
  version: number;
}

export interface StockVersion {
  id: Generated<boolean>;
  version: number;
}

export interface TermsVersions {
  body: string;
  content_hash: string;
  created_at: Date;
  is_reconstructed: boolean;
  language: string;
  title: string;
  version: string;
}

export interface TwoFactors {
  backup_codes: string;
  failed_verification_count: Generated<number>;
  id: string;
  locked_until: Date | null;
  secret: string;
  used_step: Generated<number>;
  user_id: string;
  verified: Generated<boolean>;
}

export interface UnpaidReservations {
  cart_id: string;
  network: string;
  quantity: number;
  since: Date;
  until: Date;
  variant_id: string;
}

export interface Users {
  created_at: Date;
  email: string;
  email_verified: Generated<boolean>;
  id: string;
  image: string | null;
  language: Generated<string>;
  name: string;
  phone: string | null;
  phone_verified: Generated<boolean>;
  two_factor_enabled: Generated<boolean>;
  updated_at: Date;
}

export interface Variants {
  compare_at_minor: number | null;
  created_at: Date;
  currency: string;
  depth_mm: number | null;
  gtin: string | null;
  height_mm: number | null;
  id: string;
  lead_time_weeks: number | null;
  mattress_width_mm: number | null;
  measures: Generated<object>;
  position: number;
  price_minor: number;
  product_id: string;
  sku: string;
  status: string;
  stock_policy: string;
  tax_case: Generated<string>;
  updated_at: Date;
  width_mm: number | null;
}

export interface VariantValues {
  option_value_id: string;
  variant_id: string;
}

export interface Verifications {
  created_at: Date;
  expires_at: Date;
  id: string;
  identifier: string;
  updated_at: Date;
  value: string;
}

export interface WithdrawalDeclarations {
  acknowledged_at: Date | null;
  contract: string;
  email: string;
  handled_at: Date | null;
  handled_by: string | null;
  id: string;
  items: string | null;
  language: string;
  mailbox: string;
  name: string;
  network: string | null;
  note: string | null;
  order_id: string | null;
  receipt_id: string | null;
  received_at: Date;
  request_key: string;
  return_id: string | null;
  scope: string;
  state: string;
}

export interface DB {
  addresses: Addresses;
  bank_events: BankEvents;
  bank_refunds: BankRefunds;
  bank_sessions: BankSessions;
  bulk_edit_products: BulkEditProducts;
  bulk_edits: BulkEdits;
  cart_additions: CartAdditions;
  cart_codes: CartCodes;
  cart_lines: CartLines;
  carts: Carts;
  catalogue_version: CatalogueVersion;
  categories: Categories;
  checkouts: Checkouts;
  collection_matches: CollectionMatches;
  collections: Collections;
  customer_notes: CustomerNotes;
  customers: Customers;
  deliveries: Deliveries;
  delivery_lines: DeliveryLines;
  discount_attempts: DiscountAttempts;
  discount_uses: DiscountUses;
  discounts: Discounts;
  document_lines: DocumentLines;
  document_numbers: DocumentNumbers;
  documents: Documents;
  history: History;
  import_runs: ImportRuns;
  known_devices: KnownDevices;
  manufacturers: Manufacturers;
  media_claims: MediaClaims;
  messages: Messages;
  models: Models;
  new_carts: NewCarts;
  option_values: OptionValues;
  options: Options;
  order_events: OrderEvents;
  order_lines: OrderLines;
  order_link_requests: OrderLinkRequests;
  orders: Orders;
  page_versions: PageVersions;
  pages: Pages;
  passkeys: Passkeys;
  payment_events: PaymentEvents;
  payments: Payments;
  phone_codes: PhoneCodes;
  photo_sizes: PhotoSizes;
  photos: Photos;
  picture_versions: PictureVersions;
  price_history: PriceHistory;
  product_categories: ProductCategories;
  product_collections: ProductCollections;
  product_combinations: ProductCombinations;
  product_drawings: ProductDrawings;
  product_imports: ProductImports;
  product_media: ProductMedia;
  product_old_slugs: ProductOldSlugs;
  product_packages: ProductPackages;
  product_rooms: ProductRooms;
  product_texts: ProductTexts;
  products: Products;
  redirects: Redirects;
  refunds: Refunds;
  return_events: ReturnEvents;
  return_lines: ReturnLines;
  returns: Returns;
  room_scene_pieces: RoomScenePieces;
  room_scenes: RoomScenes;
  rooms: Rooms;
  saved_filters: SavedFilters;
  scheduled_publications: ScheduledPublications;
  search_rules: SearchRules;
  search_shelf: SearchShelf;
  search_stems: SearchStems;
  search_texts: SearchTexts;
  security_events: SecurityEvents;
  sendings: Sendings;
  sessions: Sessions;
  settings: Settings;
  shop_images: ShopImages;
  sign_in_methods: SignInMethods;
  sign_in_tries: SignInTries;
  sign_ups: SignUps;
  signing_keys: SigningKeys;
  staff_invitations: StaffInvitations;
  staff_members: StaffMembers;
  stock_capacities: StockCapacities;
  stock_count_lines: StockCountLines;
  stock_count_scans: StockCountScans;
  stock_counts: StockCounts;
  stock_entries: StockEntries;
  stock_hold_lines: StockHoldLines;
  stock_holds: StockHolds;
  stock_levels: StockLevels;
  stock_locations: StockLocations;
  stock_shipment_lines: StockShipmentLines;
  stock_shipments: StockShipments;
  stock_turns: StockTurns;
  stock_version: StockVersion;
  terms_versions: TermsVersions;
  two_factors: TwoFactors;
  unpaid_reservations: UnpaidReservations;
  users: Users;
  variant_values: VariantValues;
  variants: Variants;
  verifications: Verifications;
  withdrawal_declarations: WithdrawalDeclarations;
}
