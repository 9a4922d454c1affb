import type { ColumnType } from 'kysely'
import type { Language } from '#shop/language.ts'
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

export interface BankSessionsTable {
  id: string
  reference: string
  idempotency_key: string
  state: SessionState
  amount_minor: number
  currency: string
  language: Language
  description: string
  return_url: string
  cancel_url: string
  webhook_url: string
  last_failure: Failure | null
  card_last4: string | null
  expires_at: Date
  created_at: Date
  updated_at: Date
  paid_at: Date | null
  charge_id: string | null
  refund_fate: RefundFate
  dispute_state: DisputeState | null
  dispute_reason: DisputeReason | null
}

export interface BankRefundsTable {
  id: string
  session_id: string
  idempotency_key: string
  reference: string | null
  amount_minor: number
  state: RefundState
  created_at: Date
  updated_at: Date
}

export interface BankEventsTable {
  id: string
  session_id: string
  type: EventType
  body: ColumnType<BankEvent, string>
  delivered_at: Date | null
  attempts: number
  created_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    bank_sessions: BankSessionsTable
    bank_refunds: BankRefundsTable
    bank_events: BankEventsTable
  }
}
