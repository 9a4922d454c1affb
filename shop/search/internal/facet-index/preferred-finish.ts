import type { CardOptions } from '#shop/catalogue/list-cards.server.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import type { Filters } from '../../search.ts'
import { fold } from '../vocabulary/fold.ts'
import { coloursIn } from '../vocabulary/vocabulary.ts'
import { isStopWord } from '../vocabulary/languages.ts'
import { materialBits } from './finishes.ts'
import { finishOfValue } from './index-product.ts'

interface SearchText {
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
  typed: SearchText | null,
): CardOptions {
  if (colours.length > 0) return { isPreferred: inColours(colours) }
  if (materials.length > 0) return { isPreferred: inMaterials(materials) }
  return typed ? { isPreferred: namedIn(typed) } : {}
}

type FinishPredicate = NonNullable<CardOptions['isPreferred']>

function inColours(colours: readonly string[]): FinishPredicate {
  return (values) => values.some((value) => finishOfValue(value).colours.some((one) => colours.includes(one)))
}

function inMaterials(materials: readonly string[]): FinishPredicate {
  const wantedBits = materialBits(materials, { wider: false })
  return (values) =>
    values.some((value) => {
      const { low, high } = materialBits(finishOfValue(value).materials)
      return ((low & wantedBits.low) | (high & wantedBits.high)) !== 0
    })
}

/** Matches a finish by a word of its name or by its colour: "moss" and "green" both match Moss wool. */
function namedIn({ text, language }: SearchText): FinishPredicate {
  const words = new Set(
    fold(text)
      .split(' ')
      .filter((word) => !isStopWord(word, language)),
  )
  const isOfColour = inColours(coloursIn(text, language))
  const isNamed: FinishPredicate = (values) =>
    values.some(({ names }) =>
      fold(inLanguage(names, language) ?? '')
        .split(' ')
        .some((word) => words.has(word)),
    )
  return (values) => isNamed(values) || isOfColour(values)
}
