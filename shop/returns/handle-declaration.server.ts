// Handles declarations of withdrawal: the shop looks for the order of a declaration, and staff assign, register or
// close it. A registered declaration becomes a return that counts from the time at which the shop received it.
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { mailboxOf } from '#shop/email.ts'
import type { OrderId, WithdrawalDeclarationId } from '#shop/ids.ts'
import { assignMessagesToOrder, deleteMessages } from '#shop/messages/messages.server.ts'
import type { LineQuantity } from '#shop/orders/deliveries.ts'
import type { EmailContext } from '#shop/orders/order-emails.server.ts'
import { findOrder, getOrder } from '#shop/orders/orders.server.ts'
import type { Actor, Order } from '#shop/orders/orders.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after, DAY } from '#shop/time.ts'
import { declareReturn, findReturnable, type ReturnRefusals } from './returns.server.ts'
import { type Return, type Returnable } from './returns.ts'
import { isSameName, orderNumbersIn, type WithdrawalText } from './withdrawal-declarations.ts'

/**
 * Looks for the order of an open declaration. The declaration belongs to an order if it contains the order's number,
 * and if also the e-mail address or the name agrees. Does nothing if no order or several orders agree.
 */
export async function matchDeclaration(db: Db, id: WithdrawalDeclarationId): Promise<void> {
  await inTransaction(db, async (tx) => {
    const declaration = await lockDeclaration(tx, id)
    if (declaration?.state !== 'open') return
    const found: Order[] = []
    for (const number of orderNumbersIn(declaration.contract)) {
      const order = await findOrder(tx, number)
      if (order && isSamePerson(declaration, order)) found.push(order)
    }
    const [order, ...others] = found
    if (order && others.length === 0) await setOrder(tx, declaration, order.id)
  })
}

function isSamePerson({ email, name }: Pick<WithdrawalText, 'email' | 'name'>, order: Order): boolean {
  const { contact, billing } = order
  if (contact.email !== '' && mailboxOf(contact.email) === mailboxOf(email)) return true
  return [contact.name, billing?.name ?? ''].some((each) => isSameName(each, name))
}

type Handled = 'returns.declaration_handled'

/** Assigns a declaration to an order. `null`: there is no such declaration. */
export async function assignDeclaration(
  db: Db,
  { id, orderId }: { id: WithdrawalDeclarationId; orderId: OrderId },
): Promise<Outcome<undefined, Handled> | null> {
  return inTransaction(db, async (tx) => {
    const declaration = await lockDeclaration(tx, id)
    if (!declaration) return null
    if (declaration.state === 'handled') return refuse('returns.declaration_handled')
    await setOrder(tx, declaration, orderId)
    return done()
  })
}

/** Stores the order of a declaration. Also assigns the acknowledgement of receipt to the order. */
async function setOrder(
  tx: Db,
  { id, receipt_id }: Awaited<ReturnType<typeof lockDeclaration>> & object,
  orderId: OrderId,
): Promise<void> {
  await tx
    .updateTable('withdrawal_declarations')
    .set({ state: 'matched', order_id: orderId })
    .where('id', '=', id)
    .execute()
  if (receipt_id !== null) await assignMessagesToOrder(tx, [receipt_id], orderId)
}

export interface RegisterDeclarationInput {
  readonly id: WithdrawalDeclarationId
  /** Withdrawn units. `'whole'`: everything that may be returned. */
  readonly lines: readonly LineQuantity[] | 'whole'
  readonly by: Actor
}

/**
 * Registers a declaration as a withdrawal or return of its order. The time at which the shop received the declaration
 * decides about the withdrawal period and the refund deadline. `null`: there is no such declaration.
 */
export async function registerDeclaration(
  db: Db,
  { id, lines, by }: RegisterDeclarationInput,
  emailContext: EmailContext,
): Promise<Outcome<Return, ReturnRefusals | Handled | 'returns.declaration_unassigned'> | null> {
  return inTransaction(db, async (tx) => {
    const declaration = await lockDeclaration(tx, id)
    if (!declaration) return null
    if (declaration.state === 'handled') return refuse('returns.declaration_handled')
    const { order_id: orderId, received_at: declaredAt, name, email, items } = declaration
    if (orderId === null) return refuse('returns.declaration_unassigned')
    const order = await getOrder(tx, orderId)
    const { timeZone } = emailContext.settings
    const returnable = await findReturnable(tx, order, { now: declaredAt, timeZone })
    const declared = await declareReturn(
      tx,
      {
        orderId,
        lines: lines === 'whole' ? allUnitsOf(returnable) : lines,
        name,
        email,
        statement: items,
        key: id,
        declaredAt,
        by,
      },
      emailContext,
    )
    if (!declared.ok) return declared
    await setHandled(tx, id, { return_id: declared.value.id }, { by, now: emailContext.now })
    return declared
  })
}

/** Returns all units that may be returned. */
export function allUnitsOf({ lines }: Returnable): LineQuantity[] {
  return lines.flatMap(({ lineId, left, blocker }) =>
    blocker === null ? [{ lineId, quantity: left.unsent + left.gone }] : [],
  )
}

/** Closes a declaration without a return. `null`: there is no such declaration. */
export async function closeDeclaration(
  db: Db,
  { id, note, by, now }: { id: WithdrawalDeclarationId; note: string; by: Actor; now: Date },
): Promise<Outcome<undefined, Handled> | null> {
  return inTransaction(db, async (tx) => {
    const declaration = await lockDeclaration(tx, id)
    if (!declaration) return null
    if (declaration.state === 'handled') return refuse('returns.declaration_handled')
    await setHandled(tx, id, { note }, { by, now })
    return done()
  })
}

async function setHandled(
  tx: Db,
  id: WithdrawalDeclarationId,
  result: { return_id: Return['id'] } | { note: string },
  { by, now }: { by: Actor; now: Date },
): Promise<void> {
  await tx
    .updateTable('withdrawal_declarations')
    .set({ state: 'handled', handled_at: now, handled_by: by.name ?? null, ...result })
    .where('id', '=', id)
    .execute()
}

async function lockDeclaration(tx: Db, id: WithdrawalDeclarationId) {
  const row = await tx
    .selectFrom('withdrawal_declarations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Time for which the shop keeps the hash of a client IP, which it needs for its limit. */
const NETWORK_RETENTION = DAY

/** Retention of declarations without an order, in milliseconds. German law requires six years (§ 147 AO, § 257 HGB). */
const RETENTION = 6 * 366 * DAY

/** Erases the hashes of client IPs that are no longer needed, and deletes old declarations without an order. */
export async function eraseOldDeclarations(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('withdrawal_declarations')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('received_at', '<', after(now, -NETWORK_RETENTION))
    .execute()
  await deleteWithReceipts(db, (query) =>
    query.where('order_id', 'is', null).where('received_at', '<', after(now, -RETENTION)),
  )
}

/** Deletes the handled declarations without an order that name an e-mail address. */
export async function deleteDeclarationsFrom(tx: Db, email: string): Promise<void> {
  await deleteWithReceipts(tx, (query) =>
    query.where('order_id', 'is', null).where('state', '=', 'handled').where('email', '=', email),
  )
}

async function deleteWithReceipts(
  db: Db,
  filter: (query: ReturnType<typeof declarationKeys>) => ReturnType<typeof declarationKeys>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await filter(declarationKeys(tx)).execute()
    const ids = rows.map(({ id }) => id)
    await tx.deleteFrom('withdrawal_declarations').where('id', '=', anyOf(ids)).execute()
    await deleteMessages(
      tx,
      rows.flatMap(({ receipt_id }) => (receipt_id === null ? [] : [receipt_id])),
    )
  })
}

function declarationKeys(db: Db) {
  return db.selectFrom('withdrawal_declarations').select(['id', 'receipt_id'])
}
