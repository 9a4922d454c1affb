// The ports to whatever carries letters and text messages away. A transport never decides when one is tried again, and never
// logs a number or a text.
import type { MessageId } from '#shop/ids.ts'

export interface Attachment {
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly content: Uint8Array
}

/** A message as it leaves the shop. */
export interface Email {
  readonly id: MessageId
  /** Their name is empty where nobody may say it: a stranger could have typed the address. */
  readonly recipient: { readonly name: string; readonly email: string }
  /** The shop, as it is to be answered. */
  readonly sender: { readonly name: string; readonly email: string }
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly Attachment[]
}

/**
 * How a letter fared: taken (`as` is what the server said to it), refused for good, or not taken this time. `why` is for
 * staff and may quote the address; `code` is for the log and never does.
 */
export type Posting =
  | { readonly kind: 'taken'; readonly as: string | null }
  | { readonly kind: 'refused' | 'not_now'; readonly why: string; readonly code: string }

/** Sends a letter once, and stops when the signal says so. What it throws is tried again. */
export interface Transport {
  send(letter: Email, signal: AbortSignal): Promise<Posting>
  close(): Promise<void>
}

/** The outbox: letters go nowhere, and are read among the staff's messages. */
export const outbox: Transport = {
  send: async () => ({ kind: 'taken', as: null }),
  async close() {},
}

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
