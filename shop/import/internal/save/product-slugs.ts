import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { languages } from '#shop/language.ts'
import { type TableProduct, textIn } from '../read/combine-rows.ts'
import { slugOf, nonEmptySlugOf } from '../values/slug.ts'

/**
 * Returns the slugs that a product may get, best first. A slug in the table is the only candidate. Without it, a
 * product that the shop already knows has its current slug as the only candidate. A new product has two candidates. The
 * first is made from the product's name and subtitle. The second also contains the handle, in case another product has
 * the first slug.
 */
export function candidateSlugs(
  tableProduct: TableProduct,
  handle: string,
  known: ProductDraft | null,
): string[] {
  const given = textIn(tableProduct.parsedCells, 'slug')
  if (given) return [given]
  if (known) return [known.slug]
  const own = nonEmptySlugOf(handle)
  const name = slugOf(`${textOf(tableProduct, 'name')} ${textOf(tableProduct, 'subtitle')}`, 80)
  return name ? [name, `${slugOf(name, 118 - own.length)}-${own}`] : [own]
}

function textOf({ parsedCells }: TableProduct, base: string): string {
  return languages.map((language) => textIn(parsedCells, `${base}.${language}`)).find(Boolean) ?? ''
}
