// The products that staff have chosen for a bulk edit. The URL contains the choice, so a form needs no hidden list.
import { readProductPicturesQuery } from '#shop/catalogue/product-pictures.ts'
import type { BulkSelection } from '#shop/editor/bulk/create-bulk-edit.server.ts'
import { MOST_BULK_PRODUCTS } from '#shop/editor/bulk/bulk-edit.ts'
import { readId } from '#shop/ids.ts'

/** Name of the checkboxes of the product list. */
export const PRODUCT = 'product'
/** Name of the button that chooses all products that match the search and the filters. */
export const ALL = 'all'

/** Reads the choice from the parameters of a URL. Leaves out what is not an ID. */
export function readSelection(params: URLSearchParams): BulkSelection {
  if (params.has(ALL)) return { kind: 'matching', query: readProductPicturesQuery(params) }
  const ids = params.getAll(PRODUCT).flatMap((text) => readId<'product'>(text) ?? [])
  return { kind: 'chosen', ids: [...new Set(ids)].slice(0, MOST_BULK_PRODUCTS + 1) }
}
