import type { Language } from '#shop/language.ts'
import { sizeOf } from './matches.ts'
import { resolve } from './resolve-word.ts'
import type { Lexicon, Likeness, NearWord } from './lexicon.ts'
import { lettersMissing, lettersOf, slipsBetween, slipsForgiven, slipsToStart } from './typos.ts'
import { fieldsAt, fieldsIn, placeIn, STRONG, type Word, type TextIndex } from './text-index.ts'

/** Weight of a product that has a word only in its description. */
const SAID = 0.1
const MOST_NEAR = 8
/** Cost of an incomplete word, compared with a complete one. */
const UNFINISHED = 0.4
const OTHER_BEGINNING = 0.7
/** Minimum length of a word for corrections of its first letter. Shorter words differ too much: king is not ring. */
const SURE_OF_ITS_BEGINNING = 6

/** Returns a lexicon that answers from the text index. */
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
    isThing: (word) => isThing(index, word),
    stems: (word) => index.stemsOf(word) ?? [],
    near: (word, { half }) => near(index, word, half),
    together: (words) => together(index, words),
  }
}

function countOf(index: TextIndex, word: string, by: Likeness): number {
  const counted = ({ heads, strong, count }: Word) =>
    by === 'thing' ? heads : strong + (count - strong) * SAID
  return resolve(index, word, by).reduce((sum, found) => sum + counted(found.word), 0)
}

/** A word names a kind of product if at least this share of the products with the word are of that kind. */
const OFTEN = 0.25

function isThing(index: TextIndex, text: string): boolean {
  const words = [...resolve(index, text, 'word'), ...resolve(index, text, 'end')].map(({ word }) => word)
  const sum = (of: (word: Word) => number) => words.reduce((all, word) => all + of(word), 0)
  return sum(({ heads }) => heads) > OFTEN * sum(({ strong }) => strong)
}

function near(index: TextIndex, typed: string, isHalf: boolean): NearWord[] {
  const most = slipsForgiven(typed)
  if (most === 0) return []
  const letters = lettersOf(typed)
  const found: { cost: number; near: NearWord }[] = []
  for (const word of index.words) {
    if (word.strong === 0 || typed.length - word.text.length > most) continue
    if (!isHalf && word.text.length - typed.length > most) continue
    if (lettersMissing(letters, word.letters) > most) continue
    const slips = slipsTo(typed, letters, word, most, isHalf)
    if (slips === null) continue
    const { text, shown, strong } = word
    const beginsAlike = text[0] === typed[0]
    if (!beginsAlike && typed.length < SURE_OF_ITS_BEGINNING && text[0] !== typed[1]) continue
    const beginsOtherwise = beginsAlike ? 0 : OTHER_BEGINNING
    const cost = slips * 3 + beginsOtherwise - Math.log10(1 + strong)
    found.push({ cost, near: { word: text, shown, slips: Math.ceil(slips), count: strong } })
  }
  return found
    .sort((one, other) => one.cost - other.cost || (one.near.word < other.near.word ? -1 : 1))
    .slice(0, MOST_NEAR)
    .map((it) => it.near)
}

function slipsTo(typed: string, letters: number, word: Word, most: number, isHalf: boolean): number | null {
  const { text } = word
  if (/\d/.test(text)) return null
  if (Math.abs(text.length - typed.length) <= most && lettersMissing(word.letters, letters) <= most) {
    const slips = slipsBetween(typed, text, most)
    if (slips <= most) return slips
  }
  if (!isHalf || text.length <= typed.length) return null
  const slips = slipsToStart(typed, text, most)
  return slips <= most ? slips + UNFINISHED : null
}

function together(index: TextIndex, asked: readonly string[]): boolean {
  const forms = asked.map((text) => resolve(index, text, 'word').map(({ word }) => word))
  const [rarest, ...others] = forms.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  if (!rarest) return false
  const isThere = (words: readonly Word[], place: number) =>
    words.some((word) => (fieldsAt(word, place) & STRONG) !== 0)
  return rarest.some(({ postings, count }) =>
    postings
      .subarray(0, count)
      .some(
        (posting) =>
          fieldsIn(posting) & STRONG &&
          index.isCurrent(placeIn(posting)) &&
          others.every((words) => isThere(words, placeIn(posting))),
      ),
  )
}
