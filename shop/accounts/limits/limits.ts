import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'

/** Kind of secret that is compared. Each kind has its own count of attempts. */
export type TryKind = 'password' | 'second_factor' | 'recovery_code' | 'phone_code'

/** Attempts at one account from one device or client IP before a wait. */
export const FREE_TRIES = 5
/** First wait in milliseconds; each further failed attempt doubles it, up to a day. */
export const FIRST_WAIT = 15 * MINUTE
/** Milliseconds after which an attempt no longer counts. */
export const TRIES_KEPT = DAY
/** Attempts from one client IP, at any account. */
export const TRIES_OF_NETWORK: Rate = { most: 20, within: 15 * MINUTE }
/** Attempts at one account, from all unknown devices together. */
export const TRIES_FROM_ANYWHERE: Rate = { most: 50, within: DAY }

/** Codes and links sent to one e-mail address or phone number. */
export const SENDINGS_TO_RECIPIENT: readonly Rate[] = [
  { most: 3, within: 15 * MINUTE },
  { most: 10, within: DAY },
]
/** Codes and links requested from one client IP. */
export const SENDINGS_OF_NETWORK: Rate = { most: 10, within: HOUR }

export interface Rate {
  readonly most: number
  readonly within: number
}

/** Returns when the next attempt is allowed, given the failed ones, newest first. `null`: at once. */
export function nextTryAt(tries: readonly Date[]): Date | null {
  const [last] = tries
  if (!last || tries.length < FREE_TRIES) return null
  return after(last, Math.min(FIRST_WAIT * 2 ** (tries.length - FREE_TRIES), DAY))
}

/** Returns when the rate limit allows one more, given the earlier times, newest first. `null`: now. */
export function roomAt(times: readonly Date[], { most, within }: Rate, now: Date): Date | null {
  const counted = times.filter((time) => time > after(now, -within))
  const oldest = counted[most - 1]
  return oldest ? after(oldest, within) : null
}

/** Returns the whole minutes until the latest of the instants. `null`: all have passed. */
export function minutesToWait(instants: readonly (Date | null)[], now: Date): number | null {
  const latest = Math.max(...instants.map((instant) => instant?.getTime() ?? 0))
  return latest > now.getTime() ? Math.ceil((latest - now.getTime()) / MINUTE) : null
}
