// The worker thread that runs PGlite, so that no query blocks the shop. The worker executes one request at a time.
// While a transaction is open, all other requests wait.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types, type Results } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { lockFolder, openFailure, prepareData, extensions } from './data-folder.ts'
import { FsyncFileSystem, fsyncStartParams } from './fsync-file-system.ts'
import { isFatal, Maintenance } from './maintenance.ts'
import { Mutex } from '../concurrency.ts'
import { errorFields } from './worker-messages.ts'
import type {
  WorkerResult,
  WorkerRequest,
  WorkerMessage,
  WorkerSettings,
  SerializedError,
} from './worker-messages.ts'

interface OpenTransaction {
  release: () => void
  timer: NodeJS.Timeout
  began: number
  lastStatement: string
}

const settings = workerData as WorkerSettings
const port = parentPort
if (!port) throw new Error('pglite-worker.ts runs as a worker thread only.')
const post = (message: WorkerMessage) => port.postMessage(message)

const damaged = lockFolder(settings.folder)
if (damaged) {
  const facts = { event: 'db.owner_damaged', file: damaged }
  post({ kind: 'log', level: 'warn', facts, message: `${damaged} was damaged and has been written again` })
}
const data = await prepareData(settings.folder, settings.cache, settings.durable)
const files = settings.durable ? new FsyncFileSystem(data) : new NodeFS(data)
const pg = await PGlite.create({
  fs: files,
  startParams: [
    ...(settings.durable ? fsyncStartParams : PGlite.defaultStartParams),
    '-c',
    `shared_buffers=${settings.buffers}`,
  ],
  extensions,
  parsers: { [types.INT8]: Number, [types.DATE]: (text: string) => text },
}).catch((error: unknown) => {
  throw openFailure(data, error)
})
const mutex = new Mutex()
const openTransactions = new Map<number, OpenTransaction>()
const unlisteners = new Map<string, () => Promise<void>>()
if (settings.durable) await assertDurable()
const maintenance = new Maintenance(pg, mutex, settings.maintenance, (facts, message) =>
  post({ kind: 'log', level: 'info', facts, message }),
)

port.on('message', (request: WorkerRequest) => {
  answer(request).then(
    (given) => post({ kind: 'answer', id: request.id, answer: given ?? { rows: [], affected: undefined } }),
    (error: unknown) => {
      post({ kind: 'error', id: request.id, error: serialized(error) })
      if (isFatal(error)) setImmediate(() => process.exit(1))
    },
  )
})
post({ kind: 'opened' })

async function answer(request: WorkerRequest): Promise<WorkerResult | void> {
  switch (request.op) {
    case 'query':
      if (request.transaction === undefined) return mutex.run(() => query(request.text, request.values))
      openTransaction(request.transaction).lastStatement = request.text
      return query(request.text, request.values)
    case 'script':
      if (request.transaction === undefined) return mutex.run(() => scriptAlone(request.text))
      openTransaction(request.transaction).lastStatement = request.text
      return script(request.text)
    case 'begin':
      return begin(request.transaction, request.settings)
    case 'commit':
    case 'rollback':
      return end(request.transaction, request.op)
    case 'patience':
      return extendTimeout(request.transaction, request.milliseconds)
    case 'listen':
      unlisteners.set(
        request.channel,
        await mutex.run(() =>
          pg.listen(request.channel, (message) =>
            post({ kind: 'notice', channel: request.channel, message }),
          ),
        ),
      )
      return
    case 'unlisten':
      await mutex.run(async () => unlisteners.get(request.channel)?.())
      unlisteners.delete(request.channel)
      return
    case 'syncs':
      return { rows: [{ syncs: syncs() }], affected: undefined }
    case 'close':
      return close()
  }
}

function syncs(): number {
  return files instanceof FsyncFileSystem ? files.syncs : 0
}

/** Throws if the database does not sync a commit to the disk before it acknowledges the commit. */
async function assertDurable(): Promise<void> {
  const before = syncs()
  await pg.query("select pg_logical_emit_message(true, 'alcove', 'a commit that must be synced')")
  if (syncs() === before) throw new Error('The embedded database does not sync its commits to the disk.')
}

async function close(): Promise<void> {
  maintenance.stop()
  try {
    if (settings.durable) {
      await maintenance.vacuum()
      await mutex.run(() => maintenance.checkpoint())
    }
  } finally {
    await mutex.run(() => pg.close())
  }
}

async function query(text: string, values: readonly unknown[]): Promise<WorkerResult> {
  const { rows, affectedRows } = await pg.query<Record<string, unknown>>(text, [...values])
  return { rows, affected: affectedRows }
}

async function script(text: string): Promise<WorkerResult> {
  const results: Results[] = await pg.exec(text)
  return { rows: results.flatMap((result) => result.rows), affected: results.at(-1)?.affectedRows }
}

/**
 * Runs an SQL script, which may contain its own `begin` and `commit`. If the script fails, rolls back its open
 * transaction.
 */
async function scriptAlone(text: string): Promise<WorkerResult> {
  try {
    return await script(text)
  } catch (error) {
    await pg.exec('rollback').catch(() => {})
    throw error
  }
}

async function begin(transaction: number, statements: string[]): Promise<void> {
  const release = await mutex.acquire()
  try {
    await pg.exec(['begin', ...statements].join(';'))
  } catch (error) {
    await pg.exec('rollback').catch(() => {})
    release()
    throw error
  }
  const timer = setTimeout(() => void expire(transaction), settings.transactionTimeoutMs)
  openTransactions.set(transaction, { release, timer, began: performance.now(), lastStatement: 'begin' })
}

async function end(transaction: number, how: 'commit' | 'rollback'): Promise<void> {
  const { release, timer } = openTransaction(transaction)
  clearTimeout(timer)
  openTransactions.delete(transaction)
  try {
    const [result] = await pg.exec(how)
    if (how === 'commit' && result?.command === 'ROLLBACK') {
      throw Object.assign(new Error('The transaction had failed and was rolled back.'), { code: '25P02' })
    }
  } finally {
    release()
  }
}

/** Rolls back a transaction that has been open for too long. An open transaction blocks the whole shop. */
async function expire(transaction: number): Promise<void> {
  const { began, lastStatement } = openTransaction(transaction)
  const seconds = (performance.now() - began) / 1000
  post({ kind: 'expired', seconds, lastStatement: lastStatement.slice(0, 300) })
  await end(transaction, 'rollback')
}

function extendTimeout(transaction: number, milliseconds: number): void {
  const entry = openTransaction(transaction)
  clearTimeout(entry.timer)
  entry.timer = setTimeout(() => void expire(transaction), milliseconds)
}

function openTransaction(transaction: number): OpenTransaction {
  const entry = openTransactions.get(transaction)
  if (entry) return entry
  throw Object.assign(new Error('The transaction was open for too long and was rolled back.'), {
    code: '25P04',
  })
}

function serialized(thrown: unknown): SerializedError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const fields = errorFields.map((field) => [field, (error as Error & SerializedError)[field]])
  return { message: error.message, name: error.name, ...Object.fromEntries(fields) }
}
