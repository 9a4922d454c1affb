import type { SessionId, UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { DAY, HOUR, MINUTE } from '#shop/time.ts'

/** A session slides: whenever it is used, it lasts so long again. */
export const SESSION_LIFETIME = 30 * DAY
/** How exactly it is noted when it was last used. */
export const SESSION_NOTED = HOUR
/** A session of staff ends so long after it began, used or not. */
export const STAFF_SESSION_LIFETIME = 12 * HOUR
/** So long after signing in nobody is asked again before a change to how they sign in. */
export const FRESH_FOR = 15 * MINUTE

/** A link that signs in works so long, once. */
export const LINK_LASTS = 15 * MINUTE
/** A link to a new password works so long, once. */
export const RESET_LASTS = 30 * MINUTE
/** A link to another address for an account works so long, once. */
export const EMAIL_CHANGE_LASTS = 30 * MINUTE
/** The reader of the address that was can have its change undone so long. */
export const EMAIL_UNDO_LASTS = 7 * DAY
/** Whoever wants an account has so long to confirm its address. */
export const SIGN_UP_LASTS = DAY

/** A signed token for other services is good for so long. */
export const SIGNED_TOKEN_LIFETIME = 5 * MINUTE
export const LONGEST_NAME = 120

/** Somebody with an account, as they themselves may see it. */
export interface User {
  readonly id: UserId
  readonly name: string
  /** Null where they gave none: who signs in by phone. */
  readonly email: string | null
  readonly emailVerified: boolean
  /** E.164. */
  readonly phone: string | null
  readonly phoneVerified: boolean
  readonly twoFactor: boolean
  /** What the shop writes to them in. */
  readonly language: Language
  readonly since: Date
}

/** One browser or program in which somebody is signed in. */
export interface Session {
  readonly id: SessionId
  readonly user: User
  readonly startedAt: Date
  readonly expiresAt: Date
  /** How they signed in: 'password', 'link', 'phone', 'passkey' or the provider's id. */
  readonly way: string | null
  /** When a second factor (or a passkey, which is two at once) proved that it is they; null where none did. */
  readonly secondFactorAt: Date | null
  /** When a service that signs shoppers in instead of the shop last said that it is still they; null where the shop does so itself. */
  readonly provedAt: Date | null
}

/** Whether it was proved only just now that it is they. */
export function isFresh({ startedAt }: Pick<Session, 'startedAt'>, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < FRESH_FOR
}

/** The domain of addresses that stand for none: reserved by RFC 2606, so that no mail can ever go there. */
const NO_MAIL = '@phone.invalid'

/** What stands in the place of an e-mail address for somebody who signs in by phone. */
export function standInEmail(phone: string): string {
  return phone.replace(/\D/g, '') + NO_MAIL
}

/** The address mail can go to; null for what only stands in its place. */
export function realEmail(email: string): string | null {
  return email.endsWith(NO_MAIL) ? null : email
}
