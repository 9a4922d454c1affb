// Finds the positions in the text index at which the meanings of a typed word occur.
import type { Term } from './search-terms.ts'
import { resolve } from './resolve-word.ts'
import {
  fields,
  fieldsAt,
  fieldsIn,
  placeIn,
  postingOf,
  STRONG,
  type Word,
  type TextIndex,
} from './text-index.ts'

/** Postings of one meaning, each position once, and the certainty that it is meant. */
export interface Met {
  readonly sure: number
  readonly postings: Uint32Array
}

/** Returns the postings of all alternatives of a term, most certain first. */
export function meetingsOf(index: TextIndex, { alternatives }: Term): Met[] {
  const met = alternatives.flatMap(({ words, by, sure }): Met[] => {
    const [first = ''] = words
    if (words.length > 1) return [{ sure, postings: allOf(index, words, by === 'thing') }]
    return resolve(index, first, by).map(({ word, sure: how }) => {
      const postings = word.postings.subarray(0, word.count)
      return {
        sure: sure * how,
        postings: by === 'thing' ? postings.filter((posting) => fieldsIn(posting) & fields.head) : postings,
      }
    })
  })
  return met.sort((one, other) => other.sure - one.sure)
}

/** Returns the positions where all of these words occur. `isThing`: only where the last one names the kind of product. */
function allOf(index: TextIndex, words: readonly string[], isThing: boolean): Uint32Array {
  const forms = words.map((text, at) => {
    const own = resolve(index, text, 'word')
    const ends = !isThing && at === words.length - 1 ? resolve(index, text, 'end') : []
    return [...own, ...ends].map(({ word }) => word)
  })
  const rarest = forms.reduce((one, other) => (sizeOf(other) < sizeOf(one) ? other : one))
  const found = new Map<number, number>()
  for (const { postings, count } of rarest) {
    for (let at = 0; at < count; at += 1) {
      const place = placeIn(postings[at] ?? 0)
      const each = forms.map((form) => form.reduce((bits, word) => bits | fieldsAt(word, place), 0))
      if (each.some((bits) => bits === 0)) continue
      const bits = each.reduce((first, last) => inCommon(first, last, isThing))
      if (!isThing || bits & fields.head) found.set(place, bits)
    }
  }
  return Uint32Array.from(found, ([place, bits]) => postingOf(place, bits))
}

/** Returns the total number of postings of these words. */
export function sizeOf(words: readonly Word[]): number {
  return words.reduce((sum, { count }) => sum + count, 0)
}

/**
 * Combines the fields of two words. Words of a phrase must be in the same field; otherwise they count as if in the description.
 * Parts of a compound may be in different fields: a Nussbaumtisch is a Tisch made of Nussbaum.
 */
function inCommon(first: number, last: number, isPhrase: boolean): number {
  const common = first & last & ~fields.head
  if (common !== 0) return common | (last & fields.head)
  const isTold = isPhrase || !(first & STRONG) || !(last & STRONG)
  return isTold ? fields.said : fields.made | (last & fields.head)
}
