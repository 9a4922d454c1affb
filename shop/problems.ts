import type { VariantId } from './ids.ts'
import type { Millimetres } from './length.ts'
import type { MeasureFault } from './measures.ts'
import type { Money } from './money.ts'
/**
 * Every refusal of the shop has a code, an HTTP status and typed facts. A code has the form `module.reason`. The
 * program compares codes, and logs and tests contain them, but users never see a code. The message for a code is in
 * `words/`, in each language. `problemText(problem, language)` in `words/problem-text.ts` returns the message.
 */
interface RefusalSpec<Facts> {
  readonly status: number
  readonly __facts?: Facts
}

const refusal = <Facts = undefined>(status: number): RefusalSpec<Facts> => ({ status })

/** An error in an import mapping. `path`: the keys that lead to the invalid part of the mapping, joined with dots. */
interface MappingError {
  readonly path: string
  readonly kind:
    | 'unknown'
    | 'missing'
    | 'notOneOf'
    | 'columnOrValue'
    | 'formatHasFields'
    | 'needsUnit'
    | 'noUnit'
    | 'twice'
    | 'noKey'
    | 'unfit'
  readonly allowed: readonly string[]
}

/** Reason why no code is sent to a phone number. */
export type PhoneError = 'missing' | 'unreadable' | 'not_mobile' | 'not_served'

/** File type detected from the content, independent of the file name. */
export type FileKind =
  | 'png'
  | 'jpeg'
  | 'webp'
  | 'avif'
  | 'svg'
  | 'gif'
  | 'tiff'
  | 'pdf'
  | 'heic'
  | 'model'
  | 'nothing'
  | 'unknown'

/**
 * Which part of a 3D model file is invalid. `frame`: the container. `description`: the JSON. `outside`: data that is
 * not in the file. `picture`: a texture. `nodes`: the nodes. `empty`: the file has no geometry.
 */
export type ModelError = 'frame' | 'description' | 'outside' | 'picture' | 'nodes' | 'empty'

export const problems = {
  'accounts.wrong_password': refusal(401),
  'accounts.wrong_code': refusal(422),
  'accounts.first_step_over': refusal(410),
  'accounts.second_factor_on': refusal(409),
  'accounts.second_factor_off': refusal(409),
  'accounts.passkey_refused': refusal(401),
  'accounts.passkey_not_unlocked': refusal(401),
  'accounts.passkey_unknown': refusal(404),
  'accounts.email_unchanged': refusal(409),
  'accounts.wrong_current_password': refusal(422),
  'accounts.too_many_tries': refusal<{ minutes: number }>(429),
  'accounts.last_way_in': refusal(409),
  'accounts.link_over': refusal(410),
  'accounts.has_account': refusal(409),
  'accounts.phone_unfit': refusal<{ why: PhoneError; country: string }>(422),
  'accounts.phone_code_wrong': refusal<{ left: number }>(422),
  'accounts.phone_code_over': refusal(410),
  'accounts.phone_code_too_soon': refusal<{ seconds: number }>(429),
  'accounts.phone_taken': refusal(409),
  'accounts.provider_unreachable': refusal<{ provider: string }>(503),
  'accounts.provider_refused': refusal<{ provider: string }>(502),
  'accounts.provider_cancelled': refusal<{ provider: string }>(409),
  'accounts.sign_in_lost': refusal(400),
  'accounts.email_has_account': refusal<{ provider: string }>(409),
  'accounts.linked_elsewhere': refusal<{ provider: string }>(409),
  'accounts.not_for_staff': refusal<{ provider: string }>(403),
  'accounts.firebase_refused': refusal(401),
  'accounts.firebase_unavailable': refusal(503),
  'accounts.email_unproved': refusal(403),
  'accounts.belongs_to_another': refusal(409),

  'addresses.too_many': refusal<{ limit: number }>(409),
  'addresses.unknown': refusal(404),
  'addresses.changed': refusal(409),

  'cart.unknown_variant': refusal(404),
  'cart.not_for_sale': refusal<{ name: string }>(409),
  'cart.out_of_stock': refusal<{ name: string; available: number }>(409),
  'cart.no_capacity': refusal<{ name: string; available: number }>(409),
  'cart.too_many': refusal<{ limit: number }>(422),
  'cart.too_few': refusal(422),
  'cart.too_many_lines': refusal<{ limit: number }>(422),
  'cart.too_many_new': refusal<{ minutes: number }>(429),
  'cart.unknown_line': refusal(404),
  'cart.not_made': refusal(409),
  'cart.measures': refusal<{ faults: readonly MeasureFault[] }>(422),
  'cart.expired': refusal(410),

  'discounts.unknown_code': refusal<{ code: string }>(422),
  'discounts.code_missing': refusal(422),
  'discounts.planned': refusal<{ code: string }>(409),
  'discounts.ended': refusal<{ code: string }>(409),
  'discounts.used_up': refusal<{ code: string }>(409),
  'discounts.used_before': refusal<{ code: string }>(409),
  'discounts.too_many_attempts': refusal<{ minutes: number }>(429),
  'discounts.not_found': refusal(404),
  'discounts.changed': refusal(409),
  'discounts.fixed': refusal(409),
  'discounts.end_past': refusal(422),
  'discounts.code_taken': refusal<{ code: string }>(409),
  'discounts.no_such_category': refusal(422),

  'checkout.no_orders_yet': refusal(409),
  'checkout.cart_empty': refusal(409),
  'checkout.cart_changed': refusal(409),
  'checkout.too_much': refusal<{ limit: Money }>(409),
  'checkout.incomplete': refusal<{ step: 'contact' | 'address' | 'delivery' }>(409),
  'checkout.hold_over': refusal(409),
  'checkout.held_long_enough': refusal(409),
  'checkout.too_many_unpaid': refusal(429),
  'checkout.customer_blocked': refusal(403),
  'checkout.no_delivery_there': refusal<{ country: string }>(422),

  'pages.changed': refusal(409),
  'pages.not_found': refusal(404),
  'pages.no_such_version': refusal(404),
  'pages.required': refusal(409),
  'pages.none_confirmed': refusal(422),
  'pages.slug_reserved': refusal<{ slug: string }>(422),
  'pages.slug_taken': refusal<{ slug: string }>(409),

  'customers.block_changed': refusal(409),
  'customers.open_orders': refusal<{ orders: number }>(409),
  'customers.is_staff': refusal(409),

  'orders.link_invalid': refusal(403),

  'orders.not_cancellable': refusal<{ why: 'on_its_way' | 'being_made' | 'over' }>(409),
  'orders.not_preparable': refusal<{
    why: 'not_placed' | 'withdrawal' | 'made_to_order' | 'in_production' | 'under_way'
  }>(409),
  'orders.contact_erased': refusal(409),
  'orders.over': refusal(409),
  'orders.refund_beyond_limit': refusal<{ limit: Money; left: Money }>(403),
  'orders.nothing_chosen': refusal(422),
  'orders.none_chosen': refusal(422),
  'orders.too_many_pieces': refusal<{ name: string; left: number }>(422),
  'orders.delivery_changed': refusal<{ delivery: number }>(409),
  'orders.attention_changed': refusal(409),
  'orders.amount_unreadable': refusal(422),
  'orders.refund_too_much': refusal<{ left: Money }>(422),

  'orders.asked_too_often': refusal(429),

  'returns.only_if_faulty': refusal<{ name: string }>(409),
  'returns.too_late': refusal<{ name: string }>(409),
  'returns.over': refusal(409),
  'returns.declaration_handled': refusal(409),
  'returns.declaration_unassigned': refusal(409),

  'payments.unavailable': refusal(503),
  'payments.refund_too_much': refusal<{ left: Money }>(422),
  'payments.nothing_to_refund': refusal(409),
  'payments.signature_wrong': refusal(400),
  'payments.event_unreadable': refusal(400),

  'catalogue.slug_taken': refusal<{ slug: string }>(409),
  'catalogue.sku_taken': refusal<{ sku: string; by: string }>(409),
  'catalogue.unknown_category': refusal<{ slug: string }>(422),
  'catalogue.unknown_room': refusal<{ slug: string }>(422),
  'catalogue.unknown_collection': refusal<{ slug: string }>(422),
  'catalogue.unknown_manufacturer': refusal<{ slug: string }>(422),
  'catalogue.no_such_manufacturer': refusal(404),
  'catalogue.manufacturer_used': refusal<{ products: number }>(409),
  'catalogue.manufacturer_changed': refusal(409),
  'catalogue.status_changed': refusal(409),
  'catalogue.nothing_for_sale': refusal(409),
  'staff.filter_name_taken': refusal<{ name: string }>(409),
  'staff.too_many_filters': refusal<{ limit: number }>(409),
  'catalogue.schedule_past': refusal(422),
  'catalogue.schedule_far': refusal<{ days: number }>(422),
  'catalogue.schedule_changed': refusal(409),
  'catalogue.not_deletable': refusal(409),
  'catalogue.no_such_option': refusal(404),
  'catalogue.last_value': refusal(409),
  'catalogue.option_in_use': refusal<{ values: number }>(409),
  'catalogue.too_many_variants': refusal<{ count: number; limit: number }>(422),
  'catalogue.too_many_related': refusal<{ limit: number }>(409),
  'catalogue.bulk_empty': refusal(422),
  'catalogue.bulk_too_many': refusal<{ count: number; limit: number }>(422),
  'catalogue.bulk_no_change': refusal(409),
  'catalogue.bulk_stale': refusal(409),
  'catalogue.bulk_unconfirmed': refusal(422),
  'catalogue.bulk_over': refusal(409),
  'catalogue.bulk_invalid': refusal<{ slug: string }>(409),
  'catalogue.bulk_failed': refusal(500),
  'catalogue.no_such_group': refusal(404),
  'catalogue.group_not_empty': refusal<{ products: number; children: number }>(409),
  'catalogue.move_target_unfit': refusal(422),
  'catalogue.no_such_member': refusal(404),
  'catalogue.has_rule': refusal(409),
  'catalogue.rule_changed': refusal(409),
  'catalogue.rule_empty': refusal(422),
  'catalogue.rule_range': refusal(422),
  'catalogue.category_below_itself': refusal<{ slug: string }>(422),

  'import.file_missing': refusal<{ file: string }>(404),
  'import.file_empty': refusal(422),
  'import.not_a_table': refusal<{ kind: 'workbook' | 'web_page' | 'pdf' | 'archive' | 'json' | 'binary' }>(
    422,
  ),
  'import.wrong_encoding': refusal<{ encoding: string }>(422),
  'import.one_column': refusal<{ said: ',' | ';' | '\t' | '|' | null }>(422),
  'import.no_rows': refusal(422),
  'import.quote_broken': refusal<{ line: number }>(422),
  'import.row_too_long': refusal<{ line: number }>(422),
  'import.column_twice': refusal<{ column: string }>(422),
  'import.columns_missing': refusal<{ missing: readonly string[]; found: readonly string[] }>(422),
  'import.mapping_needed': refusal<{ missing: readonly string[]; unknown: readonly string[] }>(422),
  'import.other_format': refusal<{ system: string }>(422),
  'import.mapping_missing': refusal<{ file: string }>(404),
  'import.mapping_not_json': refusal<{ line: number | null }>(422),
  'import.mapping_invalid': refusal<{ faults: readonly MappingError[] }>(422),
  'import.no_rate': refusal<{ currency: string; shop: string }>(422),
  'import.file_changed': refusal(409),
  'import.not_all': refusal<{ badRows: number }>(422),
  'import.stopped': refusal(409),
  'import.upload_gone': refusal(410),
  'import.upload_too_large': refusal<{ megabytes: number }>(413),
  'import.not_checked': refusal(409),
  'import.other_running': refusal<{ fileName: string }>(409),

  'export.file_exists': refusal<{ file: string }>(409),
  'export.cannot_write': refusal<{ file: string; reason: 'noFolder' | 'isFolder' | 'denied' | 'full' }>(409),

  'catalogue.too_many_pictures': refusal<{ limit: number }>(409),
  'catalogue.no_such_picture': refusal(404),

  'catalogue.source_unfit': refusal(422),
  'catalogue.source_unknown': refusal(422),
  'catalogue.source_private': refusal(422),
  'catalogue.source_many_redirects': refusal(422),
  'catalogue.source_silent': refusal(504),
  'catalogue.source_refused': refusal<{ status: number }>(502),
  'media.not_a_photo': refusal<{ kind: FileKind }>(415),
  'media.not_a_model': refusal<{ kind: FileKind }>(415),
  'media.file_too_big': refusal<{ megabytes: number }>(413),
  'media.too_many_pixels': refusal<{ megapixels: number }>(422),
  'media.too_small': refusal<{ least: number }>(422),
  'media.image_too_low': refusal<{ least: number }>(422),
  'media.icon_not_square': refusal(422),
  'media.animated': refusal(422),
  'media.broken': refusal(422),
  'media.model_broken': refusal<{ why: ModelError }>(422),
  'media.model_refers_outside': refusal(422),
  'media.model_too_fine': refusal<{ limit: number }>(422),
  'media.model_pictures_too_big': refusal(422),
  'media.model_needs': refusal<{ extension: string }>(422),
  'media.model_wrong_size': refusal<{ smallest: Millimetres; largest: Millimetres }>(422),
  'media.busy': refusal(503),
  'media.store_full': refusal(507),
  'media.store_away': refusal(503),

  'messages.not_found': refusal(404),
  'messages.not_failed': refusal(409),

  'setup.link_over': refusal(410),
  'setup.finished': refusal(409),
  'setup.real_orders': refusal(409),
  'setup.has_manager': refusal(409),
  'setup.account_exists': refusal(409),
  'setup.no_manager': refusal(409),
  'setup.not_complete': refusal(409),

  'settings.no_such_link': refusal(404),
  'settings.required_link': refusal(409),
  'settings.no_such_block': refusal(404),
  'settings.block_exists': refusal(409),
  'settings.too_many_blocks': refusal<{ most: number }>(409),

  'stock.no_such_location': refusal(404),
  'stock.no_such_code': refusal<{ codes: readonly string[] }>(422),
  'stock.code_ambiguous': refusal<{ code: string }>(422),
  'stock.level_changed': refusal<{ seen: number; onHand: number }>(409),
  'stock.below_zero': refusal<{ onHand: number }>(422),
  'stock.too_many': refusal<{ limit: number }>(422),
  'stock.no_change': refusal(422),
  'stock.location_name_taken': refusal<{ name: string }>(409),
  'stock.location_changed': refusal<{ name: string }>(409),
  'stock.location_standard': refusal(409),
  'stock.location_in_use': refusal<{
    name: string
    onHand: number
    reserved: number
    unsent: number
    counts: number
    shipments: number
  }>(409),
  'stock.same_location': refusal(422),
  'stock.shipment_changed': refusal(409),
  'stock.shipment_empty': refusal(409),
  'stock.shipment_full': refusal<{ limit: number }>(409),
  'stock.not_available': refusal<{ name: string; available: number }>(409),
  'stock.too_many_received': refusal<{ name: string; left: number }>(422),
  'stock.nothing_entered': refusal(422),
  'stock.count_too_large': refusal<{ limit: number }>(422),
  'stock.count_over': refusal(409),
  'stock.count_changed': refusal(409),
  'stock.number_changed': refusal<{ variantId: VariantId; counted: number | null }>(409),
  'stock.count_empty': refusal(422),
  'stock.not_in_count': refusal<{ name: string }>(422),
  'stock.no_variants': refusal(422),
  'redirects.source_unreadable': refusal(422),
  'redirects.source_area': refusal(422),
  'redirects.source_has_page': refusal<{ path: string }>(409),
  'redirects.source_taken': refusal<{ path: string }>(409),
  'redirects.target_unreadable': refusal(422),
  'redirects.target_missing': refusal<{ path: string }>(422),
  'redirects.loop': refusal(422),
  'redirects.changed': refusal<{ source: string; target: string }>(409),
  'redirects.not_found': refusal(404),

  'staff.none': refusal(403),
  'staff.not_allowed': refusal(403),
  'staff.second_factor': refusal(403),
  'staff.not_staff': refusal(404),
  'staff.last_manager': refusal(409),
  'staff.invitation_over': refusal(410),
  'staff.other_account': refusal(409),
} as const satisfies Record<string, { readonly status: number }>

export type ProblemCode = keyof typeof problems
export type FactsOf<C extends ProblemCode> =
  (typeof problems)[C] extends RefusalSpec<infer Facts> ? Facts : never

export type Problem<C extends ProblemCode = ProblemCode> = C extends ProblemCode
  ? { readonly code: C; readonly facts: FactsOf<C> }
  : never

export interface Done<T> {
  readonly ok: true
  readonly value: T
}
export interface Refused<C extends ProblemCode> {
  readonly ok: false
  readonly problem: Problem<C>
}

/** Result of an operation: its value, or one of its declared refusals. Errors (bugs, outages) are thrown instead. */
export type Outcome<T, C extends ProblemCode> = Done<T> | Refused<C>

export function done(): Done<undefined>
export function done<T>(value: T): Done<T>
export function done<T>(value?: T): Done<T | undefined> {
  return { ok: true, value }
}

export function refuse<C extends ProblemCode>(
  code: C,
  ...facts: FactsOf<C> extends undefined ? [] : [FactsOf<C>]
): Refused<C> {
  return { ok: false, problem: { code, facts: facts[0] } as unknown as Problem<C> }
}

export function statusOf(problem: Problem): number {
  return problems[problem.code].status
}
