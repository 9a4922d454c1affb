import type { ProductId, ProductMediaId } from '#shop/ids.ts'
import type { Translated } from '#shop/language.ts'
import type { Model } from '#shop/media/model.ts'
import type { FocalPoint, Photo } from '#shop/media/photo.ts'
import { done, type Outcome, type Problem, refuse } from '#shop/problems.ts'
import { type ListQuery, pathWithQuery, readListQuery } from '#shop/list-query.ts'
import type { Money } from '#shop/money.ts'
import { type ProductStatus, SLUG, statuses } from './catalogue.ts'
import type { PictureRole, ShownOptions, View } from './gallery.ts'

export const PRODUCTS_PER_PAGE = 50

/**
 * Filters of the staff's product list. `all`: all products. `none`: products without a stored picture. `open`: products
 * with a picture that is waiting for its download or was refused.
 */
export const productPicturesFilters = ['all', 'none', 'open'] as const
export type ProductPicturesFilter = (typeof productPicturesFilters)[number]

/**
 * Query of the staff's product list. The search text matches a part of a name or manufacturer, or the beginning of a
 * slug or SKU.
 */
export interface ProductPicturesQuery extends ListQuery<ProductPicturesFilter> {
  /** `null`: products of every status. */
  readonly status: ProductStatus | null
  /** Slug of a category. Its subcategories count as well. `null`: all products. */
  readonly category: string | null
  readonly stock: StockFilter | null
  readonly sort: ProductSort
}

/**
 * Filters by stock. `in`: a variant for sale is on hand and not reserved. `out`: the product is sold from stock, and
 * nothing is left. `uncounted`: the stock of a variant sold from stock was never counted.
 */
export const stockFilters = ['in', 'out', 'uncounted'] as const
export type StockFilter = (typeof stockFilters)[number]

/** Orders of the staff's product list. `changed`: the latest change first. `price`: the lowest price first. */
export const productSorts = ['changed', 'name', 'price'] as const
export type ProductSort = (typeof productSorts)[number]

/** Stands for a category that no URL can name, and that therefore has no products. */
const NO_CATEGORY = '-'

export function readProductPicturesQuery(params: URLSearchParams): ProductPicturesQuery {
  const chosen = <T extends string>(name: string, allowed: readonly T[]) =>
    allowed.find((one) => one === params.get(name)) ?? null
  const category = params.get('category') ?? ''
  return {
    ...readListQuery(params, productPicturesFilters),
    status: chosen('status', statuses),
    // A list of all products instead of none would be dangerous as the choice of a bulk edit.
    category: category === '' || SLUG.test(category) ? category || null : NO_CATEGORY,
    stock: chosen('stock', stockFilters),
    sort: chosen('sort', productSorts) ?? 'changed',
  }
}

export function productPicturesUrl(query: Partial<ProductPicturesQuery>): string {
  const { filter, text, page, status, category, stock, sort } = query
  return pathWithQuery('/staff/products', {
    show: filter !== 'all' && filter,
    q: text,
    status,
    category,
    stock,
    sort: sort !== 'changed' && sort,
    page: page !== undefined && page > 1 && page,
  })
}

/** Returns whether the list leaves out products for another reason than its search text or its filter. */
export function hasMoreFilters({ status, category, stock }: ProductPicturesQuery): boolean {
  return status !== null || category !== null || stock !== null
}

/** A product as the staff's list of products shows it. */
export interface ProductPicturesSummary {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  readonly maker: string | null
  readonly status: ProductStatus
  readonly variants: number
  /** The lowest price of the variants for sale. `null`: no variant is for sale. */
  readonly price: Money | null
  /** The photo of the product's first stored picture. `null`: the product has no stored picture. */
  readonly photo: Photo | null
  readonly pictures: number
  readonly waiting: number
  readonly refused: number
  readonly hasModel: boolean
  /** When the draft will be published, or why it was not published at that time. `null`: nothing is scheduled. */
  readonly scheduled: { readonly publishAt: Date; readonly problem: Problem | null } | null
}

/** The settings of a picture that staff can change. */
export interface PictureSettings {
  readonly role: PictureRole
  readonly view: View | null
  readonly shows: ShownOptions
  readonly alt: Translated
  /** Focal point of the picture for this product. `null`: the focal point of the photo applies. */
  readonly focus: FocalPoint | null
}

/** A picture of a product as staff see it. */
export interface StaffPicture extends PictureSettings {
  readonly id: ProductMediaId
  /** The stored photo. `null`: the picture is waiting for its download, or was refused. */
  readonly photo: Photo | null
  /** URL from which the shop downloads an imported picture. `null`: staff uploaded the picture. */
  readonly source: string | null
  readonly state: 'waiting' | 'kept' | 'refused'
  /**
   * Why the picture was refused, or why the last download failed. `null`: the picture was not refused, and no download
   * has failed.
   */
  readonly reason: Problem | null
  readonly tries: number
}

/** Maximum number of pictures of a product, the same as in a draft. */
const MAX_PICTURES = 100

/** Checks whether a product may get `more` further pictures. */
export function checkPictureLimit(
  { pictures }: Pick<ProductPictures, 'pictures'>,
  more: number,
): Outcome<undefined, 'catalogue.too_many_pictures'> {
  if (pictures.length + more > MAX_PICTURES)
    return refuse('catalogue.too_many_pictures', { limit: MAX_PICTURES })
  return done()
}

/** A product with all its pictures and 3D models, as staff see it. */
export interface ProductPictures extends Pick<ProductPicturesSummary, 'id' | 'slug' | 'name' | 'status'> {
  readonly options: readonly {
    readonly code: string
    readonly name: string
    readonly values: readonly { readonly code: string; readonly name: string }[]
  }[]
  readonly pictures: readonly StaffPicture[]
  /** The 3D models of the product, one for each size and shape. Staff upload one model for all sizes. */
  readonly models: readonly (Model & { readonly id: ProductMediaId })[]
}
