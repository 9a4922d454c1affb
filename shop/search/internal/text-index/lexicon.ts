import type { Language } from '#shop/language.ts'

/**
 * How a word of the index corresponds to a typed word. `word`: the same word in any form. `head`: the same word, only
 * where it names the kind of product. `start`, `end`, `part`: the typed word is the beginning, the end or any part of
 * the index word.
 */
export type MatchKind = 'word' | 'head' | 'start' | 'end' | 'part'

export interface SimilarWord {
  readonly word: string
  /** The word as written in the texts, with accents and capitals. */
  readonly shown: string
  readonly typos: number
  /** Number of products that have the word. */
  readonly count: number
}

/** The words of a shop in one language. Words are folded. */
export interface Lexicon {
  readonly language: Language
  /**
   * Returns an upper bound of the number of products that match a word. A product that has the word in several forms is counted
   * several times.
   */
  count(word: string, by: MatchKind): number
  /** Whether exactly this word is in the index. */
  has(word: string): boolean
  /** Whether exactly this word is in the name of a product. */
  isInNames(word: string): boolean
  /**
   * Whether the word often names a kind of product, as "lamp" does, but not "oak" or "white". `by`: which words of the
   * index are considered; by default, the word itself and words that end in it.
   */
  isHeadNoun(word: string, by?: readonly MatchKind[]): boolean
  /** Returns the stems of the word. Other forms of the word have the same stems. */
  stems(word: string): readonly string[]
  /**
   * Returns words that differ from the typed word by at most two typing errors, most likely first. `incomplete`: also
   * returns words whose beginning is similar to the typed word.
   */
  similarWords(word: string, options: { incomplete: boolean }): readonly SimilarWord[]
  /** Whether the texts of at least one product contain all of these words. */
  occurTogether(words: readonly string[]): boolean
}
