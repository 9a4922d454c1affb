// Narrows the generated table types per module: id kinds, allowed values and JSON shapes of columns.
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'
import type { Id } from './ids.ts'
import type { DB } from './tables.gen.ts'

/** A JSON column of a known shape: read as an object, written as text. */
export type Json<T> = ColumnType<T, string, string>

type IdKind =
  | 'cart'
  | 'category'
  | 'collection'
  | 'delivery'
  | 'location'
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
  scene_id: Id<'room_scene'>
}

/** Column types by table. A table or column that the database does not have fails to compile. */
type ExistingColumns<Columns> = {
  [Table in keyof Columns]: Table extends keyof DB
    ? { [Column in keyof Columns[Table]]: Column extends keyof DB[Table] ? unknown : never }
    : never
}

/**
 * A module's tables: the generated types with these columns narrowed. Nullability and database defaults come from the
 * generated types.
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

/** A table whose generated types need no narrowing. */
export type Unnarrowed = Record<never, never>
