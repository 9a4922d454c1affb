import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'

/** What is compared with a secret. Tries of one kind say nothing about another. */
export type TryKind = 'password' | 'second_factor' | 'recovery_code' | 'phone_code'

/** Tries at one account from one place before it has to wait. */
export const FREE_TRIES = 5
/** The first wait; each further try that fails doubles it, up to a day. */
export const FIRST_WAIT = 15 * MINUTE
/** A try is forgotten so long after it was made. */
export const TRIES_KEPT = DAY
/** Tries at any accounts, from one network. */
export const TRIES_OF_NETWORK: Rate = { most: 20, within: 15 * MINUTE }
/** Tries at one account, from anywhere that is not one of its known devices. */
export const TRIES_FROM_ANYWHERE: Rate = { most: 50, within: DAY }

/** Codes and links that go to one address or number. */
export const SENDINGS_TO_RECIPIENT: readonly Rate[] = [
  { most: 3, within: 15 * MINUTE },
  { most: 10, within: DAY },
]
/** Codes and links asked for from one network. */
export const SENDINGS_OF_NETWORK: Rate = { most: 10, within: HOUR }

export interface Rate {
  readonly most: number
  readonly within: number
}

/** When the next try at an account is let through, after those that failed from the same place, newest first. */
export function nextTryAt(tries: readonly Date[]): Date | null {
  const [last] = tries
  if (!last || tries.length < FREE_TRIES) return null
  return after(last, Math.min(FIRST_WAIT * 2 ** (tries.length - FREE_TRIES), DAY))
}

/** When there is room for one more, after those that were, newest first; null when there is. */
export function roomAt(times: readonly Date[], { most, within }: Rate, now: Date): Date | null {
  const counted = times.filter((time) => time > after(now, -within))
  const oldest = counted[most - 1]
  return oldest ? after(oldest, within) : null
}

/** The latest of these instants that is still to come, in whole minutes from now; null when there is nothing to wait for. */
export function minutesToWait(instants: readonly (Date | null)[], now: Date): number | null {
  const latest = Math.max(...instants.map((instant) => instant?.getTime() ?? 0))
  return latest > now.getTime() ? Math.ceil((latest - now.getTime()) / MINUTE) : null
}
