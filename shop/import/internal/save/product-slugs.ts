import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { languages } from '#shop/language.ts'
import { type Piece, textIn } from '../read/combine-rows.ts'
import { slugOf, someSlugOf } from '../values/slug.ts'

/**
 * Returns candidate slugs for a product, best first: the one in the table; else the current one; else one made from its name,
 * followed by the same with the handle appended in case another product has the first.
 */
export function addressesFor(piece: Piece, handle: string, known: ProductDraft | null): string[] {
  const said = textIn(piece.readings, 'slug')
  if (said) return [said]
  if (known) return [known.slug]
  const own = someSlugOf(handle)
  const name = slugOf(`${textOf(piece, 'name')} ${textOf(piece, 'subtitle')}`, 80)
  return name ? [name, `${slugOf(name, 118 - own.length)}-${own}`] : [own]
}

function textOf({ readings }: Piece, base: string): string {
  return languages.map((language) => textIn(readings, `${base}.${language}`)).find(Boolean) ?? ''
}
