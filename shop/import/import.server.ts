// Tables of furniture into the shop: reads a file through a mapping, reports every row it could not take.
// Never removes a product, never touches what the table has no column for, never changes anything in a trial run.
import type { Db } from '#platform/db/client.server.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { done, type Outcome, type ProblemCode, refuse, type Refused } from '#shop/problems.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { ImportReport, Progress, Remark } from './import.ts'
import { BatchSize } from './internal/batch-size.ts'
import type { Piece } from './internal/combine.ts'
import type { Definition } from './internal/definitions.ts'
import { planForeign } from './internal/formats/foreign.ts'
import { named, recognise } from './internal/formats/formats.ts'
import { land } from './internal/land.server.ts'
import { isOwnFormat, ownMapping } from './internal/own-format.ts'
import { readPieces } from './internal/pieces.server.ts'
import { type Plan, planFor, type Shop } from './internal/plan.ts'
import { type Survey, survey } from './internal/survey.server.ts'
import { openTable, type Table, TableFault } from './internal/table.server.ts'
import { Tally } from './internal/tally.ts'
import { type Mapping, mappingOfFormat } from './mapping.ts'

export type ImportRefusal = Extract<ProblemCode, `import.${string}`> | 'catalogue.unknown_category'

export interface ImportInput {
  readonly file: string
  /** How the table is to be read; null: it is in the shop's own format. */
  readonly mapping: Mapping | null
  /** Shows what would change and changes nothing. */
  readonly dryRun?: boolean
  /** Lands every row or, with a single bad one, none. */
  readonly allOrNothing?: boolean
  /** Leaves the search index as it is: who imports several tables writes it once, after the last. */
  readonly leaveIndex?: boolean
  readonly now: Date
  readonly onProgress?: (progress: Progress) => void
  /** Told of every bad row and every contradiction, as they are found. */
  readonly onRemark?: (remark: Remark) => void
  /** Stops the import after the batch in hand. */
  readonly signal?: AbortSignal
}

const ROWS_BETWEEN_WORDS = 1_000
/** How long the rows of a file may be read before the first of them land. */
const PATIENCE_SECONDS = 60

/**
 * Imports a table. It is read twice: once to see that all of it can be read, so that a file broken anywhere leaves the
 * shop untouched, and once to land, some products in each transaction.
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
  const land = async (to: Db, how: ImportInput) => {
    const afresh = plan()
    return afresh.ok ? done(await landAll(to, table, afresh.value, surveyed.value, how)) : afresh
  }
  return input.allOrNothing ? landAllOrNothing(db, table, land, input) : land(db, input)
}

type Land = (db: Db, how: ImportInput) => Promise<Outcome<ImportReport, ImportRefusal>>

/**
 * Tries all of it out first, batch by batch, so that a table with a bad row stops nobody; then lands it in a single
 * transaction, for which the embedded database makes everyone wait.
 */
async function landAllOrNothing(
  db: Db,
  table: Table,
  land: Land,
  input: ImportInput,
): Promise<Outcome<ImportReport, ImportRefusal>> {
  const { onProgress, onRemark } = input
  const tried = await land(db, {
    ...input,
    dryRun: true,
    onProgress: (said) => onProgress?.({ ...said, phase: 'trying' }),
  })
  const incomplete = tried.ok ? whyNotAll(tried.value) : tried
  if (incomplete || input.dryRun) return incomplete ?? tried
  return inTransaction(db, async (tx) => {
    await allowLongTransaction(tx, PATIENCE_SECONDS)
    // What is only worth a look has been told already.
    const landed = await land(tx, {
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

/** As the mapping says, or as the column names do: another shop system's, or our own. */
function planOf(
  header: readonly string[],
  { mapping, now }: ImportInput,
  shop: Shop,
): Outcome<Plan, ImportRefusal> {
  const known = mapping ? mapping.format && named(mapping.format, header) : recognise(header)
  if (known) return planForeign(known, mapping ?? mappingOfFormat(known.format.name), shop, now)
  if (mapping) return planFor(mapping, header, shop)
  if (!isOwnFormat(header)) return refuse('import.mapping_needed', { missing: ['handle', 'sku'] })
  return planFor(ownMapping, header, shop)
}

async function look(
  table: Table,
  plan: Plan,
  { mapping, onProgress, signal }: ImportInput,
): Promise<Outcome<Survey, ImportRefusal>> {
  try {
    const surveyed = await survey(table, plan, {
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
  surveyed: Survey,
  { dryRun = false, leaveIndex = false, now, onProgress, onRemark, signal }: ImportInput,
): Promise<ImportReport> {
  const tally = new Tally()
  const size = new BatchSize({ isAlone: db.isTransaction })
  let pieces: Piece[] = []
  let definitions: Definition[] = []
  const undone: Definition[] = []
  const flush = async (line: number) => {
    const began = performance.now()
    const landed = await land(db, plan, { undone, definitions, pieces }, { now, dryRun, leaveIndex })
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
  for await (const read of readPieces(table, plan, surveyed, signal)) {
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
