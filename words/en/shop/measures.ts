interface Range {
  readonly min: string
  readonly max: string
  readonly step: string
  /** The kind of number to type. */
  readonly number: string
}

const allowed = ({ min, max, step }: Range) => `from ${min} to ${max}, in steps of ${step}`

/**
 * Texts of the server about the lengths that a customer chooses for a product made to measure. The texts of the product
 * page are in `product.ts`.
 */
export const measures = {
  /** Names of the lengths in an item of a cart, an order or an invoice. */
  chosen: {
    width: 'Width (made to measure)',
    depth: 'Depth (made to measure)',
    height: 'Height (made to measure)',
    length: 'Length (made to measure)',
  },
  /** Names of the lengths within the sentences below. */
  typed: { width: 'width', depth: 'depth', height: 'height', length: 'length' },
  faults: {
    missing: (name: string, range: Range) => `Please enter the ${name}, ${allowed(range)}.`,
    unreadable: (name: string, range: Range) =>
      `Please enter the ${name} as ${range.number}, ${allowed(range)}.`,
    out_of_range: (name: string, range: Range) => `Please choose a ${name} ${allowed(range)}.`,
    wrong_step: (name: string, range: Range) =>
      `We make the ${name} in steps of ${range.step}, from ${range.min} to ${range.max}.`,
  },
  numberIn: { cm: 'a number in centimetres', in: 'a number in inches' },
  nearestAllowed: (name: string, lower: string, upper: string) =>
    `We cannot make exactly this ${name}. The nearest possible lengths are ${lower} and ${upper}.`,
}
