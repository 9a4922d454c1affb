// Another shop system's table: its rows become rows of our own format as soon as the last row of a product is read.
// Holds only rows whose product has others still to come.
import type { Remark } from '../../import.ts'
import { combine } from './combine-rows.ts'
import { fault } from './decide.ts'
import { isOfVariant } from '../plan/fields.ts'
import { readRow, type Row } from './read-row.ts'
import type { PreScan } from './pre-scan.server.ts'
import type { Table, TableRow } from '../table/table.server.ts'
import type { Plan, ExternalTable } from '../plan/plan.ts'
import type { ProductRead } from './product-read.ts'

export async function* readExternalProducts(
  table: Table,
  plan: Plan,
  foreign: ExternalTable,
  { decimal, rowsOf }: PreScan,
  signal: AbortSignal | undefined,
): AsyncGenerator<ProductRead> {
  const key = foreign.keys()
  const left = new Map(rowsOf)
  const waiting = new Map<string, TableRow[]>()
  let rowsRead = 0
  for await (const row of table.rows()) {
    if (signal?.aborted) return
    rowsRead += 1
    const at = { line: row.line, rowsRead }
    const name = key(row)
    if (name === '') {
      yield { piece: null, remarks: [foreign.faultOf(plan, row)], badRows: 1, ...at }
      continue
    }
    const rows = waiting.get(name) ?? []
    rows.push(row)
    const toCome = (left.get(name) ?? 1) - 1
    if (toCome > 0) {
      left.set(name, toCome)
      waiting.set(name, rows)
      continue
    }
    left.delete(name)
    waiting.delete(name)
    yield { ...finished(plan, rows, foreign.product(rows), decimal), ...at }
  }
}

function finished(
  plan: Plan,
  rows: readonly TableRow[],
  translated: ReturnType<ExternalTable['product']>,
  decimal: PreScan['decimal'],
): Pick<ProductRead, 'piece' | 'remarks' | 'badRows'> {
  const read = translated.rows.map(({ line, cells }) => readRow(plan, cells, line, decimal))
  const good = read.map(({ row }) => row).filter((row) => row !== null)
  const said = [...translated.remarks, ...read.flatMap(({ faults }) => faults)].toSorted(
    (a, b) => a.line - b.line,
  )
  const bad = new Set(said.filter(({ kind }) => kind === 'bad').map(({ line }) => line))
  const isOffered = good.some(offers) || ![...plan.keys].some(isOfVariant)
  if (good.length === 0 || (bad.size > 0 && !isOffered)) return allLost(rows, said, bad)
  const { piece, differences } = combine(good)
  const lines = [...new Set(piece.lines)]
  return { piece: { ...piece, lines }, remarks: [...said, ...differences], badRows: bad.size }
}

const offers = ({ readings }: Row) => readings.keys().some(isOfVariant)

/** Without a variant there is no product: its other rows stay out too. */
function allLost(
  rows: readonly TableRow[],
  said: readonly Remark[],
  bad: ReadonlySet<number>,
): Pick<ProductRead, 'piece' | 'remarks' | 'badRows'> {
  const [first = 0] = bad
  const others = rows.filter(({ line }) => !bad.has(line))
  const siblings = others.map(({ line }) => fault(line, '', { code: 'siblingBad', facts: { line: first } }))
  return { piece: null, remarks: [...said, ...siblings], badRows: rows.length }
}
