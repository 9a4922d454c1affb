// The checkout from cart to order: reads, validates and stores the checkout details. Never requires sign-in, never
// stores an invalid field, and never orders more than the customer has seen.
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import {
  type Address,
  type AddressFormat,
  type Validated,
  type FieldErrors,
  readAddress,
} from '#shop/address.ts'
import { findAddressFormat } from '#shop/address-formats.server.ts'
import { type Cart, unitsByVariant } from '#shop/cart/cart.ts'
import { type CartOwner, findCart } from '#shop/cart/find-cart.server.ts'
import { servedCountries } from '#shop/delivery/delivery.server.ts'
import { readDeliveryMethod } from '#shop/delivery/delivery.ts'
import {
  emailField,
  joinParts,
  lineField,
  parseForm,
  phoneField,
  type TypedFields,
} from '#shop/forms.server.ts'
import type { CartId } from '#shop/ids.ts'
import type { BillingAddress, Contact } from '#shop/orders/orders.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { findCartHold } from '#shop/stock/cart-holds.server.ts'
import type { CartHold } from '#shop/stock/holds.ts'
import { BILLING_PREFIX, billingFields, hasBilling } from './billing.ts'
import type { Review } from './checkout.ts'
import {
  type CartRefusal,
  requireCart,
  holdForCheckout,
  limitedIpHash,
  type ReservationInput,
} from './hold.server.ts'
import { type ReviewContext, reviewOf } from './internal/review.server.ts'
import { saveDetails, readDetails } from './checkout-details.server.ts'

interface SaveDetailsInput extends CartOwner {
  readonly settings: Settings
  /** Data for reserving the items of the cart when the checkout details are saved. Absent: no items are reserved. */
  readonly reservation?: ReservationInput
}

interface FindReviewInput extends ReviewContext, CartOwner {
  /** Hash of the client IP. `null`: unknown. */
  readonly ipHash?: string | null
}

/**
 * Returns all data of a checkout and the reservation of its cart. `null`: the customer has no cart, or the cart has
 * expired.
 */
export async function findReview(
  db: Db,
  { token, userId = null, ipHash = null, ...reviewContext }: FindReviewInput,
): Promise<(Review & { readonly hold: CartHold }) | null> {
  const { now } = reviewContext
  const found = await findCart(db, { token, userId, now })
  if (!found || found.hasExpired) return null
  const review = await reviewOf(db, found.id, reviewContext)
  const limited = limitedUnits(review.cart)
  if (limited.length === 0) return { ...review, hold: { kind: 'none', why: 'not_needed' } }
  const limitedIp = await limitedIpHash(db, found.id, ipHash)
  return { ...review, hold: await findCartHold(db, { cartId: found.id, ipHash: limitedIp, limited, now }) }
}

/** Returns the units of the variants whose stock or production capacity is limited. */
function limitedUnits({ lines }: Cart) {
  const units = unitsByVariant(lines)
  // The first item of a variant has all units that are left.
  const left = new Map(lines.toReversed().map((line) => [line.variantId, line.left]))
  return [...units].flatMap(([variantId, quantity]) => {
    const available = left.get(variantId) ?? null
    return available === null ? [] : [{ variantId, quantity, available }]
  })
}

/**
 * Validates and stores contact, address and billing address. `fields`: the raw form data. If a field is invalid, stores
 * nothing and returns the field errors.
 */
export async function saveContact(
  db: Db,
  { fields, ...input }: SaveDetailsInput & { readonly fields: TypedFields },
): Promise<Outcome<undefined, CartRefusal> | { readonly ok: false; readonly errors: FieldErrors }> {
  const { settings, now } = input
  return inTransaction(db, async (tx) => {
    const cart = await requireCart(tx, input)
    if (!cart.ok) return cart
    const { method } = await readDetails(tx, cart.value)
    const isCollecting = method === 'collection'
    const country = isCollecting ? settings.country : (fields['country'] ?? '')
    if (!isCollecting && !servedCountries(settings, now).includes(country)) {
      return { ok: false, errors: { country: { kind: 'not_served' } } }
    }
    const format = isCollecting ? null : findAddressFormat(country)
    const read = readContact(fields, { format, country })
    if (!read.ok) return read
    const { contact, address, billing } = read.value
    await saveDetails(tx, cart.value, { contact, billing, ...(address && { address }) }, now)
    await reserveIfRequested(tx, cart.value, input)
    return done()
  })
}

interface ContactDetails {
  readonly contact: Contact
  readonly address: Address | null
  readonly billing: BillingAddress | null
}

/**
 * Validates contact, address and billing address. `format`: the address format of the country of delivery. If `format`
 * is `null`, the customer picks up the order and need not enter an address or a phone number.
 */
export function readContact(
  typed: TypedFields,
  { format, country }: { format: AddressFormat | null; country: string },
): Validated<ContactDetails> {
  const contact = z.object({
    email: emailField,
    name: lineField(),
    phone: phoneField(country, { isRequired: format !== null }),
  })
  return joinParts<{ [Part in keyof ContactDetails]: ContactDetails[Part] }>({
    contact: parseForm(contact, typed),
    address: format ? readAddress(format, typed) : { ok: true, value: null },
    billing: hasBilling(typed) ? readBilling(billingFields(typed)) : { ok: true, value: null },
  })
}

/**
 * Validates a billing address, which may be in any country. Returns each field error under the name of the form field.
 */
function readBilling(typed: TypedFields): Validated<BillingAddress> {
  const format = findAddressFormat(typed['country'] ?? '')
  const read = joinParts({
    person: parseForm(z.object({ name: lineField() }), typed),
    address: format
      ? readAddress(format, typed)
      : { ok: false, errors: { country: { kind: 'missing' } } satisfies FieldErrors },
  })
  if (read.ok) return { ok: true, value: { name: read.value.person.name, address: read.value.address } }
  const errors = Object.entries(read.errors).map(([field, error]) => [BILLING_PREFIX + field, error])
  return { ok: false, errors: Object.fromEntries(errors) }
}

/** Validates and stores the delivery method. */
export async function saveDeliveryMethod(
  db: Db,
  { method: typed, ...input }: SaveDetailsInput & { readonly method: string | undefined },
): Promise<Outcome<undefined, CartRefusal | 'checkout.incomplete'>> {
  return inTransaction(db, async (tx) => {
    const cart = await requireCart(tx, input)
    if (!cart.ok) return cart
    const method = readDeliveryMethod(typed)
    if (!method) return refuse('checkout.incomplete', { step: 'delivery' })
    await saveDetails(tx, cart.value, { method }, input.now)
    await reserveIfRequested(tx, cart.value, input)
    return done()
  })
}

/**
 * Reserves the items of the cart if `reservation` is set. Ignores missing stock, so that the customer can still enter
 * the checkout details. The last checkout step, in which the customer confirms the order, reports the missing stock.
 */
async function reserveIfRequested(
  tx: Db,
  cartId: CartId,
  { reservation, now }: SaveDetailsInput,
): Promise<void> {
  if (reservation) await holdForCheckout(tx, cartId, { ...reservation, now })
}
