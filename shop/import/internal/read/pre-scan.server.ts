// The first look through a table: that all of it can be read, how it writes decimals, and which products it names.
// Writes nothing, so that a table broken in its last line leaves the shop untouched.
import { type DecimalSign, signOf } from '../values/decimal.ts'
import { textOf } from './read-row.ts'
import type { Table, TableRow } from '../table/table.server.ts'
import type { Reader, Plan } from '../plan/plan.ts'

const numeric = new Set(['whole', 'length', 'weight', 'price'])

export interface PreScan {
  readonly rows: number
  readonly decimal: DecimalSign
  /** How many rows name each product; those that name none are not counted. */
  readonly rowsOf: Map<string, number>
}

/** Throws `TableFault` where the file stops being a table. */
export async function preScan(
  table: Table,
  plan: Plan,
  {
    decimal,
    onRow,
    signal,
  }: { decimal: DecimalSign | undefined; onRow: (rows: number) => void; signal: AbortSignal | undefined },
): Promise<PreScan> {
  const key = keyReader(plan)
  const numbers = plan.readers.filter(({ field, place }) => place !== null && numeric.has(field.kind))
  const numbersIn = (row: TableRow) =>
    plan.foreign ? plan.foreign.numbers(row) : numbers.map((reader) => textOf(reader, row.cells))
  const votes = { '.': 0, ',': 0 }
  const rowsOf = new Map<string, number>()
  let rows = 0
  for await (const row of table.rows()) {
    if (signal?.aborted) break
    rows += 1
    const name = key(row)
    if (name !== '') rowsOf.set(name, (rowsOf.get(name) ?? 0) + 1)
    for (const text of decimal ? [] : numbersIn(row)) {
      const sign = signOf(text)
      if (sign) votes[sign] += 1
    }
    onRow(rows)
  }
  return { rows, rowsOf, decimal: decimal ?? (votes[','] > votes['.'] ? ',' : '.') }
}

/** By what a row says whose it is: the handle, or the SKU where the table has no handles. */
export function keyReader({ readers, foreign }: Plan): (row: TableRow) => string {
  if (foreign) return foreign.keys()
  const find = (key: string): Reader | undefined => readers.find((reader) => reader.key === key)
  const reader = find('handle') ?? find('sku')
  return ({ cells }) => (reader ? textOf(reader, cells) : '')
}
