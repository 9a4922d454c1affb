// Imports a table of products through a mapping and reports every row it could not import. Never removes a product, never changes
// fields without a column in the table, and never changes anything in a dry run.
import type { Db } from '#platform/db/database.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { done, type Outcome, type ProblemCode, refuse, type Refused } from '#shop/problems.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { ImportReport, Progress, Remark } from './import.ts'
import { BatchSize } from './internal/save/batch-size.ts'
import type { Piece } from './internal/read/combine-rows.ts'
import type { Definition } from './internal/read/definitions.ts'
import { planExternal } from './internal/formats/external-format.ts'
import { named, recognise } from './internal/formats/formats.ts'
import { saveBatch } from './internal/save/save-batch.server.ts'
import { isOwnFormat, ownMapping } from './internal/plan/own-format.ts'
import { readProducts } from './internal/read/read-products.server.ts'
import { planFor } from './internal/plan/make-plan.ts'
import { type PreScan, preScan } from './internal/read/pre-scan.server.ts'
import { openTable, type Table, TableFault } from './internal/table/table.server.ts'
import { ReportBuilder } from './internal/save/report.ts'
import { type Mapping, mappingOfFormat } from './mapping.ts'
import type { Plan, Shop } from './internal/plan/plan.ts'

export type ImportRefusal = Extract<ProblemCode, `import.${string}`> | 'catalogue.unknown_category'

export interface ImportInput {
  readonly file: string
  /** How to read the table. `null`: the format is recognised by the column names. */
  readonly mapping: Mapping | null
  /** Whether to only report what would change (dry run). */
  readonly dryRun?: boolean
  /** Whether to import nothing at all if a single row is bad. */
  readonly allOrNothing?: boolean
  /**
   * Whether to leave the search index as it is. For callers that import several tables and index the products once at the end.
   */
  readonly leaveIndex?: boolean
  readonly now: Date
  readonly onProgress?: (progress: Progress) => void
  /** Called for every bad row and every contradiction, as soon as it is found. */
  readonly onRemark?: (remark: Remark) => void
  /** Signal to stop the import after the current batch. */
  readonly signal?: AbortSignal
}

const ROWS_BETWEEN_WORDS = 1_000
/** Time limit of the one transaction of an all-or-nothing import, in seconds. */
const PATIENCE_SECONDS = 60

/**
 * Imports a table. Reads the file twice: first to check that all of it can be read, so that a broken file leaves the shop
 * unchanged, then to save the products in batches, each in its own transaction.
 */
export async function importTable(db: Db, input: ImportInput): Promise<Outcome<ImportReport, ImportRefusal>> {
  const { currency } = await getSettings(db)
  const categories = await db.selectFrom('categories').select('slug').execute()
  const opened = await openTable(input.file, input.mapping ?? {})
  if (!opened.ok) return opened
  const table = opened.value
  const shop = { currency, categories: new Set(categories.map(({ slug }) => slug)) }
  const plan = () => planOf(table.header, input, shop)
  const planned = plan()
  if (!planned.ok) return planned
  const surveyed = await look(table, planned.value, input)
  if (!surveyed.ok) return surveyed
  const saveBatch = async (to: Db, how: ImportInput) => {
    const afresh = plan()
    return afresh.ok ? done(await landAll(to, table, afresh.value, surveyed.value, how)) : afresh
  }
  return input.allOrNothing ? landAllOrNothing(db, table, saveBatch, input) : saveBatch(db, input)
}

type Land = (db: Db, how: ImportInput) => Promise<Outcome<ImportReport, ImportRefusal>>

/**
 * Tries the import as a dry run in batches first, so that a table with a bad row does not block other requests. Then imports it
 * in a single transaction, which blocks all other queries on the embedded database.
 */
async function landAllOrNothing(
  db: Db,
  table: Table,
  saveBatch: Land,
  input: ImportInput,
): Promise<Outcome<ImportReport, ImportRefusal>> {
  const { onProgress, onRemark } = input
  const tried = await saveBatch(db, {
    ...input,
    dryRun: true,
    onProgress: (said) => onProgress?.({ ...said, phase: 'trying' }),
  })
  const incomplete = tried.ok ? whyNotAll(tried.value) : tried
  if (incomplete || input.dryRun) return incomplete ?? tried
  return inTransaction(db, async (tx) => {
    await allowLongTransaction(tx, PATIENCE_SECONDS)
    // The dry run has reported the other remarks already.
    const landed = await saveBatch(tx, {
      ...input,
      onRemark: (remark) => remark.kind === 'bad' && onRemark?.(remark),
    })
    if (!(await table.isUnchanged())) return refuse('import.file_changed')
    return (landed.ok && whyNotAll(landed.value)) || landed
  })
}

function whyNotAll({ stoppedAfterLine, badRows }: ImportReport): Refused<ImportRefusal> | null {
  if (stoppedAfterLine !== null) return refuse('import.stopped')
  return badRows > 0 ? refuse('import.not_all', { badRows }) : null
}

/** Plans the import from the mapping or, without one, from the column names: another shop system's or the shop's own. */
function planOf(
  header: readonly string[],
  { mapping, now }: ImportInput,
  shop: Shop,
): Outcome<Plan, ImportRefusal> {
  const known = mapping ? mapping.format && named(mapping.format, header) : recognise(header)
  if (known) return planExternal(known, mapping ?? mappingOfFormat(known.format.name), shop, now)
  if (mapping) return planFor(mapping, header, shop)
  if (!isOwnFormat(header)) return refuse('import.mapping_needed', { missing: ['handle', 'sku'] })
  return planFor(ownMapping, header, shop)
}

async function look(
  table: Table,
  plan: Plan,
  { mapping, onProgress, signal }: ImportInput,
): Promise<Outcome<PreScan, ImportRefusal>> {
  try {
    const surveyed = await preScan(table, plan, {
      decimal: plan.foreign ? plan.foreign.decimal : mapping?.decimal,
      signal,
      onRow(rows) {
        if (rows % ROWS_BETWEEN_WORDS === 0) onProgress?.({ phase: 'reading', rows, of: null })
      },
    })
    if (surveyed.rows === 0 && !signal?.aborted) return refuse('import.no_rows')
    return (await table.isUnchanged()) ? done(surveyed) : refuse('import.file_changed')
  } catch (error) {
    if (error instanceof TableFault) return refuse(error.code, { line: error.line })
    throw error
  }
}

async function landAll(
  db: Db,
  table: Table,
  plan: Plan,
  surveyed: PreScan,
  { dryRun = false, leaveIndex = false, now, onProgress, onRemark, signal }: ImportInput,
): Promise<ImportReport> {
  const tally = new ReportBuilder()
  const size = new BatchSize({ isAlone: db.isTransaction })
  let pieces: Piece[] = []
  let definitions: Definition[] = []
  const undone: Definition[] = []
  const flush = async (line: number) => {
    const began = performance.now()
    const landed = await saveBatch(db, plan, { undone, definitions, pieces }, { now, dryRun, leaveIndex })
    size.learn(pieces.length, performance.now() - began)
    if (dryRun) undone.push(...definitions)
    pieces = []
    definitions = []
    for (const remark of landed.remarks) onRemark?.(remark)
    tally.landed(landed, line)
    onProgress?.({ phase: 'landing', rows: tally.rows, of: surveyed.rows })
  }
  const { encoding, delimiter } = table
  const report = (stopped: boolean) =>
    tally.report({
      dryRun,
      stopped,
      recognised: plan.foreign && { format: plan.foreign.name, language: plan.foreign.language },
      unreadColumns: plan.foreign ? plan.foreign.unreadColumns() : plan.unreadColumns,
      readAs: { encoding, delimiter, decimal: surveyed.decimal },
    })
  onProgress?.({ phase: 'landing', rows: 0, of: surveyed.rows })
  let line = 0
  for await (const read of readProducts(table, plan, surveyed, signal)) {
    if (signal?.aborted) return report(true)
    for (const remark of read.remarks) onRemark?.(remark)
    tally.read(read)
    line = read.line
    if (read.piece) pieces.push(read.piece)
    if (read.definition) {
      plan.addCategory(read.definition.slug)
      definitions.push(read.definition)
    }
    const variants = pieces.reduce((all, piece) => all + piece.variants.length, 0)
    if (size.isReached(pieces.length, variants)) await flush(line)
  }
  if (signal?.aborted) return report(true)
  await flush(line)
  return report(false)
}
