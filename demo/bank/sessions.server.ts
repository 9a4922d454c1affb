// Commands on payment sessions: open, pay, decline, challenge, cancel, expire. Each change and its event are written in
// one transaction. Never stores a card number, only its last four digits.
import type { Selectable } from 'kysely'
import type { Language } from '#shop/language.ts'
import type { Money } from '#shop/money.ts'
import { after } from '#shop/time.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import { type Ledger, type SessionTransition, newBankId, toSession, withSession } from './ledger.server.ts'
import type { Card, Verdict } from './cards.ts'
import { scheduleDispute } from './disputes.server.ts'
import { isOpen, type Session } from './session.ts'
import type { BankSessionsTable } from './tables.server.ts'

/**
 * Delay in milliseconds before the bank sends the merchant the event of a payment, if the customer's connection breaks
 * after the payment.
 */
const LOST_CONNECTION_DELAY_MS = 4_000

const CHARGE = /^chg_[\w-]{24}$/

const expireSession = defineJob<{ sessionId: string }>('bank.expire_session')

export interface SessionInput {
  readonly reference: string
  readonly amount: Money
  readonly language: Language
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly webhookUrl: string
  readonly expiresAt: Date
}

/**
 * Opens a payment session. A repeated idempotency key returns the same payment session, or `null` if the input differs
 * from the first request.
 */
export async function openSession(
  { db, clock }: Ledger,
  key: string,
  input: SessionInput,
): Promise<Session | null> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const opened = await tx
      .insertInto('bank_sessions')
      .values({
        id: newBankId('ses'),
        idempotency_key: key,
        state: 'open',
        ...rowOf(input),
        last_failure: null,
        card_last4: null,
        paid_at: null,
        charge_id: null,
        refund_fate: 'succeeds',
        dispute_state: null,
        dispute_reason: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (opened) {
      await enqueue(tx, expireSession, { sessionId: opened.id }, { after: opened.expires_at })
      return toSession(opened)
    }
    const earlier = await tx
      .selectFrom('bank_sessions')
      .selectAll()
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow()
    return isSameInput(earlier, input) ? toSession(earlier) : null
  })
}

/** Finds a payment session. First marks an open payment session past its expiry as expired. */
export function findSession(ledger: Ledger, id: string): Promise<Session | null> {
  return withSession(ledger, id, async (session) => session)
}

/** Finds the payment session with this charge ID. */
export async function findSessionOfCharge(ledger: Ledger, chargeId: string): Promise<Session | null> {
  // PostgreSQL refuses text with a NUL character, and no session has such a charge ID.
  if (!CHARGE.test(chargeId)) return null
  const row = await ledger.db
    .selectFrom('bank_sessions')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  return row ? toSession(row) : null
}

/**
 * Tries to pay with a card. Returns `null` for an unknown payment session. If the payment session had already ended,
 * leaves it unchanged and returns it with the verdict `null`.
 */
export function tryCard(
  ledger: Ledger,
  id: string,
  { verdict, last4 }: Card,
): Promise<{ session: Session; verdict: Verdict | null } | null> {
  return withSession(ledger, id, async (session, applyTransition, tx) => {
    if (!isOpen(session)) return { session, verdict: null }
    const now = ledger.clock.now()
    if (verdict === 'disputed') await scheduleDispute(tx, session, now)
    return { session: await applyTransition({ ...transitionFor(verdict, now), last4 }), verdict }
  })
}

function transitionFor(verdict: Verdict, now: Date): SessionTransition {
  const paid = { to: 'paid', type: 'session.paid' } as const
  switch (verdict) {
    case 'approved':
    case 'disputed':
      return paid
    case 'refund_fails':
      return { ...paid, refundFate: 'fails' }
    case 'refund_pends':
      return { ...paid, refundFate: 'pends' }
    case 'connection_lost':
      return { ...paid, notifyAt: after(now, LOST_CONNECTION_DELAY_MS) }
    case 'challenge':
      return { to: 'needs_action', type: 'session.needs_action' }
    default:
      return { to: 'open', type: 'session.failed', failure: verdict }
  }
}

/**
 * Records whether the cardholder confirmed the payment in the challenge (3-D Secure). Does nothing if the payment
 * session does not wait for a confirmation.
 */
export function answerChallenge(ledger: Ledger, id: string, approved: boolean): Promise<Session | null> {
  return withSession(ledger, id, async (session, applyTransition) => {
    if (session.state !== 'needs_action') return session
    return approved
      ? applyTransition({ to: 'paid', type: 'session.paid' })
      : applyTransition({ to: 'open', type: 'session.failed', failure: 'authentication_failed' })
  })
}

/** Cancels an open payment session at the customer's request. Leaves an ended payment session unchanged. */
export function cancelSession(ledger: Ledger, id: string): Promise<Session | null> {
  return withSession(ledger, id, async (session, applyTransition) =>
    isOpen(session) ? applyTransition({ to: 'cancelled', type: 'session.cancelled' }) : session,
  )
}

/** Marks an open payment session as expired at the merchant's request. A paid payment session stays paid. */
export function endSession(ledger: Ledger, id: string): Promise<Session | null> {
  return withSession(ledger, id, async (session, applyTransition) =>
    isOpen(session) ? applyTransition({ to: 'expired', type: 'session.expired' }) : session,
  )
}

/** Returns the job that marks payment sessions as expired at their expiry. */
export function sessionExpiryJob(ledger: Ledger): JobHandler {
  return onJob(expireSession, async ({ sessionId }) => void (await findSession(ledger, sessionId)))
}

function rowOf(input: SessionInput) {
  return {
    reference: input.reference,
    amount_minor: input.amount.minor,
    currency: input.amount.currency,
    language: input.language,
    description: input.description,
    return_url: input.returnUrl,
    cancel_url: input.cancelUrl,
    webhook_url: input.webhookUrl,
    expires_at: input.expiresAt,
  }
}

function isSameInput(row: Selectable<BankSessionsTable>, input: SessionInput): boolean {
  const expected = rowOf(input)
  return Object.entries(expected).every(([column, value]) => {
    const stored = row[column as keyof typeof expected]
    return stored instanceof Date ? stored.getTime() === input.expiresAt.getTime() : stored === value
  })
}
