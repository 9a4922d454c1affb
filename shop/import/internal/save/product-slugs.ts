import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { languages } from '#shop/language.ts'
import { type TableProduct, textIn } from '../read/combine-rows.ts'
import { slugOf, nonEmptySlugOf } from '../values/slug.ts'

/**
 * Returns candidate slugs for a product, best first. A slug in the table is the only candidate, else the current slug.
 * A new product has two candidates: a slug made from its name, and the same slug with the handle appended, in case
 * another product has the first.
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
