// Main-thread side of the embedded database's worker thread: sends requests, awaits responses, receives notifications.
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../project-root.server.ts'
import type { Log } from './database.ts'
import type { Answer, Ask, Request, Said, WorkerSettings, WrittenError } from './worker-messages.ts'

export class DatabaseThread {
  readonly opened: Promise<void>
  /** Increases with every statement or commit that may have changed data, before its caller gets the result. */
  writes = 0
  #worker: Worker
  #log: Log
  #waiting = new Map<number, Waiting>()
  #listeners = new Map<string, Set<(message: string) => void>>()
  #lastId = 0
  #isOpen = false
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
      if (this.#isOpen && !this.#closing) onLost(reason)
    }
    this.#worker.on('message', (said: Said) => {
      if (said.kind !== 'opened') return this.#hear(said)
      this.#isOpen = true
      resolve()
    })
    this.#worker.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => lose(new Error('The database is closed.')))
  }

  ask(ask: Ask): Promise<Answer> {
    if (this.#gone) return Promise.reject(this.#gone)
    if (this.#closing && ask.op !== 'close') return Promise.reject(new Error('The database is closed.'))
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const id = ++this.#lastId
    this.#waiting.set(id, { resolve, reject, mayWrite: mayWrite(ask) })
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
    if (waiting?.mayWrite) this.writes += 1
    return waiting
  }
}

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
  readonly mayWrite: boolean
}

const ONE_SELECT = /^\s*select\b[^;]*;?\s*$/i

/**
 * Checks whether a request may write. Only a single plain SELECT counts as read-only: an unnecessary reload is better than
 * a missed change.
 */
function mayWrite(ask: Ask): boolean {
  if (ask.op === 'query' || ask.op === 'script') return !ONE_SELECT.test(ask.text)
  return ask.op === 'commit'
}

function restored({ message, name, ...facts }: WrittenError): Error {
  const error = Object.assign(new Error(message), facts)
  if (name !== 'error') error.name = name
  return error
}
