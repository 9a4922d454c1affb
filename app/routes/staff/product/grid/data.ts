import type { Currency } from '#shop/money.ts'
import type { FieldKind } from '#shop/editor/fields.ts'
import type { ListEntry } from '#shop/editor/lists.server.ts'

/** A column of the variant grid. */
export interface GridColumn {
  /** Label of the field. Columns that are only shown have the keys `option:0`, `option:1`, … and `stock`. */
  readonly label: string
  readonly kind: FieldKind
  readonly name: string
  readonly isFixed: boolean
  readonly isRequired: boolean
  /** The values that the column offers. `null`: the column is not a list. */
  readonly entries: readonly ListEntry[] | null
}

export interface GridData {
  readonly columns: readonly GridColumn[]
  /** The rows as `packRows` writes them. */
  readonly packed: string
  readonly currency: Currency
}

/** A row of the grid: the ID of the variant and a text for each column. */
export interface GridRow {
  readonly id: string
  readonly texts: readonly string[]
}

/** All texts of a column, or each different text once with its place in each row. A column with one text has no places. */
type PackedColumn = readonly string[] | { readonly of: readonly string[]; readonly at: readonly number[] }

/**
 * Writes rows as a text that is as short as possible, because the page of 5,000 variants contains it: a column whose
 * values repeat has each value once.
 */
export function packRows(rows: readonly GridRow[]): string {
  const width = rows[0]?.texts.length ?? 0
  const columns = Array.from({ length: width }, (_, column) =>
    packColumn(rows.map(({ texts }) => texts[column] ?? '')),
  )
  return JSON.stringify([rows.map(({ id }) => id), columns])
}

/** A column that repeats each value at least so often is written with each value once. */
const REPEATS = 3

function packColumn(texts: readonly string[]): PackedColumn {
  const places = new Map<string, number>()
  for (const text of texts) if (!places.has(text)) places.set(text, places.size)
  if (places.size * REPEATS > texts.length) return texts
  const of = [...places.keys()]
  return { of, at: of.length === 1 ? [] : texts.map((text) => places.get(text) ?? 0) }
}

export function unpackRows(packed: string): GridRow[] {
  // The text comes from `packRows`.
  const [ids, columns] = JSON.parse(packed) as [readonly string[], readonly PackedColumn[]]
  return ids.map((id, row) => ({
    id,
    texts: columns.map((column) =>
      'of' in column ? (column.of[column.at[row] ?? 0] ?? '') : (column[row] ?? ''),
    ),
  }))
}
