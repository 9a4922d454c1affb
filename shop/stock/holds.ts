import { DAY, MINUTE } from '#shop/time.ts'

/** How long the checkout reserves the items of a cart, in milliseconds. Each extension has the same length. */
export const HOLD_TIME = 15 * MINUTE
export const MAX_RENEWALS = 2
/** How long a cart must wait for a new reservation after the last extension has expired. */
export const HOLD_COOLDOWN = 15 * MINUTE

/** Time between placing an order and its payment deadline. */
export const PAYMENT_TIME = 35 * MINUTE
/**
 * Time for which an unpaid order keeps its reservation after the payment deadline. If the customer paid before the
 * deadline, the webhook event may still arrive in this time.
 */
export const PAYMENT_GRACE_TIME = 10 * MINUTE

/** Limits for each client IP: the number of carts with a reservation, and the number of unpaid orders. */
export const MAX_HOLDS_PER_IP = 10
export const MAX_UNPAID_PER_IP = 20

/** Period to which the production capacity applies, in milliseconds. */
export const CAPACITY_PERIOD = 7 * DAY

/**
 * The reservation of a cart, or why the cart has none. `not_yet`: no reservation was made yet. `over`: the reservation
 * has expired, and the cart may get a new one. `resting`: the reservation has expired, and the cart must wait for a new
 * one. `crowded`: too many carts of the same client IP have a reservation. `not_needed`: no item is limited.
 */
export type CartHold =
  | { readonly kind: 'standing'; readonly until: Date; readonly renewalsLeft: number }
  /** The items are reserved for the cart's unpaid order. */
  | { readonly kind: 'ordered'; readonly until: Date }
  | { readonly kind: 'none'; readonly why: 'not_yet' | 'over' | 'resting' | 'crowded' | 'not_needed' }

/** State, expiry and number of extensions of a cart's reservation. */
export interface TimedHold {
  readonly state: 'held' | 'committed' | 'released'
  readonly expiresAt: Date
  readonly renewals: number
}

export function isActiveHold({ state, expiresAt }: TimedHold, now: Date): boolean {
  return state === 'held' && expiresAt > now
}

/**
 * Returns the expiry time (`until`) of a cart's reservation when the checkout begins, and how often the reservation has
 * been extended by then (`renewals`). For an active reservation, both stay the same. An expired reservation is extended
 * if it has been extended fewer than `MAX_RENEWALS` times. If `HOLD_COOLDOWN` has passed since the expiry, the cart
 * gets a new reservation instead. `null`: no further extension is allowed, and the cart must wait.
 */
export function nextHold(hold: TimedHold | null, now: Date): { until: Date; renewals: number } | null {
  const until = new Date(now.getTime() + HOLD_TIME)
  if (!hold || now.getTime() >= hold.expiresAt.getTime() + HOLD_COOLDOWN) return { until, renewals: 0 }
  if (isActiveHold(hold, now)) return { until: hold.expiresAt, renewals: hold.renewals }
  return hold.renewals < MAX_RENEWALS ? { until, renewals: hold.renewals + 1 } : null
}
