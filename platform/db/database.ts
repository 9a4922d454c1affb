import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The connection pool of the database, or one transaction. Every command and every query takes a `Db` as its first
 * argument.
 */
export type Db = Kysely<Tables>

export type Row = Record<string, unknown>

export type Log = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>

/** Where the shop's data is: in a data folder or on a database server. */
export type DatabaseLocation =
  | { kind: 'embedded'; folder: string }
  | { kind: 'postgres'; url: string; connections?: number; timeouts?: Partial<PostgresTimeouts> }

/** Time limits in milliseconds, so that one lock or one slow statement does not stop all requests. */
export interface PostgresTimeouts {
  /** The maximum time that a query waits for a free connection, including the time to open a connection. */
  readonly connectionMs: number
  /**
   * The maximum time that a statement waits for a lock of another transaction. `allowLongTransaction` raises this
   * limit.
   */
  readonly lockMs: number
  /** The maximum time that a statement may run. `allowLongTransaction` raises this limit. */
  readonly statementMs: number
}

export interface Database {
  readonly db: Db
  readonly engine: 'pglite' | 'postgres'
  /** Runs SQL outside a transaction. If `values` is omitted, `text` may contain several statements. */
  run(text: string, values?: readonly unknown[]): Promise<{ rows: Row[] }>
  /**
   * Calls `onMessage` with every `pg_notify` message of a channel, until the returned subscription is closed. Calls
   * `onReconnect` after an interruption in which messages may have been missed.
   */
  listen(channel: string, onMessage: (message: string) => void, onReconnect?: () => void): Promise<Listening>
  /** Resolves if the database responds. The check is cheap enough to run for every request of `/ready`. */
  ready(): Promise<void>
  /** Returns the current state of the connection pool. Missing if the database is embedded. */
  pool?(): PoolState
  /** Waits for running statements, writes a checkpoint, and closes the database. */
  close(): Promise<void>
}

export interface PoolState {
  /** The number of connections that wait for a query. */
  readonly idle: number
  /** The number of connections that run a query or a transaction. */
  readonly busy: number
  /** The number of queries that wait for a connection. */
  readonly waiting: number
}

export interface Listening {
  close(): Promise<void>
}

export interface OpenOptions {
  log?: Log
  /** Called once when the database has failed permanently. The process should then exit and be restarted. */
  onLost?: (reason: Error) => void
  /** Called with the duration of each query in milliseconds. Not called for the queries of `run`. */
  onQuery?: (milliseconds: number) => void
}
