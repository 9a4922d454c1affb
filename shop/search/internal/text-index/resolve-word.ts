import type { Likeness } from './lexicon.ts'
import { type Word, type TextIndex } from './text-index.ts'

/** A word of the shop, and the certainty from 0 to 1 that it is meant. */
export interface Resolved {
  readonly word: Word
  readonly sure: number
}

const sure = { itself: 1, sameStem: 0.95, sameSpelling: 0.92, otherStem: 0.85 }
const MOST_BEGUN = 200
const MOST_OF_A_LETTER = 60
const MOST_PARTS = 200
const SHORTEST_REST = 3

/** Returns the words of the shop that correspond to a typed one, each once. */
export function resolve(index: TextIndex, text: string, by: Likeness): Resolved[] {
  if (by === 'word') return formsOf(index, text)
  if (by === 'thing') return formsOf(index, text).filter(({ word }) => word.heads > 0)
  if (by === 'start') return begun(index, text)
  if (by === 'end') return compounds(index, text)
  return mostUsed(index.containing(text), MOST_PARTS).map((word) => ({ word, sure: 1 }))
}

function formsOf(index: TextIndex, text: string): Resolved[] {
  const found = new Map<Word, number>()
  const add = (words: readonly Word[], how: number) => {
    for (const word of words) if (word.count > 0) found.set(word, Math.max(how, found.get(word) ?? 0))
  }
  const own = index.word(text)
  if (own) add([own], sure.itself)
  const stems = index.stemsOf(text) ?? []
  for (const [at, stem] of stems.entries()) {
    for (const word of index.wordsOfStem(stem)) {
      add([word], at === 0 && word.stems[0] === stem ? sure.sameStem : sure.otherStem)
    }
  }
  add(index.wordsSpeltLike(text), sure.sameSpelling)
  return [...found].map(([word, how]) => ({ word, sure: how }))
}

/** Returns words that begin with the text. The more characters are missing, the less certain. */
function begun(index: TextIndex, text: string): Resolved[] {
  return mostUsed(index.startingWith(text), text.length > 1 ? MOST_BEGUN : MOST_OF_A_LETTER).map((word) => ({
    word,
    sure: 0.7 + 0.3 * (text.length / word.text.length),
  }))
}

/**
 * Returns words for kinds of product that end in the text: an Esstisch is a Tisch, an armchair is a chair. Excludes other words:
 * "adjustable" is no table.
 */
function compounds(index: TextIndex, text: string): Resolved[] {
  const spelt = index.wordsSpeltLike(text).map((word) => word.text)
  const ends = [...new Set([text, ...spelt, ...(index.stemsOf(text) ?? [])])]
  const found = new Set(
    ends.flatMap((end) =>
      index
        .endingWith(end)
        .filter((word) => word.heads > 0 && word.text.length - end.length >= SHORTEST_REST),
    ),
  )
  for (const stem of index.stemsOf(text) ?? []) {
    for (const form of index.wordsOfStem(stem)) {
      for (const word of index.endingWith(form.text)) {
        if (word.heads > 0 && word.text.length - form.text.length >= SHORTEST_REST) found.add(word)
      }
    }
  }
  return [...found].map((word) => ({ word, sure: 1 }))
}

function mostUsed(words: readonly Word[], most: number): readonly Word[] {
  const used = words.filter(({ count }) => count > 0)
  return used.length <= most ? used : used.toSorted((one, other) => other.strong - one.strong).slice(0, most)
}
