import type { VariantId } from '#shop/ids.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import type { StoredVariants } from './edit-product.server.ts'

/** A variant in the table of variants. */
export interface ListedVariant {
  readonly id: VariantId
  readonly sku: string
  /** Names of the option values, such as “Oat bouclé · Oak”. Empty: the product has no options. */
  readonly name: string
}

/**
 * Returns the variants whose SKU or option values contain every word of a search text. An empty text finds all variants.
 */
export function findVariants(
  { draft, variantIds }: StoredVariants,
  text: string,
  language: Language,
): ListedVariant[] {
  const names = draft.options.map(({ code, values }) => ({
    code,
    of: new Map(values.map((value) => [value.code, inLanguage(value.names, language) ?? value.code])),
  }))
  const words = text.toLowerCase().split(' ').filter(Boolean)
  return draft.variants.flatMap(({ sku, values }, index) => {
    const id = variantIds[index]
    const name = names.map(({ code, of }) => of.get(values[code] ?? '') ?? '').join(' · ')
    const searched = `${sku} ${name}`.toLowerCase()
    return id && words.every((word) => searched.includes(word)) ? [{ id, sku, name }] : []
  })
}
