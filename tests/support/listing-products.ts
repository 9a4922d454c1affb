import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { saveProducts } from '#shop/catalogue/catalogue.server.ts'
import { CategoryDraft, ProductDraft } from '#shop/catalogue/draft.ts'
import type { ProductId } from '#shop/ids.ts'
import { indexProducts } from '#shop/search/index-products.server.ts'
import type { Db } from '#platform/db/database.ts'

const now = new Date('2026-11-01T09:00:00Z')

/** The fields of a product that a listing needs. */
export interface ListingProduct {
  readonly handle: string
  readonly name: string
  readonly price: number
  readonly width: number | null
  readonly categories: readonly string[]
  readonly more?: Partial<ProductDraft>
}

function draftOf({ handle, name, price, width, categories, more }: ListingProduct): ProductDraft {
  return {
    handle,
    slug: handle,
    texts: { en: { name } },
    categories: [...categories],
    dimensions: width === null ? {} : { width },
    variants: [{ sku: handle.toUpperCase(), price, currency: 'EUR', stockPolicy: 'made_to_order' }],
    ...more,
  }
}

/** Creates or updates the products and adds them to the search index. Returns their ids by handle. */
export async function indexListingProducts(
  db: Db,
  products: readonly ListingProduct[],
): Promise<Map<string, ProductId>> {
  const drafts = products.map((product) => ProductDraft.parse(draftOf(product)))
  const outcomes = await saveProducts(db, drafts, { now })
  const ids = outcomes.map((outcome) => {
    if (!outcome.ok) throw new Error(outcome.problem.code)
    return outcome.value.id
  })
  await indexProducts(db, ids)
  return new Map(drafts.map(({ handle }, index) => [handle, ids[index] ?? ('' as ProductId)]))
}

/** Creates the categories Living room › Sofas › Corner sofas, and Tables. */
export async function makeCategories(db: Db) {
  const categories = [
    { slug: 'living', names: { en: 'Living room', de: 'Wohnzimmer' } },
    { slug: 'sofas', parent: 'living', names: { en: 'Sofas', de: 'Sofas' } },
    { slug: 'corner-sofas', parent: 'sofas', names: { en: 'Corner sofas', de: 'Ecksofas' } },
    { slug: 'tables', names: { en: 'Tables', de: 'Tische' } },
  ]
  for (const category of categories) await saveCategory(db, CategoryDraft.parse(category))
}
