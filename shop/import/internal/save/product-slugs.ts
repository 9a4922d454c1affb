import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { languages } from '#shop/language.ts'
import { type TableProduct, textIn } from '../read/combine-rows.ts'
import { slugOf, nonEmptySlugOf } from '../values/slug.ts'

/**
 * Returns the slugs that a product may get, best first. If the table contains a slug, this slug is the only candidate.
 * Otherwise, a product that the shop already knows keeps its current slug. A new product has two candidates. The first
 * candidate is made from the product's name and subtitle. In case another product already has this slug, the second
 * candidate has the handle at its end.
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
