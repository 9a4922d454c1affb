import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The connection pool or a transaction of it; the first argument of every command and query. */
export type Db = Kysely<Tables>

export type Row = Record<string, unknown>

export type Log = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>

/** The data folder or database server of the shop. */
export type DatabaseLocation =
  | { kind: 'embedded'; folder: string }
  | { kind: 'postgres'; url: string; connections?: number }

export interface Database {
  readonly db: Db
  readonly engine: 'pglite' | 'postgres'
  /** Runs SQL outside a transaction; without values it may contain several statements. */
  run(text: string, values?: readonly unknown[]): Promise<{ rows: Row[] }>
  /**
   * Receives `pg_notify` messages of the channel until closed; `onReconnect` is called when messages may have been
   * missed.
   */
  listen(channel: string, onMessage: (message: string) => void, onReconnect?: () => void): Promise<Listening>
  /** Resolves when the database responds; cheap enough for `/ready`. */
  ready(): Promise<void>
  /** Waits for running statements, writes a checkpoint, and closes the data. */
  close(): Promise<void>
}

export interface Listening {
  close(): Promise<void>
}

export interface OpenOptions {
  log?: Log
  /** Called once when the database has failed permanently; the process should exit and be restarted. */
  onLost?: (reason: Error) => void
}
