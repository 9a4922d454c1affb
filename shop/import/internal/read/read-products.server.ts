// Second pass over a table: combines the rows of a product as soon as its last row has been read. Converts the rows of
// another shop system to the shop's own format first. Keeps only the rows of unfinished products in memory.
import type { RowIssue } from '../../import.ts'
import { combine, type TableProduct } from './combine-rows.ts'
import { missing, siblingErrors } from './resolve-field.ts'
import { type Definition, definitionIn } from './definitions.ts'
import { isOfVariant } from '../plan/fields.ts'
import { readRow, type Row } from './read-row.ts'
import { keyReader, type PreScan } from './pre-scan.server.ts'
import type { Table, TableRow } from '../table/table.server.ts'
import type { ExternalTable, Plan } from '../plan/plan.ts'

/** The result of reading all rows of one product. */
export interface ProductReadResult {
  /**
   * The combined product. `null`: no row of the product could be read, or the row defines a category, room or
   * collection.
   */
  readonly tableProduct: TableProduct | null
  /** The category, room or collection that the row defines. If `definition` is set, `tableProduct` is `null`. */
  readonly definition?: Definition
  readonly issues: readonly RowIssue[]
  readonly badRows: number
  /** Number of rows that describe the same variant as an earlier row of the product. */
  readonly merged?: number
  /** Number of variants that the other shop sells without stock. */
  readonly backorders?: number
  /** Line number of the last row read so far. */
  readonly line: number
  readonly rowsRead: number
}

/** Yields products until the end of the table or until `signal` is aborted. */
export async function* readProducts(
  table: Table,
  plan: Plan,
  { decimal, rowsOf }: PreScan,
  signal: AbortSignal | undefined,
): AsyncGenerator<ProductReadResult> {
  const read = plan.external
    ? externalReader(plan, plan.external, decimal, rowCollector(rowsOf))
    : ownReader(plan, decimal, rowCollector(rowsOf))
  const key = keyReader(plan)
  let rowsRead = 0
  for await (const row of table.rows()) {
    if (signal?.aborted) return
    rowsRead += 1
    const found = read(row, key(row))
    if (found) yield { ...found, line: row.line, rowsRead }
  }
}

/**
 * Reads one row of the table. Returns the whole product if the row is the last row of the product. Otherwise, returns
 * `null`.
 */
type RowReader = (row: TableRow, name: string) => Omit<ProductReadResult, 'line' | 'rowsRead'> | null

type CollectRow<T> = (name: string, part: T) => T[] | null

/**
 * Returns a function that collects the rows of each product. When this function receives the last row of a product, it
 * returns all rows of the product. For every other row, it returns `null`.
 */
function rowCollector<T>(rowsOf: PreScan['rowsOf']): CollectRow<T> {
  const left = new Map(rowsOf)
  const waiting = new Map<string, T[]>()
  return (name, part) => {
    const parts = waiting.get(name) ?? []
    parts.push(part)
    const remaining = (left.get(name) ?? 1) - 1
    if (remaining > 0) {
      left.set(name, remaining)
      waiting.set(name, parts)
      return null
    }
    left.delete(name)
    waiting.delete(name)
    return parts
  }
}

function ownReader(
  plan: Plan,
  decimal: PreScan['decimal'],
  collectRow: CollectRow<ReturnType<typeof readRow>>,
): RowReader {
  return ({ line, cells }, name) => {
    const read = readRow(plan, cells, line, decimal)
    const defined = read.row && definitionIn(plan, read.row)
    if (defined) {
      return 'slug' in defined
        ? { tableProduct: null, definition: defined, issues: [], badRows: 0 }
        : { tableProduct: null, issues: [defined], badRows: 1 }
    }
    if (name === '') {
      const missingKey = missing(plan, line, plan.keys.has('handle') ? 'handle' : 'sku')
      return {
        tableProduct: null,
        issues: read.rowErrors.length > 0 ? read.rowErrors : [missingKey],
        badRows: 1,
      }
    }
    const parts = collectRow(name, read)
    if (!parts) return null
    const rows = parts.flatMap(({ row }) => row ?? [])
    const rowErrors = parts.flatMap((part) => part.rowErrors)
    const badRows = parts.length - rows.length
    if (rows.length === 0) return { tableProduct: null, issues: rowErrors, badRows }
    const { tableProduct, differences } = combine(rows)
    const merged = tableProduct.lines.length - tableProduct.variants.length
    return { tableProduct, issues: [...rowErrors, ...differences], badRows, merged }
  }
}

function externalReader(
  plan: Plan,
  external: ExternalTable,
  decimal: PreScan['decimal'],
  collectRow: CollectRow<TableRow>,
): RowReader {
  return (row, name) => {
    if (name === '') return { tableProduct: null, issues: [external.rowErrorOf(plan, row)], badRows: 1 }
    const rows = collectRow(name, row)
    if (!rows) return null
    const translated = external.product(rows)
    const read = translated.rows.map(({ line, cells }) => readRow(plan, cells, line, decimal))
    const validRows = read.flatMap((own) => own.row ?? [])
    const sortedIssues = [...translated.issues, ...read.flatMap(({ rowErrors }) => rowErrors)].toSorted(
      (a, b) => a.line - b.line,
    )
    const badLines = new Set(sortedIssues.filter(({ kind }) => kind === 'bad').map(({ line }) => line))
    const isOffered = validRows.some(hasVariantCells) || ![...plan.keys].some(isOfVariant)
    // A product needs a variant. If none is left, all of its rows are refused.
    if (validRows.length === 0 || (badLines.size > 0 && !isOffered)) {
      const siblings = siblingErrors(
        rows.map(({ line }) => line),
        badLines,
      )
      return { tableProduct: null, issues: [...sortedIssues, ...siblings], badRows: rows.length }
    }
    const { tableProduct, differences } = combine(validRows)
    const lines = [...new Set(tableProduct.lines)]
    return {
      tableProduct: { ...tableProduct, lines, badLines },
      issues: [...sortedIssues, ...differences],
      badRows: badLines.size,
      backorders: translated.backorders,
    }
  }
}

const hasVariantCells = ({ parsedCells }: Row) => parsedCells.keys().some(isOfVariant)
