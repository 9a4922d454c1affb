import type { ColumnType } from 'kysely'
import type { ModelDrawing } from '#shop/drawings/model-drawing.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import type {
  CategoryId,
  CollectionId,
  ManufacturerId,
  OptionId,
  OptionValueId,
  ProductId,
  ProductMediaId,
  RoomId,
  RoomSceneId,
  VariantId,
} from '#shop/ids.ts'
import type { Translated } from '#shop/language.ts'
import type { MeasureRange } from '#shop/measures.ts'
import type { Problem } from '#shop/problems.ts'
import type { GoodsTaxCase } from '#shop/tax-case.ts'
import type { Json, Unnarrowed, TablesOf } from '#shop/table-types.ts'
import type { Condition, Guarantor, LightSourceClass, Shape } from './attributes.ts'
import type { ProductDocument, ProductStatus, SparePart, StockPolicy } from './catalogue.ts'
import type { TextileComponent } from './required-data/textile.ts'
import type { PictureRole, ShownOptions, View } from './gallery.ts'

type Texts = ColumnType<Translated, string, string>

interface Columns {
  categories: {
    id: CategoryId
    parent_id: CategoryId
    names: Texts
    descriptions: Texts
    form: Silhouette
    picture_alt: Texts
  }
  rooms: {
    id: RoomId
    names: Texts
    descriptions: Texts
    picture_alt: Texts
    product_order: ProductId[]
  }
  collections: {
    names: Texts
    descriptions: Texts
    id: CollectionId
    picture_alt: Texts
    product_order: ProductId[]
    /** Validated by `readRule`. */
    rule: ColumnType<unknown, string, string>
  }
  products: {
    id: ProductId
    status: ProductStatus
    form: Silhouette
    category_ids: CategoryId[]
    shape: Shape[]
    light_source_class: LightSourceClass
    guarantor: Guarantor
    condition: Condition
    documents: Json<readonly ProductDocument[]>
    composition: Json<readonly TextileComponent[]>
    related_ids: ProductId[]
    spare_parts: Json<readonly SparePart[]>
  }
  manufacturers: {
    id: ManufacturerId
  }
  product_texts: Unnarrowed
  product_old_slugs: Unnarrowed
  product_categories: Unnarrowed
  product_rooms: Unnarrowed
  product_collections: Unnarrowed
  product_packages: Unnarrowed
  product_drawings: {
    shows: Json<ShownOptions>
    drawing: Json<ModelDrawing>
  }
  product_media: {
    id: ProductMediaId
    kind: 'picture' | 'model' | 'document' | 'video'
    /** URL from which the shop downloads an imported picture. `null`: staff uploaded the picture. */
    source: string
    /** Hash of the stored photo. `null`: the picture is waiting for its download, or was refused. */
    photo: string
    role: PictureRole
    view: View
    shows: Json<ShownOptions>
    /** Focal point of the picture for this product. `null`: the focal point of the photo applies. */
    focus_x: number
    alt: Texts
    state: 'waiting' | 'kept' | 'refused'
    /**
     * Why the picture was refused, or why the last download failed. `null`: the picture was not refused, and no
     * download has failed.
     */
    reason: Json<Problem>
    /** Earliest time of the next download attempt. `null`: the shop may attempt the download at once. */
    due_at: Date
  }
  room_scenes: {
    id: RoomSceneId
    alt: Texts
  }
  room_scene_pieces: {
    shows: Json<ShownOptions>
  }
  options: {
    id: OptionId
    names: Texts
  }
  option_values: {
    id: OptionValueId
    names: Texts
    material: Texts
    composition: Texts
    care: Texts
  }
  variants: {
    id: VariantId
    status: 'active' | 'archived'
    stock_policy: StockPolicy
    tax_case: GoodsTaxCase
    measures: Json<MeasureRange[]>
  }
  variant_values: Unnarrowed
  product_combinations: Unnarrowed
  price_history: Unnarrowed
  catalogue_version: Unnarrowed
  picture_versions: {
    product_id: ProductId
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
