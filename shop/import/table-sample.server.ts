import type { Outcome } from '#shop/problems.ts'
import { done } from '#shop/problems.ts'
import { formatNamed, recognise } from './internal/formats/formats.ts'
import { isOwnFormat } from './internal/plan/own-format.ts'
import type { ImportRefusal } from './import.server.ts'
import type { Mapping } from './mapping.ts'
import { openTable } from './internal/table/table.server.ts'

/** The columns of a table with their first values. */
export interface TableSample {
  readonly columns: readonly { readonly name: string; readonly values: readonly string[] }[]
  /** Whether the import reads the table without a mapping. */
  readonly isKnown: boolean
  /** Whether another shop system has exported the table. */
  readonly isForeign: boolean
}

const ROWS = 50
const VALUES = 3
const LONGEST_VALUE = 80

/** Reads the columns of a table, each with its first different values, shortened to 80 characters. */
export async function readTableSample(
  file: string,
  mapping: Mapping | null,
): Promise<Outcome<TableSample, ImportRefusal>> {
  const table = await openTable(file, mapping ?? {})
  if (!table.ok) return table
  const { header } = table.value
  const seen = header.map(() => new Set<string>())
  let rows = 0
  for await (const { cells } of table.value.rows()) {
    for (const [index, values] of seen.entries()) {
      const cell = cells[index]?.trim() ?? ''
      if (cell !== '' && values.size < VALUES) values.add(cell.slice(0, LONGEST_VALUE))
    }
    rows += 1
    if (rows === ROWS) break
  }
  const isForeign = Boolean(mapping?.format ? formatNamed(mapping.format, header) : recognise(header))
  return done({
    columns: header.map((name, index) => ({ name, values: [...(seen[index] ?? [])] })),
    isKnown: isForeign || isOwnFormat(header),
    isForeign,
  })
}
