import { DAY, MINUTE } from '#shop/time.ts'

/** How long pieces are set aside for a cart once its checkout has begun, and again each time that is renewed. */
export const HOLD_TIME = 15 * MINUTE
export const MOST_RENEWALS = 2
/** How long a cart goes without, once its hold is over and may not be renewed any more. */
export const REST_TIME = 15 * MINUTE

/** How long the shop waits for a payment. */
export const PAYMENT_TIME = 35 * MINUTE
/** How much longer it keeps the pieces, unless the provider says sooner: word of a payment made in time may be late. */
export const NEWS_TIME = 10 * MINUTE

/** How many carts have pieces set aside, and how many orders wait for their payment, from one network at once. */
export const MOST_HOLDS_PER_NETWORK = 10
export const MOST_UNPAID_PER_NETWORK = 20

/** The days over which the workshop counts what it takes on. */
export const CAPACITY_TIME = 7 * DAY

/** What is set aside for a cart; or why nothing is. Where it is `over` it may be begun again, but not while `resting`. */
export type CartHold =
  | { readonly kind: 'standing'; readonly until: Date; readonly renewalsLeft: number }
  /** For its order, which waits to be paid. */
  | { readonly kind: 'ordered'; readonly until: Date }
  | { readonly kind: 'none'; readonly why: 'not_yet' | 'over' | 'resting' | 'crowded' | 'not_needed' }

/** A hold of a cart as far as its times go. */
export interface TimedHold {
  readonly state: 'held' | 'committed' | 'released'
  readonly expiresAt: Date
  readonly renewals: number
}

export function isStanding({ state, expiresAt }: TimedHold, now: Date): boolean {
  return state === 'held' && expiresAt > now
}

/**
 * What becomes of a cart's hold when its checkout begins: one that stands stays as it is, one that is over is renewed
 * while it may be, and begun anew once it has rested. Null: for a while there is none.
 */
export function nextHold(hold: TimedHold | null, now: Date): { until: Date; renewals: number } | null {
  const until = new Date(now.getTime() + HOLD_TIME)
  if (!hold || now.getTime() >= hold.expiresAt.getTime() + REST_TIME) return { until, renewals: 0 }
  if (isStanding(hold, now)) return { until: hold.expiresAt, renewals: hold.renewals }
  return hold.renewals < MOST_RENEWALS ? { until, renewals: hold.renewals + 1 } : null
}
