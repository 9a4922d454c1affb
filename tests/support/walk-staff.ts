// What staff do in a walk, and what comes back to them.
import { cancelOrder } from '#shop/checkout/cancel-order.server.ts'
import { newId } from '#shop/ids.ts'
import { money } from '#shop/money.ts'
import {
  dispatchDelivery,
  markDelivered,
  markFailed,
  startPreparing,
  startProduction,
} from '#shop/orders/deliveries-commands.server.ts'
import { refundOrder, repeatRefund } from '#shop/orders/refunds.server.ts'
import { listRefunds } from '#shop/payments/refunds.server.ts'
import { receiveReturn, rejectReturn } from '#shop/returns/receiving.server.ts'
import { declareReturn, listReturns } from '#shop/returns/returns.server.ts'
import { type Choice, one, oneDelivery, onePlaced, somePieces, type Walk } from './walk.ts'
import { comeBack, scarceIn } from './walk-model.ts'
import type { Step } from './walk-steps.ts'

const by = { kind: 'staff', name: 'Marta' } as const

async function oneReturn(walk: Walk, { which, n }: Choice) {
  const order = await onePlaced(walk, which)
  const declared = order && one(await listReturns(walk.db, order.id), n)
  return declared && { order, declared }
}

export const staff = {
  async 'prepare a delivery'(walk, { which }) {
    const found = await oneDelivery(walk, which)
    return found && startPreparing(walk.db, found.handling)
  },
  async 'begin to make'(walk, { which }) {
    const found = await oneDelivery(walk, which)
    return found && startProduction(walk.db, found.handling)
  },
  async 'dispatch all or part'(walk, { which, n }) {
    const found = await oneDelivery(walk, which)
    const part = found?.delivery.lines.filter((_, at) => (n >> at) % 2 === 0) ?? []
    const tracking = { carrier: 'Spedition Nord', tracking: null, trackingUrl: null }
    const lines = n % 3 === 0 || part.length === 0 ? null : part.map((pieces) => ({ ...pieces, quantity: 1 }))
    return found && dispatchDelivery(walk.db, { ...found.handling, ...tracking, lines })
  },
  async 'hear that it arrived'(walk, { which }) {
    const found = await oneDelivery(walk, which)
    return found && markDelivered(walk.db, found.handling)
  },
  async 'hear that nobody was there'(walk, { which }) {
    const found = await oneDelivery(walk, which)
    return found && markFailed(walk.db, found.handling)
  },
  async 'call an order off'(walk, { which }) {
    const order = one(await walk.orders(), which)
    return order && cancelOrder(walk.till(), order, { by })
  },
  async 'give money back, two at once'(walk, { who, which, n }) {
    const order = await onePlaced(walk, which)
    if (!order) return
    const wish = {
      orderId: order.id,
      lines: who % 2 === 0 ? somePieces(order, n) : [],
      delivery: n % 5 === 0,
      goodwill: n % 3 === 0 ? money(1 + 37 * n, order.total.currency) : null,
      restock: n % 2 === 0,
      reason: 'returned',
      note: null,
      limit: null,
      by,
      now: walk.clock.now(),
    } as const
    const key = newId()
    const presses = who % 3 === 0 ? [key, key, newId()] : [key]
    const asked = await Promise.all(presses.map((press) => refundOrder(walk.db, { ...wish, key: press })))
    const made = new Set(asked.flatMap((outcome) => (outcome.ok ? outcome.value.id : [])))
    comeBack(walk.model, order.id, made.size * scarceIn(walk.model, order, wish.lines), wish.restock)
  },
  async 'try a refund again'(walk, { which, n }) {
    const order = await onePlaced(walk, which)
    const refund = order && one(await listRefunds(walk.db, order.id), n)
    const asked = refund && { orderId: order.id, refundId: refund.id, by, limit: null, now: walk.clock.now() }
    return asked && repeatRefund(walk.db, asked)
  },
  async 'are told of a withdrawal'(walk, { which, n }) {
    const order = await onePlaced(walk, which)
    const lines = order && somePieces(order, 1 + n)
    const words = { name: 'Ada Byron', email: 'ada@example.org', statement: null, key: newId() }
    if (!order || !lines) return
    const declared = await declareReturn(walk.db, { orderId: order.id, lines, ...words }, walk.till())
    const unsent = declared.ok ? declared.value.lines.map((line) => ({ ...line, quantity: line.unsent })) : []
    comeBack(walk.model, order.id, scarceIn(walk.model, order, unsent))
  },
  async 'receive what comes back'(walk, choice) {
    const found = await oneReturn(walk, choice)
    if (!found) return
    const { order, declared } = found
    const lines = declared.lines.flatMap(({ lineId, quantity, unsent, received }) => {
      const coming = quantity - unsent - received
      return coming > 0 ? [{ lineId, quantity: 1 + (choice.who % coming) }] : []
    })
    const { now, settings } = walk.till()
    const { timeZone } = settings
    const receipt = {
      orderId: order.id,
      number: declared.number,
      lines,
      restock: choice.n % 2 === 0,
      timeZone,
    }
    const before = await listRefunds(walk.db, order.id)
    await receiveReturn(walk.db, { ...receipt, key: newId(), by, now })
    const isPaid = (await listRefunds(walk.db, order.id)).length > before.length
    const came = Math.min(scarceIn(walk.model, order, lines), walk.model.orders.get(order.id)?.sold ?? 0)
    // What was paid back before, as a goodwill, was counted or not counted then.
    if (isPaid) comeBack(walk.model, order.id, came, receipt.restock)
  },
  async 'give up waiting for what comes back'(walk, choice) {
    const found = await oneReturn(walk, choice)
    const wish = found && { orderId: found.order.id, number: found.declared.number, note: 'never came' }
    return wish && rejectReturn(walk.db, { ...wish, by, now: walk.clock.now() })
  },
} satisfies Record<string, Step>
