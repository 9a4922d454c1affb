import { type Money, money } from '#shop/money.ts'

/**
 * Returns a breakdown of an amount, for tests in which the breakdown does not matter: one item, free delivery, no tax
 * added.
 */
export function paymentBreakdown(amount: Money) {
  const nothing = money(0, amount.currency)
  return {
    items: [{ name: 'Nook sofa, Oat bouclé', quantity: 1, unitPrice: amount }],
    delivery: nothing,
    taxes: [],
    taxAdded: nothing,
    orderNumber: 'K7QF2M9X',
  }
}
