// The demo bank's ledger. Locks a session before reading or changing it. Writes each change and its event in one
// transaction. Never stores a card number, only its last four digits.
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { currency, money } from '#shop/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { recordEvent } from './events.server.ts'
import {
  type EventType,
  type Failure,
  isOpen,
  type RefundFate,
  type Session,
  type SessionState,
  sessionTransitions,
} from './session.ts'
import type { BankSessionsTable } from './tables.server.ts'

export interface Ledger {
  readonly db: Db
  readonly clock: Clock
  /** Returns the public URL of the bank's pages, without a trailing slash. */
  address(): string
}

export interface SessionTransition {
  readonly to: SessionState
  readonly type: EventType
  readonly failure?: Failure
  readonly last4?: string
  readonly refundFate?: RefundFate
  /** When the event is delivered to the merchant. Omitted: immediately. */
  readonly notifyAt?: Date
}
export type ApplyTransition = (change: SessionTransition) => Promise<Session>

const ID = /^ses_[\w-]{24}$/

/** Returns a new random ID with the prefix of its kind: "ses_…", "chg_…", "rfd_…". */
export function newBankId(kind: 'ses' | 'chg' | 'rfd'): string {
  return `${kind}_${randomBytes(18).toString('base64url')}`
}

/**
 * Locks a payment session and calls `work` in the same transaction. First marks an open payment session past its expiry
 * as expired. Returns `null` for an unknown payment session.
 */
export async function withSession<T>(
  ledger: Ledger,
  id: string,
  work: (session: Session, applyTransition: ApplyTransition, tx: Db) => Promise<T>,
): Promise<T | null> {
  if (!ID.test(id)) return null
  return inTransaction(ledger.db, async (tx) => {
    const row = await tx
      .selectFrom('bank_sessions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    const session = toSession(row)
    const applyTransition: ApplyTransition = (change) => transitionSession(ledger, tx, session, change)
    const isExpired = isOpen(session) && session.expiresAt <= ledger.clock.now()
    return work(
      isExpired ? await applyTransition({ to: 'expired', type: 'session.expired' }) : session,
      applyTransition,
      tx,
    )
  })
}

async function transitionSession(
  ledger: Ledger,
  tx: Db,
  { id, state }: Session,
  { to, type, failure, last4, refundFate, notifyAt }: SessionTransition,
): Promise<Session> {
  if (!sessionTransitions[state].includes(to))
    throw new Error(`A session cannot change from ${state} to ${to}`)
  const now = ledger.clock.now()
  const row = await tx
    .updateTable('bank_sessions')
    .set({
      state: to,
      last_failure: failure ?? null,
      updated_at: now,
      ...(last4 === undefined ? {} : { card_last4: last4 }),
      ...(to === 'paid' ? { paid_at: now, charge_id: newBankId('chg') } : {}),
      ...(refundFate === undefined ? {} : { refund_fate: refundFate }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const session = toSession(row)
  await recordEvent(tx, { type, session, address: ledger.address(), now, after: notifyAt })
  return session
}

export function toSession(row: Selectable<BankSessionsTable>): Session {
  const { charge_id: chargeId, paid_at: paidAt, dispute_state: dispute } = row
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    amount: money(row.amount_minor, currency(row.currency)),
    language: row.language,
    description: row.description,
    returnUrl: row.return_url,
    cancelUrl: row.cancel_url,
    webhookUrl: row.webhook_url,
    lastFailure: row.last_failure,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    charge: chargeId && paidAt ? { id: chargeId, paidAt, last4: row.card_last4 ?? '' } : null,
    refundFate: row.refund_fate,
    dispute: dispute && { state: dispute, reason: row.dispute_reason },
  }
}

/** Deletes all payment sessions, refunds and events. No real money is affected: the demo bank never charges anyone. */
export async function clearLedger(tx: Db): Promise<void> {
  await tx.deleteFrom('bank_events').execute()
  await tx.deleteFrom('bank_refunds').execute()
  await tx.deleteFrom('bank_sessions').execute()
}
