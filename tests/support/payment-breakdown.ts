import { type Money, money } from '#shop/money.ts'

/** What an amount is asked for, where a test does not care: one piece, delivered for nothing, with its tax in it. */
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
