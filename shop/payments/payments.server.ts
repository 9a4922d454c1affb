// Payments: one row for every try to be paid, moved only by what the provider itself says (a signed event or a look-up).
// Never talks to a provider inside a transaction, never moves money on a return address, and never decides what a
// payment means for its order: the caller does, in the same transaction as the change.
import type { OrderId, PaymentId } from '#shop/ids.ts'
import { newId } from '#shop/ids.ts'
import { currency, type Money, money } from '#shop/money.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/client.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { type Selectable, sql } from 'kysely'
import {
  isOpen,
  openStates,
  type Payment,
  type PaymentState,
  type ProviderEvent,
  type ProviderSession,
  type SessionRequest,
  mayBecome,
} from './payments.ts'
import { type PaymentProvider, ProviderUnavailable } from './provider.server.ts'
import type { PaymentsTable } from './tables.server.ts'

/** What a provider's word changed: its state, or only why the last try failed (then `from` and `to` are the same). */
export interface PaymentChange {
  readonly payment: Payment
  readonly from: PaymentState
  readonly to: PaymentState
}

interface NewPayment {
  readonly orderId: OrderId
  readonly provider: string
  readonly amount: Money
  readonly expiresAt: Date
  readonly now: Date
}

/** Notes that an order is to be paid; nobody has been asked for money yet. */
export async function createPayment(
  db: Db,
  { orderId, provider, amount, expiresAt, now }: NewPayment,
): Promise<Payment> {
  const row = await db
    .insertInto('payments')
    .values({
      id: newId<'payment'>(),
      order_id: orderId,
      provider,
      state: 'created',
      amount_minor: amount.minor,
      currency: amount.currency,
      session_id: null,
      session_url: null,
      failure: null,
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

type Opening = Omit<SessionRequest, 'paymentId' | 'amount' | 'expiresAt'> & {
  readonly payment: Payment
  readonly now: Date
}

/**
 * Asks the provider for the page where the shopper pays. Asking again, also after a lost answer, gives the same page; a
 * payment that was given up meanwhile has none. Calls the provider, so it never runs inside a transaction.
 */
export async function openSession(
  db: Db,
  provider: PaymentProvider,
  { payment, now, ...request }: Opening,
): Promise<Outcome<Payment, 'payments.unavailable'>> {
  if (payment.sessionId) return done(payment)
  const { id, amount, expiresAt } = payment
  const asked = await asking(db, () =>
    provider.createSession({ ...request, paymentId: id, amount, expiresAt }),
  )
  if (!asked.ok) return asked
  const { sessionId, url } = asked.value
  const row = await db
    .updateTable('payments')
    .set({ session_id: sessionId, session_url: url, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .returningAll()
    .executeTakeFirst()
  if (row) return done(toPayment(row))
  // Over while the provider was asked: nobody is led to the page, and nobody else may pay there.
  await asking(db, () => provider.closeSession(sessionId))
  return done((await findPayment(db, id)) ?? payment)
}

/**
 * Asks the provider how a payment stands, for a shopper who came back before the event did; null while it has no session.
 * Give the answer to `recordSession`. Calls the provider, so it never runs inside a transaction.
 */
export async function lookUpSession(
  db: Db,
  provider: PaymentProvider,
  payment: Payment,
): Promise<Outcome<ProviderSession | null, 'payments.unavailable'>> {
  const { sessionId } = payment
  return sessionId ? asking(db, () => provider.retrieveSession(sessionId)) : done(null)
}

/**
 * Ends the session at the provider, so that nobody can pay it any more, and answers what it turned out to be: it may just
 * have been paid. Give the answer to `recordSession`. Calls the provider, so it never runs inside a transaction.
 */
export async function closeSession(
  db: Db,
  provider: PaymentProvider,
  payment: Payment,
): Promise<Outcome<ProviderSession | null, 'payments.unavailable'>> {
  const { sessionId } = payment
  return sessionId ? asking(db, () => provider.closeSession(sessionId)) : done(null)
}

async function asking<T>(db: Db, ask: () => Promise<T>): Promise<Outcome<T, 'payments.unavailable'>> {
  if (db.isTransaction) throw new Error('A provider is never called inside a transaction')
  try {
    return done(await ask())
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn({ event: 'payments.unavailable', error }, 'the payment provider does not answer')
    return refuse('payments.unavailable')
  }
}

/** Takes note of an event the provider sent; null when it changes nothing: known already, too late, or unusable. */
export async function recordEvent(
  db: Db,
  provider: string,
  event: ProviderEvent,
  now: Date,
): Promise<PaymentChange | null> {
  return inTransaction(db, async (tx) => {
    const { session } = event
    const payment = await lockPayment(tx, provider, session)
    const noted = await tx
      .insertInto('payment_events')
      .values({
        provider,
        event_id: event.eventId,
        payment_id: payment?.id ?? null,
        kind: event.kind,
        received_at: now,
      })
      .onConflict((known) => known.columns(['provider', 'event_id']).doNothing())
      .executeTakeFirst()
    if (noted.numInsertedOrUpdatedRows === 0n || !payment) return null
    return applySession(tx, payment, session, now)
  })
}

/** Takes note of what a look-up answered; null when that is no news. */
export async function recordSession(
  db: Db,
  provider: string,
  session: ProviderSession,
  now: Date,
): Promise<PaymentChange | null> {
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, provider, session)
    return payment && applySession(tx, payment, session, now)
  })
}

/** The payment a session is about, held against others until the transaction ends; null and a line in the log if it does not fit. */
async function lockPayment(tx: Db, provider: string, session: ProviderSession): Promise<Payment | null> {
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', session.paymentId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()
  const fault = row ? misfit(toPayment(row), session) : 'unknown'
  if (fault) {
    const facts = { event: 'payments.unusable', fault, provider, paymentId: session.paymentId }
    log.error(facts, 'a provider spoke of a payment that does not fit ours')
  }
  return row && !fault ? toPayment(row) : null
}

function misfit({ amount, sessionId }: Payment, session: ProviderSession): string | null {
  if (amount.minor !== session.amount.minor || amount.currency !== session.amount.currency) return 'amount'
  return sessionId !== null && sessionId !== session.sessionId ? 'session' : null
}

async function applySession(
  tx: Db,
  payment: Payment,
  session: ProviderSession,
  now: Date,
): Promise<PaymentChange | null> {
  const from = payment.state
  const to = mayBecome(from, session.state) ? session.state : from
  const failure =
    to === 'succeeded' ? null : isOpen(to) ? (session.failure ?? payment.failure) : payment.failure
  if (to === from && failure === payment.failure) return null
  const row = await tx
    .updateTable('payments')
    .set({ state: to, failure, session_id: session.sessionId, session_url: session.url, updated_at: now })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { payment: toPayment(row), from, to }
}

/** Gives up a payment the provider never heard of (it did not answer when it was to open a session). */
export async function giveUpPayment(
  db: Db,
  { paymentId, to, now }: { paymentId: PaymentId; to: 'cancelled' | 'expired'; now: Date },
): Promise<Payment | null> {
  const row = await db
    .updateTable('payments')
    .set({ state: to, updated_at: now })
    .where('id', '=', paymentId)
    .where('state', 'in', openStates)
    .where('session_id', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

/** Forgets the payments of orders that are forgotten too, and what their provider said of them. */
export async function forgetPayments(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  const these = sql<OrderId>`any(${[...orderIds]}::uuid[])`
  await tx
    .deleteFrom('payment_events')
    .where('payment_id', 'in', tx.selectFrom('payments').select('id').where('order_id', '=', these))
    .execute()
  await tx.deleteFrom('payments').where('order_id', '=', these).execute()
}

export async function findPayment(db: Db, id: PaymentId): Promise<Payment | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toPayment(row) : null
}

/** The order's newest try to be paid. */
export async function latestPayment(db: Db, orderId: OrderId): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

function toPayment(row: Selectable<PaymentsTable>): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    provider: row.provider,
    state: row.state,
    amount: money(row.amount_minor, currency(row.currency)),
    sessionId: row.session_id,
    sessionUrl: row.session_url,
    failure: row.failure,
    expiresAt: row.expires_at,
  }
}
