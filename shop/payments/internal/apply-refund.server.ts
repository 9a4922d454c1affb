// Applies a provider's reports about refunds: both the refunds that the shop requested and the refunds that somebody
// made directly at the provider.
import type { Db } from '#platform/db/database.ts'
import type { RefundId } from '#shop/ids.ts'
import { type Money, toDecimal } from '#shop/money.ts'
import {
  type Payment,
  type PaymentState,
  type ProviderRefund,
  type Refund,
  type RefundChange,
  type RefundReason,
  refundTransitions,
} from '../payments.ts'
import { refundable, requestRefund } from '../refunds.server.ts'
import { addRefund, sumCommitted, sumRefunded, toRefund, updatePayment } from './rows.server.ts'

/** Refund reasons for which the shop always refunds the whole remaining amount. */
const fullRefundReasons: readonly RefundReason[] = [
  'cancelled',
  'sold_out',
  'order_over',
  'paid_twice',
  'wrong_amount',
]

/**
 * Updates a refund to the state that the provider reports, and updates its payment. Returns an empty list if nothing
 * changed.
 */
export async function applyRefund(
  tx: Db,
  payment: Payment,
  reported: ProviderRefund,
  now: Date,
): Promise<RefundChange[]> {
  const known =
    (await findRefund(tx, payment, reported)) ?? (await findSupersededRefund(tx, payment, reported))
  if (!known) return addProviderRefund(tx, payment, reported, now)
  // A refund without a provider id does not exist at the provider yet, so it may change to any state.
  const nextStates = refundTransitions[known.provider_refund_id === null ? 'requested' : known.state]
  const to = nextStates.includes(reported.state) ? reported.state : known.state
  if (to === known.state) return []
  const row = await tx
    .updateTable('refunds')
    .set({
      state: to,
      provider_refund_id: reported.providerRefundId,
      failure: reported.failure,
      updated_at: now,
    })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const updated = await syncPaymentState(tx, payment, now)
  return [{ refund: toRefund(row), payment: updated, from: known.state, to }]
}

/**
 * Marks a requested refund as failed because the provider refused it. Returns an empty list if the refund is no longer
 * in the state `requested`.
 */
export async function failRefund(
  tx: Db,
  payment: Payment,
  { refundId, failure }: { readonly refundId: RefundId; readonly failure: string },
  now: Date,
): Promise<RefundChange[]> {
  const row = await tx
    .updateTable('refunds')
    .set({ state: 'failed', failure, updated_at: now })
    .where('id', '=', refundId)
    .where('state', '=', 'requested')
    .returningAll()
    .executeTakeFirst()
  return row ? [{ refund: toRefund(row), payment, from: 'requested', to: 'failed' }] : []
}

async function findRefund(tx: Db, payment: Payment, { refundId, providerRefundId }: ProviderRefund) {
  return tx
    .selectFrom('refunds')
    .select(['id', 'state', 'provider_refund_id'])
    .where('payment_id', '=', payment.id)
    .where(({ or, and, eb }) =>
      or([
        eb('provider_refund_id', '=', providerRefundId),
        ...(refundId ? [and([eb('id', '=', refundId), eb('provider_refund_id', 'is', null)])] : []),
      ]),
    )
    .orderBy('provider_refund_id')
    .executeTakeFirst()
}

/**
 * Finds a requested refund that the provider can no longer make, because somebody has refunded the same amount directly
 * at the provider. The two refunds then count as one, so that their amount does not count twice.
 */
async function findSupersededRefund(tx: Db, payment: Payment, { refundId, amount, state }: ProviderRefund) {
  const left = await refundable(tx, payment)
  if (!left || refundId !== null || state === 'failed' || left.minor >= amount.minor) return undefined
  return tx
    .selectFrom('refunds')
    .select(['id', 'state', 'provider_refund_id'])
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'requested')
    .where('amount_minor', '=', amount.minor)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
}

/**
 * Adds a refund that somebody made directly at the provider. If all refunds together now exceed the captured amount,
 * some requested refunds fail (see `replaceRequested`).
 */
async function addProviderRefund(
  tx: Db,
  payment: Payment,
  reported: ProviderRefund,
  now: Date,
): Promise<RefundChange[]> {
  const { state, amount, providerRefundId, failure } = reported
  const before = await refundable(tx, payment)
  const refund = await addRefund(tx, payment, {
    state,
    amount,
    reason: 'at_provider',
    key: `${payment.provider}:${providerRefundId}`,
    by: { kind: 'provider' },
    providerRefundId,
    failure,
    now,
  })
  const updated = await syncPaymentState(tx, payment, now)
  const change = { refund, payment: updated, from: null, to: state }
  const isTooMuch = state !== 'failed' && before !== null && before.minor < amount.minor
  return isTooMuch ? [change, ...(await replaceRequested(tx, updated, amount, now))] : [change]
}

/**
 * Marks requested refunds as failed, newest first, until the sum of the refunds that have not failed is at most the
 * captured amount. If a failed refund was meant to refund everything, requests a new refund of the remaining amount.
 */
async function replaceRequested(
  tx: Db,
  payment: Payment,
  refundedElsewhere: Money,
  now: Date,
): Promise<RefundChange[]> {
  const waiting = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'requested')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const changes: RefundChange[] = []
  for (const refund of waiting.map(toRefund)) {
    if (!(await isOverdrawn(tx, payment))) break
    const failure = `${toDecimal(refundedElsewhere)} ${refundedElsewhere.currency} were given back at ${payment.provider} itself.`
    changes.push(...(await failRefund(tx, payment, { refundId: refund.id, failure }, now)))
    if (fullRefundReasons.includes(refund.reason)) await requestRemainder(tx, refund, now)
  }
  return changes
}

async function isOverdrawn(tx: Db, payment: Payment): Promise<boolean> {
  const { captured, amount } = payment
  return (await sumCommitted(tx, payment)).minor > (captured ?? amount).minor
}

/**
 * Requests a refund of the remaining amount. The new refund replaces the given failed refund, which was meant to refund
 * everything.
 */
async function requestRemainder(
  tx: Db,
  { id, paymentId, reason, creditNote, note }: Refund,
  now: Date,
): Promise<void> {
  const cause = { key: `rest:${id}`, by: { kind: 'shop' }, now } as const
  await requestRefund(tx, { paymentId, amount: null, reason, creditNote, note, ...cause })
}

/** Updates the state of the payment according to its successful refunds. */
async function syncPaymentState(tx: Db, payment: Payment, now: Date): Promise<Payment> {
  const to = paymentStateAfter(payment, await sumRefunded(tx, payment))
  if (to === payment.state) return payment
  return updatePayment(tx, payment.id, { state: to }, now)
}

/**
 * Returns the state of a payment. The parameter `refunded` is the total amount of the payment's successful refunds. If
 * the bank reverses a refund, the state changes from `refunded` back to `succeeded`, although `paymentTransitions` does
 * not allow this change.
 */
function paymentStateAfter({ state, captured, amount }: Payment, refunded: Money): PaymentState {
  if (!['succeeded', 'partly_refunded', 'refunded', 'won'].includes(state)) return state
  if (refunded.minor === 0) return state === 'won' ? state : 'succeeded'
  return refunded.minor >= (captured ?? amount).minor ? 'refunded' : 'partly_refunded'
}
