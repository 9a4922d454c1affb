import type { VariantId } from '#shop/ids.ts'
import { maxPerIp } from '#shop/ip-limit.ts'
import { DAY, HOUR, MINUTE } from '#shop/time.ts'

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

/**
 * Maximum number of browsers behind one client IP that may have an unpaid reservation. Browsers and accounts with a
 * paid order do not count.
 */
export const MAX_UNPAID_BROWSERS_PER_IP = 10
/**
 * Maximum number of unpaid orders of one client IP. The limit protects the database and the payment provider. It is
 * high enough for a school or an office, where many customers share a client IP.
 */
export const MAX_UNPAID_PER_IP = 300
/**
 * Time in milliseconds for which units still count towards the share of a client IP after their unpaid reservation has
 * ended.
 */
export const IP_REST = 2 * HOUR
/**
 * Period in milliseconds in which a browser may get unpaid reservations. The period begins with the browser's first
 * unpaid reservation. After the period, the browser gets no reservation until `IP_REST` after its last reservation has
 * ended. The period is long enough for a reservation with all extensions, followed by an unpaid order.
 */
export const LONGEST_ROUND = HOLD_TIME * (MAX_RENEWALS + 1) + PAYMENT_TIME + PAYMENT_GRACE_TIME

/** Period to which the production capacity applies, in milliseconds. */
export const CAPACITY_PERIOD = 7 * DAY

/**
 * The reservation of a cart, or the reason why the cart has none. `not_yet`: no reservation was made yet. `over`: the
 * reservation has expired, and the cart may get a new one. `resting`: the reservation has expired, and the cart must
 * wait before it gets a new one. `crowded`: unpaid reservations of other browsers of the same client IP have used up
 * its limit. `over_share`: the cart alone contains more than half of the remaining units of an item. `not_needed`: no
 * item has limited stock or a limited production capacity.
 */
export type CartHold =
  | { readonly kind: 'standing'; readonly until: Date; readonly renewalsLeft: number }
  /** The items are reserved for the cart's unpaid order. */
  | { readonly kind: 'ordered'; readonly until: Date }
  | { readonly kind: 'none'; readonly why: 'not_yet' | 'over' | ReservationBarrier | 'not_needed' }

/** Why a browser without a paid order cannot reserve its items. `CartHold` explains the values. */
export type ReservationBarrier = 'resting' | 'crowded' | 'over_share'

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
 * Returns the reservation that a cart gets when the checkout begins: its expiry time (`until`) and the number of its
 * extensions so far (`renewals`). An active reservation stays unchanged. An expired reservation is extended if it has
 * fewer than `MAX_RENEWALS` extensions. If the old reservation expired at least `HOLD_COOLDOWN` ago, the cart gets a
 * new reservation without extensions. `null`: the cart must wait for a new reservation.
 */
export function nextHold(hold: TimedHold | null, now: Date): { until: Date; renewals: number } | null {
  const until = new Date(now.getTime() + HOLD_TIME)
  if (!hold || now.getTime() >= hold.expiresAt.getTime() + HOLD_COOLDOWN) return { until, renewals: 0 }
  if (isActiveHold(hold, now)) return { until: hold.expiresAt, renewals: hold.renewals }
  return hold.renewals < MAX_RENEWALS ? { until, renewals: hold.renewals + 1 } : null
}

/** The unpaid reservations of one client IP. Browsers and accounts with a paid order are not included. */
export interface IpReservations {
  readonly ipHash: string
  /** Number of other browsers that have an unpaid reservation now or had one within the last `IP_REST`. */
  readonly browsers: number
  /**
   * Time of this browser's first unpaid reservation. `null`: the browser has no unpaid reservation now, and had none in
   * the last `IP_REST`.
   */
  readonly since: Date | null
  /**
   * Units that other browsers have reserved, by variant ID. `held`: units that are still reserved. `counted`: also
   * includes units whose reservation ended at most `IP_REST` ago.
   */
  readonly units: ReadonlyMap<VariantId, { readonly held: number; readonly counted: number }>
}

/**
 * The number of units of a limited variant that a cart needs, and the number that no other cart or order has reserved.
 */
export interface LimitedUnits {
  readonly variantId: VariantId
  readonly quantity: number
  readonly available: number
}

/**
 * Returns why a browser without a paid order cannot reserve these units, or `null` if it can. All browsers of a client
 * IP share one limit: half of the sum of the available units and the units that these browsers have already reserved,
 * rounded up.
 */
export function reservationBarrier(
  { ipHash, browsers, since, units }: IpReservations,
  wanted: readonly LimitedUnits[],
  now: Date,
): ReservationBarrier | null {
  if (wanted.length === 0) return null
  if (since && now.getTime() >= since.getTime() + LONGEST_ROUND) return 'resting'
  if (browsers >= maxPerIp(MAX_UNPAID_BROWSERS_PER_IP, ipHash)) return 'crowded'
  const shares = wanted.map(({ variantId, quantity, available }) => {
    const { held, counted } = units.get(variantId) ?? { held: 0, counted: 0 }
    return { quantity, counted, share: ipShare(available + held) }
  })
  if (shares.some(({ quantity, share }) => quantity > share)) return 'over_share'
  return shares.some(({ quantity, counted, share }) => counted + quantity > share) ? 'crowded' : null
}

/** Returns how many of the remaining units all browsers of one client IP together may reserve without paying. */
export function ipShare(remaining: number): number {
  return Math.ceil(remaining / 2)
}
