import type { ProductDraft } from '../shop/catalogue/draft.ts'
import type { Dimensions } from '../shop/drawings/silhouettes.ts'
import { readDemoCatalogue } from '../demo/catalogue/catalogue.server.ts'
import type { ShownOptions } from '../demo/media/manifest.ts'

/** Dimensions of a product in one configuration, in metres. 0: the catalogue does not contain this dimension. */
export type MetricDimensions = Readonly<Record<keyof Dimensions, number>>

const { products } = await readDemoCatalogue()

/** Returns the outer dimensions in millimetres. */
export function millimetresOf({ width, depth, height }: MetricDimensions) {
  const millimetres = (metres: number) => Math.round(metres * 1000)
  return { width: millimetres(width), depth: millimetres(depth), height: millimetres(height) }
}

/** Returns the catalogue's product with this handle. Throws if the catalogue has no such product. */
export function getProduct(handle: string): ProductDraft {
  const product = products.find((one) => one.handle === handle)
  if (!product) throw new Error(`The catalogue has no piece "${handle}".`)
  return product
}

/**
 * Returns the dimensions of the variant with the option values `shows`. If the variant has no value of its own for a
 * dimension, uses that of the product. Throws if no variant has these option values.
 */
export function dimensionsOf(handle: string, shows: ShownOptions): MetricDimensions {
  const { dimensions, variants } = getProduct(handle)
  const variant = variants.find(({ values }) =>
    Object.entries(shows).every(([option, value]) => values?.[option] === value),
  )
  if (!variant) throw new Error(`${handle} is not sold as ${JSON.stringify(shows)}.`)
  const known: Dimensions = { ...dimensions, ...variant.dimensions }
  const metres = (measure: keyof Dimensions) => (known[measure] ?? 0) / 1000
  return {
    width: metres('width'),
    depth: metres('depth'),
    height: metres('height'),
    seatHeight: metres('seatHeight'),
    seatDepth: metres('seatDepth'),
    clearance: metres('clearance'),
    armHeight: metres('armHeight'),
    diagonalDepth: metres('diagonalDepth'),
    mattressWidth: metres('mattressWidth'),
  }
}
