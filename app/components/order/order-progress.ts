import type { DeliveryState } from '#shop/orders/deliveries.ts'

type Coming = Exclude<DeliveryState, 'cancelled'>

const there: readonly Coming[] = ['delivered', 'collected']

/** Summarises the progress of an order from its deliveries. Returns `null` if there is none to report yet. */
export function progressOf(deliveries: readonly { readonly state: Coming }[]) {
  const has = (...states: readonly Coming[]) => deliveries.some(({ state }) => states.includes(state))
  const are = (...states: readonly Coming[]) =>
    deliveries.length > 0 && deliveries.every(({ state }) => states.includes(state))
  if (are(...there)) return 'there'
  if (are('dispatched', ...there)) return has(...there) ? 'part_there' : 'on_its_way'
  if (are('ready_to_collect', ...there)) return 'ready'
  if (has('dispatched')) return 'part_on_its_way'
  if (has('ready_to_collect')) return 'part_ready'
  if (has(...there)) return 'part_there'
  if (has('in_production')) return 'in_production'
  return has('preparing') ? 'preparing' : null
}
