import type { Db } from '#platform/db/database.ts'
import { listProductPictures } from '#shop/catalogue/list-product-pictures.server.ts'
import type { ProductPicturesQuery } from '#shop/catalogue/product-pictures.ts'
import type { Language } from '#shop/language.ts'

/** Number of search results that a page offers. */
const MOST_FOUND = 10

interface Search {
  readonly query: ProductPicturesQuery
  /** IDs of the products that are in the list already. */
  readonly known: ReadonlySet<string>
  readonly language: Language
}

/** Finds the products for `AddProducts` that match the text of a query. Finds nothing for an empty text. */
export async function findAddable(db: Db, { query, known, language }: Search) {
  const { text } = query
  const matching =
    text === ''
      ? []
      : (await listProductPictures(db, { ...query, filter: 'all', page: 1 }, language)).products
  const found = matching.filter(({ id }) => !known.has(id))
  return {
    text,
    found: found.slice(0, MOST_FOUND).map(({ id, name }) => ({ id, name })),
    more: Math.max(0, found.length - MOST_FOUND),
  }
}
