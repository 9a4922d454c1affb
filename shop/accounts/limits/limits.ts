import { maxPerIp, maxPerPrefix } from '#shop/ip-limit.ts'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'

/** Kind of secret that an attempt compares. Attempts of each kind are counted separately. */
export type AttemptKind = 'password' | 'second_factor' | 'recovery_code' | 'phone_code'

/** Number of attempts at one account from one device or client IP before the first wait. */
export const FREE_ATTEMPTS = 5
/**
 * Waiting time in milliseconds after `FREE_ATTEMPTS` failed attempts. Each further failed attempt doubles the waiting
 * time, up to a day.
 */
export const FIRST_WAIT = 15 * MINUTE
/** Milliseconds after which an attempt no longer counts. */
export const ATTEMPT_RETENTION = DAY
/** Rate limit for attempts from one client IP, counted over all accounts together. */
export const ATTEMPTS_PER_IP: RateLimit = { max: 20, periodMs: 15 * MINUTE }
/** Rate limit for attempts at one account, counted over all unknown devices together. */
export const ATTEMPTS_PER_ACCOUNT: RateLimit = { max: 50, periodMs: DAY }

/**
 * Limits of codes and links sent to one mailbox or phone number. `mailboxOf` decides which e-mail addresses belong to
 * the same mailbox.
 */
export const SENDS_PER_RECIPIENT: readonly RateLimit[] = [
  { max: 3, periodMs: 15 * MINUTE },
  { max: 10, periodMs: DAY },
]
/** Limit of codes and links requested from one client IP. */
export const SENDS_PER_IP: RateLimit = { max: 10, periodMs: HOUR }

export interface RateLimit {
  readonly max: number
  readonly periodMs: number
}

/**
 * Returns the rate limit that applies to a hashed client IP. A client IP that many customers share has a higher limit.
 */
export function limitOf(rate: RateLimit, ipHash: string | null): RateLimit {
  return { ...rate, max: maxPerIp(rate.max, ipHash) }
}

/** Returns the rate limit that applies to a whole IPv6 /48. `rate`: the rate limit that applies to one client IP. */
export function prefixLimitOf(rate: RateLimit): RateLimit {
  return { ...rate, max: maxPerPrefix(rate.max) }
}

/**
 * Returns when the next attempt is allowed. `attempts`: times of the failed attempts, newest first. `null`: the next
 * attempt is allowed at once.
 */
export function nextAttemptAt(attempts: readonly Date[]): Date | null {
  const [last] = attempts
  if (!last || attempts.length < FREE_ATTEMPTS) return null
  return after(last, Math.min(FIRST_WAIT * 2 ** (attempts.length - FREE_ATTEMPTS), DAY))
}

/**
 * Returns when the rate limit allows one more request. `times`: times of the earlier requests, newest first. `null`:
 * one more request is allowed now.
 */
export function nextAllowedAt(times: readonly Date[], { max, periodMs }: RateLimit, now: Date): Date | null {
  const counted = times.filter((time) => time > after(now, -periodMs))
  const oldest = counted[max - 1]
  return oldest ? after(oldest, periodMs) : null
}

/** Returns the minutes until the latest of the instants, rounded up. `null`: no instant is in the future. */
export function minutesToWait(instants: readonly (Date | null)[], now: Date): number | null {
  const latest = Math.max(...instants.map((instant) => instant?.getTime() ?? 0))
  return latest > now.getTime() ? Math.ceil((latest - now.getTime()) / MINUTE) : null
}
