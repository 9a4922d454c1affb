import type { Db } from '#platform/db/database.ts'
import { newId, type OrderId, type OrderLineId, type ReturnId } from '#shop/ids.ts'
import { insertNumbered } from '#shop/orders/order-number.ts'
import type { Cause } from '#shop/orders/orders.server.ts'
import { canTransition, type Return, type ReturnLine, type ReturnState } from '../returns.ts'

/** Reads the returns of an order, oldest first. */
export async function readReturns(db: Db, orderId: OrderId): Promise<Return[]> {
  const rows = await returns(db)
    .where('order_id', '=', orderId)
    .orderBy('declared_at')
    .orderBy('id')
    .execute()
  return withLines(db, rows)
}

export async function findReturnByKey(db: Db, requestKey: string): Promise<Return | null> {
  const rows = await returns(db).where('request_key', '=', requestKey).execute()
  return (await withLines(db, rows))[0] ?? null
}

function returns(db: Db) {
  return db
    .selectFrom('returns')
    .select(['id', 'number', 'order_id as orderId', 'kind', 'state', 'name', 'email', 'statement', 'note'])
    .select(['declared_at as declaredAt', 'received_at as receivedAt'])
}

async function withLines(db: Db, rows: readonly Omit<Return, 'lines'>[]): Promise<Return[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('return_lines as l')
    .innerJoin('order_lines as o', 'o.id', 'l.order_line_id')
    .select(['l.return_id', 'l.order_line_id as lineId', 'l.quantity'])
    .select(['l.unsent_quantity as unsent', 'l.received_quantity as received'])
    .where('l.return_id', 'in', ids)
    .orderBy('o.position')
    .orderBy('o.id')
    .execute()
  const linesOf = Map.groupBy(lines, ({ return_id }) => return_id)
  return rows.map((row) => ({
    ...row,
    lines: (linesOf.get(row.id) ?? []).map(({ lineId, quantity, unsent, received }) => ({
      lineId,
      quantity,
      unsent,
      received,
    })),
  }))
}

type NewReturn = Pick<Return, 'orderId' | 'kind' | 'name' | 'email' | 'statement'> & {
  readonly requestKey: string
  readonly lines: readonly Pick<ReturnLine, 'lineId' | 'quantity' | 'unsent'>[]
}

/** Stores a new return as the customer declared it, with a new return number. */
export async function insertReturn(tx: Db, input: NewReturn, cause: Cause): Promise<Return> {
  const id = newId<'return'>()
  await insertNumbered('return', (number) =>
    tx
      .insertInto('returns')
      .values({
        id,
        number,
        order_id: input.orderId,
        kind: input.kind,
        state: 'requested',
        request_key: input.requestKey,
        name: input.name,
        email: input.email,
        statement: input.statement,
        declared_at: cause.now,
        updated_at: cause.now,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  await tx
    .insertInto('return_lines')
    .values(
      input.lines.map(({ lineId, quantity, unsent }) => ({
        return_id: id,
        order_line_id: lineId,
        quantity,
        unsent_quantity: unsent,
      })),
    )
    .execute()
  await recordReturnEvent(tx, id, { state: 'requested', note: null }, cause)
  return getReturn(tx, input.orderId, id)
}

export async function getReturn(db: Db, orderId: OrderId, id: ReturnId): Promise<Return> {
  const found = (await readReturns(db, orderId)).find((it) => it.id === id)
  if (!found) throw new Error(`There is no return ${id}`)
  return found
}

interface ReturnTransition {
  readonly to: ReturnState
  readonly note?: string | null
}

/** Changes the state of a return and records the event. Throws if returns.ts does not allow the transition. */
export async function transitionReturn(
  tx: Db,
  { id, state }: Pick<Return, 'id' | 'state'>,
  { to, note = null }: ReturnTransition,
  cause: Cause,
): Promise<void> {
  if (!canTransition(state, to)) throw new Error(`A return that is ${state} does not become ${to}`)
  await tx
    .updateTable('returns')
    .set({ state: to, updated_at: cause.now, ...(note === null ? {} : { note }) })
    .where('id', '=', id)
    .execute()
  await recordReturnEvent(tx, id, { state: to, note }, cause)
}

export async function recordReturnEvent(
  tx: Db,
  id: ReturnId,
  { state, note }: { state: ReturnState; note: string | null },
  { by, now }: Cause,
): Promise<void> {
  await tx
    .insertInto('return_events')
    .values({
      id: newId(),
      return_id: id,
      state,
      note,
      by_kind: by.kind,
      by_name: by.name ?? null,
      at: now,
    })
    .execute()
}

/** Increases the received quantity of an item of a return. */
export async function addReceived(
  tx: Db,
  id: ReturnId,
  { lineId, quantity }: { lineId: OrderLineId; quantity: number },
): Promise<void> {
  await tx
    .updateTable('return_lines')
    .set((line) => ({ received_quantity: line('received_quantity', '+', quantity) }))
    .where('return_id', '=', id)
    .where('order_line_id', '=', lineId)
    .execute()
}
