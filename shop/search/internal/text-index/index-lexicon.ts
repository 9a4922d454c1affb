import type { Language } from '#shop/language.ts'
import { sizeOf } from './matches.ts'
import { resolve } from './resolve-word.ts'
import type { Lexicon, MatchKind, SimilarWord } from './lexicon.ts'
import { lettersMissing, lettersOf, editDistance, maxTypos, prefixEditDistance } from './typos.ts'
import { fieldsAt, fieldsIn, positionIn, STRONG, type Word, type TextIndex } from './text-index.ts'

/**
 * Weight of a product in the count of a word, if the product has the word only in its description. Other products have
 * the weight 1.
 */
const DESCRIPTION_WEIGHT = 0.1
const MOST_NEAR = 8
/**
 * Penalty for a correction that also completes the typed word, in typing errors. Because of the penalty, the correction
 * ranks lower than a correction that does not complete the word.
 */
const INCOMPLETE_COST = 0.4
const OTHER_FIRST_LETTER_COST = 0.7
/**
 * Minimum length of a word whose first letter may be corrected. Shorter words differ too much: "king" is not "ring". A
 * missing first letter is corrected in words of any length.
 */
const MIN_LENGTH_FOR_OTHER_FIRST_LETTER = 6

/** Returns a lexicon that reads its data from the text index. */
export function lexiconOf(index: TextIndex, language: Language): Lexicon {
  const counted = new Map<string, number>()
  return {
    language,
    count(word, by) {
      const key = `${by} ${word}`
      const count = counted.get(key) ?? countOf(index, word, by)
      counted.set(key, count)
      return count
    },
    has: (word) => index.word(word) !== undefined,
    isInNames: (word) => (index.word(word)?.nameCount ?? 0) > 0,
    isHeadNoun: (word, by = ['word', 'end']) => isHeadNoun(index, word, by),
    stems: (word) => index.stemsOf(word) ?? [],
    similarWords: (word, { incomplete }) => similarWords(index, word, incomplete),
    occurTogether: (words) => occurTogether(index, words),
  }
}

function countOf(index: TextIndex, word: string, by: MatchKind): number {
  const counted = ({ headCount, strong, count }: Word) =>
    by === 'head' ? headCount : strong + (count - strong) * DESCRIPTION_WEIGHT
  return resolve(index, word, by).reduce((sum, found) => sum + counted(found.word), 0)
}

/**
 * Minimum share of products for `isHeadNoun`. A word is a head noun if, in more than this share of its products, the
 * word names the kind of product. Products that contain the word only in their description do not count.
 */
const MIN_HEAD_NOUN_SHARE = 0.25

function isHeadNoun(index: TextIndex, text: string, by: readonly MatchKind[]): boolean {
  const words = by.flatMap((kind) => resolve(index, text, kind)).map(({ word }) => word)
  const sum = (of: (word: Word) => number) => words.reduce((all, word) => all + of(word), 0)
  return sum(({ headCount }) => headCount) > MIN_HEAD_NOUN_SHARE * sum(({ strong }) => strong)
}

function similarWords(index: TextIndex, typed: string, isIncomplete: boolean): SimilarWord[] {
  const most = maxTypos(typed)
  if (most === 0) return []
  const letters = lettersOf(typed)
  const found: { cost: number; similarWords: SimilarWord }[] = []
  for (const word of index.words) {
    if (word.strong === 0 || typed.length - word.text.length > most) continue
    if (!isIncomplete && word.text.length - typed.length > most) continue
    if (lettersMissing(letters, word.letters) > most) continue
    const typos = typosTo(typed, letters, word, most, isIncomplete)
    if (typos === null) continue
    const { text, shown, strong } = word
    const sameFirstLetter = text[0] === typed[0]
    if (!sameFirstLetter && typed.length < MIN_LENGTH_FOR_OTHER_FIRST_LETTER && text[0] !== typed[1]) continue
    const firstLetterCost = sameFirstLetter ? 0 : OTHER_FIRST_LETTER_COST
    const cost = typos * 3 + firstLetterCost - Math.log10(1 + strong)
    found.push({ cost, similarWords: { word: text, shown, typos: Math.ceil(typos), count: strong } })
  }
  return found
    .sort((one, other) => one.cost - other.cost || (one.similarWords.word < other.similarWords.word ? -1 : 1))
    .slice(0, MOST_NEAR)
    .map((it) => it.similarWords)
}

function typosTo(
  typed: string,
  letters: number,
  word: Word,
  most: number,
  isIncomplete: boolean,
): number | null {
  const { text } = word
  if (/\d/.test(text)) return null
  if (Math.abs(text.length - typed.length) <= most && lettersMissing(word.letters, letters) <= most) {
    const typos = editDistance(typed, text, most)
    if (typos <= most) return typos
  }
  if (!isIncomplete || text.length <= typed.length) return null
  const typos = prefixEditDistance(typed, text, most)
  return typos <= most ? typos + INCOMPLETE_COST : null
}

function occurTogether(index: TextIndex, typedWords: readonly string[]): boolean {
  const forms = typedWords.map((text) => resolve(index, text, 'word').map(({ word }) => word))
  const [rarest, ...others] = forms.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  if (!rarest) return false
  const occursAt = (words: readonly Word[], position: number) =>
    words.some((word) => (fieldsAt(word, position) & STRONG) !== 0)
  return rarest.some(({ postings, count }) =>
    postings
      .subarray(0, count)
      .some(
        (posting) =>
          fieldsIn(posting) & STRONG &&
          index.isCurrent(positionIn(posting)) &&
          others.every((words) => occursAt(words, positionIn(posting))),
      ),
  )
}
