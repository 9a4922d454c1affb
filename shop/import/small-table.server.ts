import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { ImportRefusal } from './import.server.ts'
import { openTable, TableError } from './internal/table/table.server.ts'
import { unguarded } from './internal/values/cells.ts'
import { normalizeCell } from './internal/values/clean.ts'

/** All rows of a table. `line`: number of the line at which the row begins. */
export interface SmallTable {
  readonly header: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/**
 * Reads a table that fits into memory, with the encoding and the delimiter of the file. Removes the apostrophes that
 * `csvOf` adds.
 */
export async function readSmallTable(bytes: Uint8Array): Promise<Outcome<SmallTable, ImportRefusal>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'alcove-table-'))
  try {
    const file = path.join(folder, 'table.csv')
    await writeFile(file, bytes)
    const table = await openTable(file, {})
    if (!table.ok) return table
    const rows: SmallTable['rows'][number][] = []
    for await (const { line, cells } of table.value.rows())
      rows.push({ line, cells: cells.map((cell) => unguarded(cell) ?? normalizeCell(cell)) })
    return done({ header: table.value.header, rows })
  } catch (error) {
    if (error instanceof TableError) return refuse(error.code, { line: error.line })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
