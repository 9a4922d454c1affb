import { MINUTE } from '#shop/time.ts'

export const PHONE_CODE_DIGITS = 6
export const PHONE_CODE_LIFETIME = 5 * MINUTE
/** Number of attempts to enter a code before the code becomes invalid. */
export const PHONE_CODE_ATTEMPTS = 5
/**
 * Milliseconds that a customer has to wait before requesting another code, because a text message takes some seconds to
 * arrive.
 */
export const RESEND_DELAY = MINUTE / 2

/** Data of a sent code that the requesting browser may see. The code itself is not part of it. */
export interface SentPhoneCode {
  /** Phone number in E.164 format. */
  readonly phone: string
  readonly sentAt: Date
  readonly expiresAt: Date
  /** Number of wrong attempts to enter the code. */
  readonly tries: number
}

/** Data of a sent code for the page on which the customer enters the code. */
export interface ShownPhoneCode {
  /** Masked phone number that received the code. */
  readonly number: string
  /** Whether the code has expired or all attempts to enter it have been used. */
  readonly isUsedUp: boolean
  /** Whole seconds until another code may be requested. */
  readonly wait: number
  /** Whether the shop is a demo that keeps text messages in its outbox instead of sending them. */
  readonly staysInOutbox: boolean
}

export function isUsedUp({ expiresAt, tries }: SentPhoneCode, now: Date): boolean {
  return expiresAt <= now || tries >= PHONE_CODE_ATTEMPTS
}

/** Parses a typed or pasted code. `null`: the text does not consist of six digits. */
export function readPhoneCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return digits.length === PHONE_CODE_DIGITS && /^\d+$/.test(digits) ? digits : null
}
