import type { OrderId, PaymentId, RefundId } from '#shop/ids.ts'
import type { Failure, PaymentState, RefundReason, RefundState } from './payments.ts'

export interface PaymentsTable {
  id: PaymentId
  order_id: OrderId
  provider: string
  state: PaymentState
  amount_minor: number
  currency: string
  session_id: string | null
  session_url: string | null
  failure: Failure | null
  expires_at: Date
  created_at: Date
  updated_at: Date
  reference: string | null
  captured_minor: number | null
  captured_currency: string | null
  looked_up_at: Date | null
}

export interface RefundsTable {
  id: RefundId
  payment_id: PaymentId
  order_id: OrderId
  state: RefundState
  amount_minor: number
  currency: string
  reason: RefundReason
  request_key: string
  credit_note: string | null
  note: string | null
  by_kind: 'shopper' | 'staff' | 'shop' | 'provider'
  by_name: string | null
  provider: string
  provider_refund_id: string | null
  failure: string | null
  created_at: Date
  updated_at: Date
}

export interface PaymentEventsTable {
  provider: string
  event_id: string
  payment_id: PaymentId | null
  kind: string
  received_at: Date
  reference: string | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    payments: PaymentsTable
    refunds: RefundsTable
    payment_events: PaymentEventsTable
  }
}
