import type { MatchKind } from './lexicon.ts'
import { type Word, type TextIndex } from './text-index.ts'

/** A word of the index, and the certainty from 0 to 1 that the customer means it. */
export interface ResolvedWord {
  readonly word: Word
  readonly certainty: number
}

const certainty = { itself: 1, sameStem: 0.95, sameSpelling: 0.92, otherStem: 0.85 }
const MAX_PREFIX_WORDS = 200
const MAX_WORDS_OF_LETTER = 60
const MOST_PARTS = 200
const SHORTEST_REST = 3

/** Returns the words of the index that correspond to a typed word, without duplicates. */
export function resolve(index: TextIndex, text: string, by: MatchKind): ResolvedWord[] {
  if (by === 'word') return formsOf(index, text)
  if (by === 'head') return formsOf(index, text).filter(({ word }) => word.headCount > 0)
  if (by === 'start') return wordsStartingWith(index, text)
  if (by === 'end') return compounds(index, text)
  return mostUsed(index.containing(text), MOST_PARTS).map((word) => ({ word, certainty: 1 }))
}

function formsOf(index: TextIndex, text: string): ResolvedWord[] {
  const found = new Map<Word, number>()
  const add = (words: readonly Word[], confidence: number) => {
    for (const word of words) if (word.count > 0) found.set(word, Math.max(confidence, found.get(word) ?? 0))
  }
  const own = index.word(text)
  if (own) add([own], certainty.itself)
  const stems = index.stemsOf(text) ?? []
  for (const [at, stem] of stems.entries()) {
    for (const word of index.wordsOfStem(stem)) {
      add([word], at === 0 && word.stems[0] === stem ? certainty.sameStem : certainty.otherStem)
    }
  }
  add(index.wordsSpeltLike(text), certainty.sameSpelling)
  return [...found].map(([word, confidence]) => ({ word, certainty: confidence }))
}

/**
 * Returns words that begin with the text. The more letters of a word are missing in the text, the lower is the
 * certainty of this word.
 */
function wordsStartingWith(index: TextIndex, text: string): ResolvedWord[] {
  return mostUsed(index.startingWith(text), text.length > 1 ? MAX_PREFIX_WORDS : MAX_WORDS_OF_LETTER).map(
    (word) => ({
      word,
      certainty: 0.7 + 0.3 * (text.length / word.text.length),
    }),
  )
}

/**
 * Returns words that end in the text and name a kind of product: Esstisch for "tisch", armchair for "chair". Excludes
 * other words: "adjustable" ends in "table" but names no kind of product.
 */
function compounds(index: TextIndex, text: string): ResolvedWord[] {
  const spelt = index.wordsSpeltLike(text).map((word) => word.text)
  const ends = [...new Set([text, ...spelt, ...(index.stemsOf(text) ?? [])])]
  const found = new Set(
    ends.flatMap((end) =>
      index
        .endingWith(end)
        .filter((word) => word.headCount > 0 && word.text.length - end.length >= SHORTEST_REST),
    ),
  )
  for (const stem of index.stemsOf(text) ?? []) {
    for (const form of index.wordsOfStem(stem)) {
      for (const word of index.endingWith(form.text)) {
        if (word.headCount > 0 && word.text.length - form.text.length >= SHORTEST_REST) found.add(word)
      }
    }
  }
  return [...found].map((word) => ({ word, certainty: 1 }))
}

function mostUsed(words: readonly Word[], most: number): readonly Word[] {
  const used = words.filter(({ count }) => count > 0)
  return used.length <= most ? used : used.toSorted((one, other) => other.strong - one.strong).slice(0, most)
}
