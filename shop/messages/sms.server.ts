// The port to whatever carries text messages away. Never decides when one is tried again, and never logs a number or a text.
import type { MessageId } from '#shop/ids.ts'
import type { Posting } from './transport.server.ts'

/** A text message as it leaves the shop. */
export interface Sms {
  readonly id: MessageId
  /** E.164. */
  readonly to: string
  readonly text: string
  /** Nobody needs it any more after that. */
  readonly until: Date
}

/**
 * How a text message fared: as a letter, or nobody knows. Twilio takes no name by which it would know a second try for
 * the first, so what may have left is not sent again by itself.
 */
export type SmsPosting = Posting | { readonly kind: 'unknown'; readonly why: string; readonly code: string }

/** Sends a text message once, and stops when the signal says so. */
export interface SmsTransport {
  send(sms: Sms, signal: AbortSignal): Promise<SmsPosting>
}

/** The outbox: text messages go nowhere, and are read among the staff's messages. */
export const smsOutbox: SmsTransport = {
  send: async () => ({ kind: 'taken', as: null }),
}
