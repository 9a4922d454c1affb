// Disputes: a cardholder contests a payment and the bank decides for or against the merchant. Never makes a refund: the
// bank itself takes the amount of a lost dispute from the merchant.
import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import { after } from '#shop/time.ts'
import { type Ledger, toSession, withSession } from './ledger.server.ts'
import { recordEvent } from './events.server.ts'
import { paymentOf } from './refunds.server.ts'
import type { Dispute, DisputeReason, Session } from './session.ts'

/** Delay between a payment and its dispute, for the test card whose payments are always disputed. */
const DISPUTED_AFTER_MS = 5_000

const disputeSession = defineJob<{ sessionId: string }>('bank.dispute_session')

/**
 * Enqueues a job that disputes the payment after a delay. Called in the transaction that marks the payment session as
 * paid.
 */
export async function scheduleDispute(tx: Db, { id }: Session, now: Date): Promise<void> {
  await enqueue(tx, disputeSession, { sessionId: id }, { after: after(now, DISPUTED_AFTER_MS), key: id })
}

export function disputeJob(ledger: Ledger): JobHandler {
  return onJob(
    disputeSession,
    async ({ sessionId }) => void (await openDispute(ledger, sessionId, 'fraudulent')),
  )
}

/**
 * Opens a dispute about the amount that is not refunded yet. Does nothing if the payment was disputed before or is
 * fully refunded. Returns `null` for an unknown payment session.
 */
export function openDispute(ledger: Ledger, id: string, reason: DisputeReason): Promise<Session | null> {
  return withSession(ledger, id, async (session, _, tx) => {
    if (session.dispute || (await paymentOf(tx, session)).left.minor === 0) return session
    return decide(ledger, tx, session, { type: 'dispute.opened', dispute: { state: 'open', reason } })
  })
}

/**
 * Sets the outcome of an open dispute. Does nothing if no dispute is open. Returns `null` for an unknown payment
 * session.
 */
export function closeDispute(ledger: Ledger, id: string, outcome: 'won' | 'lost'): Promise<Session | null> {
  return withSession(ledger, id, async (session, _, tx) => {
    const { dispute } = session
    if (dispute?.state !== 'open') return session
    return decide(ledger, tx, session, { type: 'dispute.closed', dispute: { ...dispute, state: outcome } })
  })
}

interface Decision {
  readonly type: 'dispute.opened' | 'dispute.closed'
  readonly dispute: Dispute
}

async function decide(
  ledger: Ledger,
  tx: Db,
  { id }: Session,
  { type, dispute }: Decision,
): Promise<Session> {
  const now = ledger.clock.now()
  const row = await tx
    .updateTable('bank_sessions')
    .set({ dispute_state: dispute.state, dispute_reason: dispute.reason, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const session = toSession(row)
  await recordEvent(tx, { type, session, address: ledger.address(), now })
  return session
}
