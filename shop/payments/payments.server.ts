// Payments, with one row for each payment attempt. The state of an attempt comes from the provider, by a signed webhook
// event or a lookup. This module never calls a provider inside a transaction and never trusts a return URL. The caller
// decides, in the same transaction, what a payment means for its order.
import { sql } from 'kysely'
import { type OrderId, type PaymentId, newId } from '#shop/ids.ts'
import type { Money } from '#shop/money.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import { log } from '#platform/log.server.ts'
import { toPayment } from './internal/rows.server.ts'
import {
  openStates,
  type Payment,
  type ProviderPayment,
  type ProviderSession,
  type SessionRequest,
} from './payments.ts'
import { type PaymentProvider, ProviderUnavailable } from './provider.server.ts'

interface NewPayment {
  readonly orderId: OrderId
  readonly provider: string
  readonly amount: Money
  readonly expiresAt: Date
  readonly now: Date
}

/** Inserts a payment attempt. Does not call the provider. */
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
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

type OpenSessionInput = Omit<SessionRequest, 'paymentId' | 'amount' | 'expiresAt'> & {
  readonly payment: Payment
  readonly now: Date
}

/**
 * Creates the session and the payment page of a payment at the provider. Repeated calls return the same session, even
 * if an earlier response was lost. If the payment is already paid, cancelled or expired, closes the new session and
 * returns the payment without a session. Calls the provider, so it must not run inside a transaction.
 */
export async function openSession(
  db: Db,
  provider: PaymentProvider,
  { payment, now, ...request }: OpenSessionInput,
): Promise<Outcome<Payment, 'payments.unavailable'>> {
  if (payment.sessionId) return done(payment)
  const { id, amount, expiresAt } = payment
  const response = await callProvider(db, () =>
    provider.createSession({ ...request, paymentId: id, amount, expiresAt }),
  )
  if (!response.ok) return response
  const { sessionId, url } = response.value
  const row = await db
    .updateTable('payments')
    .set({ session_id: sessionId, session_url: url, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .returningAll()
    .executeTakeFirst()
  if (row) return done(toPayment(row))
  // The payment is no longer open. The new session is closed, so that nobody can pay it.
  const closed = await callProvider(db, () => provider.closeSession(sessionId))
  if (!closed.ok) return closed
  return done((await findPayment(db, id)) ?? payment)
}

/**
 * Reads the session of a payment from the provider. Used if the customer returns from the payment page before the
 * webhook event arrives. `null`: the payment has no session yet. Pass the result to `recordSession`. Calls the
 * provider, so it must not run inside a transaction.
 */
export async function lookUpSession(
  db: Db,
  provider: PaymentProvider,
  payment: Payment,
): Promise<Outcome<ProviderSession | null, 'payments.unavailable'>> {
  const { sessionId } = payment
  return sessionId ? callProvider(db, () => provider.retrieveSession(sessionId)) : done(null)
}

/**
 * Closes the session at the provider, so that nobody can pay it any more. Returns the final state of the session. If
 * the customer paid before the session was closed, this state is `succeeded`. Pass the result to `recordSession`. Calls
 * the provider, so it must not run inside a transaction.
 */
export async function closeSession(
  db: Db,
  provider: PaymentProvider,
  payment: Payment,
): Promise<Outcome<ProviderSession | null, 'payments.unavailable'>> {
  const { sessionId } = payment
  return sessionId ? callProvider(db, () => provider.closeSession(sessionId)) : done(null)
}

/**
 * Reads the session, the refunds and the dispute of a payment from the provider. `null`: the provider does not know the
 * session.
 */
export async function lookUpPayment(
  db: Db,
  provider: PaymentProvider,
  sessionId: string,
): Promise<Outcome<ProviderPayment | null, 'payments.unavailable'>> {
  return callProvider(db, () => provider.retrievePayment(sessionId))
}

/**
 * Returns the ID of the session of a payment. `reference`: the provider's reference for this payment. `null`: the
 * payment does not belong to this shop.
 */
export async function findSessionOf(
  db: Db,
  provider: PaymentProvider,
  reference: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .select('session_id')
    .where('provider', '=', provider.name)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.session_id ?? provider.findSessionId(reference)
}

const LOOKUP_INTERVAL = 5 * MINUTE
const DAILY_LOOKUP_PERIOD = 100 * DAY
const DAILY_LOOKUP_INTERVAL = 23 * HOUR
const BATCH_SIZE = 100

/**
 * Returns up to 100 payments that must be looked up at the provider now. Open payments and payments with a refund in
 * progress are looked up every 5 minutes. Captured payments of the last 100 days are looked up once a day, because
 * somebody may change them at the provider.
 */
export async function listUnsettledPayments(
  db: Db,
  provider: string,
  now: Date,
): Promise<{ orderId: OrderId; sessionId: string; expiresAt: Date }[]> {
  const { rows } = await sql<{ orderId: OrderId; sessionId: string; expiresAt: Date }>`
    select p.order_id as "orderId", p.session_id as "sessionId", p.expires_at as "expiresAt"
    from payments p
    where p.provider = ${provider} and p.session_id is not null
      and (
        (
          p.state in ('created', 'processing', 'needs_action')
          or exists (select from refunds r where r.payment_id = p.id and r.state = 'processing')
        ) and coalesce(p.looked_up_at, p.created_at) < ${after(now, -LOOKUP_INTERVAL)}
        or p.captured_minor is not null and p.created_at > ${after(now, -DAILY_LOOKUP_PERIOD)}
          and coalesce(p.looked_up_at, p.created_at) < ${after(now, -DAILY_LOOKUP_INTERVAL)}
      )
    order by coalesce(p.looked_up_at, p.created_at), p.id
    limit ${BATCH_SIZE}`.execute(db)
  return rows
}

/**
 * Time in milliseconds after which a new payment must have a session. The customer's request that opens the session
 * never takes longer.
 */
const OPENING_TIME = 2 * MINUTE

/**
 * Returns up to 100 open payments without a session that can still be paid, oldest first. The shop has stored no
 * session for these payments, although the request that opens a session has ended. The provider may nevertheless have
 * created a session, and its response may have been lost.
 */
export async function listSessionlessPayments(db: Db, provider: string, now: Date): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('state', 'in', openStates)
    .where('session_id', 'is', null)
    .where('created_at', '<', after(now, -OPENING_TIME))
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute()
  return rows.map(toPayment)
}

/**
 * Cancels or expires an open payment that has no session, because the provider never responded to the request to create
 * one. `to`: the new state. `null`: nothing changed, because the payment has a session or is no longer open.
 */
export async function endSessionlessPayment(
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

/** Deletes payments, refunds and webhook events of orders that are deleted in the same transaction. */
export async function deletePayments(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  const anyId = anyOf(orderIds)
  await tx
    .deleteFrom('payment_events')
    .where('payment_id', 'in', tx.selectFrom('payments').select('id').where('order_id', '=', anyId))
    .execute()
  await tx.deleteFrom('refunds').where('order_id', '=', anyId).execute()
  await tx.deleteFrom('payments').where('order_id', '=', anyId).execute()
}

export async function findPayment(db: Db, id: PaymentId): Promise<Payment | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toPayment(row) : null
}

/** Returns all payment attempts of an order, oldest first. */
export async function listPayments(db: Db, orderId: OrderId): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toPayment)
}

/** Returns the order's newest payment attempt. */
export async function latestPayment(db: Db, orderId: OrderId): Promise<Payment | null> {
  return (await listPayments(db, orderId)).at(-1) ?? null
}

/** Calls the provider. Returns a refusal if the call throws `ProviderUnavailable`. Throws if `db` is a transaction. */
async function callProvider<T>(db: Db, call: () => Promise<T>): Promise<Outcome<T, 'payments.unavailable'>> {
  if (db.isTransaction) throw new Error('A provider must not be called inside a transaction')
  try {
    return done(await call())
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn({ event: 'payments.unavailable', error }, 'the payment provider does not answer')
    return refuse('payments.unavailable')
  }
}
