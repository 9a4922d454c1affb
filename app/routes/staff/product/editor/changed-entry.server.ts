import type { Db } from '#platform/db/database.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import type { EditedProduct } from '#shop/editor/edit-product.server.ts'
import { addAuditEntry } from '#shop/staff/audit-log.server.ts'

/** Writes the audit-log entry for changed values of a product, in the transaction that changes them. */
export async function addChangedEntry(
  tx: Db,
  { auditActor, now }: StaffRequestContext,
  { slug, changes, count }: EditedProduct,
): Promise<void> {
  if (count === 0) return
  const facts = { changes, ...(count > changes.length && { more: count - changes.length }) }
  await addAuditEntry(tx, { what: 'product_changed', facts, about: slug }, { by: auditActor, now })
}
