// Money that goes back: never more than was paid, however many ask at once, and never while the payment is disputed. A
// refund that fails has given nothing back. Never makes the same one twice: the same key is the same refund.
import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import { defineJob, enqueue, type JobHandler, onJob } from '#platform/jobs/jobs.server.ts'
import { type Money, money, subtract, sum } from '#shop/money.ts'
import { after } from '#shop/time.ts'
import { type Books, newName, toSession, withSession } from './books.server.ts'
import { tell } from './events.server.ts'
import type { Refund, Session } from './session.ts'
import type { BankRefundsTable } from './tables.server.ts'

/** How long a refund is under way where it is not done at once. */
const DECIDED_AFTER_MS = 5_000

const decideRefund = defineJob<{ refundId: string }>('bank.decide_refund')

export interface RefundWish {
  /** The same key is the same refund. */
  readonly key: string
  /** The merchant's own number for it; null at the bank itself. */
  readonly reference: string | null
  readonly amount: Money
}

export type RefundFault = 'not_paid' | 'disputed' | 'more_than_left' | 'idempotency_key_reused'

/** A payment with all that happened to its money. */
export interface Payment {
  readonly session: Session
  /** Oldest first. */
  readonly refunds: readonly Refund[]
  /** What may still go back; nothing while it is disputed or before it is paid. */
  readonly left: Money
}

export function findPayment(books: Books, sessionId: string): Promise<Payment | null> {
  return withSession(books, sessionId, (session, _, tx) => paymentOf(tx, session))
}

/** What was paid at this bank, newest first. */
export async function listPayments({ db }: Books, atMost: number): Promise<Payment[]> {
  const rows = await db
    .selectFrom('bank_sessions')
    .selectAll()
    .where('charge_id', 'is not', null)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  const sessions = rows.map(toSession)
  const refunds = await refundsOf(db, sessions)
  return sessions.map((session) => toPayment(session, refunds))
}

/** Gives money back; why not, where the bank will not. Null when there is no such session. */
export function refund(
  books: Books,
  sessionId: string,
  wish: RefundWish,
): Promise<Refund | RefundFault | null> {
  return withSession(books, sessionId, async (session, _, tx) => {
    const earlier = await findByKey(tx, wish.key)
    if (earlier) return isSame(earlier, session, wish) ? toRefund(earlier, session) : 'idempotency_key_reused'
    const fault = faultOf(await paymentOf(tx, session), wish.amount)
    return fault ?? writeRefund(books, tx, session, wish)
  })
}

function faultOf({ session: { charge, dispute }, left }: Payment, amount: Money): RefundFault | null {
  if (!charge) return 'not_paid'
  if (dispute && dispute.state !== 'won') return 'disputed'
  return amount.currency !== left.currency || amount.minor > left.minor ? 'more_than_left' : null
}

async function writeRefund(
  books: Books,
  tx: Db,
  session: Session,
  { key, reference, amount }: RefundWish,
): Promise<Refund | RefundFault> {
  const now = books.clock.now()
  const isDone = session.refundFate === 'succeeds'
  const row = await tx
    .insertInto('bank_refunds')
    .values({
      id: newName('rfd'),
      session_id: session.id,
      idempotency_key: key,
      reference,
      amount_minor: amount.minor,
      state: isDone ? 'succeeded' : 'pending',
      created_at: now,
      updated_at: now,
    })
    .onConflict((taken) => taken.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  // Taken at this very moment, for another payment: this one is held by us.
  if (!row) return 'idempotency_key_reused'
  await tell(tx, { type: 'refund.created', session, address: books.address(), now })
  if (!isDone) await decideLater(tx, row.id, after(now, DECIDED_AFTER_MS))
  return toRefund(row, session)
}

async function decideLater(tx: Db, refundId: string, at?: Date): Promise<void> {
  await enqueue(tx, decideRefund, { refundId }, { key: refundId, ...(at && { after: at }) })
}

/** Decides what becomes of refunds that are under way, by the card the money came from. */
export function decisions(books: Books): JobHandler {
  return onJob(decideRefund, ({ refundId }) => decide(books, refundId))
}

async function decide(books: Books, refundId: string): Promise<void> {
  const found = await books.db
    .selectFrom('bank_refunds')
    .select('session_id')
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!found) return
  await withSession(books, found.session_id, async (session, _, tx) => {
    const now = books.clock.now()
    const decided = await tx
      .updateTable('bank_refunds')
      .set({ state: session.refundFate === 'fails' ? 'failed' : 'succeeded', updated_at: now })
      .where('id', '=', refundId)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (decided.numUpdatedRows === 0n) return
    await tell(tx, { type: 'refund.updated', session, address: books.address(), now })
  })
}

/** Has every refund that is under way decided, unless that is about to happen anyway. */
export async function resumeDecisions(db: Db): Promise<void> {
  const underWay = await db
    .selectFrom('bank_refunds')
    .select('id')
    .where('state', '=', 'pending')
    .orderBy('id')
    .execute()
  for (const { id } of underWay) await decideLater(db, id)
}

/** A payment as it stands. */
export async function paymentOf(tx: Db, session: Session): Promise<Payment> {
  return toPayment(session, await refundsOf(tx, [session]))
}

/** What has gone back of these payments, oldest first. */
async function refundsOf(tx: Db, sessions: readonly Session[]): Promise<Selectable<BankRefundsTable>[]> {
  if (sessions.length === 0) return []
  const ids = sessions.map(({ id }) => id)
  return tx
    .selectFrom('bank_refunds')
    .selectAll()
    .where('session_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function toPayment(session: Session, rows: readonly Selectable<BankRefundsTable>[]): Payment {
  const { amount, charge, dispute } = session
  const refunds = rows.filter((row) => row.session_id === session.id).map((row) => toRefund(row, session))
  const gone = refunds.filter(({ state }) => state !== 'failed')
  const back = sum(
    gone.map((it) => it.amount),
    amount.currency,
  )
  const mayGoBack = charge && (!dispute || dispute.state === 'won')
  return { session, refunds, left: mayGoBack ? subtract(amount, back) : money(0, amount.currency) }
}

async function findByKey(tx: Db, key: string) {
  return tx.selectFrom('bank_refunds').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

function isSame(row: Selectable<BankRefundsTable>, session: Session, wish: RefundWish): boolean {
  const { amount, reference } = wish
  return (
    row.session_id === session.id &&
    row.reference === reference &&
    row.amount_minor === amount.minor &&
    session.amount.currency === amount.currency
  )
}

function toRefund(row: Selectable<BankRefundsTable>, { amount }: Session): Refund {
  return {
    id: row.id,
    reference: row.reference,
    amount: money(row.amount_minor, amount.currency),
    state: row.state,
    createdAt: row.created_at,
  }
}
