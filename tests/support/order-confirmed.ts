import { currency } from '#shop/money.ts'
import { defaultDesign } from '#shop/settings/design/design.ts'
import { examplesOf, type ExampleShop } from '#shop/messages/examples.ts'
import type { OrderConfirmed } from '#shop/messages/messages.ts'

/** The shop from which the e-mails in tests come. */
export const exampleShop: ExampleShop = {
  design: defaultDesign,
  language: 'en',
  origin: 'https://shop.example',
  timeZone: 'Europe/Berlin',
  currency: currency('EUR'),
  now: new Date('2026-11-21T13:05:00Z'),
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

/** Facts for the confirmation of an ordinary order, without attached documents. */
export const confirmedOrder: OrderConfirmed = { ...examplesOf(exampleShop).order_confirmed, documents: [] }
