// What staff can change of many products at once, and what a preview says about each product.
import type { ProductStatus } from '#shop/catalogue/catalogue.ts'
import type { CategoryId, Id, ProductId, VariantId } from '#shop/ids.ts'

export type BulkEditId = Id<'bulk_edit'>

/** Maximum number of products of a bulk edit. It is applied in one transaction, which other changes wait for. */
export const MOST_BULK_PRODUCTS = 2_000

/** Endings to which new prices are rounded. `none`: to the smallest coin. `whole`: 1,250.00. */
export const priceEndings = ['none', 'whole', 'ninety', 'ninety_nine'] as const
export type PriceEnding = (typeof priceEndings)[number]

/** What happens to the former price. `before`: the price before the change becomes the former price. */
export const formerPrices = ['keep', 'before', 'remove'] as const
export type FormerPrice = (typeof formerPrices)[number]

/** The maximum change of prices in basis points. */
export const MOST_RAISED = 20_000
export const MOST_LOWERED = 9_999

export const bulkStatuses = ['active', 'draft', 'archived'] as const satisfies readonly ProductStatus[]
export const categoryChanges = ['main', 'add', 'remove'] as const
export const tagChanges = ['add', 'remove'] as const
export const LONGEST_TAG = 255
export const MOST_LEAD_TIME_WEEKS = 104

export interface PriceChange {
  readonly kind: 'price'
  /** By how much: a share in basis points, or an amount in minor units of a currency. Negative: prices fall. */
  readonly by:
    | { readonly unit: 'percent'; readonly basisPoints: number }
    | { readonly unit: 'amount'; readonly minor: number; readonly currency: string }
  readonly ending: PriceEnding
  readonly former: FormerPrice
}

/** What a bulk edit changes. Each bulk edit changes one kind of value. */
export type BulkChange =
  | PriceChange
  | { readonly kind: 'status'; readonly to: ProductStatus }
  | {
      readonly kind: 'category'
      readonly how: (typeof categoryChanges)[number]
      readonly category: CategoryId
    }
  | { readonly kind: 'lead_time'; readonly weeks: number }
  | { readonly kind: 'tag'; readonly how: (typeof tagChanges)[number]; readonly tag: string }
export const bulkKinds = ['price', 'status', 'category', 'lead_time', 'tag'] as const
export type BulkKind = BulkChange['kind']

/** The price and the former price of a variant in minor units. Both together are one value: what customers are offered. */
export interface OfferValue {
  readonly price: number
  readonly former: number | null
  readonly currency: string
}

/**
 * A value that a bulk edit changes: the offer or the weeks of production of a variant, or the status, the categories
 * (IDs, the main category first) or the tags of a product.
 */
export type BulkValue = OfferValue | ProductStatus | readonly string[] | number | null

/** A large change of a price: it falls by more than half, or more than doubles. */
export type PriceJumpKind = 'halved' | 'doubled'

export interface BulkValueChange {
  /** `null`: the value belongs to the product. */
  readonly variantId: VariantId | null
  readonly sku: string | null
  readonly from: BulkValue
  readonly to: BulkValue
}

/**
 * Why a product cannot be changed. `sku`: the variant that is the reason. `null`: the reason concerns the product.
 */
export interface BulkRefusal {
  readonly reason: BulkRefusalReason
  readonly sku: string | null
}
export type BulkRefusalReason =
  | 'gone'
  | 'archived'
  | 'nothing_for_sale'
  | 'price_zero'
  | 'price_too_high'
  | 'not_reduced'
  | 'other_currency'
  | 'from_stock'
  | 'too_many_categories'
  | 'too_many_tags'

/** A value that the undo of a bulk edit did not restore. `current`: the value that stays. */
export interface KeptValue extends BulkValueChange {
  readonly current: BulkValue
  readonly reason: KeptReason
}
export type KeptReason = 'changed' | 'gone' | 'nothing_for_sale' | 'category_gone' | 'invalid'

/**
 * State of a bulk edit. `previewed`: nothing has changed. `applying`, `undoing`: a background job is waiting or running.
 */
export type BulkEditState = 'previewed' | 'applying' | 'applied' | 'undoing' | 'undone'

/** Returns whether a background job is working on the bulk edit. */
export function isRunning(state: BulkEditState): boolean {
  return state === 'applying' || state === 'undoing'
}

/** What a preview says about one product. */
export interface ProductPlan {
  readonly changes: readonly BulkValueChange[]
  readonly refusal: BulkRefusal | null
}

/** Numbers of products and values of a bulk edit. */
export interface BulkCounts {
  readonly products: number
  readonly changed: number
  readonly values: number
  readonly refused: number
  readonly kept: number
}

/** A product of a bulk edit. `name`: `null` if the product was deleted. */
export interface BulkProduct {
  readonly productId: ProductId
  readonly slug: string
  readonly name: string | null
}
