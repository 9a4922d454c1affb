import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The pool, or a transaction of it: every command and read takes one as its first argument. */
export type Db = Kysely<Tables>

export type Row = Record<string, unknown>

export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Where the shop keeps its data: a folder, or a server. */
export type Where =
  | { kind: 'embedded'; folder: string }
  | { kind: 'postgres'; url: string; connections?: number }

export interface Database {
  readonly db: Db
  readonly engine: 'pglite' | 'postgres'
  /** Runs SQL outside any transaction; without values it may hold several statements. */
  run(text: string, values?: readonly unknown[]): Promise<{ rows: Row[] }>
  /** Hears what `pg_notify` says on the channel, until closed; `onReconnect` tells of a gap in the hearing. */
  listen(channel: string, hear: (message: string) => void, onReconnect?: () => void): Promise<Listening>
  /** Resolves when the database answers; cheap enough for `/ready`. */
  ready(): Promise<void>
  /** Waits for what is under way, leaves the data tidy, and lets go of it. */
  close(): Promise<void>
}

export interface Listening {
  close(): Promise<void>
}

export interface OpenOptions {
  log?: Log
  /** Called once when the database stops working for good; the process should end and be started again. */
  onLost?: (reason: Error) => void
}
