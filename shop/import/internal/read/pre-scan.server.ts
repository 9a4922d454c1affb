// First pass over a table. Checks that the whole table can be read, detects the decimal separator, and counts the rows
// of each product. Writes nothing to the database, so a file with an error in its last line does not change the shop.
import { type DecimalSeparator, decimalSeparatorOf } from '../values/decimal.ts'
import { textOf } from './read-row.ts'
import { urlSlugOf } from '../values/slug.ts'
import type { Table, TableRow } from '../table/table.server.ts'
import type { Reader, Plan } from '../plan/plan.ts'

const numeric = new Set(['whole', 'length', 'weight', 'price'])

export interface PreScan {
  readonly rows: number
  readonly decimal: DecimalSeparator
  /** Number of rows by product key. Rows without a key are not counted. */
  readonly rowsOf: Map<string, number>
  /** Slugs that the table names for products, by handle. Empty without a column for slugs. */
  readonly slugs: ReadonlyMap<string, string>
}

/**
 * Reads the whole table. Throws a `TableError` at the first row that cannot be read. If `signal` is aborted, stops
 * early without an error.
 */
export async function preScan(
  table: Table,
  plan: Plan,
  {
    decimal,
    onRow,
    signal,
  }: {
    decimal: DecimalSeparator | undefined
    onRow: (rows: number) => void
    signal: AbortSignal | undefined
  },
): Promise<PreScan> {
  const key = keyReader(plan)
  const numbers = plan.readers.filter(
    ({ field, columnIndex }) => columnIndex !== null && numeric.has(field.kind),
  )
  const numbersIn = (row: TableRow) =>
    plan.external ? plan.external.numbers(row) : numbers.map((reader) => textOf(reader, row.cells))
  const votes = { '.': 0, ',': 0 }
  const rowsOf = new Map<string, number>()
  const slugs = new Map<string, string>()
  const slugOf = slugReader(plan)
  let rows = 0
  for await (const row of table.rows()) {
    if (signal?.aborted) break
    rows += 1
    const name = key(row)
    if (name !== '') rowsOf.set(name, (rowsOf.get(name) ?? 0) + 1)
    const slug = name !== '' && !slugs.has(name) && slugOf?.(row)
    if (slug) slugs.set(name, slug)
    for (const text of decimal ? [] : numbersIn(row)) {
      const decimalSeparator = decimalSeparatorOf(text)
      if (decimalSeparator) votes[decimalSeparator] += 1
    }
    onRow(rows)
  }
  return { rows, rowsOf, slugs, decimal: decimal ?? (votes[','] > votes['.'] ? ',' : '.') }
}

/** Returns a function that reads the slug of a row. `null`: the table names no slugs by handle. */
function slugReader({ readers, external }: Plan): ((row: TableRow) => string) | null {
  const reader = readers.find(({ key, columnIndex }) => key === 'slug' && columnIndex !== null)
  const hasHandles = readers.some(({ key }) => key === 'handle')
  return reader && hasHandles && !external ? ({ cells }) => urlSlugOf(textOf(reader, cells)) : null
}

/**
 * Returns a function that reads the product key of a row. The key is the handle or, if the table has no column for
 * handles, the SKU.
 */
export function keyReader({ readers, external }: Plan): (row: TableRow) => string {
  if (external) return external.keys()
  const find = (key: string): Reader | undefined => readers.find((reader) => reader.key === key)
  const reader = find('handle') ?? find('sku')
  return ({ cells }) => (reader ? textOf(reader, cells) : '')
}
