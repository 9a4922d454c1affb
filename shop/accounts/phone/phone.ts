import { MINUTE } from '#shop/time.ts'

export const PHONE_CODE_DIGITS = 6
export const PHONE_CODE_LIFETIME = 5 * MINUTE
/** Codes that are compared with the one that was sent, before it is worth nothing. */
export const PHONE_CODE_TRIES = 5
/** So long nobody needs another one: a text message takes some seconds. */
export const WAIT_FOR_ANOTHER_CODE = MINUTE / 2

/** A code on its way, as the browser that asked for it may see it. */
export interface SentPhoneCode {
  /** E.164. */
  readonly phone: string
  readonly sentAt: Date
  readonly expiresAt: Date
  /** How often something else was typed. */
  readonly tries: number
}

/** The same as its page shows it. */
export interface ShownPhoneCode {
  /** A part of the number. */
  readonly number: string
  /** It works no longer. */
  readonly isOver: boolean
  /** Whole seconds until another one may be asked for. */
  readonly wait: number
  /** In a demo that sends nothing. */
  readonly staysInOutbox: boolean
}

export function isOver({ expiresAt, tries }: SentPhoneCode, now: Date): boolean {
  return expiresAt <= now || tries >= PHONE_CODE_TRIES
}

/** Reads a code as it was typed or pasted; null for what cannot be one. */
export function readPhoneCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return digits.length === PHONE_CODE_DIGITS && /^\d+$/.test(digits) ? digits : null
}
