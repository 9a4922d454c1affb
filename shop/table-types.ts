// Types with which each module narrows the generated types of its database tables: kinds of IDs, allowed values, and
// shapes of JSON columns.
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'
import type { Id } from './ids.ts'
import type { DB } from './tables.gen.ts'

/**
 * Type of a JSON column. A query returns the column as an object of the type `T`. A statement that writes the column
 * passes JSON text.
 */
export type Json<T> = ColumnType<T, string, string>

type IdKind =
  | 'cart'
  | 'category'
  | 'collection'
  | 'delivery'
  | 'location'
  | 'manufacturer'
  | 'option'
  | 'option_value'
  | 'order'
  | 'order_line'
  | 'payment'
  | 'product'
  | 'return'
  | 'room'
  | 'user'
  | 'variant'

/** Columns with the same type in every table. */
type IdColumns = { [Kind in IdKind as `${Kind}_id`]: Id<Kind> } & {
  hold_id: Id<'stock_hold'>
  from_location_id: Id<'location'>
  to_location_id: Id<'location'>
  shipment_id: Id<'stock_shipment'>
  count_id: Id<'stock_count'>
  scene_id: Id<'room_scene'>
}

/** Column types by table. A table or column that does not exist in the database causes a compile error. */
type ExistingColumns<Columns> = {
  [Table in keyof Columns]: Table extends keyof DB
    ? { [Column in keyof Columns[Table]]: Column extends keyof DB[Table] ? unknown : never }
    : never
}

/**
 * Types of a module's database tables. `Columns` contains narrower types for some columns than the types generated from
 * the database. Whether a column can be `null` or has a default value always follows from the generated types.
 */
export type TablesOf<Columns extends ExistingColumns<Columns>> = {
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

/** Marks a table that uses the generated column types without changes. */
export type Unnarrowed = Record<never, never>
