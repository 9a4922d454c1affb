import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import { currency, money, type Money } from '#shop/money.ts'
import type { RowOf } from './product-rows.server.ts'

export type Texts = Omit<RowOf<'product_texts'>, 'product_id' | 'language'>

type ShownTexts = Omit<Texts, 'seo_title' | 'seo_description'> & {
  readonly seoTitle: string | null
  readonly seoDescription: string | null
}

interface Described {
  readonly handle: string
  readonly texts: Translated<Texts> | null
}

/**
 * Returns the texts of a product in the given language. If the product has no texts in this language, returns the texts
 * in another language. If the name is missing, returns the handle as the name. Other missing texts are `null`.
 */
export function textsOf({ handle, texts }: Described, language: Language): ShownTexts {
  const translation: Partial<Texts> = inLanguage(texts ?? {}, language) ?? {}
  const { name = handle, subtitle = null, tagline = null } = translation
  const { description = null, materials = null, care = null } = translation
  const { warnings = null, guarantee = null } = translation
  const { seo_title: seoTitle = null, seo_description: seoDescription = null } = translation
  return {
    name,
    subtitle,
    tagline,
    description,
    materials,
    care,
    warnings,
    guarantee,
    seoTitle,
    seoDescription,
  }
}

export interface Priced {
  readonly price_minor: number
  readonly compare_at_minor: number | null
  readonly currency: string
}

/** Returns the price of a variant. `compareAt`: the regular price. `null`: the variant is not reduced. */
export function pricesOf(row: Priced): { price: Money; compareAt: Money | null } {
  const of = currency(row.currency)
  const reduced = row.compare_at_minor !== null && row.compare_at_minor > row.price_minor
  return {
    price: money(row.price_minor, of),
    compareAt: reduced ? money(row.compare_at_minor ?? 0, of) : null,
  }
}
