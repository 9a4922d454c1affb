/** Texts on Stripe's payment page, besides the item names. */
export const stripe = {
  delivery: 'Delivery',
  order: 'Order',
  taxAdded: (rate: string) => `Tax ${rate}`,
  taxIncluded: (rate: string, amount: string) => `Includes ${rate} VAT: ${amount}`,
}
