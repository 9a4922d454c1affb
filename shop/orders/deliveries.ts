import type { DeliveryMethod } from '#shop/delivery/delivery.ts'
import type { DeliveryId, OrderId, OrderLineId } from '#shop/ids.ts'
import type { Order } from './orders.ts'

export const deliveryStates = [
  'planned',
  'in_production',
  'preparing',
  'dispatched',
  'delivered',
  'failed',
  'ready_to_collect',
  'collected',
  'cancelled',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Every way a delivery may go. */
export const deliveryTransitions: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  planned: ['in_production', 'preparing', 'cancelled'],
  in_production: ['preparing', 'cancelled'],
  preparing: ['dispatched', 'ready_to_collect', 'cancelled'],
  dispatched: ['delivered', 'failed'],
  // Nobody was there: it is planned anew.
  failed: ['planned'],
  ready_to_collect: ['collected'],
  delivered: [],
  collected: [],
  cancelled: [],
}

/** What staff may do with a delivery, each of it one press of a button, and where it leads. */
export const deliverySteps = {
  production: 'in_production',
  preparation: 'preparing',
  dispatch: 'dispatched',
  readiness: 'ready_to_collect',
  arrival: 'delivered',
  failure: 'failed',
  collection: 'collected',
} as const satisfies Readonly<Record<string, DeliveryState>>
export type DeliveryStep = keyof typeof deliverySteps

/** Whether a delivery may be brought there; what leaves without having been prepared was prepared on the way. */
export function mayReach(from: DeliveryState, to: DeliveryState, method: DeliveryMethod): boolean {
  if (to === 'dispatched' && method !== 'home') return false
  if (to === 'ready_to_collect' && method !== 'collection') return false
  const isOneStep = deliveryTransitions[from].includes(to)
  const passesPreparing = deliveryTransitions[from].includes('preparing')
  return isOneStep || (passesPreparing && leaving.includes(to))
}

const leaving: readonly DeliveryState[] = ['dispatched', 'ready_to_collect']

/** Still in the shop's hands: pieces may be taken out of it. */
export const undispatchedStates = ['planned', 'preparing', 'in_production'] as const
export const endedStates = ['delivered', 'collected', 'cancelled'] as const

/** Some pieces of a line of an order. */
export interface Pieces {
  readonly lineId: OrderLineId
  readonly quantity: number
}

/** What comes, or is collected, together. */
export interface Delivery extends Tracking {
  readonly id: DeliveryId
  readonly orderId: OrderId
  /** 1, 2 … within its order. */
  readonly number: number
  readonly method: DeliveryMethod
  readonly state: DeliveryState
  /** In the order's own order. Of a cancelled delivery what it would have brought. */
  readonly lines: readonly Pieces[]
  /** Since when it is on its way, or ready to be collected. */
  readonly dispatchedAt: Date | null
  /** When it arrived, or was collected. */
  readonly deliveredAt: Date | null
  /** One more with every change. */
  readonly revision: number
}

/** How a delivery is followed on its way. */
export interface Tracking {
  readonly carrier: string | null
  readonly tracking: string | null
  /** Always https. */
  readonly trackingUrl: string | null
}

export const isUndispatched = ({ state }: Pick<Delivery, 'state'>): boolean =>
  undispatchedStates.some((undispatched) => undispatched === state)

export const isEnded = ({ state }: Pick<Delivery, 'state'>): boolean =>
  endedStates.some((ended) => ended === state)

/** Whether pieces are made for the order, rather than taken from what is there. */
export function isToBeMade({ lines }: Pick<Order, 'lines'>, { lineId }: Pick<Pieces, 'lineId'>): boolean {
  return lines.find(({ id }) => id === lineId)?.promise.kind !== 'in_stock'
}

/** Of each line the pieces that are in these deliveries, in the order in which they come up. */
export function piecesIn(deliveries: readonly Pick<Delivery, 'lines'>[]): Pieces[] {
  const quantities = new Map<OrderLineId, number>()
  for (const { lineId, quantity } of deliveries.flatMap(({ lines }) => lines)) {
    quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity)
  }
  return [...quantities].map(([lineId, quantity]) => ({ lineId, quantity }))
}

/** How far an order is: the furthest that any of its deliveries has come, and whether the others are behind it. */
export interface Progress {
  readonly step: (typeof steps)[number]
  readonly part: boolean
}

const steps = [
  'planned',
  'in_production',
  'preparing',
  'dispatched',
  'ready_to_collect',
  'delivered',
  'collected',
] as const satisfies readonly DeliveryState[]

/** How far an order's deliveries are; null where none is left. */
export function progressOf(deliveries: readonly Pick<Delivery, 'state'>[]): Progress | null {
  const reached = deliveries
    .map(({ state }) => steps.findIndex((step) => step === state))
    .filter((index) => index >= 0)
  const step = steps[Math.max(...reached)]
  if (!step) return null
  return { step, part: reached.some((index) => steps[index] !== step) }
}
