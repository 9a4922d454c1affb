// The worker thread that runs PGlite, so that no query blocks the shop. Executes one request at a time; a transaction
// holds the database from begin to end, and all other requests wait.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types, type Results } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { holdFolder, prepareData, extensions } from './data-folder.ts'
import { DurableFiles, durableStart } from './durable-files.ts'
import { isFatal, Maintenance } from './maintenance.ts'
import { Mutex } from '../concurrency.ts'
import { errorFields } from './worker-messages.ts'
import type { Answer, Request, Said, WorkerSettings, WrittenError } from './worker-messages.ts'

interface OpenTransaction {
  release: () => void
  timer: NodeJS.Timeout
  began: number
  lastStatement: string
}

const settings = workerData as WorkerSettings
const port = parentPort
if (!port) throw new Error('pglite-worker.ts runs as a worker thread only.')
const say = (said: Said) => port.postMessage(said)

holdFolder(settings.folder)
const data = await prepareData(settings.folder, settings.cache, settings.durable)
const files = settings.durable ? new DurableFiles(data) : new NodeFS(data)
const pg = await PGlite.create({
  fs: files,
  startParams: [
    ...(settings.durable ? durableStart : PGlite.defaultStartParams),
    '-c',
    `shared_buffers=${settings.buffers}`,
  ],
  extensions,
  parsers: { [types.INT8]: Number, [types.DATE]: (text: string) => text },
})
const turns = new Mutex()
const open = new Map<number, OpenTransaction>()
const hearing = new Map<string, () => Promise<void>>()
if (settings.durable) await assertDurable()
const upkeep = new Maintenance(pg, turns, settings.upkeep, (facts, message) =>
  say({ kind: 'log', level: 'info', facts, message }),
)

port.on('message', (request: Request) => {
  answer(request).then(
    (given) => say({ kind: 'answer', id: request.id, answer: given ?? { rows: [], affected: undefined } }),
    (error: unknown) => {
      say({ kind: 'error', id: request.id, error: written(error) })
      if (isFatal(error)) setImmediate(() => process.exit(1))
    },
  )
})
say({ kind: 'opened' })

async function answer(request: Request): Promise<Answer | void> {
  switch (request.op) {
    case 'query':
      if (request.transaction === undefined) return turns.run(() => query(request.text, request.values))
      inside(request.transaction).lastStatement = request.text
      return query(request.text, request.values)
    case 'script':
      if (request.transaction === undefined) return turns.run(() => scriptAlone(request.text))
      inside(request.transaction).lastStatement = request.text
      return script(request.text)
    case 'begin':
      return begin(request.transaction, request.settings)
    case 'commit':
    case 'rollback':
      return end(request.transaction, request.op)
    case 'patience':
      return allow(request.transaction, request.milliseconds)
    case 'listen':
      hearing.set(
        request.channel,
        await turns.run(() =>
          pg.listen(request.channel, (message) => say({ kind: 'notice', channel: request.channel, message })),
        ),
      )
      return
    case 'unlisten':
      await turns.run(async () => hearing.get(request.channel)?.())
      hearing.delete(request.channel)
      return
    case 'syncs':
      return { rows: [{ syncs: syncs() }], affected: undefined }
    case 'close':
      return close()
  }
}

function syncs(): number {
  return files instanceof DurableFiles ? files.syncs : 0
}

/** Refuses to start when commits would not reach the disk before they are acknowledged. */
async function assertDurable(): Promise<void> {
  const before = syncs()
  await pg.query("select pg_logical_emit_message(true, 'alcove', 'a commit that must be synced')")
  if (syncs() === before) throw new Error('The embedded database does not sync its commits to the disk.')
}

async function close(): Promise<void> {
  upkeep.stop()
  try {
    if (settings.durable) {
      await upkeep.vacuum()
      await turns.run(() => upkeep.checkpoint())
    }
  } finally {
    await turns.run(() => pg.close())
  }
}

async function query(text: string, values: readonly unknown[]): Promise<Answer> {
  const { rows, affectedRows } = await pg.query<Record<string, unknown>>(text, [...values])
  return { rows, affected: affectedRows }
}

async function script(text: string): Promise<Answer> {
  const results: Results[] = await pg.exec(text)
  return { rows: results.flatMap((result) => result.rows), affected: results.at(-1)?.affectedRows }
}

/** Runs a script, which may contain its own begin and commit; if it fails, no transaction is left open. */
async function scriptAlone(text: string): Promise<Answer> {
  try {
    return await script(text)
  } catch (error) {
    await pg.exec('rollback').catch(() => {})
    throw error
  }
}

async function begin(transaction: number, statements: string[]): Promise<void> {
  const release = await turns.acquire()
  try {
    await pg.exec(['begin', ...statements].join(';'))
  } catch (error) {
    await pg.exec('rollback').catch(() => {})
    release()
    throw error
  }
  const timer = setTimeout(() => void expire(transaction), settings.patienceMs)
  open.set(transaction, { release, timer, began: performance.now(), lastStatement: 'begin' })
}

async function end(transaction: number, how: 'commit' | 'rollback'): Promise<void> {
  const { release, timer } = inside(transaction)
  clearTimeout(timer)
  open.delete(transaction)
  try {
    const [result] = await pg.exec(how)
    if (how === 'commit' && result?.command === 'ROLLBACK') {
      throw Object.assign(new Error('The transaction had failed and was rolled back.'), { code: '25P02' })
    }
  } finally {
    release()
  }
}

/** Rolls back a transaction that was left open: it would block the whole shop. */
async function expire(transaction: number): Promise<void> {
  const { began, lastStatement } = inside(transaction)
  const seconds = (performance.now() - began) / 1000
  say({ kind: 'expired', seconds, lastStatement: lastStatement.slice(0, 300) })
  await end(transaction, 'rollback')
}

function allow(transaction: number, milliseconds: number): void {
  const held = inside(transaction)
  clearTimeout(held.timer)
  held.timer = setTimeout(() => void expire(transaction), milliseconds)
}

function inside(transaction: number): OpenTransaction {
  const held = open.get(transaction)
  if (held) return held
  throw Object.assign(new Error('The transaction was open for too long and was rolled back.'), {
    code: '25P04',
  })
}

function written(thrown: unknown): WrittenError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const fields = errorFields.map((field) => [field, (error as Error & WrittenError)[field]])
  return { message: error.message, name: error.name, ...Object.fromEntries(fields) }
}
