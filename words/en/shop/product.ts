import type { PriceTax } from '#shop/tax-case.ts'
import { countPhrase } from '../../plural.ts'

export const product = {
  trail: 'You are here',
  byManufacturer: (manufacturer: string) => `by ${manufacturer}`,
  pictureOf: (name: string, width: string) =>
    width ? `${name}, scale drawing: ${width} wide` : `${name}, scale drawing`,
  dimensionPictureOf: (name: string, size: string) =>
    size ? `${name}, scale drawing with dimensions: ${size}` : `${name}, scale drawing with dimensions`,

  viewIn3d: 'View in 3D',
  viewerLoading: 'Loading 3D view…',
  viewerUnsupported:
    'Your browser does not support the 3D view. The pictures and the scale drawing below show the product from several sides.',

  price: 'Price',
  replaced: 'The version in your link is no longer available. You see the most similar one.',
  /** Lowest price of a product. A product card shows this price if the variant on the card costs more. */
  fromPrice: (amount: string) => `from ${amount}`,
  regularPrice: 'Regular price',
  lowestIn30DaysShort: (amount: string) => `30-day lowest price: ${amount}`,
  lowestIn30Days: (amount: string) => `Lowest price in the 30 days before the reduction: ${amount}`,
  priceTax: {
    included: 'incl. VAT, plus delivery',
    added: 'plus tax and delivery',
    small_business: 'no VAT charged (small business), plus delivery',
    margin_used: 'second-hand: margin scheme, VAT not shown separately; plus delivery',
    margin_art: 'work of art: margin scheme, VAT not shown separately; plus delivery',
    margin_antiques: 'collector’s item: margin scheme, VAT not shown separately; plus delivery',
    exempt: 'exempt from VAT, plus delivery',
  } satisfies Record<PriceTax, string>,

  /**
   * Difference between the price of an option value and the price of the current selection. `shown` is the visible
   * text, and `spoken` is the text for screen readers.
   */
  costsMore: (amount: string) => ({ shown: `+${amount}`, spoken: `${amount} more` }),
  costsLess: (amount: string) => ({ shown: `−${amount}`, spoken: `${amount} less` }),
  onlyWithOption: (option: string, value: string) => `Only with ${option}: ${value}`,
  changesOption: (option: string, value: string) => `Changes ${option} to ${value}`,
  changesOthers: 'Changes another option',
  unavailable: 'Not available in any combination',
  materialDetails: (option: string) => `${option}: large samples, composition and care`,
  composition: (text: string) => `Composition: ${text}`,
  careOf: (text: string) => `Care: ${text}`,
  showChoice: 'Show this selection',
  selectionAnnouncement: (choice: string, amount: string, stock: string) => `${choice}: ${amount}. ${stock}`,

  stillAvailable: (value: string) => `Still available: ${value}`,

  quantity: (name: string) => `Quantity of ${name}`,
  fewer: 'Decrease quantity',
  more: 'Increase quantity',
  addToCart: 'Add to cart',
  adding: 'Adding…',
  added: (name: string) => `${name} was added to your cart.`,
  viewCart: 'View cart',
  toCheckout: 'Checkout',
  addAnother: 'Add another',
  addedQuantity: (count: number) => `Quantity: ${count}`,
  cartTotal: (count: number) => `Cart total before delivery (${countPhrase('en', count, 'item', 'items')})`,
  inCart: (count: number) => `In your cart: ${count}`,
  viewInCart: 'View cart',
  addFailed: 'We could not reach the shop. Your selection is kept. Please try again.',
  closeAdded: 'Close',

  measures: {
    title: 'Your measurements',
    hint: (min: string, max: string, step: string) => `${min} to ${max}, in steps of ${step}`,
    note: 'We make this item to your measurements. Therefore you have no right of withdrawal, and you can return it only if it is defective.',
    /** A dimension that the customer chooses. */
    yours: (min: string, max: string) => `${min} to ${max}, as you choose`,
    drawing: 'The drawing shows an example. We make the item to your measurements.',
  },

  deliveryTitle: 'Delivery',
  deliveryHome: (fee: string) => `Delivery to your front door: ${fee} per order, regardless of size.`,
  deliveryFree: 'Free delivery to your front door.',
  deliveryPickup: (address: string) => `Or pick it up free of charge at ${address}.`,
  deliveryMore: 'How delivery works, and times for other countries',
  returnsTitle: 'Returns and guarantee',
  /** `days`: the voluntary return period. `null`: only the legal withdrawal period applies. */
  returnsStocked: (days: number | null) =>
    `14-day right of withdrawal from delivery, no reason needed.${days === null ? '' : ` Unused, complete items can be returned within ${days} days.`}`,
  returnsMadeToOrder:
    'Made to order in our standard options: 14-day right of withdrawal from delivery, no reason needed.',
  returnsToSpecification:
    'This configuration is made to your specification: no right of withdrawal, and it can be returned only if it is defective. Other options can be returned.',
  returnsMore: 'Returns and withdrawal',
  defects: 'Two-year statutory guarantee: if the item is defective, we repair or replace it, as you choose.',
  warranty: {
    manufacturer: (years: number) =>
      `Plus a manufacturer’s guarantee of ${countPhrase('en', years, 'year', 'years')}.`,
    shop: (years: number) => `Plus a guarantee of ${countPhrase('en', years, 'year', 'years')} from us.`,
  },
  guaranteesMore: 'Scope and conditions',

  jumpLinks: 'On this page',
  jumpTo: { dimensions: 'Dimensions', delivery: 'Delivery', details: 'Materials' },
  description: 'Description',

  dimensions: 'Dimensions',
  dimensionsNote: 'Front, side and top view, all to the same scale.',
  dimensionsInText: 'The dimensions are in the description.',
  noDimensions: 'No dimensions available yet. Please ask us before you plan with this product.',
  removableParts: 'Removable parts',
  /**
   * Maps the code of a product part to its name in this language. The demo and imports use these codes. If a code has
   * no entry here, the page shows the code itself.
   */
  parts: new Map<string, string>(),
  unknown: 'not measured',
  planTitle: (name: string) => `Scale drawing of ${name}`,
  planFront: 'Front',
  planSide: 'Side',
  planTop: 'Top',

  packages: 'Packages',
  packageNumber: 'Package',
  packageSize: 'Size',
  packageWeight: 'Weight',
  packageCount: (count: number, weight: string) =>
    `${countPhrase('en', count, 'package', 'packages')}, ${weight} in total.`,
  doorwayTitle: 'Will the packages fit through the door?',
  doorway: (width: string, height: string | null, clearance: string) =>
    `All packages fit through a doorway that is ${width} wide${height ? ` and ${height} high` : ''}. This includes ${clearance} of clearance on each side. On stairs and in turns, also check the longest side.`,
  noPackages: 'No package sizes available yet. Please ask us if your access is narrow.',

  details: 'Materials and care',
  materials: 'Materials',
  care: 'Care',
  sku: 'Article number',

  companions: 'Goes well with',
  wholeCollection: (name: string) => `The ${name} collection`,
  rooms: 'Rooms',
  related: 'Similar products',
}
