import { languages } from '#shop/language.ts'
import { type TableProduct, textIn } from '../read/combine-rows.ts'
import { slugOf, nonEmptySlugOf } from '../values/slug.ts'

/**
 * Returns the slugs that a new product may get if the table names none, best first. They are made from its name and
 * subtitle; the last one has the handle at its end, in case other products have the first ones. WordPress makes URLs
 * from the name alone, so `nameAlone` puts that slug first.
 */
export function candidateSlugs(
  tableProduct: TableProduct,
  handle: string,
  { nameAlone }: { readonly nameAlone: boolean },
): string[] {
  const own = nonEmptySlugOf(handle)
  const name = slugOf(`${textOf(tableProduct, 'name')} ${textOf(tableProduct, 'subtitle')}`, 80)
  const alone = nameAlone ? slugOf(textOf(tableProduct, 'name'), 200) : ''
  return name ? [...(alone ? [alone] : []), name, `${slugOf(name, 118 - own.length)}-${own}`] : [own]
}

function textOf({ parsedCells }: TableProduct, base: string): string {
  return languages.map((language) => textIn(parsedCells, `${base}.${language}`)).find(Boolean) ?? ''
}
