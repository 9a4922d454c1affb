import type { DeliveryState } from '#shop/orders/deliveries.ts'

type ActiveDeliveryState = Exclude<DeliveryState, 'cancelled'>

const arrivedStates: readonly ActiveDeliveryState[] = ['delivered', 'collected']

/**
 * Derives the progress of an order from the states of its deliveries. Returns `null` if there is no progress to report
 * yet.
 */
export function progressOf(deliveries: readonly { readonly state: ActiveDeliveryState }[]) {
  const has = (...states: readonly ActiveDeliveryState[]) =>
    deliveries.some(({ state }) => states.includes(state))
  const are = (...states: readonly ActiveDeliveryState[]) =>
    deliveries.length > 0 && deliveries.every(({ state }) => states.includes(state))
  if (are(...arrivedStates)) return 'there'
  if (are('dispatched', ...arrivedStates)) return has(...arrivedStates) ? 'part_there' : 'on_its_way'
  if (are('ready_to_collect', ...arrivedStates)) return 'ready'
  if (has('dispatched')) return 'part_on_its_way'
  if (has('ready_to_collect')) return 'part_ready'
  if (has(...arrivedStates)) return 'part_there'
  if (has('in_production')) return 'in_production'
  return has('preparing') ? 'preparing' : null
}
