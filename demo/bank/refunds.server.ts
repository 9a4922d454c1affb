// Refunds of the demo bank. Never refunds more than was paid, even for concurrent requests, and never while the payment
// is disputed. A failed refund does not count towards the limit. The same idempotency key never makes a second refund.
import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import { type Money, money, subtract, sum } from '#shop/money.ts'
import { after } from '#shop/time.ts'
import { type Ledger, newBankId, toSession, withSession } from './ledger.server.ts'
import { recordEvent } from './events.server.ts'
import type { Refund, Session } from './session.ts'
import type { BankRefundsTable } from './tables.server.ts'

/**
 * Time in milliseconds for which a refund stays pending, for the test cards whose refunds are not completed
 * immediately.
 */
const DECIDED_AFTER_MS = 5_000

const decideRefund = defineJob<{ refundId: string }>('bank.decide_refund')

export interface RefundInput {
  /** Idempotency key. A repeated request with the same key returns the refund of the first request. */
  readonly key: string
  /** The merchant's own ID of the refund. `null`: the refund was made in the bank's back office. */
  readonly reference: string | null
  readonly amount: Money
}

export type RefundRefusal = 'not_paid' | 'disputed' | 'more_than_left' | 'idempotency_key_reused'

/** A payment with all its refunds. */
export interface Payment {
  readonly session: Session
  /** All refunds of the payment, oldest first. */
  readonly refunds: readonly Refund[]
  /** Amount that may still be refunded. Zero before the payment, during a dispute and after a lost dispute. */
  readonly left: Money
}

export function findPayment(ledger: Ledger, sessionId: string): Promise<Payment | null> {
  return withSession(ledger, sessionId, (session, _, tx) => paymentOf(tx, session))
}

/** Lists paid payment sessions, newest first. */
export async function listPayments({ db }: Ledger, atMost: number): Promise<Payment[]> {
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

/** Makes a refund. Returns the refund, the reason for a refusal, or `null` for an unknown payment session. */
export function refund(
  ledger: Ledger,
  sessionId: string,
  input: RefundInput,
): Promise<Refund | RefundRefusal | null> {
  return withSession(ledger, sessionId, async (session, _, tx) => {
    const earlier = await findByKey(tx, input.key)
    if (earlier)
      return isSame(earlier, session, input) ? toRefund(earlier, session) : 'idempotency_key_reused'
    const refusal = refusalOf(await paymentOf(tx, session), input.amount)
    return refusal ?? writeRefund(ledger, tx, session, input)
  })
}

function refusalOf({ session: { charge, dispute }, left }: Payment, amount: Money): RefundRefusal | null {
  if (!charge) return 'not_paid'
  if (dispute && dispute.state !== 'won') return 'disputed'
  return amount.currency !== left.currency || amount.minor > left.minor ? 'more_than_left' : null
}

async function writeRefund(
  ledger: Ledger,
  tx: Db,
  session: Session,
  { key, reference, amount }: RefundInput,
): Promise<Refund | RefundRefusal> {
  const now = ledger.clock.now()
  const isDone = session.refundFate === 'succeeds'
  const row = await tx
    .insertInto('bank_refunds')
    .values({
      id: newBankId('rfd'),
      session_id: session.id,
      idempotency_key: key,
      reference,
      amount_minor: amount.minor,
      state: isDone ? 'succeeded' : 'pending',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  // A concurrent request has used the key for another payment. A request for the same payment cannot be concurrent,
  // because this transaction locks the payment.
  if (!row) return 'idempotency_key_reused'
  await recordEvent(tx, { type: 'refund.created', session, address: ledger.address(), now })
  if (!isDone) await scheduleDecision(tx, row.id, after(now, DECIDED_AFTER_MS))
  return toRefund(row, session)
}

async function scheduleDecision(tx: Db, refundId: string, at?: Date): Promise<void> {
  await enqueue(tx, decideRefund, { refundId }, { key: refundId, ...(at && { after: at }) })
}

/**
 * Returns the job that ends pending refunds. Whether a refund succeeds or fails depends on the test card with which the
 * customer paid.
 */
export function refundDecisionJob(ledger: Ledger): JobHandler {
  return onJob(decideRefund, ({ refundId }) => decide(ledger, refundId))
}

async function decide(ledger: Ledger, refundId: string): Promise<void> {
  const found = await ledger.db
    .selectFrom('bank_refunds')
    .select('session_id')
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!found) return
  await withSession(ledger, found.session_id, async (session, _, tx) => {
    const now = ledger.clock.now()
    const decided = await tx
      .updateTable('bank_refunds')
      .set({ state: session.refundFate === 'fails' ? 'failed' : 'succeeded', updated_at: now })
      .where('id', '=', refundId)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (decided.numUpdatedRows === 0n) return
    await recordEvent(tx, { type: 'refund.updated', session, address: ledger.address(), now })
  })
}

/** Enqueues a job for every pending refund that has no job yet. The job completes or rejects the refund. */
export async function resumeDecisions(db: Db): Promise<void> {
  const underWay = await db
    .selectFrom('bank_refunds')
    .select('id')
    .where('state', '=', 'pending')
    .orderBy('id')
    .execute()
  for (const { id } of underWay) await scheduleDecision(db, id)
}

/** Loads the refunds of a payment session. Returns them together with the payment session. */
export async function paymentOf(tx: Db, session: Session): Promise<Payment> {
  return toPayment(session, await refundsOf(tx, [session]))
}

/** Loads the refunds of all given payment sessions, oldest first. */
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
  const activeRefunds = refunds.filter(({ state }) => state !== 'failed')
  const back = sum(
    activeRefunds.map((it) => it.amount),
    amount.currency,
  )
  const refundable = charge && (!dispute || dispute.state === 'won')
  return { session, refunds, left: refundable ? subtract(amount, back) : money(0, amount.currency) }
}

async function findByKey(tx: Db, key: string) {
  return tx.selectFrom('bank_refunds').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

function isSame(row: Selectable<BankRefundsTable>, session: Session, input: RefundInput): boolean {
  const { amount, reference } = input
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
