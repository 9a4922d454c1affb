// What happens to money after it was taken: refunds made here and at the provider, and disputes.
import type { Db } from '#platform/db/database.ts'
import type { PaymentId } from '#shop/ids.ts'
import { type Money, money } from '#shop/money.ts'
import {
  mayBecome,
  type Payment,
  type PaymentChange,
  type PaymentState,
  type ProviderDispute,
  type ProviderRefund,
  type RefundChange,
  refundTransitions,
} from '../payments.ts'
import { addRefund } from './insert-refund.server.ts'
import { lockPayment, toPayment, toRefund } from './rows.server.ts'

/** Brings a refund to what the provider says of it, and the payment with it; null when that is no news. */
export async function applyRefund(
  tx: Db,
  payment: Payment,
  told: ProviderRefund,
  now: Date,
): Promise<RefundChange | null> {
  const known = await findRefund(tx, payment, told)
  if (!known) return addForeignRefund(tx, payment, told, now)
  const from = known.state
  const to = refundTransitions[from].includes(told.state) ? told.state : from
  if (to === from) return null
  const row = await tx
    .updateTable('refunds')
    .set({
      state: to,
      provider_refund_id: told.providerRefundId,
      failure: told.failure,
      updated_at: now,
    })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { refund: toRefund(row), payment: await moveWithRefunds(tx, payment, now), from, to }
}

async function findRefund(tx: Db, payment: Payment, { refundId, providerRefundId }: ProviderRefund) {
  return tx
    .selectFrom('refunds')
    .select(['id', 'state'])
    .where('payment_id', '=', payment.id)
    .where(({ or, eb }) =>
      or([eb('provider_refund_id', '=', providerRefundId), ...(refundId ? [eb('id', '=', refundId)] : [])]),
    )
    .orderBy('id')
    .executeTakeFirst()
}

/** Somebody gave the money back at the provider itself: it is gone all the same. */
async function addForeignRefund(
  tx: Db,
  payment: Payment,
  told: ProviderRefund,
  now: Date,
): Promise<RefundChange> {
  const refund = await addRefund(tx, payment, {
    state: told.state,
    amount: told.amount,
    reason: 'at_provider',
    key: `${payment.provider}:${told.providerRefundId}`,
    by: { kind: 'provider' },
    creditNote: null,
    note: null,
    providerRefundId: told.providerRefundId,
    failure: told.failure,
    now,
  })
  return { refund, payment: await moveWithRefunds(tx, payment, now), from: null, to: told.state }
}

/** Brings the payment's own state to what has gone back of it. */
async function moveWithRefunds(tx: Db, payment: Payment, now: Date): Promise<Payment> {
  const back = await givenBack(tx, payment)
  const to = stateWith(payment, back)
  if (to === payment.state) return payment
  const row = await tx
    .updateTable('payments')
    .set({ state: to, updated_at: now })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

/** A refund the bank took back again leaves the payment as it was before: not a way of the table, but its undoing. */
function stateWith({ state, captured, amount }: Payment, back: Money): PaymentState {
  if (!['succeeded', 'partly_refunded', 'refunded', 'won'].includes(state)) return state
  if (back.minor === 0) return state === 'won' ? state : 'succeeded'
  return back.minor >= (captured ?? amount).minor ? 'refunded' : 'partly_refunded'
}

/** What has really gone back of a payment, in the currency it was taken in. */
async function givenBack(tx: Db, { id, captured, amount }: Payment): Promise<Money> {
  const { minor } = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('minor'))
    .where('payment_id', '=', id)
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  return money(Number(minor ?? 0), (captured ?? amount).currency)
}

/** Brings a payment to what the provider says of its dispute. */
export async function applyDispute(
  tx: Db,
  id: PaymentId,
  { state, reason }: ProviderDispute,
  now: Date,
): Promise<PaymentChange[]> {
  const changes: PaymentChange[] = []
  // One that was won or lost before it was ever heard of was open in between.
  for (const to of state === 'open' ? (['disputed'] as const) : (['disputed', state] as const)) {
    const payment = await lockPayment(tx, id)
    if (!payment) return changes
    const from = payment.state
    if (from === to || !mayBecome(from, to)) continue
    if (to === 'disputed' && ['won', 'lost'].includes(from)) continue
    const row = await tx
      .updateTable('payments')
      .set({ state: to, updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    changes.push({ payment: toPayment(row), from, to, reason })
  }
  return changes
}
