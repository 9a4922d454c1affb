import type { OrderId, PaymentId } from '#shop/ids.ts'
import type { Failure, PaymentState } from './payments.ts'

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
}

export interface PaymentEventsTable {
  provider: string
  event_id: string
  payment_id: PaymentId | null
  kind: string
  received_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    payments: PaymentsTable
    payment_events: PaymentEventsTable
  }
}
