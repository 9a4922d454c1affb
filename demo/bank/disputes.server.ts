// What a card's owner says against a payment, and how the bank decides. Never moves money back by itself: a dispute that
// the merchant loses has been taken from it.
import type { Db } from '#platform/db/client.server.ts'
import { defineJob, enqueue, type JobHandler, onJob } from '#platform/jobs/jobs.server.ts'
import { after } from '#shop/time.ts'
import { type Books, toSession, withSession } from './books.server.ts'
import { tell } from './events.server.ts'
import { paymentOf } from './refunds.server.ts'
import type { Dispute, DisputeReason, Session } from './session.ts'

/** How long after paying the owner of a card that is always disputed finds out. */
const DISPUTED_AFTER_MS = 5_000

const disputeSession = defineJob<{ sessionId: string }>('bank.dispute_session')

/** Has a payment disputed a little later, in the transaction that takes the money. */
export async function disputeLater(tx: Db, { id }: Session, now: Date): Promise<void> {
  await enqueue(tx, disputeSession, { sessionId: id }, { after: after(now, DISPUTED_AFTER_MS), key: id })
}

export function disputes(books: Books): JobHandler {
  return onJob(
    disputeSession,
    async ({ sessionId }) => void (await openDispute(books, sessionId, 'fraudulent')),
  )
}

/** Opens a dispute over what the merchant still has, once; a payment that was disputed before stays as it is. */
export function openDispute(books: Books, id: string, reason: DisputeReason): Promise<Session | null> {
  return withSession(books, id, async (session, _, tx) => {
    if (session.dispute || (await paymentOf(tx, session)).left.minor === 0) return session
    return decide(books, tx, session, { type: 'dispute.opened', dispute: { state: 'open', reason } })
  })
}

/** Decides an open dispute; without one the payment stays as it is. */
export function closeDispute(books: Books, id: string, outcome: 'won' | 'lost'): Promise<Session | null> {
  return withSession(books, id, async (session, _, tx) => {
    const { dispute } = session
    if (dispute?.state !== 'open') return session
    return decide(books, tx, session, { type: 'dispute.closed', dispute: { ...dispute, state: outcome } })
  })
}

interface Decision {
  readonly type: 'dispute.opened' | 'dispute.closed'
  readonly dispute: Dispute
}

async function decide(books: Books, tx: Db, { id }: Session, { type, dispute }: Decision): Promise<Session> {
  const now = books.clock.now()
  const row = await tx
    .updateTable('bank_sessions')
    .set({ dispute_state: dispute.state, dispute_reason: dispute.reason, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const session = toSession(row)
  await tell(tx, { type, session, address: books.address(), now })
  return session
}
