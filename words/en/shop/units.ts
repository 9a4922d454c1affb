import { countPhrase } from '../../plural.ts'

const weeks = (count: number) => countPhrase('en', count, 'week', 'weeks')

/** Texts about a product that several pages show: its availability and the names of its dimensions. */
export const units = {
  inStock: 'In stock, ready to ship',
  fewInStock: (available: number) => `In stock, ready to ship: ${available} left`,
  soldOut: 'Sold out',
  madeToOrder: (count: number | null) =>
    count === null ? 'Made to order' : `Made to order, ready in ${weeks(count)}`,
  toSpecification: (count: number | null) =>
    count === null ? 'Made to your specification' : `Made to your specification, ready in ${weeks(count)}`,
  /** Short texts about availability, shown below a product in a grid. */
  short: {
    inStock: 'In stock',
    soldOut: 'Sold out',
    madeToOrder: (count: number | null) =>
      count === null ? 'Made to order' : `Made to order: ${weeks(count)}`,
    toSpecification: (count: number | null) =>
      count === null ? 'Made to specification' : `Made to specification: ${weeks(count)}`,
    /**
     * The lead time of an option value. Does not contain “Made to order”, because the page already says this for the
     * whole product.
     */
    weeks,
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
