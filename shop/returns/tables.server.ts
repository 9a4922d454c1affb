import type { MessageId, ReturnId, WithdrawalDeclarationId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { Actor } from '#shop/orders/orders.ts'
import type { Unnarrowed, TablesOf } from '#shop/table-types.ts'
import type { ReturnKind, ReturnState } from './returns.ts'
import type { DeclarationState, WithdrawalScope } from './withdrawal-declarations.ts'

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
  withdrawal_declarations: {
    id: WithdrawalDeclarationId
    scope: WithdrawalScope
    language: Language
    state: DeclarationState
    receipt_id: MessageId
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
