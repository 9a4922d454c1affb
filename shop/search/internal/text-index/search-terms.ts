import type { Filters } from '../../search.ts'
import type { PreferredWidth } from '../vocabulary/size-words.ts'
import type { MatchKind } from './lexicon.ts'

/** Words of the index that a typed word may stand for. A product matches only if it contains all of the words. */
export interface Alternative {
  readonly words: readonly string[]
  readonly by: MatchKind
  /** Certainty, from 0 to 1, that the customer means this alternative. */
  readonly certainty: number
}

/** A typed word with all its alternatives. */
export interface QueryTerm {
  readonly word: string
  /** Whether the word names the kind of product that the customer wants, as "chair" does in "white desk chair". */
  readonly isHeadNoun: boolean
  /**
   * Whether the word compares sizes, as "narrow" does in "narrow sofa". Products need not contain such a word. The
   * search looks for the word only in product names, because a description may use it for something else: a sofa for
   * narrow stairs is not narrow.
   */
  readonly isSizeWord: boolean
  /**
   * Whether the word is a guess. A guess occurs in no product text. All its alternatives are longer words that contain
   * it and rarely name a kind of product. A guess finds no products if the query contains another word that is neither
   * a guess nor a size word.
   */
  readonly isGuess: boolean
  readonly alternatives: readonly Alternative[]
}

/** The part of a query that the ranking uses: the words to search for and the excluded phrases. */
export interface RankedQuery {
  readonly terms: readonly QueryTerm[]
  /** Phrases that the customer does not want, such as "drawers" in "desk without drawers". */
  readonly excluded: readonly (readonly QueryTerm[])[]
}

/** A parsed query: the words to search for, and the filters that other parts of the text imply. */
export interface ParsedQuery extends RankedQuery {
  /** The typed words without stop words and without excluded words. */
  readonly words: readonly string[]
  /** The typed words that correspond to no word of the product texts. */
  readonly unknown: readonly string[]
  /** Parts of the text that imply filters: "120x60" implies a width and a depth. */
  readonly implied: readonly { readonly typed: string; readonly filters: Partial<Filters> }[]
  /** The width that size words ask for; `null` if the text has no size word or names no kind of product. */
  readonly preferredWidth: PreferredWidth | null
  /** Letters and digits of the whole text, if it may be the beginning of a SKU or GTIN; else `null`. */
  readonly code: string | null
  /** The text with typing errors corrected; `null` if there was nothing to correct. */
  readonly corrected: string | null
}
