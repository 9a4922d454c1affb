import type { CategoryId, ProductId, VariantId } from '#shop/ids.ts'
import type { Translated } from '#shop/language.ts'
import type { ProductAttributes } from './product-columns.ts'

/** A product for sale, with only the properties that filters, counts, sorting and similarity need. */
export interface IndexedProduct {
  readonly id: ProductId
  /** Names in lower case and without accents, for sorting. */
  readonly names: Translated
  readonly maker: string | null
  readonly form: string
  /** Time of publication, as Unix time in milliseconds. */
  readonly published: number | null
  /** The lowest price in minor units, as on the product card. */
  readonly price: number
  readonly attributes: ProductAttributes
  /** IDs of the categories, the main one first. */
  readonly categories: readonly CategoryId[]
  readonly rooms: readonly string[]
  readonly collections: readonly string[]
  /**
   * Collections to which the product belongs only while one of these variants is in stock. Absent in an index that was
   * written before collections had rules.
   */
  readonly stockedCollections?: readonly { readonly id: string; readonly variants: readonly VariantId[] }[]
  readonly finishes: readonly Finish[]
  readonly offers: readonly Offer[]
}

/**
 * Vocabulary codes of materials and colours. The list does not contain more general materials: a variant in oak lists
 * only oak, and filters also count it as wood.
 */
export interface Finish {
  readonly materials: readonly string[]
  readonly colours: readonly string[]
}

/** Variants of one product that no filter can tell apart. */
export interface Offer {
  readonly price: number
  readonly width: number | null
  readonly depth: number | null
  readonly height: number | null
  readonly mattressWidth: number | null
  /** Lead time in weeks of made-to-order variants. `null` if the lead time is unknown or the variants are stocked. */
  readonly weeks: number | null
  /** Index of the finish in the product's `finishes`. */
  readonly finish: number
  /** Positions of the offer's variants among all variants of the product. */
  readonly positions: readonly number[]
  /** IDs of the offer's variants, in the order of `positions`, if they are stocked. Empty if they are made to order. */
  readonly stocked: readonly VariantId[]
}

/** The shop's categories, rooms and collections. */
export interface Groups {
  readonly categories: readonly CategoryGroup[]
  readonly rooms: readonly FlatGroup[]
  readonly collections: readonly FlatGroup[]
}

/** For each kind of group, the name of its list in `Groups`. */
export const listOf = { category: 'categories', room: 'rooms', collection: 'collections' } as const

export interface NamedGroup {
  readonly id: string
  readonly slug: string
  readonly names: Translated
}

export interface FlatGroup extends NamedGroup {
  /** The products that listings of the group show first, in this order. */
  readonly order: readonly ProductId[]
}

export interface CategoryGroup extends NamedGroup {
  readonly id: CategoryId
  readonly parentId: CategoryId | null
}

export const noGroups: Groups = { categories: [], rooms: [], collections: [] }
