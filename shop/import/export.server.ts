// Exports the whole catalogue as a CSV table in the shop's own format, which any Alcove shop can import. Never changes
// the database. Never overwrites a file unless `replace` is set.
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { listManufacturers } from '#shop/catalogue/required-data/manufacturers.server.ts'
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { BYTE_ORDER_MARK, type TableStyle } from './csv.ts'
import {
  columnsFor,
  groupCells,
  headerLine,
  lineOf,
  manufacturerCells,
  productCells,
} from './internal/export/own-rows.ts'
import { readGroups, readProducts, catalogueSize } from './internal/export/read-catalogue.server.ts'

export interface ExportInput {
  readonly file: string
  /** Whether an existing file may be overwritten. */
  readonly replace: boolean
  readonly style?: TableStyle
  /** Base URL of the shop, for the URLs of uploaded pictures. `null`: uploaded pictures are left out. */
  readonly address?: string | null
  readonly onProgress?: (progress: ExportProgress) => void
  /** Signal to abort the export. An aborted export writes no file. */
  readonly signal?: AbortSignal
}

export interface ExportProgress {
  readonly products: number
  readonly of: number
}

export interface ExportReport {
  readonly file: string
  readonly products: number
  readonly variants: number
  /** Number of categories, rooms, collections and manufacturers. */
  readonly groups: number
  /**
   * Handles of products that the export leaves out because none of their variants has exactly the product's current
   * options.
   */
  readonly leftOut: readonly string[]
}

export type ExportRefusal = 'export.file_exists' | 'export.cannot_write'

/**
 * Exports the catalogue. Writes a temporary file next to the target and then renames the temporary file, so that the
 * target is never incomplete.
 */
export async function exportCatalogue(
  db: Db,
  { file, replace, style = 'standard', address = null, onProgress, signal }: ExportInput,
): Promise<Outcome<ExportReport, ExportRefusal>> {
  const fileExists = async () => (await stat(file).catch(() => null)) !== null
  if (!replace && (await fileExists())) return refuse('export.file_exists', { file })
  const report = { file, products: 0, variants: 0, groups: 0, leftOut: [] as string[] }
  const temporaryFile = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    const to = createWriteStream(temporaryFile, { flags: 'wx' })
    await pipeline(tableOf(db, report, { address, style, onProgress }), to, signal ? { signal } : {})
    if (!replace && (await fileExists())) return refuse('export.file_exists', { file })
    await rename(temporaryFile, file)
    return done(report)
  } catch (error) {
    signal?.throwIfAborted()
    const reason = reasonOf(error)
    if (!reason) throw error
    return refuse('export.cannot_write', { file, reason })
  } finally {
    await rm(temporaryFile, { force: true })
  }
}

async function* tableOf(
  db: Db,
  report: { products: number; variants: number; groups: number; leftOut: string[] },
  {
    address,
    style,
    onProgress,
  }: { address: string | null; style: TableStyle; onProgress: ExportInput['onProgress'] },
): AsyncGenerator<string> {
  const { products: of, options } = await catalogueSize(db)
  const columns = columnsFor(options)
  yield BYTE_ORDER_MARK + headerLine(columns, style)
  for (const { kind, group } of await readGroups(db)) {
    yield lineOf(columns, groupCells(kind, group), style)
    report.groups += 1
  }
  for (const manufacturer of await listManufacturers(db)) {
    yield lineOf(columns, manufacturerCells(manufacturer), style)
    report.groups += 1
  }
  for await (const portion of readProducts(db, address)) {
    const exportable = portion.filter(({ product }) => product.variants.length > 0)
    const rows = exportable.flatMap(({ product, ...links }) => productCells(product, links))
    yield rows.map((cells) => lineOf(columns, cells, style)).join('')
    report.products += exportable.length
    report.variants += exportable.reduce((all, { product }) => all + product.variants.length, 0)
    for (const { product } of portion) if (product.variants.length === 0) report.leftOut.push(product.handle)
    onProgress?.({ products: report.products, of })
  }
}

const reasons = {
  ENOENT: 'noFolder',
  ENOTDIR: 'noFolder',
  EISDIR: 'isFolder',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOSPC: 'full',
  EDQUOT: 'full',
} as const

function reasonOf(error: unknown): (typeof reasons)[keyof typeof reasons] | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return Object.entries(reasons).find(([known]) => known === code)?.[1]
}
