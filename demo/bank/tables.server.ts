import type { ColumnType } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Language } from '#shop/language.ts'
import type { TablesOf } from '#shop/table-types.ts'
import type {
  BankEvent,
  DisputeReason,
  DisputeState,
  EventType,
  Failure,
  RefundFate,
  RefundState,
  SessionState,
} from './session.ts'

interface Columns {
  bank_sessions: {
    state: SessionState
    language: Language
    last_failure: Failure
    refund_fate: RefundFate
    dispute_state: DisputeState
    dispute_reason: DisputeReason
  }
  bank_refunds: {
    state: RefundState
  }
  bank_events: {
    type: EventType
    body: ColumnType<BankEvent, string>
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}

export type BankSessionsTable = Tables['bank_sessions']
export type BankRefundsTable = Tables['bank_refunds']
