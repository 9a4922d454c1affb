// Provides the embedded database as a Kysely dialect. The database is PGlite, an embedded PostgreSQL, which runs in a
// worker thread. This module itself executes SQL only to open and close the database.
import path from 'node:path'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import { projectRoot } from '../project-root.server.ts'
import { log as shopLog } from '../log.server.ts'
import { DatabaseThread } from './database-thread.server.ts'
import type { Database, OpenOptions } from './database.ts'
import { registerWriteCounter } from './memoize-until-write.server.ts'
import { watchedOptions } from './failure-watch.server.ts'
import type { Tables } from './tables.ts'
import type { WorkerSettings } from './worker-messages.ts'

const TRANSACTION_TIMEOUT_MS = 5000

/**
 * Settings with which tests open an embedded database. With these settings, a test does not wait for disk syncs, timers
 * and memory allocation.
 */
export type EmbeddedTuning = Partial<Omit<WorkerSettings, 'folder' | 'cache'>>

export interface EmbeddedDatabase extends Database {
  /** Returns the number of file syncs since the database was opened. */
  syncs(): Promise<number>
}

export async function openEmbedded(
  { folder }: { folder: string },
  { log = shopLog, onLost = () => {}, onQuery }: OpenOptions = {},
  {
    durable = true,
    buffers = '128MB',
    transactionTimeoutMs = TRANSACTION_TIMEOUT_MS,
    maintenance = {},
  }: EmbeddedTuning = {},
): Promise<EmbeddedDatabase> {
  const cache = path.join(projectRoot(), 'node_modules/.cache/alcove')
  const lost = (reason: Error) => {
    log.error({ event: 'db.lost', error: reason }, 'the embedded database has stopped')
    onLost(reason)
  }
  const thread = new DatabaseThread(
    { folder, cache, durable, buffers, transactionTimeoutMs, maintenance },
    log,
    lost,
  )
  await thread.opened
  const run = async (text: string, values?: readonly unknown[]) => {
    const { rows } = await thread.call(values ? { op: 'query', text, values } : { op: 'script', text })
    return { rows }
  }
  const db = new Kysely<Tables>(watchedOptions(embeddedDialect(thread), onQuery))
  registerWriteCounter(db, () => thread.writes)
  return {
    db,
    engine: 'pglite',
    run,
    syncs: async () => Number((await thread.call({ op: 'syncs' })).rows[0]?.syncs),
    listen: (channel, onMessage) => thread.listen(channel, onMessage),
    ready: async () => void (await run('select 1', [])),
    close: () => thread.close(),
  }
}

function embeddedDialect(thread: DatabaseThread): Dialect {
  const driver: Driver = {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: async () => new EmbeddedConnection(thread),
    releaseConnection: async () => {},
    beginTransaction: (connection: EmbeddedConnection, settings) => connection.begin(settings),
    commitTransaction: (connection: EmbeddedConnection) => connection.end('commit'),
    rollbackTransaction: (connection: EmbeddedConnection) => connection.end('rollback'),
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

let lastTransaction = 0

class EmbeddedConnection implements DatabaseConnection {
  #thread: DatabaseThread
  #transaction: number | undefined

  constructor(thread: DatabaseThread) {
    this.#thread = thread
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const callSite = new Error()
    try {
      // Like node-postgres: text without values may contain several statements.
      const transactionField = this.#transaction === undefined ? {} : { transaction: this.#transaction }
      const { rows, affected } = await this.#thread.call(
        parameters.length > 0
          ? { op: 'query', text: sql, values: parameters, ...transactionField }
          : { op: 'script', text: sql, ...transactionField },
      )
      return { rows: rows as R[], ...(affected !== undefined && { numAffectedRows: BigInt(affected) }) }
    } catch (error) {
      if (error instanceof Error)
        error.stack = `${error.stack?.split('\n', 1)[0]}\n${callSite.stack?.split('\n').slice(1).join('\n')}`
      throw error
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream; read in pages by key.')
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings) {
    const transaction = ++lastTransaction
    const settings = [
      ...(isolationLevel ? [`set transaction isolation level ${isolationLevel}`] : []),
      ...(accessMode ? [`set transaction ${accessMode}`] : []),
    ]
    await this.#thread.call({ op: 'begin', transaction, settings })
    this.#transaction = transaction
  }

  async end(how: 'commit' | 'rollback') {
    const transaction = this.#transaction
    this.#transaction = undefined
    if (transaction !== undefined) await this.#thread.call({ op: how, transaction })
  }

  async extendTimeout(milliseconds: number) {
    if (this.#transaction !== undefined) {
      await this.#thread.call({ op: 'patience', transaction: this.#transaction, milliseconds })
    }
  }
}
