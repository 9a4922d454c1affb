import { type Money, money } from '#shop/money.ts'

/** Breaks an amount down for tests that do not care how: one item, free delivery, no tax added. */
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
