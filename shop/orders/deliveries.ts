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

/** All allowed transitions between delivery states. */
export const deliveryTransitions: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  planned: ['in_production', 'preparing', 'cancelled'],
  in_production: ['preparing', 'cancelled'],
  preparing: ['dispatched', 'ready_to_collect', 'cancelled'],
  dispatched: ['delivered', 'failed'],
  // After a failed attempt the delivery is planned again.
  failed: ['planned'],
  ready_to_collect: ['collected'],
  delivered: [],
  collected: [],
  cancelled: [],
}

/** Commands that staff can give for a delivery. The value of each command is the state that the delivery gets. */
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

/**
 * Checks whether a delivery may change from one state to another. A delivery may become dispatched or ready for pickup
 * without having been in the state `preparing`.
 */
export function canAdvance(from: DeliveryState, to: DeliveryState, method: DeliveryMethod): boolean {
  if (to === 'dispatched' && method !== 'home') return false
  if (to === 'ready_to_collect' && method !== 'collection') return false
  const isOneStep = deliveryTransitions[from].includes(to)
  const passesPreparing = deliveryTransitions[from].includes('preparing')
  return isOneStep || (passesPreparing && dispatchedStates.includes(to))
}

const dispatchedStates: readonly DeliveryState[] = ['dispatched', 'ready_to_collect']

/** Delivery states before dispatch. In these states, items can still be cancelled. */
export const undispatchedStates = ['planned', 'preparing', 'in_production'] as const
export const endedStates = ['delivered', 'collected', 'cancelled'] as const

/** A quantity of one order item. */
export interface LineQuantity {
  readonly lineId: OrderLineId
  readonly quantity: number
}

/** Items that are delivered or picked up together. */
export interface Delivery extends Tracking {
  readonly id: DeliveryId
  readonly orderId: OrderId
  /** Delivery number, which identifies the delivery within the order. The first delivery has the number 1. */
  readonly number: number
  readonly method: DeliveryMethod
  readonly state: DeliveryState
  /** Items of the delivery, sorted like the items of the order. A cancelled delivery still lists its former items. */
  readonly lines: readonly LineQuantity[]
  /** Time at which the delivery was dispatched or became ready for pickup. `null`: not yet. */
  readonly dispatchedAt: Date | null
  /** Time at which the delivery arrived or was picked up. `null`: not yet. */
  readonly deliveredAt: Date | null
  /** Revision number of the delivery, which increases by one with every change. */
  readonly revision: number
}

/** Tracking data of the carrier. */
export interface Tracking {
  readonly carrier: string | null
  readonly tracking: string | null
  /** URL of the carrier's tracking page. Always an https URL. */
  readonly trackingUrl: string | null
}

export const isUndispatched = ({ state }: Pick<Delivery, 'state'>): boolean =>
  undispatchedStates.some((undispatched) => undispatched === state)

/** Checks whether staff can pick and pack the items of a delivery now. */
export const isPackable = ({ state }: Pick<Delivery, 'state'>): boolean =>
  state === 'planned' || state === 'preparing'

export const isEnded = ({ state }: Pick<Delivery, 'state'>): boolean =>
  endedStates.some((ended) => ended === state)

/** Checks whether an item is made for the order instead of being taken from stock. */
export function isMadeToOrder(
  { lines }: Pick<Order, 'lines'>,
  { lineId }: Pick<LineQuantity, 'lineId'>,
): boolean {
  return lines.find(({ id }) => id === lineId)?.promise.kind !== 'in_stock'
}

/**
 * Returns the total quantity of each order item in the given deliveries. The items are sorted by their first
 * appearance.
 */
export function sumByLine(deliveries: readonly Pick<Delivery, 'lines'>[]): LineQuantity[] {
  const quantities = new Map<OrderLineId, number>()
  for (const { lineId, quantity } of deliveries.flatMap(({ lines }) => lines)) {
    quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity)
  }
  return [...quantities].map(([lineId, quantity]) => ({ lineId, quantity }))
}

/**
 * Progress of an order. `step`: the most advanced state of its deliveries. `part`: true if other deliveries of the
 * order have not reached this state yet.
 */
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

/**
 * Returns the progress of an order's deliveries. `null`: the order has no delivery, or only cancelled or failed
 * deliveries.
 */
export function progressOf(deliveries: readonly Pick<Delivery, 'state'>[]): Progress | null {
  const reached = deliveries
    .map(({ state }) => steps.findIndex((step) => step === state))
    .filter((index) => index >= 0)
  const step = steps[Math.max(...reached)]
  if (!step) return null
  return { step, part: reached.some((index) => steps[index] !== step) }
}
