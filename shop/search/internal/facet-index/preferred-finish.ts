import type { CardOptions } from '#shop/catalogue/list-cards.server.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import type { Filters } from '../../search.ts'
import { fold } from '../vocabulary/fold.ts'
import { coloursIn } from '../vocabulary/vocabulary.ts'
import { isStopWord } from '../vocabulary/languages.ts'
import { materialBits } from './finishes.ts'
import { finishOfValue } from './index-product.ts'

interface SearchText {
  /** The typed words, after typing errors were corrected. */
  readonly text: string
  readonly language: Language
}

/**
 * Returns the finish that product cards should show: a colour chosen as filter, else a material chosen as filter, else
 * a finish that the typed words name. Returns an empty object without any of these.
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
