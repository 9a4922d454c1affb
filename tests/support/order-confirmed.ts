import { currency, money } from '#shop/money.ts'
import type { ConfirmedLine, OrderConfirmed } from '#shop/messages/messages.ts'

const eur = (minor: number) => money(minor, currency('EUR'))

const sofa: ConfirmedLine = {
  name: 'Lauen three-seat sofa',
  options: [
    { name: 'Fabric', value: 'Oat bouclé' },
    { name: 'Legs', value: 'Smoked oak' },
  ],
  sku: 'LAU-3-OAT-SMO',
  quantity: 1,
  unitPrice: eur(124_900),
  total: eur(124_900),
  promise: { kind: 'made_to_order', weeks: 8 },
  returns: 'withdrawal',
}
const chair: ConfirmedLine = {
  name: 'Vale dining chair',
  options: [{ name: 'Finish', value: 'Natural ash' }],
  sku: 'VAL-ASH',
  quantity: 4,
  unitPrice: eur(18_900),
  total: eur(75_600),
  promise: { kind: 'in_stock' },
  returns: 'thirty_days',
}
const table: ConfirmedLine = {
  name: 'Kontor table, cut to 217 cm',
  options: [],
  sku: 'KON-217',
  quantity: 1,
  unitPrice: eur(98_000),
  total: eur(98_000),
  promise: { kind: 'to_specification', weeks: 1 },
  returns: 'if_faulty',
}

/** What the confirmation of an ordinary order has to say. */
export const confirmedOrder: OrderConfirmed = {
  number: 'K7QF2M9X',
  placedAt: '2026-11-21T13:05:00Z',
  timeZone: 'Europe/Berlin',
  orderUrl: 'https://shop.example/orders/K7QF2M9X?key=LNq3kd8SzJ2v9mXw7bT4yR1cE6uH5aG0pQfKiVoYtsA.tf0m2k',
  termsUrl: 'https://shop.example/pages/terms',
  termsVersion: '2026-11',
  buyerName: 'Ada Byron',
  lines: [sofa, chair, table],
  delivery: {
    method: 'home',
    addressLines: ['Ada Byron', 'Lindenstraße 12', '10969 Berlin', 'Germany'],
    price: eur(4_900),
  },
  goods: eur(298_500),
  taxDisplay: 'included',
  taxes: [{ rate: 1_900, tax: eur(48_442) }],
  total: eur(303_400),
  sender: {
    shopName: 'Alcove',
    email: 'hello@alcove.example',
    phone: '+493023125042',
    owner: {
      name: 'Alcove Furniture GmbH',
      street: 'Lindenhof 7',
      postcode: '10969',
      city: 'Berlin',
      country: 'DE',
    },
  },
}
