// Imports of uploaded product tables. Staff upload a table, see the result of a dry run, and start the import. Background
// jobs do both. Nothing in the catalogue changes before staff start the import.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { type ImportRunId, newId } from '#shop/ids.ts'
import type { RowIssue } from '#shop/import/import.ts'
import { readMapping } from '#shop/import/mapping.ts'
import { readTableSample, type TableSample } from '#shop/import/table-sample.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { type ImportOptions, type ImportRun, type ImportRunSummary, isOpen, isRunning } from './imports.ts'
import { queueRun } from './internal/run-job.server.ts'
import { mappingOf, mappingTextOf } from './internal/stored-mapping.ts'
import { readRemarks, removeFiles, storeTable, withTableFile } from './internal/run-files.server.ts'

const MEGABYTE = 1024 * 1024
/** Maximum size of an uploaded table in megabytes. The command line imports larger tables. */
export const MAX_TABLE_MEGABYTES = 50

export interface NewImportRun {
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly now: Date
}

const standardOptions: ImportOptions = {
  allOrNothing: false,
  keepChanges: false,
  untaxed: 'exempt',
  backorders: 'stocked',
  withoutShipping: 'draft',
}

/** Stores an uploaded table and queues its dry run. */
export async function createImportRun(
  db: Db,
  files: FileStore,
  { fileName, bytes, now }: NewImportRun,
): Promise<
  Outcome<
    { id: ImportRunId },
    'import.file_empty' | 'import.upload_too_large' | 'media.store_full' | 'media.store_away'
  >
> {
  if (bytes.length === 0) return refuse('import.file_empty')
  if (bytes.length > MAX_TABLE_MEGABYTES * MEGABYTE)
    return refuse('import.upload_too_large', { megabytes: MAX_TABLE_MEGABYTES })
  const id: ImportRunId = newId()
  const stored = await storeTable(files, id, bytes)
  if (!stored.ok) return stored
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('import_runs')
      .values({
        id,
        file_name: fileName,
        bytes: bytes.length,
        created_at: now,
        mapping: null,
        options: JSON.stringify(standardOptions),
        state: 'checking',
      })
      .execute()
    await queueRun(tx, { id, revision: 1 })
  })
  return done({ id })
}

const MOST_LISTED = 50

/** Lists the latest imports, newest first. */
export async function listImportRuns(db: Db): Promise<ImportRunSummary[]> {
  return db
    .selectFrom('import_runs')
    .select(['id', 'file_name as fileName', 'created_at as createdAt', 'state', 'report'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

export async function findImportRun(db: Db, id: ImportRunId): Promise<ImportRun | null> {
  const run = await db
    .selectFrom('import_runs')
    .select([
      'id',
      'file_name as fileName',
      'bytes',
      'created_at as createdAt',
      'mapping',
      'options',
      'state',
      'stop_requested as isStopping',
      'progress',
      'refusal',
      'report',
      'remarks',
      'ended_at as endedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return run ? { ...run, mapping: mappingOf(run.mapping), mappingText: mappingTextOf(run.mapping) } : null
}

/** Returns the columns and first rows of the uploaded table, or `null` if the table is gone or cannot be read. */
export async function sampleOf(
  files: FileStore,
  { id, mapping }: Pick<ImportRun, 'id' | 'mapping'>,
): Promise<TableSample | null> {
  const read = await withTableFile(files, id, (file) => readTableSample(file, mapping))
  return read?.ok ? read.value : null
}

/** Returns all remarks about the rows of a table, or `null` if no dry run has ended yet. */
export function listRemarks(files: FileStore, id: ImportRunId): Promise<readonly RowIssue[] | null> {
  return readRemarks(files, id)
}

export interface Reading {
  readonly id: ImportRunId
  /** The text of a valid mapping file. `null`: the import recognises the format by the column names. */
  readonly mapping: string | null
  readonly options: ImportOptions
}

/** Changes how a table is read, and queues another dry run. Returns `null` if there is no such import. */
export async function checkAgain(
  db: Db,
  { id, mapping, options }: Reading,
): Promise<Outcome<undefined, 'import.not_checked'> | null> {
  return inTransaction(db, async (tx) => {
    const run = await lockRun(tx, id)
    if (!run) return null
    if (!isOpen(run.state)) return refuse('import.not_checked')
    const revision = run.revision + 1
    await tx
      .updateTable('import_runs')
      .set({
        mapping: mapping === null ? null : JSON.stringify(mapping),
        options: JSON.stringify(options),
        revision,
        state: 'checking',
        stop_requested: false,
        progress: null,
        refusal: null,
        report: null,
        remarks: '[]',
      })
      .where('id', '=', id)
      .execute()
    await queueRun(tx, { id, revision })
    return done()
  })
}

/** Maximum size of an uploaded mapping file. */
export const MAX_MAPPING_BYTES = MEGABYTE

/**
 * Reads a table by an uploaded mapping file, and queues another dry run. What the mapping says about selling without
 * stock and about shipping replaces the options. Returns `null` if there is no such import.
 */
export async function checkWithMapping(
  db: Db,
  { id, mapping: text }: { readonly id: ImportRunId; readonly mapping: string },
): Promise<Outcome<
  undefined,
  'import.not_checked' | 'import.mapping_not_json' | 'import.mapping_invalid'
> | null> {
  const read = readMapping(text)
  if (!read.ok) return read
  const run = await findImportRun(db, id)
  if (!run) return null
  const { backorders, withoutShipping } = read.value
  const options = { ...run.options, backorders, withoutShipping }
  return checkAgain(db, { id, mapping: text.replace(/^\ufeff/, ''), options })
}

/** Chooses whether the import keeps the changes of staff, and queues another dry run. Returns `null` if it is gone. */
export async function keepOwnChanges(
  db: Db,
  id: ImportRunId,
  keepChanges: boolean,
): Promise<Outcome<undefined, 'import.not_checked'> | null> {
  const run = await findImportRun(db, id)
  return run && checkAgain(db, { id, mapping: run.mappingText, options: { ...run.options, keepChanges } })
}

/**
 * Starts an import after its dry run. Only one import runs at a time, so that its report states what it changed. Returns
 * `null` if there is no such import.
 */
export async function startImport(
  db: Db,
  id: ImportRunId,
): Promise<Outcome<undefined, 'import.not_checked' | 'import.other_running'> | null> {
  return inTransaction(db, async (tx) => {
    // Two imports that start at the same time must see each other.
    await sql`select pg_advisory_xact_lock(hashtext('import_runs'))`.execute(tx)
    const run = await lockRun(tx, id)
    if (!run) return null
    if (run.state !== 'checked') return refuse('import.not_checked')
    const other = await tx
      .selectFrom('import_runs')
      .select('file_name as fileName')
      .where('state', '=', 'importing')
      .executeTakeFirst()
    if (other) return refuse('import.other_running', other)
    const revision = run.revision + 1
    await tx
      .updateTable('import_runs')
      .set({ revision, state: 'importing', stop_requested: false, progress: null })
      .where('id', '=', id)
      .execute()
    await queueRun(tx, { id, revision })
    return done()
  })
}

/**
 * Asks the running dry run or import to stop after its current batch. Returns `null` if there is no such import. An
 * import that has ended stays as it is.
 */
export async function stopImport(db: Db, id: ImportRunId): Promise<Outcome<undefined, never> | null> {
  return inTransaction(db, async (tx) => {
    const run = await lockRun(tx, id)
    if (!run) return null
    if (isRunning(run.state))
      await tx.updateTable('import_runs').set({ stop_requested: true }).where('id', '=', id).execute()
    return done()
  })
}

/** Removes an import that is not running, with its files. Products that it has imported stay. */
export async function removeImportRun(
  db: Db,
  files: FileStore,
  id: ImportRunId,
): Promise<Outcome<undefined, 'import.not_checked'> | null> {
  const removed = await inTransaction(db, async (tx) => {
    const run = await lockRun(tx, id)
    if (!run) return null
    if (isRunning(run.state)) return refuse('import.not_checked')
    await tx.deleteFrom('import_runs').where('id', '=', id).execute()
    return done()
  })
  if (removed?.ok) await removeFiles(files, id)
  return removed
}

function lockRun(tx: Db, id: ImportRunId) {
  return tx
    .selectFrom('import_runs')
    .select(['state', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
