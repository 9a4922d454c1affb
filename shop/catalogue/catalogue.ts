import type { CategoryId, ProductId, VariantId } from '#shop/ids.ts'
import type { Grams, Millimetres } from '#shop/length.ts'
import type { Dimensions, Silhouette } from '#shop/drawings/silhouettes.ts'
import type { Photo } from '#shop/media/photo.ts'
import type { Money } from '#shop/money.ts'
import type { AttributeValues } from './attributes.ts'
import type { GalleryPhoto, ProductModel } from './gallery.ts'

/** What the last part of an address is made of: `oak-table-2`. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const statuses = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof statuses)[number]

export const stockPolicies = ['stocked', 'made_to_order', 'to_specification'] as const
export type StockPolicy = (typeof stockPolicies)[number]

/** How soon a variant comes, before anyone has said where to: what the words on the page are made of. */
export type StockPromise =
  | { readonly kind: 'in_stock'; readonly available: number }
  | { readonly kind: 'sold_out' }
  | { readonly kind: 'made_to_order'; readonly weeks: number | null }
  | { readonly kind: 'to_specification'; readonly weeks: number | null }

/** What can be promised of a variant of which so many pieces are free. */
export function promiseOf(
  variant: Pick<Variant, 'stockPolicy' | 'leadTimeWeeks'>,
  available: number,
): StockPromise {
  if (variant.stockPolicy !== 'stocked') return { kind: variant.stockPolicy, weeks: variant.leadTimeWeeks }
  return available > 0 ? { kind: 'in_stock', available } : { kind: 'sold_out' }
}

/** A category, a room or a collection, as a link to it says it. */
export interface NamedPlace {
  readonly slug: string
  readonly name: string
}

/** A category, a room or a collection with what its page says of it. Collections are pieces made to stand together. */
export interface Group<Id = string> extends NamedPlace {
  readonly id: Id
  readonly description: string | null
  /** Active products in it, of a category also those below it. */
  readonly productCount: number
}

export interface Category extends Group<CategoryId> {
  readonly parentSlug: string | null
  readonly form: Silhouette | null
}

/** A piece as it stands in a grid. */
export interface ProductCard extends Pick<
  Product,
  'id' | 'slug' | 'name' | 'subtitle' | 'maker' | 'form' | 'dimensions'
> {
  readonly lowestPrice: Money
  readonly highestPrice: Money
  /** The regular price of the lowest priced variant where it is reduced and an earlier price is known. */
  readonly compareAt: Money | null
  readonly availability: StockPromise['kind']
  readonly leadTimeWeeks: number | null
  /** The first swatches of its first swatched option, and how many there are. */
  readonly swatches: readonly string[]
  readonly swatchCount: number
  /** Where its drawing is. */
  readonly picture: string
  /** It as it is known, or in a finish that was asked for; null where only the drawing shows it. */
  readonly photo: Photo | null
  /** A further view of the same, or it in a room. */
  readonly second: Photo | null
  /** The variant in the finish that was asked for and is shown; null: the piece as it is known. */
  readonly sku: string | null
}

/** A value of an option, beside the variant that is shown. */
export interface OptionValue {
  readonly code: string
  readonly name: string
  readonly swatch: string | null
  /** Cut from the real material. */
  readonly swatchPhoto: Photo | null
  readonly isChosen: boolean
  /** The variant that choosing it leads to: the nearest that has it. Null where it fits with nothing. */
  readonly leadsTo: Pick<Variant, 'id' | 'sku' | 'stockPolicy' | 'leadTimeWeeks'> | null
  /** No variant has it with everything else as it is: choosing it changes other options too. */
  readonly changesOthers: boolean
}

export interface Option {
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
  /** What is chosen of each option, as the address of the page says it too. */
  readonly values: Choices
}

export interface Package {
  readonly width: Millimetres
  readonly depth: Millimetres
  readonly height: Millimetres
  readonly weight: Grams
}

export interface Product extends AttributeValues {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  /** What it is: kind, material, use. */
  readonly subtitle: string | null
  /** A line that sells and describes nothing. */
  readonly tagline: string | null
  /** Markdown. */
  readonly description: string | null
  readonly materials: string | null
  readonly care: string | null
  readonly form: Silhouette
  readonly dimensions: Dimensions
  readonly removableParts: readonly string[]
  readonly packages: readonly Package[]
  /** From the root to its main category. */
  readonly trail: readonly NamedPlace[]
  /** Where it stands, in the order it was given. */
  readonly rooms: readonly NamedPlace[]
  readonly collections: readonly NamedPlace[]
  /** Of all its variants for sale, and how many there are; null where there is none. */
  readonly offers: { readonly lowest: Money; readonly highest: Money; readonly count: number } | null
  /** The variant shown; null where none is for sale. */
  readonly variant: Variant | null
  readonly options: readonly Option[]
  /** What stands for the variant shown; null: only its drawing may. */
  readonly photo: Photo | null
  /** All pictures worth showing beside that variant. `photo` is the first where there is one, else the drawing comes first. */
  readonly gallery: readonly GalleryPhoto[]
  readonly model: ProductModel | null
}

/** Option code → value code. */
export type Choices = Readonly<Record<string, string>>

/** What an address asks for: a variant by its SKU, or what was put together in the form beside that one. */
export interface Asked {
  readonly sku: string | null
  /** What is not an option of the product is ignored. */
  readonly choices: Choices
}

/** A variant as a cart or an order speaks of it, whether or not it is still for sale. */
export interface VariantInBrief extends Omit<Variant, 'gtin' | 'lowestIn30Days'> {
  readonly productId: ProductId
  readonly productSlug: string
  readonly productName: string
  /** What was chosen, in words: Fabric, Oat bouclé. */
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly status: 'active' | 'archived'
  readonly productStatus: ProductStatus
  /** Both the variant and its product are active. */
  readonly forSale: boolean
  /** Where its drawing is. */
  readonly picture: string
  readonly photo: Photo | null
}

/** A room as it is photographed, with the pieces in it that are for sale. */
export interface RoomScene {
  readonly code: string
  readonly photo: Photo
  readonly pieces: readonly ScenePiece[]
}

/** A product in a room scene, with the price of the variant shown. `x`, `y`: its middle, 0 to 1 from the left and the top. */
export interface ScenePiece
  extends Pick<Product, 'id' | 'slug' | 'name'>, Pick<Variant, 'sku' | 'price' | 'compareAt'> {
  readonly x: number
  readonly y: number
}
