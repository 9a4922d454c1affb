import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { getCartById } from '#shop/cart/cart.server.ts'
import { type Cart, isSellable } from '#shop/cart/cart.ts'
import { pickup, homeDelivery, servedCountries } from '#shop/delivery/delivery.server.ts'
import { deliveryTimeOf, promisedTime } from '#shop/delivery-time.ts'
import type { DeliveryOption } from '#shop/delivery/delivery.ts'
import type { AppliedDiscount, DiscountOffer } from '#shop/discounts/discounts.ts'
import type { CartId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { measuresKey } from '#shop/measures.ts'
import { type Money, money } from '#shop/money.ts'
import { type OrderDraft, type LinePromise, type OrderedLine, returnPromiseOf } from '#shop/orders/orders.ts'
import { countEndedOrders } from '#shop/orders/orders.server.ts'
import { currentTermsVersion } from '#shop/pages/terms.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { taxKey } from '#shop/tax-case.ts'
import { deliveryTaxation, taxationOf, taxOf, totalsOf } from '#shop/tax/tax.ts'
import { dayOf } from '#shop/time.ts'
import {
  type PriceBreakdown,
  missingStep,
  type CheckoutDetails,
  type Review,
  type ReviewedLine,
} from '../checkout.ts'
import { readDetails } from '../checkout-details.server.ts'

export interface ReviewContext {
  readonly language: Language
  readonly settings: Settings
  readonly now: Date
}

export async function reviewOf(
  db: Db,
  cartId: CartId,
  { language, settings, now }: ReviewContext,
): Promise<Review> {
  const cart = await getCartById(db, cartId, { language, currency: settings.currency, now })
  const details = await readDetails(db, cartId)
  const delivery = deliveryOf(details, settings, now)
  const breakdown = delivery && priceBreakdownOf(cart, delivery, { settings, now })
  const missing = missingStep(details) ?? (delivery ? null : 'address')
  const termsVersion = await currentTermsVersion(db, { settings, now })
  const isComplete = breakdown && !missing && cart.canBeOrdered
  return {
    cart,
    details,
    missing,
    countries: servedCountries(settings, now),
    homeDelivery: money(settings.homeDeliveryMinor, settings.currency),
    breakdown,
    termsVersion,
    key: isComplete ? await keyOf(db, cart, { details, breakdown, termsVersion }) : null,
  }
}

/**
 * Returns the delivery of a checkout, with price and place. `null`: the method or the country of delivery is
 * missing, or the shop does not deliver to this country.
 */
function deliveryOf(
  { method, address }: CheckoutDetails,
  settings: Settings,
  now: Date,
): DeliveryOption | null {
  if (method === 'collection') return pickup(settings, now)
  if (method !== 'home' || !address) return null
  const home = homeDelivery(settings, address, now)
  return home.ok ? home.value : null
}

function priceBreakdownOf(
  cart: Cart,
  delivery: DeliveryOption,
  { settings, now }: Pick<ReviewContext, 'settings' | 'now'>,
): PriceBreakdown {
  const { taxDisplay, taxScheme, currency } = settings
  const destination = delivery.method === 'collection' ? null : delivery.country
  const today = dayOf(now, settings.timeZone)
  const lines = cart.lines.filter(isSellable).map((line) => {
    const time = deliveryTimeOf(line.promise, destination, settings)
    const taxation = taxationOf(line.taxCase, delivery.place, taxScheme)
    return {
      ...line,
      taxation,
      tax: taxOf(line.total, taxation.rate, taxDisplay),
      deliveryTime: time && promisedTime(time, today),
      ...returnPromiseOf(line.stockPolicy, settings.returnDays),
    }
  })
  const taxation =
    deliveryTaxation(lines.map((line) => line.taxation)) ?? taxationOf('standard', delivery.place, taxScheme)
  const free = freeDeliveryOf(cart.freeDelivery, delivery)
  const price = free ? money(0, currency) : delivery.price
  const discount = free?.amount ?? money(0, currency)
  const freight = { ...delivery, price, discount, taxation, tax: taxOf(price, taxation.rate, taxDisplay) }
  const taxed = [
    ...lines.map((line) => ({ ...line.taxation, price: line.total, tax: line.tax })),
    ...(freight.price.minor > 0 ? [{ ...taxation, price: freight.price, tax: freight.tax }] : []),
  ]
  const discounts = [cart.discount, free].filter((applied) => applied !== null)
  return { lines, delivery: freight, discounts, ...totalsOf(taxed, taxDisplay, currency) }
}

/** Returns the discount with which the delivery is free. `null`: none applies, or the delivery is free without it. */
function freeDeliveryOf(offer: DiscountOffer | null, { price }: { price: Money }): AppliedDiscount | null {
  if (!offer || price.minor === 0) return null
  const { id, name, code } = offer
  return { id, of: 'delivery', name, code, amount: price }
}

/**
 * Returns the key of the order summary in the last checkout step. The first part of the key is a hash of the items, the
 * checkout details, the prices, the delivery times and the terms. The second part is the number of orders with the
 * same hash that were placed or cancelled, or have expired. Each such order changes the second part, so that the
 * customer can order the same cart again.
 */
async function keyOf(
  db: Db,
  cart: Cart,
  agreed: { details: CheckoutDetails; breakdown: PriceBreakdown; termsVersion: string },
): Promise<string> {
  const { details, breakdown, termsVersion } = agreed
  const discounts = breakdown.discounts.map(({ id, of, code, amount }) => [id, of, code, amount])
  const draft = {
    lines: breakdown.lines.map((line) => {
      const { variantId, measures, quantity, total, taxation, tax, promise, returnTerms, returnDays } =
        orderedLineOf(line)
      const taxes = [taxKey(taxation), tax]
      return [variantId, measuresKey(measures), quantity, total, taxes, promise, returnTerms, returnDays]
    }),
    checkoutDetails: details,
    delivery: breakdown.delivery,
    discounts,
    total: breakdown.total,
    terms: termsVersion,
  }
  const content = createHash('sha256')
    .update(cart.id + JSON.stringify(draft))
    .digest('base64url')
  return `${content}.${await countEndedOrders(db, cart.id, content)}`
}

/**
 * Returns the order draft. The customer agrees to this draft by ordering. `null`: details are missing, or an item
 * cannot be ordered.
 */
export function orderDraftOf(
  { cart, details, breakdown, termsVersion, key }: Review,
  { language, settings }: { language: Language; settings: Settings },
): OrderDraft | null {
  if (!key || !breakdown || !details.contact) return null
  const { method, price, discount, country, taxation, tax } = breakdown.delivery
  return {
    cartId: cart.id,
    language,
    contact: details.contact,
    address: method === 'home' ? details.address : null,
    billing: details.billing,
    lines: breakdown.lines.map(orderedLineOf),
    delivery: { method, price, discount, country, taxation, tax },
    taxDisplay: settings.taxDisplay,
    goods: cart.goods,
    discounts: breakdown.discounts,
    tax: breakdown.tax,
    total: breakdown.total,
    termsVersion,
  }
}

/**
 * Copies the fields of an item that become part of the contract. Leaves out all fields that change with the catalogue
 * or the stock.
 */
function orderedLineOf(line: ReviewedLine): OrderedLine {
  const { id: _id, values: _values, picture: _picture, photo: _photo, ...agreed } = line
  const { dimensions: _dimensions, materials: _materials, ...rest } = agreed
  const { priceWas: _was, left: _left, lineIssue: _lineIssue, deliveryTime: _time, ...kept } = rest
  const { stockPolicy: _stockPolicy, taxCase: _taxCase, ...draft } = kept
  return { ...draft, promise: promiseOf(line) }
}

function promiseOf({ promise, deliveryTime }: ReviewedLine): LinePromise {
  const isMade = promise.kind === 'made_to_order' || promise.kind === 'to_specification'
  return { ...(isMade ? promise : { kind: 'in_stock' }), deliveryTime }
}
