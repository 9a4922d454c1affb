// Random products and filters, for comparing the facet index with a naive count.
import fc from 'fast-check'
import type { CategoryId, ProductId, VariantId } from '#shop/ids.ts'
import type { Groups, IndexedProduct } from './indexed-product.ts'
import { emptyFacetIndex, putProduct, removeProduct, type FacetIndex } from './facet-index.ts'
import { productColumns } from './product-columns.ts'
import { noFilters, type Filters, type Range } from '../../search.ts'

/** Number of minor units in one unit of the currency. */
export const SCALE = 100
/** The stocked variants that are in stock. */
export const inStock = new Set(['in-stock' as VariantId])

/** Categories Living › Sofas › Corner sofas, and Tables; two rooms and a collection. IDs equal the slugs. */
export const groups: Groups = {
  categories: Object.entries({ living: null, sofas: 'living', 'corner-sofas': 'sofas', tables: null }).map(
    ([slug, parent]) => ({
      id: slug as CategoryId,
      slug,
      parentId: parent as CategoryId | null,
      names: { en: slug },
    }),
  ),
  rooms: ['living-room', 'bedroom'].map((slug) => ({ id: slug, slug, names: { en: slug }, order: [] })),
  collections: ['lys'].map((slug) => ({ id: slug, slug, names: { en: slug }, order: [] })),
}

/** Attributes of a product about which nothing is known. */
export const noAttributes = Object.fromEntries(
  productColumns.map((name) => [name, null]),
) as unknown as IndexedProduct['attributes']

const some = <T>(values: readonly T[], most = 2) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: most })
const length = fc.option(fc.integer({ min: 1, max: 12 }).map((cm) => cm * 10))
const offer = fc
  .record({
    price: fc.integer({ min: 1, max: 9 }).map((euros) => euros * SCALE - 50),
    width: length,
    depth: length,
    height: length,
    mattressWidth: length,
    weeks: fc.option(fc.integer({ min: 1, max: 9 })),
    finish: fc.nat(2),
    position: fc.nat(20),
    stock: fc.constantFrom('made', 'sold-out', 'in-stock'),
  })
  .map(({ stock, weeks, position, ...rest }) => ({
    ...rest,
    positions: [position],
    weeks: stock === 'made' ? weeks : null,
    stocked: stock === 'made' ? [] : [stock as VariantId],
  }))

/** Generates products with few different IDs, so that some products replace others. */
export const anyProduct: fc.Arbitrary<IndexedProduct> = fc
  .record({
    number: fc.integer({ min: 10, max: 60 }),
    name: fc.constantFrom('ash', 'birk', 'cedar'),
    maker: fc.option(fc.constantFrom('Håkansson', 'hakansson', 'Werk & Bund')),
    published: fc.option(fc.integer({ min: 1, max: 5 })),
    seatHeight: length,
    seats: fc.option(fc.integer({ min: 1, max: 6 })),
    // 0: delivered assembled.
    assemblyMinutes: fc.option(fc.integer({ min: 0, max: 3 }).map((quarters) => quarters * 15)),
    extendable: fc.option(fc.boolean()),
    shape: fc.option(some(['round', 'oval', 'chaise'])),
    categories: some(groups.categories.map(({ id }) => id)),
    rooms: some(['living-room', 'bedroom']),
    collections: some(['lys']),
    finishes: fc.array(
      fc.record({
        materials: some(['oak', 'walnut', 'wool', 'paper', 'unheard-of']),
        shape: some(['round', 'chaise', 'unheard-of']),
        colours: some(['green', 'blue', 'gold']),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    offers: fc.array(offer, { minLength: 1, maxLength: 4 }),
  })
  .map(({ number, name, offers, seatHeight, seats, assemblyMinutes, extendable, shape, ...rest }) => ({
    ...rest,
    id: `piece-${number}` as ProductId,
    names: { en: name, de: name },
    form: 'sofa',
    price: Math.min(...offers.map(({ price }) => price)),
    attributes: {
      ...noAttributes,
      width: offers[0]?.width ?? null,
      seatHeight,
      seats,
      assemblyMinutes,
      extendable,
      shape,
    },
    offers: offers.map((one) => ({ ...one, finish: one.finish % rest.finishes.length })),
  }))

const range = (scale: number, most: number): fc.Arbitrary<Range | null> => {
  const bound = fc.option(fc.nat(most).map((units) => units * scale))
  return fc.option(fc.record({ min: bound, max: bound }))
}
/**
 * Generates a range for the mattress width. Some ranges also contain a range for the width of the bed frame, as ranges
 * from a typed search text do.
 */
const mattressRange = fc
  .tuple(range(10, 12), range(10, 12))
  .map(([own, widthIfUnknown]) => own && { ...own, ...(widthIfUnknown && { widthIfUnknown }) })
const maybe = (...slugs: string[]) => fc.option(fc.constantFrom(...slugs), { freq: 1 })

/** Generates at most three filters, because hardly any product would match all filters at once. */
export const anyFilters: fc.Arbitrary<Filters> = fc
  .tuple(
    fc.record({
      category: maybe('living', 'sofas', 'tables', 'unheard-of'),
      room: maybe('living-room', 'unheard-of'),
      collection: maybe('lys'),
      price: range(1, 9),
      width: range(10, 12),
      depth: range(10, 12),
      height: range(10, 12),
      seatHeight: range(10, 12),
      mattressWidth: mattressRange,
      seats: range(1, 6),
      assemblyMinutes: range(5, 9),
      extendable: fc.boolean(),
      materials: some(['oak', 'wood', 'wool', 'unheard-of']),
      colours: some(['green', 'blue', 'unheard-of']),
      manufacturers: some(['hakansson', 'werk-bund', 'unheard-of']),
      inStock: fc.boolean(),
      leadTime: fc.option(fc.integer({ min: 0, max: 9 })),
    }),
    some(Object.keys(noFilters), 3),
  )
  .map(([all, chosen]) => ({
    ...noFilters,
    ...Object.fromEntries(Object.entries(all).filter(([name]) => chosen.includes(name))),
  }))

/**
 * Returns a facet index with these products, except those in `removed`. Of several products with the same ID, only the
 * last is in the index.
 */
export function facetIndexOf(
  products: readonly IndexedProduct[],
  removed: readonly IndexedProduct[] = [],
): FacetIndex {
  const facetIndex = emptyFacetIndex(groups)
  for (const product of products) putProduct(facetIndex, product, inStock)
  for (const { id } of removed) removeProduct(facetIndex, id)
  return facetIndex
}
