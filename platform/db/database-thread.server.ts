// The main thread's side of the embedded database, which runs in a worker thread. Sends requests, awaits responses and
// receives notifications.
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../project-root.server.ts'
import type { Log } from './database.ts'
import type {
  WorkerResult,
  WorkerCall,
  WorkerRequest,
  WorkerMessage,
  WorkerSettings,
  SerializedError,
} from './worker-messages.ts'

export class DatabaseThread {
  readonly opened: Promise<void>
  /**
   * The number of statements and commits so far that may have changed data. The number increases before the caller gets
   * the result of the statement.
   */
  writes = 0
  #worker: Worker
  #log: Log
  #pending = new Map<number, PendingCall>()
  #listeners = new Map<string, Set<(message: string) => void>>()
  #lastId = 0
  #isOpen = false
  #lostReason: Error | null = null
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
      if (this.#lostReason) return
      this.#lostReason = reason
      reject(reason)
      for (const { reject: fail } of this.#pending.values()) fail(reason)
      this.#pending.clear()
      if (this.#isOpen && !this.#closing) onLost(reason)
    }
    this.#worker.on('message', (message: WorkerMessage) => {
      if (message.kind !== 'opened') return this.#receive(message)
      this.#isOpen = true
      resolve()
    })
    this.#worker.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => lose(new Error('The database is closed.')))
  }

  call(call: WorkerCall): Promise<WorkerResult> {
    if (this.#lostReason) return Promise.reject(this.#lostReason)
    if (this.#closing && call.op !== 'close') return Promise.reject(new Error('The database is closed.'))
    const { promise, resolve, reject } = Promise.withResolvers<WorkerResult>()
    const id = ++this.#lastId
    this.#pending.set(id, { resolve, reject, mayWrite: mayWrite(call) })
    this.#worker.postMessage({ ...call, id } satisfies WorkerRequest)
    return promise
  }

  async listen(channel: string, onMessage: (message: string) => void) {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(onMessage))
    if (listeners.size === 1) await this.call({ op: 'listen', channel })
    return {
      close: async () => {
        if (!listeners.delete(onMessage) || listeners.size > 0) return
        this.#listeners.delete(channel)
        if (!this.#lostReason && !this.#closing) await this.call({ op: 'unlisten', channel })
      },
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    if (this.#lostReason) return
    try {
      await this.call({ op: 'close' })
    } finally {
      await this.#worker.terminate()
    }
  }

  #receive(message: Exclude<WorkerMessage, { kind: 'opened' }>): void {
    switch (message.kind) {
      case 'answer':
        this.#settle(message.id)?.resolve(message.answer)
        return
      case 'error':
        this.#settle(message.id)?.reject(deserialized(message.error))
        return
      case 'notice':
        for (const onMessage of this.#listeners.get(message.channel) ?? []) onMessage(message.message)
        return
      case 'expired':
        this.#log.error(
          { event: 'db.transaction_expired', seconds: message.seconds, lastStatement: message.lastStatement },
          'a transaction was open for too long and was rolled back',
        )
        return
      case 'log':
        this.#log[message.level](message.facts, message.message)
    }
  }

  #settle(id: number) {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (pending?.mayWrite) this.writes += 1
    return pending
  }
}

interface PendingCall {
  readonly resolve: (answer: WorkerResult) => void
  readonly reject: (error: Error) => void
  readonly mayWrite: boolean
}

const ONE_SELECT = /^\s*select\b[^;]*;?\s*$/i

/**
 * Checks whether a request to the database counts as a write. An SQL text counts as a write unless it is a single plain
 * SELECT. A harmless SQL text may therefore count as a write, but its only effect is that caches are loaded again.
 * Among all other requests, only a commit counts as a write.
 */
function mayWrite(call: WorkerCall): boolean {
  if (call.op === 'query' || call.op === 'script') return !ONE_SELECT.test(call.text)
  return call.op === 'commit'
}

function deserialized({ message, name, ...facts }: SerializedError): Error {
  const error = Object.assign(new Error(message), facts)
  if (name !== 'error') error.name = name
  return error
}
