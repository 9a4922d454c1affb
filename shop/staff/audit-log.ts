import type { GroupType } from '#shop/catalogue/groups/groups.ts'
import type { ShopImageKind } from '#shop/shop-image.ts'
import type { UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { Money } from '#shop/money.ts'
import type { HomeBlockKind } from '#shop/settings/home/home-blocks.ts'
import type { NavigationPlace } from '#shop/settings/navigation/navigation.ts'
import type { AdjustmentReason } from '#shop/stock/ledger.ts'
import type { Role } from './permissions.ts'

/** What staff did with a block of the home page. */
export type HomeBlockChange =
  | 'added'
  | 'removed'
  | 'moved'
  | 'shown'
  | 'hidden'
  | 'edited'
  | 'picture_set'
  | 'picture_removed'

/** What staff did with a category, a room or a collection. */
export type GroupAuditChange =
  | 'added'
  | 'removed'
  | 'moved'
  | 'edited'
  | 'picture_set'
  | 'picture_removed'
  | 'product_added'
  | 'product_moved'
  | 'product_removed'
  | 'rule_set'
  | 'rule_removed'

/** What staff did with a link of the header, the menu or the footer, or with the owner's other pages. */
export type NavigationChange = 'added' | 'removed' | 'moved' | 'edited' | 'pages_shown' | 'pages_hidden'

/** What staff did with the status of a product. */
export type ProductStatusChange = 'publish' | 'unpublish' | 'archive' | 'restore'

/** What staff did with a change of many products. `queued`, `undo_queued`: a background job does it. */
export type BulkEditStep = 'queued' | 'applied' | 'undo_queued' | 'undone'

/** What a change of many products concerns. */
export type BulkEditSubject = 'price' | 'status' | 'category' | 'lead_time' | 'tag'

/** What staff did with a customer. */
export type CustomerChange = 'note_added' | 'note_removed' | 'blocked' | 'unblocked' | 'exported' | 'erased'

/** What staff did with the options and variants of a product. */
export type ProductOptionsChange =
  | 'option_added'
  | 'values_added'
  | 'value_removed'
  | 'option_removed'
  | 'option_moved'
  | 'value_moved'
  | 'variants_added'

/** What staff did with the chosen products of a product. */
export type RelatedChange = 'added' | 'moved' | 'removed'

interface ProductFieldChange {
  readonly name: string
  readonly of: string | null
  readonly from: string
  readonly to: string
}
/** What staff did with a stock location. */
export type LocationChange = 'added' | 'renamed' | 'removed'
/** What staff did with a transfer or incoming goods. */
export type ShipmentChange = 'created' | 'line_set' | 'line_removed' | 'sent' | 'received' | 'ended'
/** What staff did with a stock count. */
export type StockCountChange = 'started' | 'scanned' | 'entered' | 'rest_counted' | 'applied' | 'cancelled'

/** Kinds of staff actions and the facts that the audit log stores for each kind. The facts never contain a secret. */
export interface AuditFacts {
  readonly orders_exported: { readonly orders: number }
  readonly order_noted: object
  readonly order_message_sent: object
  readonly order_looked_into: { readonly seen: string }
  readonly order_cancelled: object
  /** The entry never names the customer, because it stays after an erasure. */
  readonly customer_changed: { readonly how: CustomerChange }
  readonly order_items_cancelled: { readonly amount: Money; readonly units: number }
  readonly money_given_back: { readonly amount: Money }
  readonly refund_repeated: { readonly amount: Money }
  readonly return_received: { readonly return: string }
  readonly return_rejected: { readonly return: string }
  readonly declaration_assigned: { readonly order: string }
  readonly declaration_registered: { readonly return: string; readonly order: string }
  readonly declaration_closed: object
  readonly delivery_moved: { readonly delivery: number; readonly step: string }
  readonly message_sent_again: object
  readonly messages_sent_again: { readonly count: number }
  readonly pictures_added: { readonly count: number }
  readonly picture_described: object
  readonly picture_moved: object
  readonly picture_removed: object
  readonly picture_fetched_again: object
  readonly model_added: object
  readonly model_removed: object
  /** `file`: name of the uploaded table. */
  readonly import_uploaded: { readonly file: string }
  readonly import_checked_again: { readonly file: string }
  readonly import_started: { readonly file: string }
  readonly import_stopped: { readonly file: string }
  readonly import_removed: { readonly file: string }
  readonly product_created: object
  /**
   * `name`: key of the field's label. `of`: language, SKU or code to which the value belongs. Texts may be shortened.
   * `more`: number of further changes.
   */
  readonly product_changed: { readonly changes: readonly ProductFieldChange[]; readonly more?: number }
  readonly product_copied: { readonly from: string }
  readonly product_status_changed: { readonly change: ProductStatusChange }
  /** `at`: date and time in the shop's time zone, such as “2026-12-01 09:00”. */
  readonly product_publication_scheduled: { readonly how: 'scheduled' | 'cancelled'; readonly at: string }
  readonly product_filter_changed: { readonly how: 'saved' | 'deleted' }
  readonly product_deleted: object
  /** The bulk edit records the values before and after. `products`: changed products. `kept`: values not restored. */
  readonly products_bulk_changed: {
    readonly how: BulkEditStep
    readonly change: BulkEditSubject
    readonly products: number
    readonly kept: number
  }
  /** `option`: name of the option or of the value. `count`: number of added values, or of added or archived variants. */
  readonly product_options_changed: {
    readonly how: ProductOptionsChange
    readonly option: string | null
    readonly count: number
  }
  /** `product`: slug of the chosen product. */
  readonly product_related_changed: { readonly how: RelatedChange; readonly product: string }
  /** `change`: units added or removed. */
  readonly stock_adjusted: {
    readonly change: number
    readonly reason: AdjustmentReason
    readonly location: string
  }
  readonly stock_location_changed: { readonly how: LocationChange; readonly name: string }
  /** `units`: units that were set, sent or received. `null`: the change concerns no units. */
  readonly stock_shipment_changed: {
    readonly shipment: number
    readonly how: ShipmentChange
    readonly units: number | null
  }
  /** `number`: scanned units, or variants that were counted or changed. `null`: the change concerns none. */
  readonly stock_count_changed: {
    readonly count: number
    readonly how: StockCountChange
    readonly number: number | null
  }
  readonly page_created: { readonly language: Language }
  readonly page_saved: { readonly language: Language; readonly version: number }
  readonly page_restored: { readonly language: Language; readonly version: number }
  readonly page_reset: { readonly language: Language }
  readonly page_deleted: { readonly language: Language }
  readonly pages_reviewed: { readonly pages: readonly string[] }
  /** `product`: slug of the product that was added, moved or removed. `changes`: texts before and after. */
  readonly group_changed: {
    readonly type: GroupType
    readonly how: GroupAuditChange
    readonly product: string | null
    readonly changes: readonly { readonly name: string; readonly from: string; readonly to: string }[]
  }
  readonly manufacturer_added: { readonly name: string }
  /** Texts of the fields before and after. */
  readonly manufacturer_changed: {
    readonly changes: readonly { readonly name: string; readonly from: string; readonly to: string }[]
  }
  readonly manufacturer_removed: { readonly name: string }
  readonly redirect_added: { readonly target: string }
  /** Source and target before and after. */
  readonly redirect_changed: {
    readonly changes: readonly { readonly name: string; readonly from: string; readonly to: string }[]
  }
  readonly redirect_removed: { readonly target: string }
  readonly discount_added: { readonly value: string }
  /** Texts of the fields before and after. They do not name customers. */
  readonly discount_changed: {
    readonly changes: readonly { readonly name: string; readonly from: string; readonly to: string }[]
  }
  readonly discount_switched: { readonly state: 'on' | 'off' }
  readonly discount_removed: { readonly value: string }
  readonly person_invited: { readonly role: Role }
  readonly invitation_withdrawn: { readonly role: Role }
  readonly person_joined: { readonly role: Role }
  readonly role_changed: { readonly from: Role; readonly to: Role }
  readonly access_ended: { readonly role: Role }
  readonly shop_image_changed: { readonly image: ShopImageKind }
  readonly shop_image_removed: { readonly image: ShopImageKind }
  /** Texts of the settings before and after. Settings contain no secrets. */
  readonly settings_changed: {
    readonly changes: readonly { readonly name: string; readonly from: string; readonly to: string }[]
  }
  /** `block`: kind of the block of the home page. `changes`: texts of the block before and after. */
  readonly home_block_changed: {
    readonly block: HomeBlockKind
    readonly how: HomeBlockChange
    readonly changes: readonly { readonly name: string; readonly from: string; readonly to: string }[]
  }
  /** `link`: target of a link. `null`: the change concerns the owner's other pages. */
  readonly navigation_changed: {
    readonly place: NavigationPlace | null
    readonly how: NavigationChange
    readonly link: string | null
    readonly changes: readonly { readonly name: string; readonly from: string; readonly to: string }[]
  }
  readonly service_tested: { readonly service: 'email' | 'sms'; readonly result: string }
  readonly shop_opened: object
}

export type AuditKind = keyof AuditFacts

/** A staff action, with the details that the audit log records for this kind of action. */
export type AuditedAction = {
  readonly [K in AuditKind]: { readonly what: K; readonly facts: AuditFacts[K] }
}[AuditKind]

/** Filters of the audit log, each with the kinds of staff actions that it shows. */
export const auditSubjects = {
  orders: [
    'orders_exported',
    'order_noted',
    'order_message_sent',
    'order_looked_into',
    'order_cancelled',
    'order_items_cancelled',
    'money_given_back',
    'refund_repeated',
    'return_received',
    'return_rejected',
    'delivery_moved',
  ],
  withdrawals: ['declaration_assigned', 'declaration_registered', 'declaration_closed'],
  messages: ['message_sent_again', 'messages_sent_again'],
  products: [
    'product_created',
    'product_changed',
    'product_copied',
    'product_status_changed',
    'product_publication_scheduled',
    'product_filter_changed',
    'product_deleted',
    'products_bulk_changed',
    'product_options_changed',
    'product_related_changed',
    'pictures_added',
    'picture_described',
    'picture_moved',
    'picture_removed',
    'picture_fetched_again',
    'model_added',
    'model_removed',
  ],
  imports: ['import_uploaded', 'import_checked_again', 'import_started', 'import_stopped', 'import_removed'],
  stock: ['stock_adjusted', 'stock_location_changed', 'stock_shipment_changed', 'stock_count_changed'],
  settings: [
    'settings_changed',
    'home_block_changed',
    'navigation_changed',
    'shop_image_changed',
    'shop_image_removed',
    'service_tested',
    'shop_opened',
  ],
  pages: ['page_created', 'page_saved', 'page_restored', 'page_reset', 'page_deleted', 'pages_reviewed'],
  customers: ['customer_changed'],
  groups: ['group_changed'],
  manufacturers: ['manufacturer_added', 'manufacturer_changed', 'manufacturer_removed'],
  redirects: ['redirect_added', 'redirect_changed', 'redirect_removed'],
  discounts: ['discount_added', 'discount_changed', 'discount_switched', 'discount_removed'],
  people: ['person_invited', 'invitation_withdrawn', 'person_joined', 'role_changed', 'access_ended'],
} as const satisfies Readonly<Record<string, readonly AuditKind[]>>
export type AuditSubject = keyof typeof auditSubjects

/** Who performed a staff action. `userId` is `null` if the action was a command on the command line. */
export interface AuditActor {
  readonly userId: UserId | null
  readonly name: string | null
  readonly role: Role | null
}

export const COMMAND_LINE_ACTOR: AuditActor = { userId: null, name: null, role: null }

export type AuditEntry = AuditedAction & {
  readonly id: string
  readonly at: Date
  readonly by: AuditActor
  /** Subject of the action, such as an order number or an e-mail address. `null`: none. */
  readonly about: string | null
}
