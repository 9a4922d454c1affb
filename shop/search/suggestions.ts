import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import type { Money } from '#shop/money.ts'

export interface SuggestedProduct extends Pick<
  ProductCard,
  'slug' | 'name' | 'subtitle' | 'picture' | 'photo'
> {
  /** The lowest there is. */
  readonly price: Money
}

/** A place to go to: a category or a room by its slug, a material by its code. */
export interface SuggestedPlace {
  readonly code: string
  readonly name: string
  /** How many pieces are there. */
  readonly count: number
}

/** What half a word may be the beginning of, the likeliest first in each list. */
export interface Suggestions {
  readonly products: readonly SuggestedProduct[]
  readonly categories: readonly SuggestedPlace[]
  readonly rooms: readonly SuggestedPlace[]
  readonly materials: readonly SuggestedPlace[]
  /** What was typed, completed: each brings something. */
  readonly queries: readonly string[]
}

export const noSuggestions: Suggestions = {
  products: [],
  categories: [],
  rooms: [],
  materials: [],
  queries: [],
}

const LONGEST_TYPED = 80

/** What was typed, fit to be looked for. */
export function readTyped(text: string | null): string {
  return readWords(text, LONGEST_TYPED)
}

/** One line of whole characters, no more of them than `most`. */
export function readWords(text: string | null, most: number): string {
  const plain = (text ?? '')
    .slice(0, most * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\uFFFD\s]+/gu, ' ')
    .trim()
  return Array.from(plain).slice(0, most).join('').trim()
}
