import type { StockPolicy, StockPromise, VariantSummary } from '#shop/catalogue/catalogue.ts'
import {
  type AppliedDiscount,
  applyDiscounts,
  type CartCode,
  cartCodeOf,
  type DiscountOffer,
} from '#shop/discounts/discounts.ts'
import type { CartId, CartLineId, VariantId } from '#shop/ids.ts'
import { type Measures, measuresKey } from '#shop/measures.ts'
import { type Currency, type Money, money, subtract, sum, times } from '#shop/money.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { GoodsTaxCase } from '#shop/tax-case.ts'
import { DAY } from '#shop/time.ts'

export const MAX_QUANTITY = 20
export const MAX_CART_LINES = 50
/** Lifetime of a cart in milliseconds. Every change of the cart restarts the lifetime. */
export const CART_LIFETIME = 90 * DAY
/**
 * Time in milliseconds after which a new guest cart expires. If the browser sends the cart's cookie back before this
 * time, the cart gets its full lifetime. Carts of programs that ignore cookies are therefore deleted early.
 */
export const NEW_CART_LIFETIME = 7 * DAY
/** Maximum number of guest carts that one client IP may create in one hour. */
export const MAX_NEW_CARTS_PER_IP = 1000
/**
 * Number of milliseconds for which the shop remembers an addition to the cart, to recognise a repeated request for it.
 */
export const ADDITION_LIFETIME = DAY
/**
 * Maximum length of an addition key, in characters. The key identifies repeated requests for the same addition to the
 * cart. The shop cuts a longer key to this length.
 */
export const LONGEST_ADDITION_KEY = 100

/**
 * Why an item cannot be ordered now. `gone`: the item is no longer for sale. `sold_out`: no units are left. `reserved`:
 * all units that are left are reserved by others, so units may become available again. `too_few_left`: the stock is
 * smaller than the wanted quantity. `no_capacity`: the wanted quantity exceeds this week's production capacity.
 * `wrong_measures`: the variant is not made in the lengths that the customer has chosen.
 */
export type LineIssue = 'gone' | 'wrong_measures' | 'sold_out' | 'reserved' | 'too_few_left' | 'no_capacity'

export interface CartLine {
  readonly id: CartLineId
  readonly variantId: VariantId
  readonly productSlug: string
  readonly name: string
  /** The chosen options and lengths as text, for example Fabric: Oat bouclé. */
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly values: Readonly<Record<string, string>>
  readonly measures: Measures
  readonly sku: string
  /** URL of the product's drawing. */
  readonly picture: string
  readonly photo: VariantSummary['photo']
  readonly quantity: number
  readonly unitPrice: Money
  /** The item's share in the discount of the cart. */
  readonly discount: Money
  /** Price of all units after the discount. */
  readonly total: Money
  /**
   * Price that the customer saw when adding the item or last changing its quantity. `null`: the price has not changed
   * since then.
   */
  readonly priceWas: Money | null
  /** Dimensions of the item, with the lengths that the customer has chosen. */
  readonly dimensions: VariantSummary['dimensions']
  /** The materials of the product, in Markdown. */
  readonly materials: string | null
  readonly stockPolicy: StockPolicy
  /** How the law taxes the item, wherever it is delivered. */
  readonly taxCase: GoodsTaxCase
  readonly promise: StockPromise
  /** Maximum number of units of the item that this cart may have. `null`: unlimited. */
  readonly left: number | null
  readonly lineIssue: LineIssue | null
}

export interface Cart {
  readonly id: CartId
  readonly lines: readonly CartLine[]
  /** Total number of units in the cart. */
  readonly quantity: number
  /** Total price of all items that can be ordered, after the discount. */
  readonly goods: Money
  /** The discount on the items. `null`: none applies. */
  readonly discount: AppliedDiscount | null
  /** The discount with which home delivery is free. `null`: none applies. */
  readonly freeDelivery: DiscountOffer | null
  /** The code that the customer has entered. */
  readonly code: CartCode | null
  /** All discounts that the cart can use, so that the page can apply them to a changed quantity. */
  readonly offers: readonly DiscountOffer[]
  readonly canBeOrdered: boolean
}

/** An item that a customer has just added to the cart, with the totals of the cart after the addition. */
export interface AddedItem extends Pick<
  CartLine,
  'variantId' | 'name' | 'options' | 'picture' | 'photo' | 'unitPrice'
> {
  /** The number of units just added. */
  readonly quantity: number
  /** The number of units of the variant in the cart now. */
  readonly inCart: number
  /** Price of the units just added. */
  readonly total: Money
  readonly cart: Pick<Cart, 'quantity' | 'goods' | 'canBeOrdered'>
}

/** What distinguishes two items of a cart: items of one variant with different lengths are different items. */
export interface ItemIdentity {
  readonly variantId: VariantId
  readonly measures: Measures
}

/** Returns a key that is the same for equal items. */
export function itemKey({ variantId, measures }: ItemIdentity): string {
  return `${variantId} ${measuresKey(measures)}`
}

export interface CartItem extends ItemIdentity {
  readonly quantity: number
}

/** Returns the number of units of each variant. */
export function unitsByVariant(items: Iterable<CartItem>): Map<VariantId, number> {
  const units = new Map<VariantId, number>()
  for (const { variantId, quantity } of items) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  return units
}

/** Returns the number of units in a cart. */
export function countUnits(items: Iterable<CartItem>): number {
  return [...items].reduce((all, { quantity }) => all + quantity, 0)
}

/** The discounts that a cart can use, and the code that the customer has entered. */
export interface CartDiscounts {
  readonly offers: readonly DiscountOffer[]
  readonly code: CartCode | null
}

/** Returns a cart with its discounts applied to the items that can be ordered. */
export function cartOf(
  id: CartId,
  allLines: readonly CartLine[],
  of: Currency,
  { offers, code }: CartDiscounts = { offers: [], code: null },
): Cart {
  const items = allLines.filter(isSellable).map(({ variantId, unitPrice, quantity, id: lineId }) => ({
    lineId,
    variantId,
    total: times(unitPrice, quantity),
  }))
  const discounted = applyDiscounts(items, offers, of)
  const shares = new Map(items.map(({ lineId }, index) => [lineId, discounted.shares[index]]))
  const lines = allLines.map((line) => {
    const discount = shares.get(line.id) ?? money(0, line.unitPrice.currency)
    return { ...line, discount, total: subtract(times(line.unitPrice, line.quantity), discount) }
  })
  const ofCode = offers.find((offer) => offer.code !== null && offer.code === code?.code)
  return {
    id,
    lines,
    quantity: lines.reduce((all, { quantity }) => all + quantity, 0),
    goods: sum(
      lines.filter(isSellable).map(({ total }) => total),
      of,
    ),
    discount: discounted.goods,
    freeDelivery: discounted.freeDelivery,
    code: ofCode ? cartCodeOf(items, ofCode, discounted, of) : code,
    offers,
    canBeOrdered: lines.length > 0 && lines.every(({ lineIssue }) => lineIssue === null),
  }
}

/** Parses a quantity from a form: a whole number from 1 to 20. */
export function readQuantity(typed: string): Outcome<number, 'cart.too_few' | 'cart.too_many'> {
  if (!/^\s*\d+\s*$/.test(typed)) return refuse('cart.too_few')
  const quantity = Number(typed)
  if (quantity < 1) return refuse('cart.too_few')
  if (quantity > MAX_QUANTITY) return refuse('cart.too_many', { limit: MAX_QUANTITY })
  return done(quantity)
}

export function lineIssueOf(
  promise: StockPromise,
  { quantity, left, forSale }: Pick<CartLine, 'quantity' | 'left'> & Pick<VariantSummary, 'forSale'>,
  { hasValidMeasures = true } = {},
): LineIssue | null {
  if (!forSale) return 'gone'
  if (!hasValidMeasures) return 'wrong_measures'
  if (promise.kind === 'sold_out') return 'sold_out'
  if (left === null || left >= quantity) return null
  return promise.kind === 'in_stock' ? 'too_few_left' : 'no_capacity'
}

/**
 * Checks whether an item counts towards the total. It counts if it is for sale in the chosen lengths and neither sold
 * out nor reserved by others, even if less stock is left than wanted.
 */
export function isSellable({ lineIssue }: Pick<CartLine, 'lineIssue'>): boolean {
  return lineIssue === null || lineIssue === 'too_few_left' || lineIssue === 'no_capacity'
}

/** Checks whether at least one unit of an item of the cart can be ordered now. */
export function isAnythingLeft({ lines }: Pick<Cart, 'lines'>): boolean {
  return lines.some((line) => isSellable(line) && line.left !== 0)
}
