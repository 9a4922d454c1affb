// Runs checkpoints, vacuum and analyze. In PostgreSQL, background processes do this work, but PGlite has no background
// processes. Without checkpoints, the write-ahead log grows and the next start takes long. Without vacuum and analyze,
// tables bloat and queries are planned with wrong statistics.
import type { PGlite } from '@electric-sql/pglite'
import type { Mutex } from '../concurrency.ts'

const LOG_BYTES = 32 * 1024 * 1024
const LOG_AGE_MS = 5 * 60_000
const CHECKPOINT_EVERY_MS = 10_000
const VACUUM_EVERY_MS = 60_000
const LONG_MS = 500

export interface MaintenanceIntervals {
  checkpointEveryMs: number
  vacuumEveryMs: number
}

export class Maintenance {
  #pg: PGlite
  #mutex: Mutex
  #log: (facts: object, message: string) => void
  #timers: NodeJS.Timeout[]
  #stopped = false
  #checkpointedAt = performance.now()
  #checkpointedTo = '0/0'

  constructor(
    pg: PGlite,
    mutex: Mutex,
    times: Partial<MaintenanceIntervals>,
    log: (facts: object, message: string) => void,
  ) {
    this.#pg = pg
    this.#mutex = mutex
    this.#log = log
    const { checkpointEveryMs = CHECKPOINT_EVERY_MS, vacuumEveryMs = VACUUM_EVERY_MS } = times
    this.#timers = [
      setInterval(
        () => this.#runLogged(() => this.#mutex.run(() => this.#checkpointIfDue())),
        checkpointEveryMs,
      ),
      setInterval(() => this.#runLogged(() => this.vacuum()), vacuumEveryMs),
    ]
  }

  /**
   * Runs maintenance work. If the work fails, for example because a table was dropped before it was vacuumed, logs the
   * error and does not throw it. The work runs again in the next round of maintenance. Rethrows fatal errors.
   */
  #runLogged(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      if (isFatal(error)) throw error
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (!this.#stopped) this.#log({ event: 'db.upkeep_failed', code }, 'upkeep of the data failed')
    })
  }

  /** Stops the timers, so that no more maintenance starts. */
  stop(): void {
    this.#stopped = true
    for (const timer of this.#timers) clearInterval(timer)
  }

  /** Writes a checkpoint. PostgreSQL then no longer needs the write-ahead log from before the checkpoint. */
  async checkpoint(): Promise<void> {
    await this.#timed('checkpoint', () => this.#pg.exec('checkpoint'))
    const { rows } = await this.#pg.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
    this.#checkpointedTo = rows[0]?.lsn ?? this.#checkpointedTo
    this.#checkpointedAt = performance.now()
  }

  async #checkpointIfDue(): Promise<void> {
    const { rows } = await this.#pg.query<{ bytes: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn)::bigint as bytes',
      [this.#checkpointedTo],
    )
    const bytes = rows[0]?.bytes ?? 0
    const old = performance.now() - this.#checkpointedAt > LOG_AGE_MS
    if (bytes > LOG_BYTES || (bytes > 0 && old)) await this.checkpoint()
  }

  /**
   * Vacuums the tables that have changed enough. Vacuums one table at a time, so that requests can run between two
   * tables.
   */
  async vacuum(): Promise<void> {
    const tables = await this.#mutex.run(() => this.#tablesToVacuum())
    for (const table of tables) {
      await this.#mutex.run(() => this.#timed('vacuum', () => this.#pg.exec(`vacuum analyze ${table}`)))
    }
  }

  /** Lists the tables that need a vacuum, according to the thresholds of PostgreSQL's autovacuum. */
  async #tablesToVacuum(): Promise<string[]> {
    await this.#pg.query('select pg_stat_force_next_flush()')
    const { rows } = await this.#pg.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
       where n_dead_tup > 50 + 0.2 * n_live_tup
          or n_mod_since_analyze > 50 + 0.1 * n_live_tup
          or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup`,
    )
    return rows.map(({ name }) => name)
  }

  async #timed(task: string, work: () => Promise<unknown>): Promise<void> {
    const began = performance.now()
    await work()
    const milliseconds = Math.round(performance.now() - began)
    if (milliseconds > LONG_MS)
      this.#log({ event: 'db.upkeep', task, milliseconds }, 'the shop waited for upkeep of its data')
  }
}

/**
 * Checks whether PGlite has failed so badly that its later responses would be wrong: a crash of its WebAssembly code,
 * or an error with the severity FATAL or PANIC. Only a restart of the shop helps. PGlite then recovers the data from
 * the write-ahead log.
 */
export function isFatal(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true
  return error instanceof Error && 'severity' in error && ['FATAL', 'PANIC'].includes(String(error.severity))
}
