// The second look through a table: rows become products, each as soon as its last row is read.
// Holds only rows whose product has others still to come.
import type { Remark } from '../../import.ts'
import { combine } from './combine-rows.ts'
import { missing } from './decide.ts'
import { definitionIn } from './definitions.ts'
import { readExternalProducts } from './read-external-products.server.ts'
import { readRow, type Row } from './read-row.ts'
import { keyReader, type PreScan } from './pre-scan.server.ts'
import type { Table } from '../table/table.server.ts'
import type { Plan } from '../plan/plan.ts'
import type { ProductRead } from './product-read.ts'

interface Waiting {
  readonly rows: Row[]
  readonly faults: Remark[]
  bad: number
}

/** Ends where it is told to stop. */
export async function* readProducts(
  table: Table,
  plan: Plan,
  surveyed: PreScan,
  signal: AbortSignal | undefined,
): AsyncGenerator<ProductRead> {
  if (plan.foreign) return yield* readExternalProducts(table, plan, plan.foreign, surveyed, signal)
  const { decimal } = surveyed
  const left = new Map(surveyed.rowsOf)
  const key = keyReader(plan)
  const waiting = new Map<string, Waiting>()
  let rowsRead = 0
  for await (const { line, cells } of table.rows()) {
    if (signal?.aborted) return
    rowsRead += 1
    const name = key({ line, cells })
    const { row, faults } = readRow(plan, cells, line, decimal)
    const defined = row && definitionIn(plan, row)
    if (defined) {
      yield 'slug' in defined
        ? { piece: null, definition: defined, remarks: [], badRows: 0, line, rowsRead }
        : { piece: null, remarks: [defined], badRows: 1, line, rowsRead }
      continue
    }
    if (name === '') {
      const remarks =
        faults.length > 0 ? faults : [missing(plan, line, plan.keys.has('handle') ? 'handle' : 'sku')]
      yield { piece: null, remarks, badRows: 1, line, rowsRead }
      continue
    }
    const mine = waiting.get(name) ?? { rows: [], faults: [], bad: 0 }
    if (row) mine.rows.push(row)
    else mine.bad += 1
    mine.faults.push(...faults)
    const toCome = (left.get(name) ?? 1) - 1
    if (toCome > 0) {
      left.set(name, toCome)
      waiting.set(name, mine)
      continue
    }
    left.delete(name)
    waiting.delete(name)
    yield { ...finished(mine), badRows: mine.bad, line, rowsRead }
  }
}

function finished({ rows, faults }: Waiting): Pick<ProductRead, 'piece' | 'remarks' | 'merged'> {
  if (rows.length === 0) return { piece: null, remarks: faults }
  const { piece, differences } = combine(rows)
  const merged = piece.lines.length - piece.variants.length
  return { piece, remarks: [...faults, ...differences], merged }
}
