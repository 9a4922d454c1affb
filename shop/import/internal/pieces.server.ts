// The second look through a table: rows become products, each as soon as its last row is read.
// Holds only rows whose product has others still to come.
import type { Remark } from '../import.ts'
import { combine, type Piece } from './combine.ts'
import { missing } from './decide.ts'
import { type Definition, definitionIn } from './definitions.ts'
import { readForeignPieces } from './foreign-pieces.server.ts'
import type { Plan } from './plan.ts'
import { readRow, type Row } from './read-row.ts'
import { keyReader, type Survey } from './survey.server.ts'
import type { Table } from './table.server.ts'

/** What there is to say once all rows of one product have been read. */
export interface PieceRead {
  /** Null when none of its rows could be read. */
  readonly piece: Piece | null
  /** A row that defines a category, a room or a collection, and speaks of no product. */
  readonly definition?: Definition
  readonly remarks: readonly Remark[]
  readonly badRows: number
  /** Rows that named a product an earlier row had named. */
  readonly merged?: number
  /** Of the last row read so far. */
  readonly line: number
  readonly rowsRead: number
}

interface Waiting {
  readonly rows: Row[]
  readonly faults: Remark[]
  bad: number
}

/** Ends where it is told to stop. */
export async function* readPieces(
  table: Table,
  plan: Plan,
  surveyed: Survey,
  signal: AbortSignal | undefined,
): AsyncGenerator<PieceRead> {
  if (plan.foreign) return yield* readForeignPieces(table, plan, plan.foreign, surveyed, signal)
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

function finished({ rows, faults }: Waiting): Pick<PieceRead, 'piece' | 'remarks' | 'merged'> {
  if (rows.length === 0) return { piece: null, remarks: faults }
  const { piece, differences } = combine(rows)
  const merged = piece.lines.length - piece.variants.length
  return { piece, remarks: [...faults, ...differences], merged }
}
