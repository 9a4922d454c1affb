// What the modules add to the generated types of their tables: whose id a column holds, which words it may be, what is in
// its JSON.
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'
import type {
  CartId,
  CategoryId,
  CollectionId,
  DeliveryId,
  LocationId,
  OptionId,
  OptionValueId,
  OrderId,
  OrderLineId,
  PaymentId,
  ProductId,
  ReturnId,
  RoomId,
  RoomSceneId,
  StockHoldId,
  UserId,
  VariantId,
} from './ids.ts'
import type { DB } from './tables.gen.ts'

/** JSON of a known shape: read as what it is, written as text. */
export type Json<T> = ColumnType<T, string, string>

/** Columns that are of one type in whichever table they stand. */
interface IdColumns {
  cart_id: CartId
  category_id: CategoryId
  collection_id: CollectionId
  delivery_id: DeliveryId
  hold_id: StockHoldId
  location_id: LocationId
  option_id: OptionId
  option_value_id: OptionValueId
  order_id: OrderId
  order_line_id: OrderLineId
  payment_id: PaymentId
  product_id: ProductId
  return_id: ReturnId
  room_id: RoomId
  scene_id: RoomSceneId
  user_id: UserId
  variant_id: VariantId
}

/** Types of columns, by table; a table or a column that the database does not have does not compile. */
type Known<Columns> = {
  [Table in keyof Columns]: Table extends keyof DB
    ? { [Column in keyof Columns[Table]]: Column extends keyof DB[Table] ? unknown : never }
    : never
}

/**
 * The tables of a module: as generated, with these columns more narrowly typed. What may be null, and what the database
 * fills in by itself, the generated types say.
 */
export type TablesOf<Columns extends Known<Columns>> = {
  [Table in keyof Columns & keyof DB]: {
    [Column in keyof DB[Table]]: Column extends keyof Columns[Table]
      ? Narrowed<DB[Table][Column], Columns[Table][Column]>
      : Column extends keyof IdColumns
        ? Narrowed<DB[Table][Column], IdColumns[Column]>
        : DB[Table][Column]
  }
}

type Narrowed<Generated, Own> =
  OrNull<Generated, Own> extends infer Type
    ? undefined extends InsertType<Generated>
      ? ColumnType<SelectType<Type>, InsertType<Type> | undefined, UpdateType<Type>>
      : Type
    : never
type OrNull<Generated, Own> = null extends SelectType<Generated> ? Own | null : Own

/** A table whose columns the generated types describe well enough. */
export type Plain = Record<never, never>
