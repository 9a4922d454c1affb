// Imports a table of products through a mapping, and reports every row that it could not import. Never removes a
// product. Never changes a field that has neither a column in the table nor a constant in the mapping. A dry run
// changes nothing.
import type { Db } from '#platform/db/database.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { done, type Outcome, type ProblemCode, refuse, type Refused } from '#shop/problems.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { UntaxedGoods } from '#shop/tax-case.ts'
import type { ImportReport, Progress, RowIssue } from './import.ts'
import { BatchSize } from './internal/save/batch-size.ts'
import { type TableProduct, textsIn } from './internal/read/combine-rows.ts'
import type { Definition } from './internal/read/definitions.ts'
import { planExternal } from './internal/formats/external-format.ts'
import { formatNamed, recognise } from './internal/formats/formats.ts'
import { saveBatch } from './internal/save/save-batch.server.ts'
import { foreignColumns, isOwnFormat, ownMapping } from './internal/plan/own-format.ts'
import { readProducts } from './internal/read/read-products.server.ts'
import { planFor } from './internal/plan/make-plan.ts'
import { type PreScan, preScan } from './internal/read/pre-scan.server.ts'
import { nothingRolledBack, type References, saveReferences } from './internal/save/references.server.ts'
import { SlugRegister } from './internal/save/slug-register.server.ts'
import { openTable, type Table, TableError } from './internal/table/table.server.ts'
import { ReportBuilder } from './internal/save/report.ts'
import { type Mapping, mappingOfFormat } from './mapping.ts'
import type { Plan, Shop } from './internal/plan/plan.ts'

export type ImportRefusal = Extract<ProblemCode, `import.${string}`> | 'catalogue.unknown_category'

export interface ImportInput {
  readonly file: string
  /** The mapping by which to read the table. `null`: the import recognises the format by the column names. */
  readonly mapping: Mapping | null
  /** Whether the import only reports what it would change (dry run). */
  readonly dryRun?: boolean
  /** Whether the import saves nothing if at least one row is invalid. */
  readonly allOrNothing?: boolean
  /** Whether values that the shop's owner has changed since the last import stay. Default: the table's values apply. */
  readonly keepChanges?: boolean
  /** How to tax the goods that another shop system's table marks as not taxable. */
  readonly untaxed?: UntaxedGoods
  /** Choices for tables of other shop systems, which replace those of the mapping. */
  readonly choices?: Partial<Pick<Mapping, 'backorders' | 'withoutShipping'>>
  /**
   * Whether the search index is not updated. For callers that import several tables and then index all products at
   * once.
   */
  readonly skipIndexing?: boolean
  readonly now: Date
  readonly onProgress?: (progress: Progress) => void
  /**
   * Function that receives each remark about a row for the import report. The import calls this function as soon as it
   * has found a problem in a row.
   */
  readonly onIssue?: (issue: RowIssue) => void
  /** Signal to stop the import after the current batch. */
  readonly signal?: AbortSignal
}

const ROWS_PER_PROGRESS = 1_000
const REFERENCES_PER_BATCH = 200
/** Time limit, in seconds, of the single transaction in which an all-or-nothing import saves everything. */
const TRANSACTION_TIMEOUT_SECONDS = 60

/**
 * Imports a table. Reads the file twice. The first pass checks that the whole file can be read, so that a broken file
 * leaves the shop unchanged. The second pass saves the products in batches, each in its own transaction.
 */
export async function importTable(db: Db, input: ImportInput): Promise<Outcome<ImportReport, ImportRefusal>> {
  const { currency } = await getSettings(db)
  const categories = await db.selectFrom('categories').select(['slug', 'names']).execute()
  const opened = await openTable(input.file, input.mapping ?? {})
  if (!opened.ok) return opened
  const table = opened.value
  const shop = { currency, categories: new Map(categories.map(({ slug, names }) => [slug, names])) }
  const plan = () => planOf(table.header, input, shop)
  const planned = plan()
  if (!planned.ok) return planned
  const scan = await preScanTable(table, planned.value, input)
  if (!scan.ok) return scan
  const saveBatch = async (to: Db, overrides: ImportInput) => {
    const newPlan = plan()
    return newPlan.ok ? done(await saveAll(to, table, newPlan.value, scan.value, overrides)) : newPlan
  }
  return input.allOrNothing ? saveAllOrNothing(db, table, saveBatch, input) : saveBatch(db, input)
}

type SaveBatches = (db: Db, overrides: ImportInput) => Promise<Outcome<ImportReport, ImportRefusal>>

/**
 * Imports a table completely or not at all. First makes a dry run in batches, which finds bad rows without blocking
 * other requests. Only if the dry run finds no bad row, imports the table in a single transaction. This transaction
 * blocks all other queries on the embedded database.
 */
async function saveAllOrNothing(
  db: Db,
  table: Table,
  saveBatch: SaveBatches,
  input: ImportInput,
): Promise<Outcome<ImportReport, ImportRefusal>> {
  const { onProgress, onIssue } = input
  const trial = await saveBatch(db, {
    ...input,
    dryRun: true,
    onProgress: (update) => onProgress?.({ ...update, phase: 'trying' }),
  })
  const incomplete = trial.ok ? incompleteReason(trial.value) : trial
  if (incomplete || input.dryRun) return incomplete ?? trial
  return inTransaction(db, async (tx) => {
    await allowLongTransaction(tx, TRANSACTION_TIMEOUT_SECONDS)
    // The dry run has reported the other remarks already.
    const savedBatch = await saveBatch(tx, {
      ...input,
      onIssue: (issue) => issue.kind === 'bad' && onIssue?.(issue),
    })
    if (!(await table.isUnchanged())) return refuse('import.file_changed')
    return (savedBatch.ok && incompleteReason(savedBatch.value)) || savedBatch
  })
}

function incompleteReason({ stoppedAfterLine, badRows }: ImportReport): Refused<ImportRefusal> | null {
  if (stoppedAfterLine !== null) return refuse('import.stopped')
  return badRows > 0 ? refuse('import.not_all', { badRows }) : null
}

/**
 * Plans the import from the mapping. If there is no mapping, the column names show whether the table is an export of
 * another shop system or is in the shop's own format.
 */
function planOf(
  header: readonly string[],
  { mapping, now, untaxed = 'exempt', choices }: ImportInput,
  shop: Shop,
): Outcome<Plan, ImportRefusal> {
  const known = mapping ? mapping.format && formatNamed(mapping.format, header) : recognise(header)
  if (known) {
    const chosen = { ...(mapping ?? mappingOfFormat(known.format.name)), ...choices }
    return planExternal(known, chosen, shop, { now, untaxed })
  }
  if (mapping) return planFor(mapping, header, shop)
  if (!isOwnFormat(header)) return refuse('import.mapping_needed', foreignColumns(header))
  return planFor(ownMapping, header, shop)
}

async function preScanTable(
  table: Table,
  plan: Plan,
  { mapping, onProgress, signal }: ImportInput,
): Promise<Outcome<PreScan, ImportRefusal>> {
  try {
    const scan = await preScan(table, plan, {
      decimal: plan.external ? plan.external.decimal : mapping?.decimal,
      signal,
      onRow(rows) {
        if (rows % ROWS_PER_PROGRESS === 0) onProgress?.({ phase: 'reading', rows, of: null })
      },
    })
    if (scan.rows === 0 && !signal?.aborted) return refuse('import.no_rows')
    return (await table.isUnchanged()) ? done(scan) : refuse('import.file_changed')
  } catch (error) {
    if (error instanceof TableError) return refuse(error.code, { line: error.line })
    throw error
  }
}

async function saveAll(
  db: Db,
  table: Table,
  plan: Plan,
  scan: PreScan,
  {
    dryRun = false,
    skipIndexing = false,
    keepChanges = false,
    now,
    onProgress,
    onIssue,
    signal,
  }: ImportInput,
): Promise<ImportReport> {
  const tally = new ReportBuilder()
  const size = new BatchSize({ insideTransaction: db.isTransaction })
  let tableProducts: TableProduct[] = []
  let definitions: Definition[] = []
  const rolledBackDefinitions: Definition[] = []
  const state = { slugs: await SlugRegister.read(db, plan, scan), rolledBack: nothingRolledBack() }
  const references: References[] = []
  const flush = async (line: number) => {
    const began = performance.now()
    const batch = { rolledBack: rolledBackDefinitions, definitions, tableProducts }
    const options = { now, dryRun, skipIndexing, keepChanges }
    const savedBatch = await saveBatch(db, plan, batch, state, options)
    size.adjust(tableProducts.length, performance.now() - began)
    if (dryRun) rolledBackDefinitions.push(...definitions)
    tableProducts = []
    definitions = []
    for (const issue of savedBatch.issues) onIssue?.(issue)
    references.push(...savedBatch.references)
    tally.savedBatch(savedBatch, line)
    onProgress?.({ phase: 'landing', rows: tally.rows, of: scan.rows })
  }
  const { encoding, delimiter } = table
  const report = (stopped: boolean) =>
    tally.report({
      dryRun,
      stopped,
      keepChanges,
      recognised: plan.external && { format: plan.external.name, language: plan.external.language },
      unreadColumns: plan.external ? plan.external.unreadColumns() : plan.unreadColumns,
      backorderWeeks: plan.external?.backorderWeeks ?? null,
      readAs: { encoding, delimiter, decimal: scan.decimal },
    })
  onProgress?.({ phase: 'landing', rows: 0, of: scan.rows })
  let line = 0
  for await (const read of readProducts(table, plan, scan, signal)) {
    if (signal?.aborted) return report(true)
    for (const issue of read.issues) onIssue?.(issue)
    tally.read(read)
    line = read.line
    if (read.tableProduct) tableProducts.push(read.tableProduct)
    if (read.definition) {
      if (read.definition.kind === 'category') {
        plan.addCategory(read.definition.slug, textsIn(read.definition.row.parsedCells, 'name'))
      }
      definitions.push(read.definition)
    }
    const variants = tableProducts.reduce((all, tableProduct) => all + tableProduct.variants.length, 0)
    if (size.isReached(tableProducts.length, variants)) await flush(line)
  }
  if (signal?.aborted) return report(true)
  await flush(line)
  const rolledBack = dryRun ? state.rolledBack : null
  for (let at = 0; at < references.length; at += REFERENCES_PER_BATCH) {
    const batch = references.slice(at, at + REFERENCES_PER_BATCH)
    const saved = await saveReferences(db, batch, { rolledBack, keepChanges })
    for (const issue of saved.issues) onIssue?.(issue)
    tally.savedReferences(saved)
  }
  return report(false)
}
