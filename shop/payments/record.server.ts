// Records what a provider reports about a payment. A report that is repeated, late or out of order changes nothing.
// This module never calls a provider. The caller decides, in the same transaction, what a change means for an order.
import type { Db } from '#platform/db/database.ts'
import { inCurrentTransaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import type { PaymentId, RefundId } from '#shop/ids.ts'
import { applyRefund, failRefund } from './internal/apply-refund.server.ts'
import { lockPayment, updatePayment } from './internal/rows.server.ts'
import {
  isOpen,
  canTransition,
  type Payment,
  type PaymentChange,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderSession,
  type RefundChange,
} from './payments.ts'

/** All changes of payments and refunds that a report of the provider caused, in the order in which they were made. */
export interface RecordedChanges {
  readonly payments: readonly PaymentChange[]
  readonly refunds: readonly RefundChange[]
}

const noChanges: RecordedChanges = { payments: [], refunds: [] }

/**
 * A payment that has changed, according to a webhook event. The event contains only the payment's reference. The caller
 * must look up the payment at the provider.
 */
export interface ChangedPayment {
  readonly reference: string
}

/**
 * Records a webhook event and returns the changes that it caused. If the event contains only the reference of a
 * payment, returns this reference, and the caller must look up the payment. A repeated event causes no changes.
 */
export async function recordEvent(
  db: Db,
  provider: string,
  event: ProviderEvent,
  now: Date,
): Promise<RecordedChanges | ChangedPayment> {
  const { subject } = event
  const session = subject.what === 'session' ? subject.session : null
  return inCurrentTransaction(db, async (tx) => {
    // Locks the payment before inserting the event: if the same event arrives twice at once, the second call waits here
    // and then finds the event recorded.
    const payment = session && (await lockPaymentOf(tx, provider, session))
    if (!(await isNew(tx, provider, event, payment, now))) return noChanges
    if (subject.what === 'money') return { reference: subject.reference }
    if (!payment || !session) return noChanges
    return { payments: await applySession(tx, payment, session, now), refunds: [] }
  })
}

async function isNew(
  tx: Db,
  provider: string,
  { eventId, kind, subject }: ProviderEvent,
  payment: Payment | null,
  now: Date,
): Promise<boolean> {
  const reference =
    subject.what === 'money'
      ? subject.reference
      : subject.what === 'session'
        ? subject.session.reference
        : null
  const inserted = await tx
    .insertInto('payment_events')
    .values({
      provider,
      event_id: eventId,
      payment_id: payment?.id ?? null,
      kind,
      received_at: now,
      reference,
    })
    .onConflict((known) => known.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows !== 0n
}

/** Updates the payment of a session with the data of this session that the payment provider returned. */
export async function recordSession(
  db: Db,
  provider: string,
  session: ProviderSession,
  now: Date,
): Promise<RecordedChanges> {
  return inCurrentTransaction(db, async (tx) => {
    const payment = await lockPaymentOf(tx, provider, session)
    return payment ? { payments: await applySession(tx, payment, session, now), refunds: [] } : noChanges
  })
}

/**
 * Records everything that a lookup returned: the session, all refunds (made by the shop or directly at the provider)
 * and the dispute.
 */
export async function recordPayment(
  db: Db,
  provider: string,
  { session, refunds, dispute }: ProviderPayment,
  now: Date,
): Promise<RecordedChanges> {
  return inCurrentTransaction(db, async (tx) => {
    const locked = await lockPaymentOf(tx, provider, session)
    if (!locked) return noChanges
    await tx.updateTable('payments').set({ looked_up_at: now }).where('id', '=', locked.id).execute()
    const payments = await applySession(tx, locked, session, now)
    const changes: RefundChange[] = []
    let payment = payments.at(-1)?.payment ?? locked
    for (const reported of refunds) {
      changes.push(...(await applyRefund(tx, payment, reported, now)))
      payment = changes.at(-1)?.payment ?? payment
    }
    const disputed = dispute ? await applyDispute(tx, locked.id, dispute, now) : []
    return { payments: [...payments, ...disputed], refunds: changes }
  })
}

/** Records a refund's state from the provider's response or from a later report. */
export async function recordRefund(
  db: Db,
  paymentId: PaymentId,
  reported: ProviderRefund,
  now: Date,
): Promise<RecordedChanges> {
  return recordRefunds(db, paymentId, (tx, payment) => applyRefund(tx, payment, reported, now))
}

/** Records that the provider refused a refund. */
export async function recordRefusal(
  db: Db,
  paymentId: PaymentId,
  refusal: { readonly refundId: RefundId; readonly failure: string },
  now: Date,
): Promise<RecordedChanges> {
  return recordRefunds(db, paymentId, (tx, payment) => failRefund(tx, payment, refusal, now))
}

async function recordRefunds(
  db: Db,
  paymentId: PaymentId,
  apply: (tx: Db, payment: Payment) => Promise<RefundChange[]>,
): Promise<RecordedChanges> {
  return inCurrentTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    return { payments: [], refunds: payment ? await apply(tx, payment) : [] }
  })
}

/**
 * Returns the session's payment and locks its row until the transaction ends. Logs an error and returns `null` if the
 * payment is unknown or has another session.
 */
async function lockPaymentOf(tx: Db, provider: string, session: ProviderSession): Promise<Payment | null> {
  const payment = await lockPayment(tx, session.paymentId)
  const isOurs = payment?.provider === provider
  if (isOurs && (payment.sessionId ?? session.sessionId) === session.sessionId) return payment
  const facts = { event: 'payments.unusable', fault: isOurs ? 'session' : 'unknown', provider }
  log.error({ ...facts, paymentId: session.paymentId }, 'a provider spoke of a payment that is not ours')
  return null
}

async function applySession(
  tx: Db,
  payment: Payment,
  session: ProviderSession,
  now: Date,
): Promise<PaymentChange[]> {
  const from = payment.state
  const to = canTransition(from, session.state) ? session.state : from
  const failure =
    to === 'succeeded' ? null : isOpen(to) ? (session.failure ?? payment.failure) : payment.failure
  const isNew = to !== from || failure !== payment.failure
  // Stores a missing payment reference even without a change of state: a refund needs it.
  const hasNewReference = session.reference !== null && payment.reference === null
  if (!isNew && !hasNewReference) return []
  const capture =
    to === 'succeeded' && from !== to
      ? { captured_minor: session.amount.minor, captured_currency: session.amount.currency }
      : {}
  const changes = {
    state: to,
    failure,
    session_id: session.sessionId,
    session_url: session.url,
    reference: payment.reference ?? session.reference,
    ...capture,
  }
  const changed = await updatePayment(tx, payment.id, changes, now)
  return isNew ? [{ payment: changed, from, to }] : []
}

/** Updates a payment according to the dispute that the provider reports. */
async function applyDispute(
  tx: Db,
  id: PaymentId,
  { state, reason }: ProviderDispute,
  now: Date,
): Promise<PaymentChange[]> {
  const changes: PaymentChange[] = []
  // If the first report of a dispute is won or lost, the payment still passes through the state `disputed`.
  for (const to of state === 'open' ? (['disputed'] as const) : (['disputed', state] as const)) {
    const payment = await lockPayment(tx, id)
    if (!payment) return changes
    const from = payment.state
    if (from === to || !canTransition(from, to)) continue
    if (to === 'disputed' && ['won', 'lost'].includes(from)) continue
    changes.push({ payment: await updatePayment(tx, id, { state: to }, now), from, to, reason })
  }
  return changes
}

/** Checks whether the captured amount is the requested amount. */
export function isCapturedInFull({ amount, captured }: Payment): boolean {
  return captured?.minor === amount.minor && captured.currency === amount.currency
}
