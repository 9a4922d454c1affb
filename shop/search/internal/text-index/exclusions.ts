// Finds the products that have something that the customer excludes, such as the drawers in "desk without drawers".
import { matchesOf } from './matches.ts'
import type { QueryTerm, RankedQuery } from './search-terms.ts'
import { fieldsIn, positionIn, STRONG, type TextIndex } from './text-index.ts'

/** Factors by which the scores of products are multiplied if their texts contain excluded words. */
export interface Exclusions {
  /** Returns the factor for the product at a position. `undefined`: its texts do not contain the excluded words. */
  get(position: number): number | undefined
  /** Returns whether the name, the kind or the materials say that the product has the excluded thing. */
  isExcluded(position: number): boolean
}

/**
 * Factors for the score of a product. `HAS`: the product has the excluded thing. `MENTIONS`: only its description
 * contains the excluded words. `IS_WITHOUT`: its name says that it does not have the thing.
 */
const HAS = 0.25
const MENTIONS = 0.8
const IS_WITHOUT = 1.3
/** Alternatives of an excluded word with a lower certainty than this do not exclude products. */
const MIN_CERTAINTY = 0.75
/**
 * Matches a normalised text (see `fold`) that ends in a negating word, such as "without", or in a negating word and one
 * other word. "w o" is the normalised form of "w/o".
 */
const WITHOUT = /(?:^| )(?:without|no|w o|ohne|kein\w*)(?: \w+)?$/

/** Returns the factors of all products that contain all words of an excluded phrase. */
export function excludeFrom(index: TextIndex, excluded: RankedQuery['excluded']): Exclusions {
  const factors = new Map<number, number>()
  for (const phrase of excluded) {
    const [first, ...others] = phrase.map((term) => fieldsOf(index, term))
    for (const [position, bits] of first ?? []) {
      const each = [bits, ...others.map((fields) => fields.get(position) ?? 0)]
      if (each.includes(0)) continue
      const has = each.every((bit) => bit & STRONG) ? HAS : MENTIONS
      const factor = isWithout(index, position, phrase) ? IS_WITHOUT : has
      factors.set(position, Math.min(factor, factors.get(position) ?? factor))
    }
  }
  return { get: (position) => factors.get(position), isExcluded: (position) => factors.get(position) === HAS }
}

function fieldsOf(index: TextIndex, term: QueryTerm): Map<number, number> {
  const found = new Map<number, number>()
  for (const { certainty, postings } of matchesOf(index, term)) {
    if (certainty < MIN_CERTAINTY) continue
    for (const posting of postings) {
      const position = positionIn(posting)
      found.set(position, (found.get(position) ?? 0) | fieldsIn(posting))
    }
  }
  return found
}

/**
 * Returns whether the name says that the product is without the excluded thing: "without drawers", "no drawers",
 * "armless".
 */
function isWithout(index: TextIndex, position: number, phrase: readonly QueryTerm[]): boolean {
  const name = index.names[position] ?? ''
  return phrase.some(({ word }) => {
    const stem = word.length > 4 ? word.replace(/(?:en|es|er|e|s|n)$/, '') : word
    const at = name.indexOf(stem)
    if (at < 0) return false
    const rest = name.slice(at + stem.length)
    return WITHOUT.test(name.slice(0, at).trimEnd()) || /^s? free(?: |$)|^less(?: |$)/.test(rest)
  })
}
