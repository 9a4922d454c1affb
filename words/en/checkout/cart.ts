import type { PriceTax } from '#shop/tax-case.ts'
import { countPhrase } from '../../plural.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const listNames = (names: readonly string[]) =>
  list.format(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} others`] : names)

const itemCount = (count: number) => countPhrase('en', count, 'item', 'items')

export const cart = {
  title: 'Your cart',
  empty: 'Your cart is empty',
  emptyText: 'We keep your cart for 90 days: on this device, or in your account once you sign in.',
  browse: 'Browse all furniture',
  expired: 'We emptied your cart because it was not used for a long time.',

  itemCount,
  putBack: (name: string) => `${name} is back in your cart.`,
  removed: (name: string) => `${name} was removed.`,
  setAdded: (count: number) =>
    count === 1
      ? '1 item from this room is in your cart.'
      : `${count} items from this room are in your cart.`,
  missingOfSet: (names: readonly string[]) => `Not available now: ${listNames(names)}.`,
  noneOfSet: 'None of these items is available now. Nothing was added.',
  merged: 'We added the items saved in your account.',
  mergedUpTo: (names: readonly string[], limit: number) =>
    `You can order up to ${limit} of each item, so we reduced ${listNames(names)} to ${limit}.`,
  mergedWithout: (names: readonly string[], limit: number) =>
    `Your cart holds up to ${limit} different items. Not added: ${listNames(names)}.`,
  undo: 'Undo',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name} from the cart`,
  quantity: (name: string) => `Quantity of ${name}`,
  fewer: 'Decrease quantity',
  more: 'Increase quantity',
  update: 'Update',
  each: (amount: string) => `${amount} each`,
  priceWas: (amount: string) => `Was ${amount} when you added it`,

  /** How many countries the shop delivers to. The customer must know this before the checkout (§ 312j (1) BGB). */
  deliversTo: (countries: number) => `Delivery to ${countPhrase('en', countries, 'country', 'countries')}.`,

  unavailable: 'No longer available. Please remove it to continue.',
  wrongMeasures:
    'We do not make this item in these measurements. Please remove it and choose it again on its product page.',
  madeToMeasure: 'Made to your measurements: no right of withdrawal.',
  soldOut: 'Sold out. Please remove it to continue.',
  reserved:
    'Reserved for another customer. It may become available again: please try again later, or remove it to continue.',
  tooFewLeft: (available: number) => `Only ${available} left. Please reduce the quantity to continue.`,

  noCapacity: (left: number) =>
    left === 0
      ? 'Our production is fully booked this week. Please remove it to continue, or try again in a few days.'
      : `We can make only ${left} more this week. Please reduce the quantity to continue.`,

  summary: 'Summary',
  delivery: 'Delivery',
  deliveryNote: (home: string) => `Home delivery ${home}, pickup free`,
  deliveryFreeNote: 'Free home delivery or pickup',
  total: 'Total before delivery',
  priceTax: {
    included: 'VAT included',
    added: 'plus tax',
    small_business: 'No VAT is charged (small business)',
    margin_used: 'Margin scheme: VAT is not shown separately',
    margin_art: 'Margin scheme: VAT is not shown separately',
    margin_antiques: 'Margin scheme: VAT is not shown separately',
    exempt: 'Exempt from VAT',
    mixed: 'Taxed differently by item; the checkout shows the VAT',
  } satisfies Record<PriceTax | 'mixed', string>,
  toCheckout: 'Go to checkout',
  noOrdersYet: 'This shop does not accept orders yet.',
  resolveFirst: 'Please resolve the marked items to continue to checkout.',
  guest: 'No account needed.',
}
