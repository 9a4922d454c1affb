import type { Filters } from '../../search.ts'
import type { Likeness } from './lexicon.ts'

/** Words that mean what was typed; a piece has to have all of one alternative. */
export interface Alternative {
  readonly words: readonly string[]
  readonly by: Likeness
  /** How surely it is what was meant, from 0 to 1. */
  readonly sure: number
}

/** A typed word, and everything it may mean. */
export interface Term {
  readonly word: string
  /** Whether it says what thing is looked for: the chair of "white desk chair". */
  readonly isThing: boolean
  readonly alternatives: readonly Alternative[]
}

/** What typed words mean: the words to look for, and the filters that the rest of what was typed stands for. */
export interface ParsedQuery {
  /** As typed, without those that say nothing. */
  readonly words: readonly string[]
  readonly terms: readonly Term[]
  /** Each piece of what was typed, as it was typed, with what it stands for: "120x60" is a width and a depth. */
  readonly implied: readonly { readonly typed: string; readonly filters: Partial<Filters> }[]
  /** Letters and digits of the whole, where it may be the beginning of a SKU or a GTIN. */
  readonly code: string | null
  /** The whole with its slips mended; null when there was nothing to mend. */
  readonly mended: string | null
}
