/** Texts that the shop sends for Stripe's payment page, in addition to the names of the items. */
export const stripe = {
  delivery: 'Delivery',
  order: 'Order',
  taxAdded: (rate: string) => `Tax ${rate}`,
  taxIncluded: (rate: string, amount: string) => `Includes ${rate} VAT: ${amount}`,
}
