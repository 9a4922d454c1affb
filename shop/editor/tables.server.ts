import type { ProductId } from '#shop/ids.ts'
import type { Problem } from '#shop/problems.ts'
import type { AuditActor } from '#shop/staff/audit-log.ts'
import type { Json, TablesOf } from '#shop/table-types.ts'
import type {
  BulkChange,
  BulkEditId,
  BulkEditState,
  BulkRefusal,
  BulkValueChange,
  KeptValue,
} from './bulk/bulk-edit.ts'

interface Columns {
  bulk_edits: {
    id: BulkEditId
    change: Json<BulkChange>
    state: BulkEditState
    actor: Json<AuditActor> | null
    problem: Json<Problem> | null
  }
  bulk_edit_products: {
    edit_id: BulkEditId
    product_id: ProductId
    changes: Json<readonly BulkValueChange[]>
    refusal: Json<BulkRefusal> | null
    kept: Json<readonly KeptValue[]>
  }
  scheduled_publications: {
    actor: Json<AuditActor>
    problem: Json<Problem> | null
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
