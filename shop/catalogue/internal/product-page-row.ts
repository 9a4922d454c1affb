import type { CategoryId } from '#shop/ids.ts'
import type { Translated } from '#shop/language.ts'
import type { Model } from '#shop/media/model.ts'
import type { Package } from '../catalogue.ts'
import type { ShownOptions } from '../gallery.ts'
import type { ModelDrawingRow } from './model-drawings.ts'
import type { PhotoRow, PictureRow } from './picture-queries.server.ts'
import type { RowOf } from './product-rows.server.ts'
import type { Texts } from './row-values.ts'

export interface GroupNameRow {
  readonly slug: string
  readonly names: Translated
}

export interface ProductRow extends RowOf<'products'> {
  readonly texts: Translated<Texts>
  readonly packages: Package[] | null
  readonly manufacturer: RowOf<'manufacturers'> | null
  /** The product's categories and all their ancestors. */
  readonly categories: RowOf<'categories'>[] | null
  readonly main_category_id: CategoryId | null
  readonly rooms: GroupNameRow[] | null
  readonly collections: GroupNameRow[] | null
  readonly combinations: string
  /** Positions of the variants for sale. The variant that represents the product best comes first. */
  readonly displayOrder: readonly number[]
  readonly options: readonly OptionRow[] | null
  readonly pictures: readonly PictureRow[] | null
  readonly models: readonly ModelRow[] | null
  readonly drawings: readonly ModelDrawingRow[] | null
}

export interface ValueRow {
  readonly code: string
  readonly names: Translated
  readonly swatch: string | null
  readonly photo: PhotoRow | null
  readonly position: number
  readonly material: Translated
  readonly composition: Translated
  readonly care: Translated
}

export interface OptionRow {
  readonly code: string
  readonly names: Translated
  readonly values: readonly ValueRow[]
}

export interface ModelRow extends Model {
  /** The configuration that the model shows. An option that is not listed may have any value. */
  readonly shows: ShownOptions
  /** Whether a variant for sale has the dimensions of the model. */
  readonly isSoldSize: boolean
}
