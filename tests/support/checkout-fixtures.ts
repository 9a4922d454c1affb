// Takes customers through the checkout by calling its commands, without pages.
import { linksOf } from '#app/request/links.server.ts'
import type { Db } from '#platform/db/database.ts'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { findReview, saveContact, saveDeliveryMethod } from '#shop/checkout/checkout.server.ts'
import type { PaymentContext } from '#shop/checkout/payment.server.ts'
import { type PaymentProvider, ProviderUnavailable } from '#shop/payments/provider.server.ts'
import type { UserId } from '#shop/ids.ts'
import type { TypedMeasures } from '#shop/measures.ts'
import { Settings } from '#shop/settings/settings.ts'
import { createProduct, type TestProduct } from './products.ts'

export const testNow = new Date('2026-11-21T10:00:00Z')

export const contactFields = {
  email: 'ada@example.org',
  name: 'Ada Byron',
  phone: '030 12345678',
  country: 'DE',
  street: 'Lindenhof 7',
  postcode: '10969',
  city: 'Berlin',
}

/** A billing address in a country that the shop does not deliver to. */
export const billingFields = {
  billing: 'other',
  'billing-name': 'Grace Hopper',
  'billing-country': 'US',
  'billing-company': 'Analytical Engines Inc.',
  'billing-street': '1 Main Street',
  'billing-city': 'Springfield',
  'billing-region': 'IL',
  'billing-postcode': '62704',
}

const rejectUnavailable = async () => {
  throw new ProviderUnavailable('nobody there')
}

/** A payment provider that cannot be reached. */
export const unreachableProvider: PaymentProvider = {
  name: 'sandbox',
  pageOrigins: [],
  methods: ['card'],
  createSession: rejectUnavailable,
  retrieveSession: rejectUnavailable,
  closeSession: rejectUnavailable,
  retrievePayment: rejectUnavailable,
  findSessionId: rejectUnavailable,
  refund: rejectUnavailable,
  readEvent: () => {
    throw new Error('It says nothing either.')
  },
}

/** Builds a payment context. By default, its payment provider is unreachable. */
export function paymentContextOf(
  db: Db,
  { now = testNow, payments = unreachableProvider }: Partial<PaymentContext> = {},
): PaymentContext {
  const links = linksOf('https://shop.example', 'en', 'a secret of thirty-two characters')
  return { db, payments, settings: Settings.parse({}), links, now }
}

export interface Buyer {
  readonly token: string | null
  /** Id of the signed-in user. `null` for a guest. */
  readonly userId: UserId | null
  readonly product: TestProduct
  /** Returns the key of the current order summary, which is the idempotency key of the order. */
  review(): Promise<string>
}

/** Creates a buyer with an item in the cart (by default two units) and complete checkout details. */
export async function newBuyer(
  paymentContext: PaymentContext,
  options: {
    product?: TestProduct
    quantity?: number
    measures?: TypedMeasures
    fields?: object
    method?: string
    userId?: UserId
  } = {},
): Promise<Buyer> {
  const { db, settings, now } = paymentContext
  const product = options.product ?? (await createProduct(db, { onHand: 20 }))
  const quantity = String(options.quantity ?? 2)
  const userId = options.userId ?? null
  const { measures = {} } = options
  const line = { variantId: product.variantId, quantity, measures, language: 'en' } as const
  const added = await addToCart(db, { token: null, userId, now, ...line })
  if (!added.ok) throw new Error(added.problem.code)
  const { token } = added.value
  const checkoutInput = { token, userId, settings, now }
  const method = options.method ?? 'home'
  const deliverySaved = await saveDeliveryMethod(db, { ...checkoutInput, method })
  const contact = await saveContact(db, { ...checkoutInput, fields: { ...contactFields, ...options.fields } })
  if (!deliverySaved.ok || !contact.ok) throw new Error('The checkout was not told everything')
  const review = async () => {
    const found = await findReview(db, { token, userId, language: 'en', settings, now })
    if (!found?.key) throw new Error('The review is not complete')
    return found.key
  }
  return { token, userId, product, review }
}
