import type { OrderId, OrderLineId, ReturnId } from '#shop/ids.ts'
import { type Delivery, isUndispatched, type LineQuantity, sumByLine } from '#shop/orders/deliveries.ts'
import type { Order, ReturnTerms } from '#shop/orders/orders.ts'
import { lastDayToReturn, lastDayToWithdraw } from '#shop/orders/return-period.ts'
import { type Day, dayOf } from '#shop/time.ts'

export const returnStates = [
  'requested',
  'approved',
  'received',
  'refunded',
  'rejected',
  'cancelled',
] as const
export type ReturnState = (typeof returnStates)[number]

/**
 * All allowed transitions between return states. A return of undispatched units is refunded without passing through
 * `received`.
 */
export const returnTransitions: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['approved', 'rejected'],
  // An approved return becomes `rejected` if no item came back.
  approved: ['received', 'refunded', 'rejected', 'cancelled'],
  received: ['refunded', 'rejected'],
  refunded: [],
  rejected: [],
  cancelled: [],
}

export function canTransition(from: ReturnState, to: ReturnState): boolean {
  return returnTransitions[from].includes(to)
}

/**
 * Kind of a return. `withdrawal`: the customer uses the legal right of withdrawal. `return`: the customer returns items
 * within the longer period that the shop offers voluntarily.
 */
export type ReturnKind = 'withdrawal' | 'return'

export interface ReturnLine extends LineQuantity {
  /** Units of the item that were not dispatched when the customer declared the return. */
  readonly unsent: number
  readonly received: number
}

export interface Return {
  readonly id: ReturnId
  readonly number: string
  readonly orderId: OrderId
  readonly kind: ReturnKind
  readonly state: ReturnState
  readonly name: string
  readonly email: string
  readonly statement: string | null
  readonly note: string | null
  readonly declaredAt: Date
  readonly receivedAt: Date | null
  readonly lines: readonly ReturnLine[]
}

/**
 * Returns how many units of each item are still to come back. Returns an empty list if no more units of the return are
 * expected.
 */
export function outstanding({ state, lines }: Pick<Return, 'state' | 'lines'>): LineQuantity[] {
  if (state !== 'requested' && state !== 'approved') return []
  return lines.flatMap(({ lineId, quantity, unsent, received }) => {
    const left = quantity - unsent - received
    return left > 0 ? [{ lineId, quantity: left }] : []
  })
}

/**
 * Returns how many units of each item were part of a withdrawal but not yet dispatched when the customer declared it.
 * These units need not come back.
 */
export function withdrawnBeforeDispatch(returns: readonly Pick<Return, 'kind' | 'lines'>[]): LineQuantity[] {
  const withdrawals = returns.filter(({ kind }) => kind === 'withdrawal')
  return sumByLine(
    withdrawals.map(({ lines }) => ({
      lines: lines.flatMap(({ lineId, unsent }) => (unsent > 0 ? [{ lineId, quantity: unsent }] : [])),
    })),
  )
}

/** Number of units of an order item in each state of dispatch and return. */
export interface UnitCounts {
  readonly ordered: number
  /** Units that are not dispatched yet. */
  readonly unsent: number
  /** Units that are in transit or with the customer. */
  readonly gone: number
  /** Units that are refunded, for whatever reason. */
  readonly credited: number
  /** Units that are declared for return and not received yet. */
  readonly announced: number
  readonly returned: number
}

/**
 * Returns how many units of an item may still be returned. `unsent`: units that are not dispatched. `gone`: dispatched
 * units. If only a part of the units may be returned, counts undispatched units before dispatched units.
 */
export function returnableUnits(units: UnitCounts): { readonly unsent: number; readonly gone: number } {
  const { ordered, unsent, gone, credited, announced, returned } = units
  const left = Math.max(0, Math.min(ordered - credited, unsent + gone - returned) - announced)
  const notSent = Math.min(unsent, left)
  return { unsent: notSent, gone: left - notSent }
}

/** Why an item cannot be returned now. */
export type ReturnBlocker = 'to_specification' | 'too_late' | 'nothing_left'

export interface ReturnableLine {
  readonly lineId: OrderLineId
  readonly terms: ReturnTerms
  readonly returnDays: number | null
  readonly left: { readonly unsent: number; readonly gone: number }
  readonly blocker: ReturnBlocker | null
  /** Last day to return the item. `null`: some deliveries have not arrived yet, or the item has no return period. */
  readonly until: Day | null
}

/** Which items of an order may be returned today, and as which kind of return. */
export interface Returnable {
  /** Kind of return that is possible now. `null`: no item may be returned. */
  readonly kind: ReturnKind | null
  readonly lines: readonly ReturnableLine[]
  /** Last day on which the customer may withdraw. `null`: deliveries are still open. */
  readonly withdrawUntil: Day | null
}

interface ReturnableInput {
  readonly order: Pick<Order, 'lines'>
  readonly deliveries: readonly Delivery[]
  readonly unitCounts: ReadonlyMap<OrderLineId, UnitCounts>
  readonly today: Day
  readonly timeZone: string
}

/**
 * Returns which items of an order may be returned today. As long as the right of withdrawal lasts, the return is a
 * withdrawal. After that, it is a voluntary return.
 */
export function returnableOf(input: ReturnableInput): Returnable {
  const { order, deliveries, unitCounts, today, timeZone } = input
  const arrivedOn = lastArrival(deliveries, timeZone)
  const withdrawUntil = arrivedOn && lastDayToWithdraw(arrivedOn)
  const isWithdrawal = withdrawUntil === null || today <= withdrawUntil
  const lines = order.lines.map((line): ReturnableLine => {
    const { id, returnTerms: terms, returnDays } = line
    const units = unitCounts.get(id)
    const left = units ? returnableUnits(units) : { unsent: 0, gone: 0 }
    const until = arrivedOn && lastDayToReturn(line, arrivedOn)
    return {
      lineId: id,
      terms,
      returnDays,
      left,
      blocker: returnBlockerOf({ terms, left, until }, today),
      until,
    }
  })
  const isAny = lines.some(({ blocker }) => blocker === null)
  return { kind: isAny ? (isWithdrawal ? 'withdrawal' : 'return') : null, lines, withdrawUntil }
}

function returnBlockerOf(
  { terms, left, until }: Pick<ReturnableLine, 'terms' | 'left' | 'until'>,
  today: Day,
): ReturnBlocker | null {
  if (terms === 'if_faulty') return 'to_specification'
  if (left.unsent + left.gone === 0) return 'nothing_left'
  return until !== null && today > until ? 'too_late' : null
}

/** Returns the day on which the last delivery arrived. `null`: deliveries are still open. */
function lastArrival(deliveries: readonly Delivery[], timeZone: string): Day | null {
  const coming = deliveries.filter(({ state }) => state !== 'cancelled')
  const arrived = coming.flatMap(({ deliveredAt }) => (deliveredAt ? [deliveredAt.getTime()] : []))
  if (arrived.length === 0 || arrived.length < coming.length) return null
  return dayOf(new Date(Math.max(...arrived)), timeZone)
}

interface CountUnitsInput {
  readonly order: Pick<Order, 'lines'>
  readonly deliveries: readonly Delivery[]
  readonly returns: readonly Return[]
  readonly credited: ReadonlyMap<OrderLineId, { readonly quantity: number }>
}

export function countUnits(input: CountUnitsInput): Map<OrderLineId, UnitCounts> {
  const { order, deliveries, returns, credited } = input
  const coming = deliveries.filter(({ state }) => state !== 'cancelled')
  const unsent = quantityByLine(sumByLine(coming.filter(isUndispatched)))
  const gone = quantityByLine(sumByLine(coming.filter((delivery) => !isUndispatched(delivery))))
  const announced = quantityByLine(returns.flatMap(outstanding))
  const returned = quantityByLine(
    returns.flatMap(({ lines }) => lines.map(({ lineId, received }) => ({ lineId, quantity: received }))),
  )
  return new Map(
    order.lines.map(({ id, quantity }) => [
      id,
      {
        ordered: quantity,
        unsent: unsent.get(id) ?? 0,
        gone: gone.get(id) ?? 0,
        credited: credited.get(id)?.quantity ?? 0,
        announced: announced.get(id) ?? 0,
        returned: returned.get(id) ?? 0,
      },
    ]),
  )
}

function quantityByLine(units: readonly LineQuantity[]): Map<OrderLineId, number> {
  return new Map(sumByLine([{ lines: units }]).map(({ lineId, quantity }) => [lineId, quantity]))
}
