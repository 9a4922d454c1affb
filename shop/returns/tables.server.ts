import type { ReturnId } from '#shop/ids.ts'
import type { Actor } from '#shop/orders/orders.ts'
import type { Unnarrowed, TablesOf } from '#shop/table-types.ts'
import type { ReturnKind, ReturnState } from './returns.ts'

interface Columns {
  returns: {
    id: ReturnId
    kind: ReturnKind
    state: ReturnState
  }
  return_lines: Unnarrowed
  return_events: {
    state: ReturnState
    by_kind: Actor['kind']
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
