import type { Language } from '#shop/language.ts'

/**
 * How a word of the shop answers a typed one: in any of its forms, only where it says what thing a piece is, by its
 * beginning, its end, or a part of it.
 */
export type Likeness = 'word' | 'thing' | 'start' | 'end' | 'part'

export interface NearWord {
  readonly word: string
  /** As texts write it, with accents and capitals. */
  readonly shown: string
  readonly slips: number
  /** How many pieces it brings. */
  readonly count: number
}

/** The words of a shop in one language, as they are known when a query is read. Words are folded. */
export interface Lexicon {
  readonly language: Language
  /** How many pieces a word brings, at most: one that has it twice may count twice. */
  count(word: string, by: Likeness): number
  /** Whether any of these is a word of the shop just as it stands. */
  has(word: string): boolean
  /** Whether it often says what thing a piece is: "lamp", but not "oak" or "white". */
  isThing(word: string): boolean
  /** Ends taken off: what a word and its other forms have in common. */
  stems(word: string): readonly string[]
  /** The words a slip or two away, the likeliest first; those that begin like it too, where half a word was typed. */
  near(word: string, options: { half: boolean }): readonly NearWord[]
  /** Whether there is a piece that has all of these words. */
  together(words: readonly string[]): boolean
}
