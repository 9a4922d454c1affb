import type { Tables } from '#platform/db/tables.ts'
import type { PaymentId, RefundId } from '#shop/ids.ts'
import type { Unnarrowed, TablesOf } from '#shop/table-types.ts'
import type { PaymentFailure, PaymentState, RefundReason, RefundState } from './payments.ts'

interface Columns {
  payments: {
    id: PaymentId
    state: PaymentState
    failure: PaymentFailure
  }
  refunds: {
    id: RefundId
    state: RefundState
    reason: RefundReason
    by_kind: 'shopper' | 'staff' | 'shop' | 'provider'
  }
  payment_events: Unnarrowed
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}

export type PaymentsTable = Tables['payments']
export type RefundsTable = Tables['refunds']
