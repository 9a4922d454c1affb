// PGlite behind a worker thread, as a Kysely dialect.
// Never runs SQL of its own beyond what opening and closing need.
import path from 'node:path'
import { Worker } from 'node:worker_threads'
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
import type { Database, Log, OpenOptions, Row } from './engine.ts'
import type { Tables } from './tables.ts'
import type { UpkeepTimes } from './upkeep.ts'
import type { Answer, Ask, Request, Said, WorkerSettings, WrittenError } from './worker-messages.ts'

const PATIENCE_MS = 5000

/** For tests, which must not wait for a disk, for a minute, or for five seconds. */
export interface EmbeddedTuning {
  durable?: boolean
  patienceMs?: number
  upkeep?: Partial<UpkeepTimes>
}

export interface EmbeddedDatabase extends Database {
  /** Vacuums what needs it and writes a checkpoint, as the timers do. */
  tidy(): Promise<void>
  /** How often a file has been synced since opening. */
  syncs(): Promise<number>
}

export async function openEmbedded(
  { folder }: { folder: string },
  { log = shopLog, onLost = () => {} }: OpenOptions = {},
  { durable = true, patienceMs = PATIENCE_MS, upkeep = {} }: EmbeddedTuning = {},
): Promise<EmbeddedDatabase> {
  const cache = path.join(projectRoot(), 'node_modules/.cache/alcove')
  const thread = new DatabaseThread({ folder, cache, durable, patienceMs, upkeep }, log, onLost)
  await thread.opened
  const run = async (text: string, values?: readonly unknown[]) => {
    const { rows } = await thread.ask(values ? { op: 'query', text, values } : { op: 'script', text })
    return { rows }
  }
  return {
    db: new Kysely<Tables>({ dialect: new EmbeddedDialect(thread) }),
    engine: 'pglite',
    run,
    tidy: async () => void (await thread.ask({ op: 'tidy' })),
    syncs: async () => Number((await thread.ask({ op: 'syncs' })).rows[0]?.syncs),
    listen: (channel, hear) => thread.listen(channel, hear),
    ready: async () => void (await run('select 1', [])),
    close: () => thread.close(),
  }
}

class DatabaseThread {
  readonly opened: Promise<void>
  #worker: Worker
  #log: Log
  #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  #listeners = new Map<string, Set<(message: string) => void>>()
  #lastId = 0
  #gone: Error | null = null
  #closing: Promise<void> | null = null

  constructor(settings: WorkerSettings, log: Log, onLost: (reason: Error) => void) {
    this.#log = log
    this.#worker = new Worker(path.join(projectRoot(), 'platform/db/pglite-worker.ts'), {
      workerData: settings,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.opened = promise
    const lose = (reason: Error) => {
      if (this.#gone) return
      this.#gone = reason
      reject(reason)
      for (const { reject: fail } of this.#waiting.values()) fail(reason)
      this.#waiting.clear()
      if (!this.#closing) onLost(reason)
    }
    this.#worker.on('message', (said: Said) => (said.kind === 'opened' ? resolve() : this.#hear(said)))
    this.#worker.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => lose(new Error('The database is closed.')))
  }

  ask(ask: Ask): Promise<Answer> {
    if (this.#gone) return Promise.reject(this.#gone)
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const id = ++this.#lastId
    this.#waiting.set(id, { resolve, reject })
    this.#worker.postMessage({ ...ask, id } satisfies Request)
    return promise
  }

  async listen(channel: string, hear: (message: string) => void) {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(hear))
    if (listeners.size === 1) await this.ask({ op: 'listen', channel })
    return {
      close: async () => {
        if (!listeners.delete(hear) || listeners.size > 0) return
        this.#listeners.delete(channel)
        if (!this.#gone && !this.#closing) await this.ask({ op: 'unlisten', channel })
      },
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    if (this.#gone) return
    try {
      await this.ask({ op: 'close' })
    } finally {
      await this.#worker.terminate()
    }
  }

  #hear(said: Exclude<Said, { kind: 'opened' }>): void {
    switch (said.kind) {
      case 'answer':
        this.#settle(said.id)?.resolve(said.answer)
        return
      case 'error':
        this.#settle(said.id)?.reject(restored(said.error))
        return
      case 'notice':
        for (const hear of this.#listeners.get(said.channel) ?? []) hear(said.message)
        return
      case 'expired':
        this.#log.error(
          { event: 'db.transaction_expired', seconds: said.seconds, lastStatement: said.lastStatement },
          'a transaction was open for too long and was rolled back',
        )
        return
      case 'log':
        this.#log[said.level](said.facts, said.message)
    }
  }

  #settle(id: number) {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }
}

function restored({ message, name, ...facts }: WrittenError): Error {
  const error = Object.assign(new Error(message), facts)
  if (name && name !== 'error') error.name = name
  return error
}

class EmbeddedDialect implements Dialect {
  #thread: DatabaseThread
  constructor(thread: DatabaseThread) {
    this.#thread = thread
  }
  createAdapter = () => new PostgresAdapter()
  createDriver = () => new EmbeddedDriver(this.#thread)
  createIntrospector: Dialect['createIntrospector'] = (db) => new PostgresIntrospector(db)
  createQueryCompiler = () => new PostgresQueryCompiler()
}

class EmbeddedDriver implements Driver {
  #thread: DatabaseThread
  constructor(thread: DatabaseThread) {
    this.#thread = thread
  }
  async init() {}
  async destroy() {}
  async acquireConnection() {
    return new EmbeddedConnection(this.#thread)
  }
  async releaseConnection() {}
  beginTransaction(connection: EmbeddedConnection, settings: TransactionSettings) {
    return connection.begin(settings)
  }
  commitTransaction(connection: EmbeddedConnection) {
    return connection.end('commit')
  }
  rollbackTransaction(connection: EmbeddedConnection) {
    return connection.end('rollback')
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
    const here = new Error()
    try {
      const { rows, affected } = await this.#thread.ask({
        op: 'query',
        text: sql,
        values: parameters,
        ...(this.#transaction === undefined ? {} : { transaction: this.#transaction }),
      })
      return { rows: rows as R[], ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) }
    } catch (error) {
      if (error instanceof Error)
        error.stack = `${error.stack?.split('\n', 1)[0]}\n${here.stack?.split('\n').slice(1).join('\n')}`
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
    await this.#thread.ask({ op: 'begin', transaction, settings })
    this.#transaction = transaction
  }

  async end(how: 'commit' | 'rollback') {
    const transaction = this.#transaction
    this.#transaction = undefined
    if (transaction !== undefined) await this.#thread.ask({ op: how, transaction })
  }

  async allow(milliseconds: number) {
    if (this.#transaction !== undefined) {
      await this.#thread.ask({ op: 'patience', transaction: this.#transaction, milliseconds })
    }
  }
}
