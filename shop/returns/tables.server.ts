import type { Generated } from 'kysely'
import type { OrderId, OrderLineId, ReturnId } from '#shop/ids.ts'
import type { Actor } from '#shop/orders/orders.ts'
import type { ReturnKind, ReturnState } from './returns.ts'

export interface ReturnsTable {
  id: ReturnId
  number: string
  order_id: OrderId
  kind: ReturnKind
  state: ReturnState
  request_key: string
  name: string
  email: string
  statement: string | null
  note: string | null
  declared_at: Date
  received_at: Date | null
  receipt_key: string | null
  updated_at: Date
}

export interface ReturnLinesTable {
  return_id: ReturnId
  order_line_id: OrderLineId
  quantity: number
  unsent_quantity: Generated<number>
  received_quantity: Generated<number>
}

export interface ReturnEventsTable {
  id: string
  return_id: ReturnId
  state: ReturnState
  note: string | null
  by_kind: Actor['kind']
  by_name: string | null
  at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    returns: ReturnsTable
    return_lines: ReturnLinesTable
    return_events: ReturnEventsTable
  }
}
