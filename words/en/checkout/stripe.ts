/** What Stripe's page says of an order besides the names of its pieces. */
export const stripe = {
  delivery: 'Delivery',
  order: 'Order',
  taxAdded: (rate: string) => `Tax ${rate}`,
  taxIncluded: (rate: string, amount: string) => `Includes ${rate} VAT: ${amount}`,
}
