// The way from a cart to an order: what the shopper has told so far, and what it all comes to.
// Never asks to sign in, never keeps a field that does not stand, never agrees to more than the shopper has seen.
import type { Db } from '#platform/db/client.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { FieldFaults } from '#shop/address.ts'
import { findAddressFormat } from '#shop/address-formats.server.ts'
import { findCart, lockCart } from '#shop/cart/cart.server.ts'
import { servedCountries } from '#shop/delivery/delivery.server.ts'
import { readDeliveryMethod } from '#shop/delivery/delivery.ts'
import { done, type Outcome, type Refused, refuse } from '#shop/problems.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Review } from './checkout.ts'
import { readContact } from './contact.server.ts'
import { type Reviewing, reviewOf } from './internal/review.server.ts'
import { keepTold, readTold } from './internal/told.server.ts'

interface Telling {
  readonly token: string | null
  readonly settings: Settings
  readonly now: Date
}

type NoCart = 'checkout.cart_empty' | 'cart.expired'

/** The checkout of a cart as it stands; null where there is no cart. */
export async function findReview(
  db: Db,
  { token, ...reviewing }: Reviewing & { readonly token: string | null },
): Promise<Review | null> {
  const found = await findCart(db, { token, now: reviewing.now })
  return found && !found.hasExpired ? reviewOf(db, found.id, reviewing) : null
}

/**
 * Takes note of who buys and where it goes, when all of it stands; else names what is wrong, field by field, and keeps
 * nothing. Fields are as a form sends them.
 */
export async function tellContact(
  db: Db,
  { fields, ...telling }: Telling & { readonly fields: Readonly<Record<string, string | undefined>> },
): Promise<Outcome<undefined, NoCart> | { readonly ok: false; readonly faults: FieldFaults }> {
  const { settings, now } = telling
  return inTransaction(db, async (tx) => {
    const cart = await requireCart(tx, telling)
    if (!cart.ok) return cart
    const { method } = await readTold(tx, cart.value)
    const isCollecting = method === 'collection'
    const country = isCollecting ? settings.country : (fields['country'] ?? '')
    if (!isCollecting && !servedCountries(settings, now).includes(country)) {
      return { ok: false, faults: { country: { kind: 'not_served' } } }
    }
    const format = isCollecting ? null : findAddressFormat(country)
    const read = readContact(fields, { format, country })
    if (!read.ok) return read
    const { contact, address } = read.value
    await keepTold(tx, cart.value, { contact, ...(address && { address }) }, now)
    return done()
  })
}

/** Takes note of how it comes. */
export async function tellDelivery(
  db: Db,
  { method: typed, ...telling }: Telling & { readonly method: string | undefined },
): Promise<Outcome<undefined, NoCart | 'checkout.incomplete'>> {
  return inTransaction(db, async (tx) => {
    const cart = await requireCart(tx, telling)
    if (!cart.ok) return cart
    const method = readDeliveryMethod(typed)
    if (!method) return refuse('checkout.incomplete', { step: 'delivery' })
    await keepTold(tx, cart.value, { method }, telling.now)
    return done()
  })
}

async function requireCart(tx: Db, asked: Telling) {
  const id = await lockCart(tx, asked)
  return id ? done(id) : noCart(tx, asked)
}

async function noCart(db: Db, asked: Telling): Promise<Refused<NoCart>> {
  return refuse((await findCart(db, asked)) ? 'cart.expired' : 'checkout.cart_empty')
}
