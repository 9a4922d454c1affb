import type { ProductId, ProductMediaId } from '#shop/ids.ts'
import type { Translated } from '#shop/language.ts'
import type { Model } from '#shop/media/model.ts'
import type { FocalPoint, Photo } from '#shop/media/photo.ts'
import { done, type Outcome, type Problem, refuse } from '#shop/problems.ts'
import { type ListQuery, listAddress, readListQuery } from '#shop/list-query.ts'
import type { ProductStatus } from './catalogue.ts'
import type { PictureRole, Shows, View } from './gallery.ts'

export const PICTURED_PER_PAGE = 50

/** All of them; those without a picture; those with one that is waited for or was refused. */
export const picturedFilters = ['all', 'none', 'open'] as const
export type PicturedFilter = (typeof picturedFilters)[number]

/** Which products staff look at; the text is a part of a name or a maker, or the beginning of an article number. */
export type PicturedQuery = ListQuery<PicturedFilter>

export function readPicturedQuery(params: URLSearchParams): PicturedQuery {
  return readListQuery(params, picturedFilters)
}

/** The address that asks for it. */
export function picturedAddress(query: Partial<PicturedQuery>): string {
  return listAddress('/staff/products', 'all', query)
}

/** A product as it stands in the staff's list. */
export interface PicturedHead {
  readonly id: ProductId
  readonly slug: string
  readonly name: string
  readonly maker: string | null
  readonly status: ProductStatus
  readonly variants: number
  /** Its first picture, and where its drawing is. */
  readonly photo: Photo | null
  readonly pictures: number
  readonly waiting: number
  readonly refused: number
  readonly hasModel: boolean
}

/** What is said of a picture. */
export interface PictureFacts {
  readonly role: PictureRole
  readonly view: View | null
  readonly shows: Shows
  readonly alt: Translated
  /** Null: where the picture itself says. */
  readonly focus: FocalPoint | null
}

/** A picture of a piece as staff see it. */
export interface StaffPicture extends PictureFacts {
  readonly id: ProductMediaId
  /** Null while it is waited for, or where it was refused. */
  readonly photo: Photo | null
  /** Where an imported catalogue says it is; null for one that was uploaded. */
  readonly source: string | null
  readonly state: 'waiting' | 'kept' | 'refused'
  /** Why it was refused, or not to be had when it was last tried. */
  readonly reason: Problem | null
  readonly tries: number
}

/** As many as a draft may name. */
const MOST_PICTURES = 100

/** Whether a piece may have so many more. */
export function roomForPictures(
  { pictures }: Pick<Pictured, 'pictures'>,
  more: number,
): Outcome<undefined, 'catalogue.too_many_pictures'> {
  if (pictures.length + more > MOST_PICTURES)
    return refuse('catalogue.too_many_pictures', { limit: MOST_PICTURES })
  return done()
}

/** A product with all that is to be seen of it, as staff see it. */
export interface Pictured extends Pick<PicturedHead, 'id' | 'slug' | 'name' | 'status'> {
  readonly options: readonly {
    readonly code: string
    readonly name: string
    readonly values: readonly { readonly code: string; readonly name: string }[]
  }[]
  readonly pictures: readonly StaffPicture[]
  readonly model: (Model & { readonly id: ProductMediaId }) | null
}
