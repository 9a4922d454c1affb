import type { CategoryId, ProductId, VariantId } from '#shop/ids.ts'
import type { Grams, Millimetres } from '#shop/length.ts'
import type { MeasureRange } from '#shop/measures.ts'
import type { Picture } from '#shop/drawings/drawing-url.ts'
import type { Dimensions, Silhouette } from '#shop/drawings/silhouettes.ts'
import type { Translated } from '#shop/language.ts'
import type { Photo } from '#shop/media/photo.ts'
import type { Money } from '#shop/money.ts'
import type { GoodsTaxCase } from '#shop/tax-case.ts'
import type { AttributeValues } from './attributes.ts'
import type { GalleryPhoto, ProductModel } from './gallery.ts'
import type { Manufacturer } from './required-data/manufacturer.ts'
import type { TextileComponent } from './required-data/textile.ts'

/** Pattern of a slug, such as `oak-table-2`. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Pattern of the URL slug of a product. An imported product keeps the slug of its previous shop, such as `größe_2`.
 * Excludes the characters that end or divide a path or a list, and the suffix of React Router's data requests.
 */
const PRODUCT_SLUG = /^(?!\.{1,2}$)(?!.*\.data$)[^\s/\\?#%,\p{Cc}\p{Cs}]+$/u

export const LONGEST_SLUG = 255

export const isProductSlug = (text: string): boolean => text.length <= LONGEST_SLUG && PRODUCT_SLUG.test(text)

export const statuses = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof statuses)[number]

export const stockPolicies = ['stocked', 'made_to_order', 'to_specification'] as const
export type StockPolicy = (typeof stockPolicies)[number]

/** Availability of a variant, independent of the delivery address. Pages show a text for each kind of availability. */
export type StockPromise =
  | { readonly kind: 'in_stock'; readonly available: number }
  | { readonly kind: 'sold_out' }
  | { readonly kind: 'made_to_order'; readonly weeks: number | null }
  | { readonly kind: 'to_specification'; readonly weeks: number | null }

/** Returns the availability of a variant. `available`: number of units that are in stock and not reserved. */
export function promiseOf(
  variant: Pick<Variant, 'stockPolicy' | 'leadTimeWeeks'>,
  available: number,
): StockPromise {
  if (variant.stockPolicy !== 'stocked') return { kind: variant.stockPolicy, weeks: variant.leadTimeWeeks }
  return available > 0 ? { kind: 'in_stock', available } : { kind: 'sold_out' }
}

/** Data of a category, room or collection for a link to its page. */
export interface GroupLink {
  readonly slug: string
  readonly name: string
}

/** A category, room or collection as shown on its page. A collection contains products designed to go together. */
export interface Group<Id = string> extends GroupLink {
  readonly id: Id
  readonly description: string | null
  /**
   * How many products in the category, room or collection are for sale. For a category, this includes the products in
   * its subcategories.
   */
  readonly productCount: number
}

export interface Category extends Group<CategoryId> {
  readonly parentSlug: string | null
  readonly form: Silhouette | null
}

/** A category or room in the menu of the shop. */
export interface MenuEntry extends GroupLink {
  /** URLs of one small photo in several formats, best format first. Empty: the group has no photo. */
  readonly photos: readonly string[]
  /** The subcategories that have products for sale. */
  readonly children: readonly GroupLink[]
}

export interface Menu {
  readonly categories: readonly MenuEntry[]
  readonly rooms: readonly MenuEntry[]
  /** Whether the page of all rooms and collections has content. */
  readonly hasRooms: boolean
}

/**
 * A product as shown in a grid, represented by one of its variants. Price, dimensions and pictures on the card belong
 * to this variant, and the card links to the variant.
 */
export interface ProductCard
  extends
    Pick<Product, 'id' | 'slug' | 'name' | 'subtitle' | 'maker'>,
    Pick<Variant, 'sku' | 'price' | 'compareAt' | 'lowestIn30Days' | 'dimensions' | 'measures'> {
  /** The lowest price of all variants for sale. `null`: no variant is cheaper than the variant on the card. */
  readonly lowestPrice: Money | null
  readonly availability: StockPromise['kind']
  readonly leadTimeWeeks: number | null
  /**
   * The colour samples of one option: the first option that has colour samples. `swatches`: the first few samples.
   * `swatchCount`: the number of all samples of the option.
   */
  readonly swatches: readonly string[]
  readonly swatchCount: number
  /** The drawing of the variant on the card. `drawing`: the data of the drawing. `picture`: the URL of the drawing. */
  readonly drawing: Picture
  readonly picture: string
  /**
   * The photo that represents the variant, the same as on the product page. `null`: the card shows only the drawing.
   */
  readonly photo: Photo | null
  /**
   * Second photo of the card: another view of the variant, or the variant in a room. `null`: there is no second photo.
   */
  readonly second: Photo | null
}

/** An option value, and the changes on the product page if the customer chooses it. */
export interface OptionValue {
  readonly code: string
  readonly name: string
  readonly swatch: string | null
  /**
   * Photo of the real material, shown as the swatch of the option value. `null`: the swatch shows only a colour, or the
   * option value has no swatch.
   */
  readonly swatchPhoto: Photo | null
  /** Name of the material: "Bouclé". Fabrics of the same material are shown as a group. */
  readonly material: string | null
  readonly composition: string | null
  readonly care: string | null
  readonly isChosen: boolean
  /**
   * The variant that the page shows after the customer chooses this value. It is the variant for sale that has the
   * value and is otherwise most similar to the current variant. `null`: no variant for sale has the value.
   */
  readonly nextVariant: Pick<Variant, 'id' | 'sku' | 'price' | 'stockPolicy' | 'leadTimeWeeks'> | null
  /**
   * Whether choosing the value also changes other options. True if no variant for sale combines the value with the
   * current values of all other options.
   */
  readonly changesOthers: boolean
  /**
   * The other options that change when the customer chooses the value. Contains the name of each option and the name of
   * its new value.
   */
  readonly changes: readonly { readonly option: string; readonly value: string }[]
  /**
   * Whether all changes in `changes` are unavoidable. True if every variant for sale with the chosen value also has all
   * new values in `changes`.
   */
  readonly isOnlyWithChanges: boolean
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
  /**
   * The lowest price in the 30 days before the price was reduced (Directive 98/6/EC, art. 6a). `null`: the variant is
   * not reduced.
   */
  readonly lowestIn30Days: Money | null
  readonly stockPolicy: StockPolicy
  /** How the law taxes the variant, wherever it is delivered. */
  readonly taxCase: GoodsTaxCase
  readonly leadTimeWeeks: number | null
  /** The dimensions, without those that the customer chooses. */
  readonly dimensions: Dimensions
  /** The lengths that the customer must choose to buy the variant. Empty: the variant is not made to measure. */
  readonly measures: readonly MeasureRange[]
  /** The chosen value of each option, as in the URL of the product page. */
  readonly values: Choices
}

export interface Package {
  readonly width: Millimetres
  readonly depth: Millimetres
  readonly height: Millimetres
  readonly weight: Grams
}

/** A document about a product, such as a data sheet. `label`: the text of the link, in some or all languages. */
export interface ProductDocument {
  readonly url: string
  readonly label: Translated
}

/** A spare part of a product. `price`: an amount as text. `product`: slug of the product that is the part. */
export interface SparePart {
  readonly number: string
  readonly names: Translated
  readonly price?: string | undefined
  readonly product?: string | undefined
}

export interface Product extends AttributeValues {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  /** Short text below the name: what the product is, its material and its use. */
  readonly subtitle: string | null
  /** Advertising line that states no properties of the product. */
  readonly tagline: string | null
  /** Full description of the product, in Markdown. */
  readonly description: string | null
  readonly materials: string | null
  readonly care: string | null
  /** Warnings about the use of the product, one in each line. */
  readonly warnings: string | null
  /** Scope and conditions of the guarantee. */
  readonly guarantee: string | null
  /** Title and description for search engines. `null`: the page uses its name, subtitle and description. */
  readonly seoTitle: string | null
  readonly seoDescription: string | null
  readonly manufacturer: Manufacturer | null
  readonly composition: readonly TextileComponent[]
  readonly documents: readonly ProductDocument[]
  readonly spareParts: readonly SparePart[]
  /** The products that staff have chosen to show with this one. */
  readonly relatedIds: readonly ProductId[]
  readonly form: Silhouette
  /**
   * The silhouette of the variant's drawing. `box`: no silhouette resembles the product, or the product has pictures
   * but no silhouette of its own. In all other cases, `drawnForm` is equal to `form`.
   */
  readonly drawnForm: Silhouette
  readonly dimensions: Dimensions
  readonly removableParts: readonly string[]
  readonly packages: readonly Package[]
  /** The categories from the root to the product's main category. */
  readonly trail: readonly GroupLink[]
  /** Rooms to which the product belongs, in the order given in the product's draft. */
  readonly rooms: readonly GroupLink[]
  readonly collections: readonly GroupLink[]
  /** Price range and number of the variants for sale. `null`: no variant is for sale. */
  readonly offers: { readonly lowest: Money; readonly highest: Money; readonly count: number } | null
  /** The variant that the page shows. `null`: no variant is for sale. */
  readonly variant: Variant | null
  /**
   * Whether the page shows a different variant from the one in the URL. True if the variant in the URL is unknown or no
   * longer for sale.
   */
  readonly isReplaced: boolean
  readonly options: readonly Option[]
  /** The photo that represents the variant shown. `null`: the drawing represents the variant. */
  readonly photo: Photo | null
  /**
   * All photos to show with the variant. If `photo` is set, it is the first entry. If not, the page shows the drawing
   * before the photos.
   */
  readonly gallery: readonly GalleryPhoto[]
  readonly model: ProductModel | null
  /**
   * Hash of the drawing of the 3D model with the shape and the dimensions of the variant. `null`: there is none, so pages
   * show the silhouette.
   */
  readonly modelDrawing: string | null
}

/** The options of a variant: option code → value code. */
export type Choices = Readonly<Record<string, string>>

/**
 * The variant that a URL requests. `sku`: SKU of the variant whose page the customer opened. `null`: the URL contains
 * no SKU. `choices`: the option values that the customer then chose on that page.
 */
export interface VariantRequest {
  readonly sku: string | null
  /** The chosen values. Choices for options that the product does not have are ignored. */
  readonly choices: Choices
}

/** A variant as shown in a cart or an order, whether or not it is still for sale. */
export interface VariantSummary extends Omit<Variant, 'gtin' | 'lowestIn30Days'> {
  readonly productId: ProductId
  readonly productSlug: string
  readonly productName: string
  /** The materials of the product, in Markdown. */
  readonly materials: string | null
  /** Name of each option and name of its chosen value: "Fabric" and "Oat bouclé". */
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly status: 'active' | 'archived'
  readonly productStatus: ProductStatus
  /** Whether both the variant and its product are active. */
  readonly forSale: boolean
  /** URL of the product's drawing. */
  readonly picture: string
  readonly photo: Photo | null
}

/** A product card with the names of the option values of its variant, such as `Oak`. */
export interface RoomSetCard extends ProductCard {
  readonly options: readonly string[]
}

/**
 * The products that furnish a room. If the shop has a photo of the room, these are the products in the photo.
 * Otherwise, the shop selects products of the room. The card of each product shows the variant to buy.
 */
export interface RoomSet {
  /** The photo of the room, with the products in it. `null`: there is no photo of the room. */
  readonly scene: RoomScene | null
  readonly cards: readonly RoomSetCard[]
}

/** A room scene: a photo of a room with the products for sale in it. */
export interface RoomScene {
  readonly code: string
  readonly photo: Photo
  readonly products: readonly SceneProduct[]
}

/**
 * A product in a room scene, with the price of the variant that the scene shows. `x` and `y` are the centre of the
 * product in the photo, as fractions (0 to 1) of the photo's width and height.
 */
export interface SceneProduct
  extends Pick<Product, 'id' | 'slug' | 'name'>, Pick<Variant, 'sku' | 'price' | 'compareAt'> {
  readonly x: number
  readonly y: number
}
