import type { DeliveryTime } from '#shop/delivery-time.ts'
import { countPhrase, WORD_JOINER } from '../../plural.ts'

const weeks = (count: number) => countPhrase('en', count, 'week', 'weeks')

/** Formats a delivery time: "5–8 working days", "9–10 weeks". */
function span({ from, to, unit }: DeliveryTime): string {
  if (to === 0) return unit === 'weeks' ? 'less than a week' : 'less than one working day'
  const longest = unit === 'weeks' ? weeks(to) : countPhrase('en', to, 'working day', 'working days')
  if (from === 0) return `up to ${longest}`
  return from === to ? longest : `${from}–${WORD_JOINER}${longest}`
}

/** Texts about a product that several pages show: its availability and the names of its dimensions. */
export const units = {
  inStock: 'In stock',
  fewInStock: (available: number) => `In stock: ${available} left`,
  soldOut: 'Sold out',
  madeToOrder: (count: number | null) =>
    !count ? 'Made to order' : `Made to order, ready in ${weeks(count)}`,
  toSpecification: (count: number | null) =>
    !count ? 'Made to your specification' : `Made to your specification, ready in ${weeks(count)}`,
  deliveryTo: (time: DeliveryTime, country: string) => `Delivery in ${span(time)} (${country})`,
  deliveryBy: (time: DeliveryTime, day: string) => `Delivery in ${span(time)}, by ${day} at the latest`,
  pickup: (time: DeliveryTime) => `Ready for pickup in ${span(time)}`,
  pickupBy: (time: DeliveryTime, day: string) => `Ready for pickup in ${span(time)}, by ${day} at the latest`,
  span,
  /** Short texts about availability, shown below a product in a grid. */
  short: {
    inStock: 'In stock',
    soldOut: 'Sold out',
    inStockIn: (time: DeliveryTime) => `In stock: ${span(time)}`,
    madeToOrder: (time: DeliveryTime | null) =>
      time === null ? 'Made to order' : `Made to order: ${span(time)}`,
    toSpecification: (time: DeliveryTime | null) =>
      time === null ? 'Made to specification' : `Made to specification: ${span(time)}`,
  },
  dimension: {
    width: 'Width',
    depth: 'Depth',
    height: 'Height',
    seatHeight: 'Seat height',
    seatDepth: 'Seat depth',
    clearance: 'Floor clearance',
    armHeight: 'Arm height',
    diagonalDepth: 'Diagonal depth',
    mattressWidth: 'Mattress width',
    length: 'Length',
  },
  swatches: (count: number) => countPhrase('en', count, 'finish', 'finishes'),
  moreSwatches: (count: number) => `+${count}`,
}
