// Checks of a scenario after each step, and at its end, when the shop has received all events.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { reconcileOpenPayments, resumeCheckouts } from '#shop/checkout/jobs.server.ts'
import type { Order, OrderState } from '#shop/orders/orders.ts'
import { resumeRefunds } from '#shop/payments/refunds.server.ts'
import { DAY } from '#shop/time.ts'
import type { Scenario } from '#tests/support/scenario.ts'
import { updateModel } from '#tests/support/scenario-model.ts'
import { receiveEvent } from '#tests/support/scenario-steps.ts'
import { expectInvariantsHold } from './invariants.ts'

/**
 * Expects that the invariants hold, that the stock equals the model's, and that every state change of an order has a
 * reason.
 */
export async function expectScenarioHolds(scenario: Scenario, does: string): Promise<void> {
  await expectInvariantsHold(scenario.db, does)
  const soldOut = await ordersWithoutItems(scenario)
  const surprises = updateModel(scenario.model, await scenario.orders(), (order, from) => {
    // A paid order without a reservation is cancelled and refunded if its items were sold to others.
    const isSoldOut = from === 'awaiting_payment' && order.state === 'cancelled' && soldOut.has(order.id)
    return isSoldOut ? null : reasonAgainst(scenario, order, from, does)
  })
  expect(surprises, does).toEqual([])
  const { on_hand: onHand } = await scenario.db
    .selectFrom('stock_levels')
    .select('on_hand')
    .where('variant_id', '=', scenario.scarce.variantId)
    .executeTakeFirstOrThrow()
  expect(onHand, `${does}: pieces on the shelf`).toBe(scenario.model.onHand)
}

/** Returns the orders that the shop cancelled because their items were gone when the payment arrived. */
async function ordersWithoutItems({ db }: Scenario): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.order_id as id from order_events e join stock_holds h on h.order_id = e.order_id
    where e.kind = 'cancelled' and e.facts ->> 'why' = 'unavailable' and h.state = 'released'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const cancelSteps = ['a shopper calls the order off', 'staff call an order off']
const reorderSteps = [
  'a shopper orders',
  'a shopper presses an old button',
  'a shopper presses the button twice',
  'a shopper orders and pays at once',
]
const returnSteps = [
  'staff are told of a withdrawal',
  'staff receive what comes back',
  'staff give up waiting for what comes back',
]

/** Returns the reason why this state change of the order is wrong. Returns `null` if the state change is correct. */
function reasonAgainst(
  { provider, clock }: Scenario,
  order: Order,
  from: OrderState,
  does: string,
): string | null {
  const accounts = [...provider.accounts.values()].filter(({ orderNumber }) => orderNumber === order.number)
  const isOwn = ({ sessionId }: { sessionId: string }) =>
    accounts.some(({ session }) => session.sessionId === sessionId)
  const hadState = (state: string) =>
    provider.webhookEvents.some(
      ({ subject }) =>
        subject.what === 'session' && subject.session.state === state && isOwn(subject.session),
    )
  const fits = accounts.some(
    ({ session: { state, amount } }) =>
      state === 'succeeded' && amount.minor === order.total.minor && amount.currency === order.total.currency,
  )
  switch (order.state) {
    case 'placed':
      return fits ? null : 'nobody has paid it'
    case 'expired':
      return fits || order.expiresAt <= clock.now() || hadState('expired') ? null : 'there was time left'
    case 'cancelled': {
      if (cancelSteps.includes(does)) return null
      const isGone = hadState('cancelled') || (hadState('succeeded') && !fits) || reorderSteps.includes(does)
      return from === 'awaiting_payment' && isGone ? null : 'nobody called it off'
    }
    case 'closed':
      return returnSteps.includes(does) ? null : 'nothing came back'
    default:
      return 'an order never goes back'
  }
}

/**
 * Completes all open work. Makes the provider work again and complete or reject its refunds, sends all events to the
 * shop, lets days pass, and runs all jobs of the shop that are due.
 */
export async function settleEverything(scenario: Scenario): Promise<void> {
  const { provider, clock, jobs } = scenario
  Object.assign(provider.line, { isUnreachable: false, losesResponses: false, refundsPend: false })
  // Resumes checkouts and refunds as the start of the shop does. The shop gave them up while the provider was
  // unreachable for days.
  await resumeCheckouts(scenario.db)
  await resumeRefunds(scenario.db)
  for (let days = 0; days < 3; days++) {
    for (const account of provider.accounts.values()) provider.decideRefunds(account, 'succeeded')
    for (const event of provider.webhookEvents) await receiveEvent(scenario, event)
    clock.advance(DAY)
    await jobs.runDue(clock.now())
    await reconcileOpenPayments(scenario.paymentContext(), new AbortController().signal)
    await expectScenarioHolds(scenario, 'days pass')
  }
}

/**
 * Expects that no work is left open, and that the provider took and refunded the same amounts as the shop has stored,
 * to the cent.
 */
export async function expectAgreement({ db, provider }: Scenario): Promise<void> {
  const open = await db
    .selectFrom('orders as o')
    .leftJoin('refunds as r', 'r.order_id', 'o.id')
    .select(['o.number', 'o.state', 'r.state as refund'])
    .where(({ eb, or }) =>
      or([eb('o.state', '=', 'awaiting_payment'), eb('r.state', 'in', ['requested', 'processing'])]),
    )
    .execute()
  expect(open, 'nothing is left open').toEqual([])
  const unsent = await db
    .selectFrom('messages')
    .select(['kind', 'state', 'last_error'])
    .where('state', '<>', 'sent')
    .execute()
  expect(unsent, 'every letter has left').toEqual([])
  const { rows: ours } = await sql<{ session_id: string; captured_minor: number; back: number }>`
    select p.session_id, p.captured_minor, coalesce((
      select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.state = 'succeeded'
    ), 0)::bigint as back
    from payments p where p.captured_minor is not null`.execute(db)
  const theirs = provider.paid().map(({ session, refunds }) => ({
    session_id: session.sessionId,
    captured_minor: session.amount.minor,
    back: refunds.reduce((all, { state, amount }) => all + (state === 'succeeded' ? amount.minor : 0), 0),
  }))
  const bySession = (a: { session_id: string }, b: { session_id: string }) =>
    a.session_id.localeCompare(b.session_id)
  expect(ours.toSorted(bySession)).toEqual(theirs.toSorted(bySession))
}
