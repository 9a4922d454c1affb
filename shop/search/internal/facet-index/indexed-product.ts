import type { CategoryId, ProductId, VariantId } from '#shop/ids.ts'
import type { Translated } from '#shop/language.ts'
import type { ProductAttributes } from './product-columns.ts'

/** A product for sale as the shelf knows it: what it is filtered, counted, sorted and compared by, and nothing else. */
export interface IndexedProduct {
  readonly id: ProductId
  /** Folded, as names are put in order. */
  readonly names: Translated
  readonly maker: string | null
  readonly form: string
  /** Milliseconds since 1970. */
  readonly published: number | null
  /** The lowest, in minor units, as on its card. */
  readonly price: number
  readonly attributes: ProductAttributes
  /** The main one first. */
  readonly categories: readonly CategoryId[]
  readonly rooms: readonly string[]
  readonly collections: readonly string[]
  readonly looks: readonly Look[]
  readonly offers: readonly Offer[]
}

/** Codes of the vocabulary; an oak leg is wood, too. */
export interface Look {
  readonly materials: readonly string[]
  readonly colours: readonly string[]
}

/** Variants that no filter tells apart. */
export interface Offer {
  readonly price: number
  readonly width: number | null
  readonly depth: number | null
  readonly height: number | null
  /** Until it comes when it is made to order; null when nobody says, and for what is kept in stock. */
  readonly weeks: number | null
  /** Its place among the looks of the piece. */
  readonly look: number
  /** Those of them that are kept in stock. */
  readonly stocked: readonly VariantId[]
}

/** Where pieces may stand: the categories, rooms and collections of the shop. */
export interface Groups {
  readonly categories: readonly CategoryGroup[]
  readonly rooms: readonly NamedGroup[]
  readonly collections: readonly NamedGroup[]
}

/** Where the groups of a kind are listed. */
export const listOf = { category: 'categories', room: 'rooms', collection: 'collections' } as const

export interface NamedGroup {
  readonly id: string
  readonly slug: string
  readonly names: Translated
}

export interface CategoryGroup extends NamedGroup {
  readonly id: CategoryId
  readonly parentId: CategoryId | null
}

export const noGroups: Groups = { categories: [], rooms: [], collections: [] }
