import type { ProductCard } from '#shop/catalogue/catalogue.ts'

/** A suggested product with the variant that the product's card shows. */
export type SuggestedProduct = Pick<
  ProductCard,
  'slug' | 'sku' | 'name' | 'subtitle' | 'picture' | 'photo' | 'price'
>

/** A suggested category, room or material. `code`: the slug of the category or room, or the code of the material. */
export interface SuggestedGroup {
  readonly code: string
  readonly name: string
  /** Number of products in the category, room or material. */
  readonly count: number
}

/** Suggestions for the text in the search field. Each list begins with the most likely suggestion. */
export interface Suggestions {
  readonly products: readonly SuggestedProduct[]
  readonly categories: readonly SuggestedGroup[]
  readonly rooms: readonly SuggestedGroup[]
  readonly materials: readonly SuggestedGroup[]
  /** Queries that complete the typed text. Each query has at least one result. */
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

/** Returns the typed text without control characters and repeated spaces, for searching. */
export function readTyped(text: string | null): string {
  return readWords(text, LONGEST_TYPED)
}

/** Returns the text as one line of at most `most` characters, without control characters and repeated spaces. */
export function readWords(text: string | null, most: number): string {
  const plain = (text ?? '')
    .slice(0, most * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\uFFFD\s]+/gu, ' ')
    .trim()
  return Array.from(plain).slice(0, most).join('').trim()
}
