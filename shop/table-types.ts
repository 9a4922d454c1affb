// What the modules add to the generated types of their tables: whose id a column holds, which words it may be, what is in
// its JSON.
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'
import type { Id } from './ids.ts'
import type { DB } from './tables.gen.ts'

/** JSON of a known shape: read as what it is, written as text. */
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

/** Columns that are of one type in whichever table they stand. */
type IdColumns = { [Kind in IdKind as `${Kind}_id`]: Id<Kind> } & {
  hold_id: Id<'stock_hold'>
  scene_id: Id<'room_scene'>
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
