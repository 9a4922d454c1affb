import type { DiscountId, VariantId } from '#shop/ids.ts'
import { type BasisPoints, type Currency, type Money, money, split, sum } from '#shop/money.ts'

export const discountKinds = ['percent', 'amount', 'free_delivery'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** What a discount deducts. `percent`, `amount`: from the price of the items. */
export type DiscountValue =
  | { readonly kind: 'percent'; readonly percent: BasisPoints }
  | { readonly kind: 'amount'; readonly amount: Money }
  | { readonly kind: 'free_delivery' }

/** A discount that a cart can use now. */
export interface DiscountOffer {
  readonly id: DiscountId
  /** The name that customers see, in their language. */
  readonly name: string
  /** `null`: the discount applies automatically. */
  readonly code: string | null
  readonly value: DiscountValue
  /** The discount applies only if the items cost at least this amount before any discount. */
  readonly leastGoods: Money
  /** The variants to which the discount is limited. `null`: all variants. */
  readonly variantIds: readonly VariantId[] | null
}

/** An item of a cart. `total`: its price before any discount. */
export interface DiscountedItem {
  readonly variantId: VariantId
  readonly total: Money
}

/** A discount as a customer sees it and as an order stores it. */
export interface AppliedDiscount {
  readonly id: DiscountId
  readonly of: 'goods' | 'delivery'
  readonly name: string
  readonly code: string | null
  readonly amount: Money
}

export interface Discounted {
  /** The discount on the items. `null`: none applies. */
  readonly goods: AppliedDiscount | null
  /** The share of each item in the discount on the items, in the order of the items. */
  readonly shares: readonly Money[]
  /** The discount with which home delivery is free. `null`: none applies. */
  readonly freeDelivery: DiscountOffer | null
}

/** Why an offer with a code does not change the price. `smaller`: another discount is at least as large. */
export type OfferIssue = 'least_goods' | 'no_items' | 'smaller'

/**
 * Why the code of a cart does not change the price. `unknown`: the discount was deleted. `for_customer`: the discount
 * is for another e-mail address, or the customer has not entered one yet.
 */
export type CodeIssue =
  | OfferIssue
  | 'unknown'
  | 'planned'
  | 'ended'
  | 'used_up'
  | 'used_before'
  | 'for_customer'

/** The code that a customer has entered. */
export interface CartCode {
  readonly code: string
  /** `null`: the code changes the price. */
  readonly issue: CodeIssue | null
  /** The amount from which the code applies. Set only for the issue `least_goods`. */
  readonly leastGoods?: Money
}

/** Maximum number of characters of a code. */
export const MAX_CODE_LENGTH = 40

const CODE = /^[\p{L}\p{N}_-]+$/u

/** Brings a typed code into its stored form: “ summer 10 ” becomes “SUMMER10”. `null`: the text cannot be a code. */
export function normalizeCode(typed: string): string | null {
  const code = typed.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase()
  return code.length <= MAX_CODE_LENGTH && CODE.test(code) ? code : null
}

/**
 * Applies at most one discount to the items, the largest, and at most one that makes home delivery free. Between equal
 * discounts, applies the one with a code, because the customer has entered it. The shares of the items add up to the
 * discount, and no share exceeds the price of its item.
 */
export function applyDiscounts(
  items: readonly DiscountedItem[],
  offers: readonly DiscountOffer[],
  of: Currency,
): Discounted {
  const fitting = sortOffers(offers).filter((offer) => offerIssueOf(items, offer, of) === null)
  const candidates = fitting.map((offer) => ({ offer, amount: goodsDiscountOf(items, offer, of) }))
  const [best] = candidates.toSorted((a, b) => b.amount.minor - a.amount.minor)
  const freeDelivery = fitting.find(({ value }) => value.kind === 'free_delivery') ?? null
  if (!best || best.amount.minor === 0)
    return { goods: null, shares: items.map(() => money(0, of)), freeDelivery }
  const { id, name, code } = best.offer
  const weights = items.map((item) => (isEligible(item, best.offer) ? item.total.minor : 0))
  return {
    goods: { id, of: 'goods', name, code, amount: best.amount },
    shares: split(best.amount, weights),
    freeDelivery,
  }
}

/** Returns why an offer does not apply to the items. `null`: it applies. */
function offerIssueOf(
  items: readonly DiscountedItem[],
  offer: DiscountOffer,
  of: Currency,
): Exclude<OfferIssue, 'smaller'> | null {
  const eligible = items.filter((item) => isEligible(item, offer))
  if (eligible.length === 0) return 'no_items'
  return totalOf(items, of).minor < offer.leastGoods.minor ? 'least_goods' : null
}

/**
 * Returns the code of an offer with the reason why it does not change the price. `null`: the offer has no code.
 */
export function cartCodeOf(
  items: readonly DiscountedItem[],
  offer: DiscountOffer,
  { goods, freeDelivery }: Discounted,
  of: Currency,
): CartCode | null {
  const { id, code, leastGoods } = offer
  if (code === null) return null
  const issue = offerIssueOf(items, offer, of)
  if (issue === 'least_goods') return { code, issue, leastGoods }
  const isApplied = goods?.id === id || freeDelivery?.id === id
  return { code, issue: issue ?? (isApplied ? null : 'smaller') }
}

/** Returns the discount on the items before it is shared out. */
function goodsDiscountOf(items: readonly DiscountedItem[], offer: DiscountOffer, of: Currency): Money {
  const eligible = totalOf(
    items.filter((item) => isEligible(item, offer)),
    of,
  )
  const { value } = offer
  if (value.kind === 'amount') return money(Math.min(value.amount.minor, eligible.minor), of)
  if (value.kind === 'free_delivery') return money(0, of)
  return split(eligible, [value.percent, 10_000 - value.percent])[0] ?? money(0, of)
}

function isEligible({ variantId }: DiscountedItem, { variantIds }: DiscountOffer): boolean {
  return variantIds === null || variantIds.includes(variantId)
}

function totalOf(items: readonly DiscountedItem[], of: Currency): Money {
  return sum(
    items.map(({ total }) => total),
    of,
  )
}

/** Sorts offers with a code first, then by ID, so that the result never depends on the order of the offers. */
function sortOffers(offers: readonly DiscountOffer[]): DiscountOffer[] {
  return offers.toSorted(
    (a, b) => Number(a.code === null) - Number(b.code === null) || (a.id < b.id ? -1 : 1),
  )
}
