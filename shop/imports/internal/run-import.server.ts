import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import type { JobRun } from '#platform/jobs/job-handler.server.ts'
import type { Progress } from '#shop/import/import.ts'
import { importTable } from '#shop/import/import.server.ts'
import { refuse } from '#shop/problems.ts'
import { type ImportRunState, isRunning } from '../imports.ts'
import { Remarks } from './remarks.ts'
import { storeRemarks, withTableFile } from './run-files.server.ts'
import { mappingOf } from './stored-mapping.ts'
import { runImportJob, type RunPayload } from './run-job.server.ts'

interface RunOptions {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
}

/**
 * Runs the dry run or the import that a job was queued for, and stores its result. Throws if the shop stops in the
 * meantime, so that the job runs again.
 */
export async function runImport(options: RunOptions, payload: RunPayload, run: JobRun): Promise<void> {
  try {
    await execute(options, payload, run.signal)
  } catch (error) {
    if (run.retry >= runImportJob.retries && !run.signal.aborted)
      await finish(options, payload, { state: 'failed' })
    throw error
  }
}

async function execute({ db, files, clock }: RunOptions, payload: RunPayload, shopStops: AbortSignal) {
  const run = await currentRun(db, payload)
  if (!run) return
  const { state, mapping, options } = run
  const isDryRun = state === 'checking'
  const remarks = new Remarks()
  const watch = new ProgressWatch(db, payload)
  const outcome = await withTableFile(files, payload.id, (file) =>
    watch.during(() =>
      importTable(db, {
        file,
        mapping: mappingOf(mapping),
        allOrNothing: options.allOrNothing,
        keepChanges: options.keepChanges,
        untaxed: options.untaxed,
        choices: { backorders: options.backorders, withoutShipping: options.withoutShipping },
        dryRun: isDryRun,
        now: clock.now(),
        signal: AbortSignal.any([shopStops, watch.stopped]),
        onProgress: (progress) => watch.report(progress),
        onIssue: (issue) => remarks.add(issue),
      }),
    ),
  )
  if (shopStops.aborted) throw new Error('The shop stopped during an import.')
  if (outcome !== null) await storeRemarks(files, payload.id, remarks.all)
  const result = outcome ?? refuse('import.upload_gone')
  const stored = { now: clock.now(), remarks: remarks.groups() }
  if (!result.ok) {
    const isStopped = result.problem.code === 'import.stopped'
    const ended = isStopped
      ? { state: 'stopped' as const }
      : { state: 'refused' as const, refusal: result.problem }
    return finish({ db, clock }, payload, { ...stored, ...ended })
  }
  const isStopped = result.value.stoppedAfterLine !== null
  return finish({ db, clock }, payload, {
    ...stored,
    report: result.value,
    state: isStopped ? 'stopped' : isDryRun ? 'checked' : 'finished',
  })
}

/** Returns the import if it is still waiting for this job. */
async function currentRun(db: Db, { id, revision }: RunPayload) {
  const run = await db
    .selectFrom('import_runs')
    .select(['state', 'mapping', 'options'])
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return run && isRunning(run.state) ? run : null
}

interface Result {
  readonly state: ImportRunState
  readonly refusal?: object
  readonly report?: object
  readonly remarks?: readonly object[]
}

async function finish(
  { db, clock }: Pick<RunOptions, 'db' | 'clock'>,
  { id, revision }: RunPayload,
  { state, refusal, report, remarks = [] }: Result,
): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({
      state,
      progress: null,
      stop_requested: false,
      refusal: refusal ? JSON.stringify(refusal) : null,
      report: report ? JSON.stringify(report) : null,
      remarks: JSON.stringify(remarks),
      ended_at: clock.now(),
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute()
}

const REPORT_MS = 1000

/** Stores the progress of a running import every second, and learns whether staff have asked it to stop. */
class ProgressWatch {
  readonly #db: Db
  readonly #payload: RunPayload
  readonly #stop = new AbortController()
  #progress: Progress | null = null

  constructor(db: Db, payload: RunPayload) {
    this.#db = db
    this.#payload = payload
  }

  get stopped(): AbortSignal {
    return this.#stop.signal
  }

  report(progress: Progress): void {
    this.#progress = progress
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    let writing = Promise.resolve()
    const timer = setInterval(() => {
      writing = writing.then(() => this.#write())
    }, REPORT_MS)
    try {
      return await work()
    } finally {
      clearInterval(timer)
      await writing
    }
  }

  async #write(): Promise<void> {
    const { id, revision } = this.#payload
    const row = await this.#db
      .updateTable('import_runs')
      .set({ progress: this.#progress && JSON.stringify(this.#progress) })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('stop_requested as isStopping')
      .executeTakeFirst()
      // A failed progress report must not end the import.
      .catch(() => null)
    // Without a row, staff have changed how the table is read, so this dry run is no longer wanted.
    if (row === undefined || row?.isStopping) this.#stop.abort()
  }
}
