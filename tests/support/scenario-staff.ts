// Scenario steps of staff, and the returns that they receive.
import { cancelOrder } from '#shop/checkout/cancel-order.server.ts'
import { newId } from '#shop/ids.ts'
import { money } from '#shop/money.ts'
import {
  dispatchDelivery,
  markDelivered,
  markFailed,
  startPreparing,
  startProduction,
} from '#shop/orders/delivery-commands.server.ts'
import { refundOrder, retryFailedRefund } from '#shop/orders/refunds.server.ts'
import { listRefunds } from '#shop/payments/refunds.server.ts'
import { receiveReturn, rejectReturn } from '#shop/returns/receive-return.server.ts'
import { declareReturn, listReturns } from '#shop/returns/returns.server.ts'
import { type StepChoice, pick, pickDelivery, pickPlacedOrder, pickUnits, type Scenario } from './scenario.ts'
import { returnUnits, scarceUnitsIn } from './scenario-model.ts'
import type { Step } from './scenario-steps.ts'

const by = { kind: 'staff', name: 'Marta' } as const

async function pickReturn(scenario: Scenario, { which, n }: StepChoice) {
  const order = await pickPlacedOrder(scenario, which)
  const declared = order && pick(await listReturns(scenario.db, order.id), n)
  return declared && { order, declared }
}

export const staffSteps = {
  async 'prepare a delivery'(scenario, { which }) {
    const found = await pickDelivery(scenario, which)
    return found && startPreparing(scenario.db, found.handling)
  },
  async 'begin to make'(scenario, { which }) {
    const found = await pickDelivery(scenario, which)
    return found && startProduction(scenario.db, found.handling)
  },
  async 'dispatch all or part'(scenario, { which, n }) {
    const found = await pickDelivery(scenario, which)
    const part = found?.delivery.lines.filter((_, at) => (n >> at) % 2 === 0) ?? []
    const tracking = { carrier: 'Spedition Nord', tracking: null, trackingUrl: null }
    const lines = n % 3 === 0 || part.length === 0 ? null : part.map((line) => ({ ...line, quantity: 1 }))
    return found && dispatchDelivery(scenario.db, { ...found.handling, ...tracking, lines })
  },
  async 'hear that it arrived'(scenario, { which }) {
    const found = await pickDelivery(scenario, which)
    return found && markDelivered(scenario.db, found.handling)
  },
  async 'hear that nobody was there'(scenario, { which }) {
    const found = await pickDelivery(scenario, which)
    return found && markFailed(scenario.db, found.handling)
  },
  async 'call an order off'(scenario, { which }) {
    const order = pick(await scenario.orders(), which)
    return order && cancelOrder(scenario.paymentContext(), order, { by })
  },
  async 'give money back, two at once'(scenario, { who, which, n }) {
    const order = await pickPlacedOrder(scenario, which)
    if (!order) return
    const input = {
      orderId: order.id,
      lines: who % 2 === 0 ? pickUnits(order, n) : [],
      delivery: n % 5 === 0,
      goodwill: n % 3 === 0 ? money(1 + 37 * n, order.total.currency) : null,
      restock: n % 2 === 0,
      reason: 'returned',
      note: null,
      limit: null,
      by,
      now: scenario.clock.now(),
    } as const
    const key = newId()
    const keys = who % 3 === 0 ? [key, key, newId()] : [key]
    const outcomes = await Promise.all(
      keys.map((idempotencyKey) => refundOrder(scenario.db, { ...input, key: idempotencyKey })),
    )
    const made = new Set(outcomes.flatMap((outcome) => (outcome.ok ? outcome.value.id : [])))
    returnUnits(
      scenario.model,
      order.id,
      made.size * scarceUnitsIn(scenario.model, order, input.lines),
      input.restock,
    )
  },
  async 'try a refund again'(scenario, { which, n }) {
    const order = await pickPlacedOrder(scenario, which)
    const refund = order && pick(await listRefunds(scenario.db, order.id), n)
    const outcomes = refund && {
      orderId: order.id,
      refundId: refund.id,
      by,
      limit: null,
      now: scenario.clock.now(),
    }
    return outcomes && retryFailedRefund(scenario.db, outcomes)
  },
  async 'are told of a withdrawal'(scenario, { which, n }) {
    const order = await pickPlacedOrder(scenario, which)
    const lines = order && pickUnits(order, 1 + n)
    const words = { name: 'Ada Byron', email: 'ada@example.org', statement: null, key: newId() }
    if (!order || !lines) return
    const declared = await declareReturn(
      scenario.db,
      { orderId: order.id, lines, ...words },
      scenario.paymentContext(),
    )
    const unsent = declared.ok ? declared.value.lines.map((line) => ({ ...line, quantity: line.unsent })) : []
    returnUnits(scenario.model, order.id, scarceUnitsIn(scenario.model, order, unsent))
  },
  async 'receive what comes back'(scenario, choice) {
    const found = await pickReturn(scenario, choice)
    if (!found) return
    const { order, declared } = found
    const lines = declared.lines.flatMap(({ lineId, quantity, unsent, received }) => {
      const coming = quantity - unsent - received
      return coming > 0 ? [{ lineId, quantity: 1 + (choice.who % coming) }] : []
    })
    const { now, settings } = scenario.paymentContext()
    const { timeZone } = settings
    const receipt = {
      orderId: order.id,
      number: declared.number,
      lines,
      restock: choice.n % 2 === 0,
      timeZone,
    }
    const before = await listRefunds(scenario.db, order.id)
    await receiveReturn(scenario.db, { ...receipt, key: newId(), by, now })
    const isPaid = (await listRefunds(scenario.db, order.id)).length > before.length
    const came = Math.min(
      scarceUnitsIn(scenario.model, order, lines),
      scenario.model.orders.get(order.id)?.sold ?? 0,
    )
    // Without a refund, the units were refunded before, for example as goodwill. At that time, the model already
    // counted them.
    if (isPaid) returnUnits(scenario.model, order.id, came, receipt.restock)
  },
  async 'give up waiting for what comes back'(scenario, choice) {
    const found = await pickReturn(scenario, choice)
    const input = found && { orderId: found.order.id, number: found.declared.number, note: 'never came' }
    return input && rejectReturn(scenario.db, { ...input, by, now: scenario.clock.now() })
  },
} satisfies Record<string, Step>
