// The messages between the main thread and the database thread.
import type { MaintenanceIntervals } from './maintenance.ts'

export interface WorkerSettings {
  /** The path of the shop's data folder. */
  folder: string
  /** The folder in which an empty database is cached. */
  cache: string
  /** Whether a commit waits until its data is on the disk. */
  durable: boolean
  /** The value of PostgreSQL's setting `shared_buffers`. With more memory, opening the database takes longer. */
  buffers: string
  transactionTimeoutMs: number
  maintenance: Partial<MaintenanceIntervals>
}

export type WorkerCall =
  | { op: 'query'; text: string; values: readonly unknown[]; transaction?: number }
  | { op: 'script'; text: string; transaction?: number }
  | { op: 'begin'; transaction: number; settings: string[] }
  | { op: 'commit' | 'rollback'; transaction: number }
  | { op: 'patience'; transaction: number; milliseconds: number }
  | { op: 'listen' | 'unlisten'; channel: string }
  | { op: 'syncs' }
  | { op: 'close' }

export type WorkerRequest = WorkerCall & { id: number }

export interface WorkerResult {
  rows: Record<string, unknown>[]
  affected: number | undefined
}

/**
 * The fields of a database error that are sent to the main thread. These fields describe the error and contain no
 * values of the query.
 */
export const errorFields = ['code', 'constraint', 'detail', 'table', 'column', 'hint', 'position'] as const

export interface SerializedError extends Partial<Record<(typeof errorFields)[number], unknown>> {
  message: string
  name: string
}

export type WorkerMessage =
  | { kind: 'opened' }
  | { kind: 'answer'; id: number; answer: WorkerResult }
  | { kind: 'error'; id: number; error: SerializedError }
  | { kind: 'notice'; channel: string; message: string }
  | { kind: 'expired'; seconds: number; lastStatement: string }
  | { kind: 'log'; level: 'info' | 'warn'; facts: object; message: string }
