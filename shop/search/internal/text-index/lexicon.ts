import type { Language } from '#shop/language.ts'

/**
 * How a word of the index corresponds to a typed word. `word`: the same word in any form. `head`: the same word in any
 * form, but only where it names the kind of product, such as "lamp" in "pendant lamp". `start`, `end`, `part`: the
 * typed word is the beginning, the end or any part of the index word.
 */
export type MatchKind = 'word' | 'head' | 'start' | 'end' | 'part'

export interface SimilarWord {
  readonly word: string
  /** The word as written in the texts, with accents and capitals. */
  readonly shown: string
  readonly typos: number
  /** Number of products that have the word outside their description. 0 for a synonym. */
  readonly count: number
}

/**
 * Gives information about the words in the product texts of a shop, in one language. All words are normalised by
 * `fold`: lower case, without accents, only letters and digits.
 */
export interface Lexicon {
  readonly language: Language
  /**
   * Returns about how many products match a word. A product that has the word in several forms counts several times. A
   * product that has the word only in its description counts as a tenth of a product.
   */
  count(word: string, by: MatchKind): number
  /** Returns whether the index contains this exact word. */
  has(word: string): boolean
  /** Returns whether a product name contains this exact word. */
  isInNames(word: string): boolean
  /**
   * Returns whether the word often names a kind of product. "Lamp" does, but "oak" and "white" do not. `by`: the kinds
   * of matches between the given word and the words of the index that count. Default: forms of the given word, and
   * longer words that end in it.
   */
  isHeadNoun(word: string, by?: readonly MatchKind[]): boolean
  /** Returns the stems of the word. Other forms of the word have the same stems. */
  stems(word: string): readonly string[]
  /**
   * Returns words that differ from the typed word by at most two typing errors, most likely first. `incomplete`: also
   * returns words whose beginning is similar to the typed word.
   */
  similarWords(word: string, options: { incomplete: boolean }): readonly SimilarWord[]
  /** Returns whether all given words occur in the same product, in fields other than its description. */
  occurTogether(words: readonly string[]): boolean
}
