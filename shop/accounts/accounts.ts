import type { SessionId, UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { DAY, HOUR, MINUTE } from '#shop/time.ts'

/** Session lifetime in milliseconds. Each use of the session renews the lifetime. */
export const SESSION_LIFETIME = 30 * DAY
/** Minimum time between two updates of a session's last-use time, in milliseconds. */
export const SESSION_TOUCH_INTERVAL = HOUR
/** Lifetime of a staff session in milliseconds, counted from the sign-in and never renewed. */
export const STAFF_SESSION_LIFETIME = 12 * HOUR
/** Milliseconds after a sign-in during which a change to the sign-in methods needs no reauthentication. */
export const RECENT_AUTH_TIME = 15 * MINUTE

/** Validity of a single-use sign-in link, in milliseconds. */
export const SIGN_IN_LINK_LIFETIME = 15 * MINUTE
/** Validity of a single-use password reset link, in milliseconds. */
export const PASSWORD_RESET_LIFETIME = 30 * MINUTE
/** Validity of the single-use link that confirms a new e-mail address, in milliseconds. */
export const EMAIL_CHANGE_LIFETIME = 30 * MINUTE
/** Milliseconds during which a change of e-mail address can be undone with a link sent to the old e-mail address. */
export const EMAIL_UNDO_LIFETIME = 7 * DAY
/** Milliseconds in which a new account's e-mail address has to be confirmed. */
export const SIGN_UP_LIFETIME = DAY

/** Validity of a signed token for other services, in milliseconds. */
export const SIGNED_TOKEN_LIFETIME = 5 * MINUTE
export const MAX_NAME_LENGTH = 120

/** A user account, as its owner may see it. */
export interface User {
  readonly id: UserId
  readonly name: string
  /**
   * E-mail address of the user. `null`: the user gave none and signs in by phone, or through a provider that shares no
   * address.
   */
  readonly email: string | null
  readonly emailVerified: boolean
  /** Phone number in E.164 format. */
  readonly phone: string | null
  readonly phoneVerified: boolean
  readonly twoFactor: boolean
  /** Language of e-mails and text messages to the user. */
  readonly language: Language
  readonly since: Date
}

/** One browser or API client in which a user is signed in. */
export interface Session {
  readonly id: SessionId
  readonly user: User
  readonly startedAt: Date
  readonly expiresAt: Date
  /** Sign-in method: 'password', 'link', 'phone', 'passkey' or the provider's ID. */
  readonly way: string | null
  /**
   * Time at which the user passed the second factor; a passkey counts as both factors. `null`: no second factor was
   * used.
   */
  readonly secondFactorAt: Date | null
  /** Time of the last ID token from Firebase. `null`: the shop itself signed the user in. */
  readonly provedAt: Date | null
}

/** Returns whether the session began recently enough to need no reauthentication. */
export function isRecentAuth({ startedAt }: Pick<Session, 'startedAt'>, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < RECENT_AUTH_TIME
}

/** Domain of placeholder addresses. RFC 2606 reserves `.invalid`, so no e-mail is ever delivered there. */
const PLACEHOLDER_DOMAIN = '@phone.invalid'

/** Returns the placeholder e-mail address of a user who signs in by phone. */
export function placeholderEmail(phone: string): string {
  return phone.replace(/\D/g, '') + PLACEHOLDER_DOMAIN
}

/** Returns the address if e-mail can be sent to it. `null`: the address is a placeholder. */
export function deliverableEmail(email: string): string | null {
  return email.endsWith(PLACEHOLDER_DOMAIN) ? null : email
}
