import type { OrderId, OrderLineId, ReturnId } from '#shop/ids.ts'
import { type Delivery, isUndispatched, type Pieces, piecesIn } from '#shop/orders/deliveries.ts'
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

/** Every way a return may go. What had not left yet is refunded at once: nothing of it has to arrive first. */
export const returnTransitions: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['approved', 'rejected'],
  // Rejected here: nothing ever came back.
  approved: ['received', 'refunded', 'rejected', 'cancelled'],
  received: ['refunded', 'rejected'],
  refunded: [],
  rejected: [],
  cancelled: [],
}

export function mayBecome(from: ReturnState, to: ReturnState): boolean {
  return returnTransitions[from].includes(to)
}

/** By the law's right of withdrawal, or by the shop's own promise that reaches further. */
export type ReturnKind = 'withdrawal' | 'return'

export interface ReturnLine extends Pieces {
  /** Of these, so many had not left yet when it was declared. */
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

/** What of a return is still to come back, by line; nothing once it has ended. */
export function outstanding({ state, lines }: Pick<Return, 'state' | 'lines'>): Pieces[] {
  if (state !== 'requested' && state !== 'approved') return []
  return lines.flatMap(({ lineId, quantity, unsent, received }) => {
    const left = quantity - unsent - received
    return left > 0 ? [{ lineId, quantity: left }] : []
  })
}

/** Where the pieces of a line of an order are, and what has become of them. */
export interface Whereabouts {
  readonly ordered: number
  /** Still in the shop's hands. */
  readonly unsent: number
  /** On their way, or with the shopper. */
  readonly gone: number
  /** Paid back, for whatever reason. */
  readonly credited: number
  /** To come back, and not there yet. */
  readonly announced: number
  readonly returned: number
}

/** How many pieces may still be withdrawn from: those the shop has not sent yet go first. */
export function leftOf(pieces: Whereabouts): { readonly unsent: number; readonly gone: number } {
  const { ordered, unsent, gone, credited, announced, returned } = pieces
  const left = Math.max(0, Math.min(ordered - credited, unsent + gone - returned) - announced)
  const notSent = Math.min(unsent, left)
  return { unsent: notSent, gone: left - notSent }
}

/** Why a line cannot come back now. */
export type Hindrance = 'to_specification' | 'too_late' | 'nothing_left'

export interface ReturnableLine {
  readonly lineId: OrderLineId
  readonly terms: ReturnTerms
  readonly left: { readonly unsent: number; readonly gone: number }
  readonly hindrance: Hindrance | null
  /** The last day for it; null while not everything has come, and where there is none. */
  readonly until: Day | null
}

/** What of an order may come back today, and as what. */
export interface Returnable {
  /** Null where nothing can. */
  readonly kind: ReturnKind | null
  readonly lines: readonly ReturnableLine[]
  /** The last day to withdraw; null while not everything has come. */
  readonly withdrawUntil: Day | null
}

interface Standing {
  readonly order: Pick<Order, 'lines'>
  readonly deliveries: readonly Delivery[]
  readonly whereabouts: ReadonlyMap<OrderLineId, Whereabouts>
  readonly today: Day
  readonly timeZone: string
}

/** The rules of what may come back. The law's right goes first; the shop's own promise begins where that ends. */
export function returnableOf(standing: Standing): Returnable {
  const { order, deliveries, whereabouts, today, timeZone } = standing
  const arrivedOn = lastArrival(deliveries, timeZone)
  const withdrawUntil = arrivedOn && lastDayToWithdraw(arrivedOn)
  const isWithdrawal = withdrawUntil === null || today <= withdrawUntil
  const lines = order.lines.map(({ id, returnTerms: terms }): ReturnableLine => {
    const pieces = whereabouts.get(id)
    const left = pieces ? leftOf(pieces) : { unsent: 0, gone: 0 }
    const until = arrivedOn && lastDayToReturn(terms, arrivedOn)
    return { lineId: id, terms, left, hindrance: hindranceOf({ terms, left, until }, today), until }
  })
  const isAny = lines.some(({ hindrance }) => hindrance === null)
  return { kind: isAny ? (isWithdrawal ? 'withdrawal' : 'return') : null, lines, withdrawUntil }
}

function hindranceOf(
  { terms, left, until }: Pick<ReturnableLine, 'terms' | 'left' | 'until'>,
  today: Day,
): Hindrance | null {
  if (terms === 'if_faulty') return 'to_specification'
  if (left.unsent + left.gone === 0) return 'nothing_left'
  return until !== null && today > until ? 'too_late' : null
}

/** The day on which the last of an order's deliveries came; null while one is still to come. */
function lastArrival(deliveries: readonly Delivery[], timeZone: string): Day | null {
  const coming = deliveries.filter(({ state }) => state !== 'cancelled')
  const arrived = coming.flatMap(({ deliveredAt }) => (deliveredAt ? [deliveredAt.getTime()] : []))
  if (arrived.length === 0 || arrived.length < coming.length) return null
  return dayOf(new Date(Math.max(...arrived)), timeZone)
}

interface Known {
  readonly order: Pick<Order, 'lines'>
  readonly deliveries: readonly Delivery[]
  readonly returns: readonly Return[]
  readonly credited: ReadonlyMap<OrderLineId, { readonly quantity: number }>
}

export function whereaboutsOf(known: Known): Map<OrderLineId, Whereabouts> {
  const { order, deliveries, returns, credited } = known
  const coming = deliveries.filter(({ state }) => state !== 'cancelled')
  const unsent = quantities(piecesIn(coming.filter(isUndispatched)))
  const gone = quantities(piecesIn(coming.filter((delivery) => !isUndispatched(delivery))))
  const announced = quantities(returns.flatMap(outstanding))
  const returned = quantities(
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

function quantities(pieces: readonly Pieces[]): Map<OrderLineId, number> {
  return new Map(piecesIn([{ lines: pieces }]).map(({ lineId, quantity }) => [lineId, quantity]))
}
