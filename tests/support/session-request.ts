// A request to a payment provider, for tests in which the content of the request does not matter.
import { newId } from '#shop/ids.ts'
import { currency, money, taxWithin } from '#shop/money.ts'
import type { SessionRequest } from '#shop/payments/payments.ts'
import { after, MINUTE } from '#shop/time.ts'

/**
 * Builds a request for one item with free delivery. Unless `overrides` says otherwise, the item costs the whole amount.
 */
export function sessionRequest(overrides: Partial<SessionRequest> = {}): SessionRequest {
  const amount = overrides.amount ?? money(124_900, currency('EUR'))
  return {
    paymentId: newId<'payment'>(),
    amount,
    items: [{ name: 'Sofa Hille, Leinen „Größe L“', quantity: 1, unitPrice: amount }],
    delivery: money(0, amount.currency),
    taxes: [{ rate: 1_900, tax: taxWithin(amount, 1_900) }],
    taxAdded: money(0, amount.currency),
    orderNumber: 'K7QF2M9X',
    description: 'Order K7QF2M9X',
    language: 'en',
    email: 'ada@example.com',
    returnUrl: 'http://shop.test/checkout/payment?order=K7QF2M9X',
    cancelUrl: 'http://shop.test/checkout',
    expiresAt: after(new Date(), 35 * MINUTE),
    ...overrides,
  }
}
