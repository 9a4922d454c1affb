// The whole catalogue out of the shop, as a table in its own format that any shop of ours can import.
// Never changes anything in the shop, and never writes over a file nobody said may go.
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { columnsFor, groupCells, headLine, lineOf, productCells } from './internal/export/own-rows.ts'
import { readGroups, readProducts, sizeOf } from './internal/export/read-catalogue.server.ts'

export interface ExportInput {
  readonly file: string
  /** Whether a file that is there already may be replaced. */
  readonly replace: boolean
  /** Where the shop is found, so that its own pictures can be named; without it they are left out. */
  readonly address?: string | null
  readonly onProgress?: (progress: ExportProgress) => void
  /** Ends the export and leaves no file. */
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
  /** Categories, rooms and collections. */
  readonly groups: number
  /** Handles of products none of whose variants can be ordered or described any more. */
  readonly leftOut: readonly string[]
}

export type ExportRefusal = 'export.file_exists' | 'export.cannot_write'

/** Writes the catalogue beside the file and puts it in its place once all of it is there. */
export async function exportCatalogue(
  db: Db,
  { file, replace, address = null, onProgress, signal }: ExportInput,
): Promise<Outcome<ExportReport, ExportRefusal>> {
  const isThere = async () => (await stat(file).catch(() => null)) !== null
  if (!replace && (await isThere())) return refuse('export.file_exists', { file })
  const report = { file, products: 0, variants: 0, groups: 0, leftOut: [] as string[] }
  const beside = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    const to = createWriteStream(beside, { flags: 'wx' })
    await pipeline(tableOf(db, report, { address, onProgress }), to, signal ? { signal } : {})
    if (!replace && (await isThere())) return refuse('export.file_exists', { file })
    await rename(beside, file)
    return done(report)
  } catch (error) {
    signal?.throwIfAborted()
    const reason = reasonOf(error)
    if (!reason) throw error
    return refuse('export.cannot_write', { file, reason })
  } finally {
    await rm(beside, { force: true })
  }
}

/** Spreadsheets take a table for UTF-8 only where it begins so. */
const BYTE_ORDER_MARK = '\ufeff'

async function* tableOf(
  db: Db,
  report: { products: number; variants: number; groups: number; leftOut: string[] },
  { address, onProgress }: { address: string | null; onProgress: ExportInput['onProgress'] },
): AsyncGenerator<string> {
  const { products: of, options } = await sizeOf(db)
  const columns = columnsFor(options)
  yield BYTE_ORDER_MARK + headLine(columns)
  for (const { kind, group } of await readGroups(db)) {
    yield lineOf(columns, groupCells(kind, group))
    report.groups += 1
  }
  for await (const portion of readProducts(db, address)) {
    const told = portion.filter(({ product }) => product.variants.length > 0)
    const rows = told.flatMap(({ product, oldSlugs }) => productCells(product, oldSlugs))
    yield rows.map((cells) => lineOf(columns, cells)).join('')
    report.products += told.length
    report.variants += told.reduce((all, { product }) => all + product.variants.length, 0)
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
