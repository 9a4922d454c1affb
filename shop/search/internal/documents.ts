import type { Language, Translated } from '#shop/language.ts'
import { inLanguage } from '#shop/language.ts'
import { fold, otherSpellings, squeeze } from './fold.ts'

/** What a product can be found by. */
export interface Findable {
  readonly names: Translated
  readonly subtitles: Translated<string | null>
  readonly materials: Translated<string | null>
  /** Its categories and those above them. */
  readonly categories: readonly Translated[]
  readonly optionValues: readonly Translated[]
  readonly makers: readonly (string | null)[]
  readonly skus: readonly string[]
}

export interface Document {
  readonly name: string
  readonly words: string
  readonly skus: string
  /** Text by weight: the name, what kind of thing it is, what it is made of. */
  readonly a: string
  readonly b: string
  readonly c: string
}

export function documentOf(product: Findable, language: Language): Document {
  const text = (texts: Translated<string | null>) => inLanguage(texts, language) ?? ''
  const a = withOtherSpellings(text(product.names))
  const b = withOtherSpellings([text(product.subtitles), ...product.categories.map(text)].join(' '))
  const c = withOtherSpellings(
    [
      text(product.materials),
      ...product.makers.map((maker) => maker ?? ''),
      ...product.optionValues.map(text),
    ].join(' '),
  )
  const skus = product.skus.map(squeeze)
  const words = new Set([a, b, c, ...skus].flatMap((part) => part.split(' ')).filter(Boolean))
  return {
    name: fold(text(product.names)),
    words: [...words].join(' '),
    skus: skus.map((sku) => ` ${sku}`).join(''),
    a,
    b,
    c,
  }
}

function withOtherSpellings(text: string): string {
  const words = fold(text).split(' ')
  return [...words, ...words.flatMap(otherSpellings)].join(' ').trim()
}
