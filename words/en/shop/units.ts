import { counted } from '../../plural.ts'

const weeks = (count: number) => counted('en', count, 'week', 'weeks')

/** What several pages say of a piece: how soon it comes and what its measures are called. */
export const units = {
  inStock: 'In stock, ready to leave',
  fewInStock: (available: number) =>
    `In stock, ready to leave: ${counted('en', available, 'piece', 'pieces')}`,
  soldOut: 'Sold out for now',
  madeToOrder: (count: number | null) =>
    count === null ? 'Made when you order' : `Made when you order, ready in ${weeks(count)}`,
  toSpecification: (count: number | null) =>
    count === null ? 'Made to your specification' : `Made to your specification, ready in ${weeks(count)}`,
  /** As it stands under a piece in a grid. */
  short: {
    inStock: 'In stock',
    soldOut: 'Sold out',
    madeToOrder: (count: number | null) => (count === null ? 'Made to order' : `Made in ${weeks(count)}`),
    toSpecification: (count: number | null) =>
      count === null ? 'Made to specification' : `Made to specification in ${weeks(count)}`,
  },
  dimension: {
    width: 'Width',
    depth: 'Depth',
    height: 'Height',
    seatHeight: 'Seat height',
    seatDepth: 'Seat depth',
    clearance: 'Clearance under it',
    armHeight: 'Arm height',
    diagonalDepth: 'Diagonal depth',
  },
  swatches: (count: number) => counted('en', count, 'finish', 'finishes'),
  moreSwatches: (count: number) => `+${count}`,
}
