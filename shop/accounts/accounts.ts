import type { SessionId, UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { DAY, HOUR, MINUTE } from '#shop/time.ts'

/** Session lifetime in milliseconds. When the session is used, the lifetime starts again. */
export const SESSION_LIFETIME = 30 * DAY
/** Minimum interval in milliseconds between two updates of the time at which a session was last used. */
export const SESSION_TOUCH_INTERVAL = HOUR
/** Lifetime of a staff session in milliseconds, counted from the sign-in and never renewed. */
export const STAFF_SESSION_LIFETIME = 12 * HOUR
/** Number of milliseconds after a sign-in in which the user may change sign-in methods without reauthentication. */
export const RECENT_AUTH_TIME = 15 * MINUTE

/** Validity of a single-use sign-in link, in milliseconds. */
export const SIGN_IN_LINK_LIFETIME = 15 * MINUTE
/** Validity of a single-use password reset link, in milliseconds. */
export const PASSWORD_RESET_LIFETIME = 30 * MINUTE
/** Validity of the single-use link that confirms a new e-mail address, in milliseconds. */
export const EMAIL_CHANGE_LIFETIME = 30 * MINUTE
/** Validity in milliseconds of the link that undoes a change of e-mail address. The link is sent to the old address. */
export const EMAIL_UNDO_LIFETIME = 7 * DAY
/** Validity in milliseconds of the link that confirms the e-mail address of a new account. */
export const SIGN_UP_LIFETIME = DAY

/** Validity in milliseconds of a signed token (JWT), which identifies a user to other services. */
export const SIGNED_TOKEN_LIFETIME = 5 * MINUTE
export const MAX_NAME_LENGTH = 120

/** A user account, with the data that its owner may see. */
export interface User {
  readonly id: UserId
  readonly name: string
  /**
   * E-mail address of the user. `null`: the user has given no e-mail address, and signs in by phone or through a
   * provider that shares no e-mail address.
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
  /**
   * Sign-in method of the session: 'password', 'link', 'phone', 'passkey' or the ID of an identity provider. `null`:
   * unknown.
   */
  readonly way: string | null
  /**
   * Time at which the user passed the second factor. A sign-in with a passkey counts as both factors. `null`: the user
   * passed no second factor.
   */
  readonly secondFactorAt: Date | null
  /**
   * Time at which the shop last accepted a Firebase ID token for this session. `null`: the user signed in without
   * Firebase.
   */
  readonly provedAt: Date | null
}

/** Returns whether the session began so recently that a sensitive change needs no reauthentication. */
export function isRecentAuth({ startedAt }: Pick<Session, 'startedAt'>, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < RECENT_AUTH_TIME
}

/**
 * Domain of placeholder e-mail addresses. RFC 2606 reserves `.invalid`, so no e-mail is ever delivered to this domain.
 */
const PLACEHOLDER_DOMAIN = '@phone.invalid'

/**
 * Returns a placeholder e-mail address, made from the digits of a phone number, for a user without an e-mail address.
 */
export function placeholderEmail(phone: string): string {
  return phone.replace(/\D/g, '') + PLACEHOLDER_DOMAIN
}

/** Returns the given e-mail address. `null`: the address is a placeholder, to which no e-mail can be sent. */
export function deliverableEmail(email: string): string | null {
  return email.endsWith(PLACEHOLDER_DOMAIN) ? null : email
}
