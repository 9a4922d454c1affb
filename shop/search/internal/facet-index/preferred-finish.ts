import type { CardsAsked } from '#shop/catalogue/list-cards.server.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import type { Filters } from '../../search.ts'
import { fold } from '../vocabulary/fold.ts'
import { coloursIn } from '../vocabulary/vocabulary.ts'
import { isStopWord } from '../vocabulary/languages.ts'
import { materialBits } from './finishes.ts'
import { lookOfValue } from './index-product.ts'

interface Typed {
  /** The words as typed or, if typing errors were corrected, the corrected ones. */
  readonly text: string
  readonly language: Language
}

/**
 * Returns which finish product cards should show: one of the colours filtered by; else one of the materials filtered by; else one
 * that the typed words name. An empty object asks for none.
 */
export function preferredFinish(
  { colours, materials }: Pick<Filters, 'colours' | 'materials'>,
  typed: Typed | null,
): CardsAsked {
  if (colours.length > 0) return { isAskedFor: inOneOf(colours) }
  if (materials.length > 0) return { isAskedFor: madeOf(materials) }
  return typed ? { isAskedFor: named(typed) } : {}
}

type IsAskedFor = NonNullable<CardsAsked['isAskedFor']>

function inOneOf(colours: readonly string[]): IsAskedFor {
  return (seen) => seen.some((value) => lookOfValue(value).colours.some((one) => colours.includes(one)))
}

function madeOf(materials: readonly string[]): IsAskedFor {
  const wanted = materialBits(materials, { wider: false })
  return (seen) =>
    seen.some((value) => {
      const { low, high } = materialBits(lookOfValue(value).materials)
      return ((low & wanted.low) | (high & wanted.high)) !== 0
    })
}

/** Matches a finish by a word of its name or by its colour: "moss" and "green" both match Moss wool. */
function named({ text, language }: Typed): IsAskedFor {
  const words = new Set(
    fold(text)
      .split(' ')
      .filter((word) => !isStopWord(word, language)),
  )
  const isOfColour = inOneOf(coloursIn(text, language))
  const isNamed: IsAskedFor = (seen) =>
    seen.some(({ names }) =>
      fold(inLanguage(names, language) ?? '')
        .split(' ')
        .some((word) => words.has(word)),
    )
  return (seen) => isNamed(seen) || isOfColour(seen)
}
