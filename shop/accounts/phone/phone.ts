import { MINUTE } from '#shop/time.ts'

export const PHONE_CODE_DIGITS = 6
export const PHONE_CODE_LIFETIME = 5 * MINUTE
/** Number of attempts to enter a code before the code becomes invalid. */
export const PHONE_CODE_ATTEMPTS = 5
/** Milliseconds before another code may be requested, because a text message takes some seconds to arrive. */
export const RESEND_DELAY = MINUTE / 2

/** A sent code, as the browser that requested it may see it. */
export interface SentPhoneCode {
  /** Phone number in E.164 format. */
  readonly phone: string
  readonly sentAt: Date
  readonly expiresAt: Date
  /** Number of wrong attempts to enter the code. */
  readonly tries: number
}

/** A sent code, as shown on the page where the customer enters it. */
export interface ShownPhoneCode {
  /** Masked phone number that received the code. */
  readonly number: string
  /** Whether the code is expired or used up. */
  readonly isUsedUp: boolean
  /** Whole seconds until another code may be requested. */
  readonly wait: number
  /** Whether this is a demo that sends no text messages. */
  readonly staysInOutbox: boolean
}

export function isUsedUp({ expiresAt, tries }: SentPhoneCode, now: Date): boolean {
  return expiresAt <= now || tries >= PHONE_CODE_ATTEMPTS
}

/** Parses a typed or pasted code. `null`: not six digits. */
export function readPhoneCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return digits.length === PHONE_CODE_DIGITS && /^\d+$/.test(digits) ? digits : null
}
