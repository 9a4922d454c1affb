// Finds the products in the text index that contain an alternative of a typed word, such as a synonym or another form
// of the word.
import type { QueryTerm } from './search-terms.ts'
import { resolve } from './resolve-word.ts'
import {
  fields,
  fieldsAt,
  fieldsIn,
  positionIn,
  postingOf,
  STRONG,
  type Word,
  type TextIndex,
} from './text-index.ts'

/**
 * The matches of one alternative of a typed word: a word or phrase of the index that the customer may mean. `postings`:
 * its postings, at most one for each product. `certainty`: the certainty, from 0 to 1, that the customer means it.
 */
export interface TermMatch {
  readonly certainty: number
  readonly postings: Uint32Array
}

/** Returns the postings of all alternatives of a term, most certain first. */
export function matchesOf(index: TextIndex, { alternatives }: QueryTerm): TermMatch[] {
  const matches = alternatives.flatMap(({ words, by, certainty }): TermMatch[] => {
    const [first = ''] = words
    if (words.length > 1) return [{ certainty, postings: phrasePostings(index, words, by === 'head') }]
    return resolve(index, first, by).map(({ word, certainty: confidence }) => {
      const postings = word.postings.subarray(0, word.count)
      return {
        certainty: certainty * confidence,
        postings: by === 'head' ? postings.filter((posting) => fieldsIn(posting) & fields.head) : postings,
      }
    })
  })
  return matches.sort((one, other) => other.certainty - one.certainty)
}

/**
 * Returns the postings of products that contain all of the words. With `isHeadNoun`, the last word must also name the
 * kind of product.
 */
function phrasePostings(index: TextIndex, words: readonly string[], isHeadNoun: boolean): Uint32Array {
  const forms = words.map((text, at) => {
    const own = resolve(index, text, 'word')
    const ends = !isHeadNoun && at === words.length - 1 ? resolve(index, text, 'end') : []
    return [...own, ...ends].map(({ word }) => word)
  })
  const rarest = forms.reduce((one, other) => (sizeOf(other) < sizeOf(one) ? other : one))
  const found = new Map<number, number>()
  for (const { postings, count } of rarest) {
    for (let at = 0; at < count; at += 1) {
      const position = positionIn(postings[at] ?? 0)
      const each = forms.map((form) => form.reduce((bits, word) => bits | fieldsAt(word, position), 0))
      if (each.some((bits) => bits === 0)) continue
      const bits = each.reduce((first, last) => commonFields(first, last, isHeadNoun))
      if (!isHeadNoun || bits & fields.head) found.set(position, bits)
    }
  }
  return Uint32Array.from(found, ([position, bits]) => postingOf(position, bits))
}

/** Returns the total number of postings of the given words. */
export function sizeOf(words: readonly Word[]): number {
  return words.reduce((sum, { count }) => sum + count, 0)
}

/**
 * Returns the fields in which two words occur together.
 * - The two words of a phrase must be in the same field. If the words are in different fields, both words count like
 *   words of the description.
 * - The two parts of a compound may be in different fields: a Nussbaumtisch (walnut table) is a Tisch (table) made of
 *   Nussbaum (walnut). If the parts are in different fields, both parts count like words of the materials. If one part
 *   is only in the description, both parts count like words of the description.
 */
function commonFields(first: number, last: number, isPhrase: boolean): number {
  const common = first & last & ~fields.head
  if (common !== 0) return common | (last & fields.head)
  const isFromDescription = isPhrase || !(first & STRONG) || !(last & STRONG)
  return isFromDescription ? fields.said : fields.made | (last & fields.head)
}
