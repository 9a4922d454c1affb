// Suggests categories, rooms and materials whose names match the typed words. Pure.
import type { SuggestedPlace } from '../../suggestions.ts'
import { fold } from '../vocabulary/fold.ts'
import type { Alternative, Term } from './search-terms.ts'
import { resolve } from './resolve-word.ts'
import type { TextIndex } from './text-index.ts'

/**
 * Returns the places whose names match every word. Those that begin with the typed text come first, then those with more
 * products.
 */
export function placesNamed(
  index: TextIndex,
  places: readonly SuggestedPlace[],
  terms: readonly Term[],
  most: number,
): SuggestedPlace[] {
  if (terms.length === 0) return []
  const tests = terms.map((term) => namesOf(index, term))
  const opening = terms.map(({ word }) => word).join(' ')
  return places
    .map((place) => ({ place, words: fold(place.name).split(' ') }))
    .filter(({ words }) => tests.every((isNamed) => isNamed(words)))
    .map(({ place, words }) => ({ place, opens: words.join(' ').startsWith(opening) }))
    .toSorted((one, other) => Number(other.opens) - Number(one.opens) || other.place.count - one.place.count)
    .slice(0, most)
    .map(({ place }) => place)
}

/** Returns a predicate: whether the words of a name match one of a term's meanings. */
function namesOf(index: TextIndex, { alternatives }: Term): (words: readonly string[]) => boolean {
  const tests = alternatives.map((alternative) => testOf(index, alternative))
  return (words) => tests.some((test) => test(words))
}

function testOf(index: TextIndex, { words: [first = '', ...others], by }: Alternative) {
  if (by === 'start') return (words: readonly string[]) => words.some((word) => word.startsWith(first))
  if (by === 'part') return (words: readonly string[]) => words.some((word) => word.includes(first))
  const forms = [first, ...others].map(
    (text) => new Set([text, ...resolve(index, text, by).map(({ word }) => word.text)]),
  )
  return (words: readonly string[]) => forms.every((form) => words.some((word) => form.has(word)))
}
