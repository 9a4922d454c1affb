import type { ColumnType, Generated } from 'kysely'
import type {
  CategoryId,
  CollectionId,
  OptionId,
  OptionValueId,
  ProductId,
  ProductMediaId,
  RoomId,
  RoomSceneId,
  VariantId,
} from '#shop/ids.ts'
import type { Translated } from '#shop/language.ts'
import type { Problem } from '#shop/problems.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import type { AttributeColumns, LengthColumns } from './attributes.ts'
import type { ProductStatus, StockPolicy } from './catalogue.ts'
import type { PictureRole, Shows, View } from './gallery.ts'

type Texts = ColumnType<Translated, string, string>

export interface CategoriesTable {
  id: CategoryId
  slug: string
  parent_id: CategoryId | null
  names: Texts
  descriptions: Texts
  form: Silhouette | null
  position: number
}

export interface RoomsTable {
  id: RoomId
  slug: string
  names: Texts
  descriptions: Texts
  position: number
}

export interface CollectionsTable extends Omit<RoomsTable, 'id'> {
  id: CollectionId
}

export interface ProductsTable extends AttributeColumns, LengthColumns {
  id: ProductId
  handle: string
  slug: string
  status: ProductStatus
  form: Silhouette | null
  removable_parts: string[]
  lowest_price_minor: number | null
  highest_price_minor: number | null
  currency: string | null
  category_ids: CategoryId[]
  tags: string[]
  published_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface ProductTextsTable {
  product_id: ProductId
  language: string
  name: string
  subtitle: string | null
  description: string | null
  materials: string | null
  care: string | null
}

export interface ProductOldSlugsTable {
  slug: string
  product_id: ProductId
}

export interface ProductCategoriesTable {
  product_id: ProductId
  category_id: CategoryId
  position: number
}

export interface ProductRoomsTable {
  product_id: ProductId
  room_id: RoomId
  position: number
}

export interface ProductCollectionsTable {
  product_id: ProductId
  collection_id: CollectionId
  position: number
}

export interface ProductPackagesTable {
  id: string
  product_id: ProductId
  position: number
  width_mm: number
  depth_mm: number
  height_mm: number
  weight_g: number
}

export interface ProductMediaTable {
  id: ProductMediaId
  product_id: ProductId
  kind: 'picture' | 'model' | 'document' | 'video'
  /** Where an imported catalogue says it is; null where it was uploaded. */
  source: string | null
  /** Null while it is waited for, or was refused. */
  photo: string | null
  model: string | null
  role: PictureRole
  view: View | null
  shows: ColumnType<Shows, string, string>
  /** Null: where the picture itself says. */
  focus_x: number | null
  focus_y: number | null
  alt: Texts
  state: 'waiting' | 'kept' | 'refused'
  /** Why it was refused, or was not to be had when it was last tried. */
  reason: ColumnType<Problem | null, string | null, string | null>
  tries: number
  /** Not to be fetched before; null: at once. */
  due_at: Date | null
  position: number
}

export interface RoomScenesTable {
  id: RoomSceneId
  code: string
  photo: string
  alt: Texts
  position: number
}

export interface RoomScenePiecesTable {
  scene_id: RoomSceneId
  product_id: ProductId
  shows: ColumnType<Shows, string, string>
  x: number
  y: number
  position: number
}

export interface OptionsTable {
  id: OptionId
  product_id: ProductId
  code: string
  names: Texts
  position: number
}

export interface OptionValuesTable {
  id: OptionValueId
  option_id: OptionId
  code: string
  names: Texts
  swatch: string | null
  swatch_photo: string | null
  position: number
}

export interface VariantsTable {
  id: VariantId
  product_id: ProductId
  sku: string
  gtin: string | null
  status: 'active' | 'archived'
  price_minor: number
  compare_at_minor: number | null
  currency: string
  stock_policy: StockPolicy
  lead_time_weeks: number | null
  width_mm: number | null
  depth_mm: number | null
  height_mm: number | null
  position: number
  created_at: Date
  updated_at: Date
}

export interface VariantValuesTable {
  variant_id: VariantId
  option_value_id: OptionValueId
}

export interface ProductCombinationsTable {
  product_id: ProductId
  combinations: string
}

export interface PriceHistoryTable {
  id: string
  variant_id: VariantId
  price_minor: number
  currency: string
  since: Date
}

export interface CatalogueVersionTable {
  id: Generated<boolean>
  version: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    categories: CategoriesTable
    rooms: RoomsTable
    collections: CollectionsTable
    products: ProductsTable
    product_texts: ProductTextsTable
    product_old_slugs: ProductOldSlugsTable
    product_categories: ProductCategoriesTable
    product_rooms: ProductRoomsTable
    product_collections: ProductCollectionsTable
    product_packages: ProductPackagesTable
    product_media: ProductMediaTable
    room_scenes: RoomScenesTable
    room_scene_pieces: RoomScenePiecesTable
    options: OptionsTable
    option_values: OptionValuesTable
    variants: VariantsTable
    variant_values: VariantValuesTable
    product_combinations: ProductCombinationsTable
    price_history: PriceHistoryTable
    catalogue_version: CatalogueVersionTable
  }
}
