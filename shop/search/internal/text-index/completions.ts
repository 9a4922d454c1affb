// Suggests queries for typed words: completes the last word, or adds a kind of product. Does not read the database.
import type { Language } from '#shop/language.ts'
import { fold } from '../vocabulary/fold.ts'
import { isStopWord } from '../vocabulary/languages.ts'
import type { QueryTerm } from './search-terms.ts'
import { rankPositions } from './rank.ts'
import { resolve } from './resolve-word.ts'
import { fields, fieldsIn, positionIn, STRONG, type Word, type TextIndex } from './text-index.ts'

const MOST_CANDIDATES = 120
const MOST = 5
/** Minimum length of a word that can be complete. The search treats a shorter word as the beginning of a longer one. */
const SHORTEST = 3

/**
 * Returns complete queries that begin with the typed words. The most frequent completions come first. `found`:
 * positions of the products that the typed words find.
 */
export function completionsOf(
  index: TextIndex,
  typed: string,
  words: readonly string[],
  terms: readonly QueryTerm[],
  found: Uint32Array,
  language: Language,
): string[] {
  const last = terms.at(-1)
  if (!last) return []
  const [before, others] = [words.slice(0, -1), terms.slice(0, -1)]
  const among = others.length > 0 ? markPositions(index, exactPositions(index, others)) : null
  const candidates = candidatesFor(index, last).filter(({ text }) => !isStopWord(text, language))
  const completed = mostFrequent(candidates, (word) =>
    among ? countOf(word, STRONG, among) : word.strong + word.nameCount,
  )
  const texts = completed.map((word) => [...before, word.shown].join(' '))
  return [...new Set([...texts, ...withProductKinds(index, words, terms, found)])]
    .filter((text) => fold(text) !== fold(typed))
    .slice(0, MOST)
}

function exactPositions(index: TextIndex, terms: readonly QueryTerm[]): Uint32Array {
  const { positions, exact } = rankPositions(index, { terms, excluded: [] })
  return positions.subarray(0, exact)
}

/** Returns an array with an element for each position in the index: 1 at the given positions, 0 elsewhere. */
function markPositions(index: TextIndex, positions: Uint32Array): Uint8Array {
  const marks = new Uint8Array(index.ids.length)
  for (const position of positions) marks[position] = 1
  return marks
}

/**
 * Returns the words that a suggestion may contain in place of the last typed word: other forms of this word, and longer
 * words that begin with it. If the last typed word is probably complete, returns only words that occur in product
 * names.
 */
function candidatesFor(index: TextIndex, last: QueryTerm): Word[] {
  const words = last.alternatives
    .filter(({ words: all, by }) => all.length === 1 && (by === 'start' || by === 'word'))
    .flatMap(({ words: [text = ''], by }) => resolve(index, text, by).map(({ word }) => word))
  const needsName = isComplete(index, last)
  return [...new Set(words)]
    .filter(({ text, nameCount }) => !/\d/.test(text) && (nameCount > 0 || !needsName))
    .slice(0, MOST_CANDIDATES)
}

/**
 * Returns whether the last typed word is probably complete. This requires that the index contains the word, that the
 * word has at least `SHORTEST` characters, and that all longer words that begin with it are at most as frequent.
 */
function isComplete(index: TextIndex, { word }: QueryTerm): boolean {
  const own = index.word(word)
  if (!own || word.length < SHORTEST) return false
  return index.startingWith(word).every(({ strong }) => strong <= own.strong)
}

/**
 * Returns search texts that add a kind of product to the typed words: "velvet" → "velvet sofa". Returns none if the
 * last typed word is incomplete, or if the typed words already name a kind of product.
 */
function withProductKinds(
  index: TextIndex,
  words: readonly string[],
  terms: readonly QueryTerm[],
  found: Uint32Array,
): string[] {
  const last = terms.at(-1)
  if (!last || terms.some(({ isHeadNoun }) => isHeadNoun) || !isComplete(index, last)) return []
  const among = markPositions(index, found)
  const kindWords = index.words.filter(({ headCount, text }) => headCount > 1 && !/\d/.test(text))
  return mostFrequent(kindWords, (word) => countOf(word, fields.head, among)).map((word) =>
    [...words.slice(0, -1), index.word(last.word)?.shown, word.shown].join(' '),
  )
}

/**
 * Returns the words with the highest counts. Of several words with the same stem, returns only the word that most
 * product names contain.
 */
function mostFrequent(words: readonly Word[], countIn: (word: Word) => number): Word[] {
  const forms = new Map<string, { word: Word; count: number; nameCount: number }>()
  for (const word of words) {
    const count = countIn(word)
    if (count === 0) continue
    const [stem = word.text] = word.stems
    const known = forms.get(stem)
    const { nameCount } = word
    const shown = known && known.nameCount >= nameCount ? known : { word, nameCount }
    forms.set(stem, { ...shown, count: Math.max(count, known?.count ?? 0) })
  }
  return [...forms.values()]
    .toSorted((one, other) => other.count - one.count || (one.word.text < other.word.text ? -1 : 1))
    .slice(0, MOST)
    .map(({ word }) => word)
}

/** Counts the products marked in `among` that have the word in one of the fields `where`. */
function countOf(word: Word, where: number, among: Uint8Array): number {
  let count = 0
  for (let at = 0; at < word.count; at += 1) {
    const posting = word.postings[at] ?? 0
    if (!(fieldsIn(posting) & where)) continue
    const position = positionIn(posting)
    if (among[position] === 1) count += 1
  }
  return count
}
