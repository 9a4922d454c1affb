import type { CategoryId, OptionId, OptionValueId, ProductId, VariantId } from '#shop/ids.ts'
import type { Grams, Millimetres } from '#shop/length.ts'
import type { Money } from '#shop/money.ts'

export const statuses = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof statuses)[number]

export const stockPolicies = ['stocked', 'made_to_order', 'to_specification'] as const
export type StockPolicy = (typeof stockPolicies)[number]

/** The silhouettes a piece can be drawn with. `box` is for anything known only by its measures. */
export const forms = [
  'sofa',
  'armchair',
  'bed',
  'dining-table',
  'coffee-table',
  'chair',
  'stool',
  'desk',
  'shelf',
  'sideboard',
  'wardrobe',
  'drawers',
  'lamp',
  'rug',
  'mirror',
  'bench',
  'box',
] as const
export type Form = (typeof forms)[number]

export interface Dimensions {
  readonly width?: Millimetres | undefined
  readonly depth?: Millimetres | undefined
  readonly height?: Millimetres | undefined
  readonly seatHeight?: Millimetres | undefined
  readonly seatDepth?: Millimetres | undefined
  readonly clearance?: Millimetres | undefined
  readonly armHeight?: Millimetres | undefined
  readonly diagonalDepth?: Millimetres | undefined
}

/** How soon a variant comes, before anyone has said where to: what the words on the page are made of. */
export type StockPromise =
  | { readonly kind: 'in_stock'; readonly available: number }
  | { readonly kind: 'sold_out' }
  | { readonly kind: 'made_to_order'; readonly weeks: number | null }
  | { readonly kind: 'to_specification'; readonly weeks: number | null }

export interface Category {
  readonly id: CategoryId
  readonly slug: string
  readonly parentSlug: string | null
  readonly name: string
  readonly description: string | null
  readonly form: Form | null
  /** Active products in it or below it. */
  readonly productCount: number
}

/** A piece as it stands in a grid. */
export interface ProductCard {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  readonly subtitle: string | null
  readonly maker: string | null
  readonly form: Form
  readonly dimensions: Dimensions
  readonly lowestPrice: Money
  readonly highestPrice: Money
  /** The regular price of the lowest priced variant where it is reduced. */
  readonly compareAt: Money | null
  readonly availability: 'in_stock' | 'sold_out' | 'made_to_order' | 'to_specification'
  readonly leadTimeWeeks: number | null
  /** The first swatches of its first swatched option, and how many there are. */
  readonly swatches: readonly string[]
  readonly swatchCount: number
  /** Where its picture is. */
  readonly picture: string
}

export interface OptionValue {
  readonly id: OptionValueId
  readonly code: string
  readonly name: string
  readonly swatch: string | null
}

export interface Option {
  readonly id: OptionId
  readonly code: string
  readonly name: string
  readonly values: readonly OptionValue[]
}

export interface Variant {
  readonly id: VariantId
  readonly sku: string
  readonly gtin: string | null
  readonly price: Money
  readonly compareAt: Money | null
  /** The lowest price of the 30 days before a reduction, where the variant is reduced (Directive 98/6/EC, art. 6a). */
  readonly lowestIn30Days: Money | null
  readonly stockPolicy: StockPolicy
  readonly leadTimeWeeks: number | null
  readonly dimensions: Dimensions
  /** Option code → value code. */
  readonly values: Readonly<Record<string, string>>
}

export interface Package {
  readonly width: Millimetres
  readonly depth: Millimetres
  readonly height: Millimetres
  readonly weight: Grams
}

export interface Product {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  readonly subtitle: string | null
  /** Markdown. */
  readonly description: string | null
  readonly materials: string | null
  readonly care: string | null
  readonly maker: string | null
  readonly designer: string | null
  readonly countryOfOrigin: string | null
  readonly warrantyYears: number | null
  readonly assembly: { readonly minutes: number; readonly people: number } | null
  readonly form: Form
  readonly dimensions: Dimensions
  readonly removableParts: readonly string[]
  readonly maxLoad: Grams | null
  readonly packages: readonly Package[]
  /** From the root to its main category. */
  readonly trail: readonly { readonly slug: string; readonly name: string }[]
  readonly options: readonly Option[]
  readonly variants: readonly Variant[]
}
