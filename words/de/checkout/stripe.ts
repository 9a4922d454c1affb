import type { stripe as en } from '../../en/checkout/stripe.ts'

export const stripe: typeof en = {
  delivery: 'Lieferung',
  order: 'Bestellung',
  taxAdded: (rate) => `Steuer ${rate}`,
  taxIncluded: (rate, amount) => `Enthält ${rate} MwSt.: ${amount}`,
}
