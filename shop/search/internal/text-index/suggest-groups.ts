// Suggests categories, rooms and materials whose names match the typed words. Does not read the database.
import type { SuggestedGroup } from '../../suggestions.ts'
import { fold } from '../vocabulary/fold.ts'
import type { Alternative, QueryTerm } from './search-terms.ts'
import { resolve } from './resolve-word.ts'
import type { TextIndex } from './text-index.ts'

/**
 * Returns the categories, rooms and materials whose names match every typed word. Names that begin with the typed text
 * come first, then names with more products.
 */
export function matchingGroups(
  index: TextIndex,
  groups: readonly SuggestedGroup[],
  terms: readonly QueryTerm[],
  most: number,
): SuggestedGroup[] {
  if (terms.length === 0) return []
  const predicates = terms.map((term) => namePredicate(index, term))
  const queryText = terms.map(({ word }) => word).join(' ')
  return groups
    .map((group) => ({ group, words: fold(group.name).split(' ') }))
    .filter(({ words }) => predicates.every((isNamed) => isNamed(words)))
    .map(({ group, words }) => ({ group, startsWithQuery: words.join(' ').startsWith(queryText) }))
    .toSorted(
      (one, other) =>
        Number(other.startsWithQuery) - Number(one.startsWithQuery) || other.group.count - one.group.count,
    )
    .slice(0, most)
    .map(({ group }) => group)
}

/**
 * Returns a function that takes the words of a name and returns whether they match at least one of the term's
 * alternatives.
 */
function namePredicate(index: TextIndex, { alternatives }: QueryTerm): (words: readonly string[]) => boolean {
  const predicates = alternatives.map((alternative) => predicateOf(index, alternative))
  return (words) => predicates.some((test) => test(words))
}

function predicateOf(index: TextIndex, { words: [first = '', ...others], by }: Alternative) {
  if (by === 'start') return (words: readonly string[]) => words.some((word) => word.startsWith(first))
  if (by === 'part') return (words: readonly string[]) => words.some((word) => word.includes(first))
  const forms = [first, ...others].map(
    (text) => new Set([text, ...resolve(index, text, by).map(({ word }) => word.text)]),
  )
  return (words: readonly string[]) => forms.every((form) => words.some((word) => form.has(word)))
}
