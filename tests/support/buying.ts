// Shoppers on their way through the checkout, without pages.
import { linksOf } from '#app/request/links.server.ts'
import type { Db } from '#platform/db/database.ts'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { findReview, tellContact, tellDelivery } from '#shop/checkout/checkout.server.ts'
import type { Till } from '#shop/checkout/payment.server.ts'
import { type PaymentProvider, ProviderUnavailable } from '#shop/payments/provider.server.ts'
import type { UserId } from '#shop/ids.ts'
import { Settings } from '#shop/settings/settings.ts'
import { newPiece, type Piece } from './pieces.ts'

export const openingDay = new Date('2026-11-21T10:00:00Z')

export const typedContact = {
  email: 'ada@example.org',
  name: 'Ada Byron',
  phone: '030 12345678',
  country: 'DE',
  street: 'Lindenhof 7',
  postcode: '10969',
  city: 'Berlin',
}

const away = async () => {
  throw new ProviderUnavailable('nobody there')
}

/** A payment provider that never answers. */
export const absentProvider: PaymentProvider = {
  name: 'sandbox',
  pageOrigins: [],
  createSession: away,
  retrieveSession: away,
  closeSession: away,
  retrievePayment: away,
  findSessionId: away,
  refund: away,
  readEvent: () => {
    throw new Error('It says nothing either.')
  },
}

/** What it takes to be paid, at a provider that is away unless another is given. */
export function tillOf(db: Db, { now = openingDay, payments = absentProvider }: Partial<Till> = {}): Till {
  const links = linksOf('https://shop.example', 'en', 'a secret of thirty-two characters')
  return { db, payments, settings: Settings.parse({}), links, now }
}

export interface Buyer {
  readonly token: string | null
  /** Whoever is signed in. */
  readonly userId: UserId | null
  readonly piece: Piece
  /** The key of the review as it stands. */
  review(): Promise<string>
}

/** Somebody with two sofas in the cart who has told the checkout everything. */
export async function newBuyer(
  till: Till,
  wanted: { piece?: Piece; quantity?: number; fields?: object; method?: string; userId?: UserId } = {},
): Promise<Buyer> {
  const { db, settings, now } = till
  const piece = wanted.piece ?? (await newPiece(db, { onHand: 20 }))
  const quantity = String(wanted.quantity ?? 2)
  const userId = wanted.userId ?? null
  const line = { variantId: piece.variantId, quantity, language: 'en' } as const
  const added = await addToCart(db, { token: null, userId, now, ...line })
  if (!added.ok) throw new Error(added.problem.code)
  const { token } = added.value
  const telling = { token, userId, settings, now }
  const method = wanted.method ?? 'home'
  const told = await tellDelivery(db, { ...telling, method })
  const contact = await tellContact(db, { ...telling, fields: { ...typedContact, ...wanted.fields } })
  if (!told.ok || !contact.ok) throw new Error('The checkout was not told everything')
  const review = async () => {
    const found = await findReview(db, { token, userId, language: 'en', settings, now })
    if (!found?.key) throw new Error('The review is not complete')
    return found.key
  }
  return { token, userId, piece, review }
}
