// Recognises the finish that the typed words name, so that cards show the product in this finish.
import type { CardOptions, VariantOptionValue } from '#shop/catalogue/list-cards.server.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import { fold } from '../vocabulary/fold.ts'
import { isStopWord } from '../vocabulary/languages.ts'
import { coloursIn, materialsIn } from '../vocabulary/vocabulary.ts'
import type { NamedFinish } from './shown-variants.ts'
import { colourBits, materialBits } from './finishes.ts'
import { finishOfValue } from './index-product.ts'

export interface SearchText {
  /** The typed words, after typing errors were corrected. */
  readonly text: string
  readonly language: Language
}

/** Returns the colours and materials that the text names; `null` if it names none. */
export function namedFinish({ text, language }: SearchText): NamedFinish | null {
  const colours = colourBits(coloursIn(text, language))
  const { low, high } = materialBits(materialsIn(text, language), { wider: false })
  return colours === 0 && low === 0 && high === 0 ? null : { colours, low, high }
}

/**
 * Returns a function that counts how many typed words match the option values of a variant. A typed word matches an
 * option value if it occurs in the value's name or names the value's colour: "moss" and "green" both match Moss wool.
 */
export function matchWithWords({ text, language }: SearchText): NonNullable<CardOptions['matchOf']> {
  const words = new Set(
    fold(text)
      .split(' ')
      .filter((word) => !isStopWord(word, language)),
  )
  const colours = coloursIn(text, language)
  const wordsOf = ({ names }: VariantOptionValue) => fold(inLanguage(names, language) ?? '').split(' ')
  return (values) => {
    const named = new Set(values.flatMap(wordsOf).filter((word) => words.has(word)))
    const shown = new Set(values.flatMap((value) => finishOfValue(value).colours))
    return named.size + colours.filter((colour) => shown.has(colour)).length
  }
}
