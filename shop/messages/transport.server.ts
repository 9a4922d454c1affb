// Interfaces for sending e-mails and text messages. A transport never decides about retries, and never logs a phone
// number or a text.
import type { MessageId } from '#shop/ids.ts'

export interface Attachment {
  readonly name: string
  /** Media type of the attachment. */
  readonly type: string
  readonly content: Uint8Array
}

/** An e-mail ready to send. */
export interface Email {
  readonly id: MessageId
  /** Recipient of the e-mail. The name is empty in account e-mails, because a stranger may have typed the address. */
  readonly recipient: { readonly name: string; readonly email: string }
  /** The shop's name and reply address. */
  readonly sender: { readonly name: string; readonly email: string }
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly Attachment[]
}

/**
 * Result of sending an e-mail: accepted (`as` is the server's reply), refused permanently, or failed for now. `why` is
 * for staff and may contain the address; `code` is for the log and never contains it.
 */
export type SendResult =
  | { readonly kind: 'accepted'; readonly as: string | null }
  | { readonly kind: 'refused' | 'deferred'; readonly why: string; readonly code: string }

/**
 * Sends e-mails. Each call sends one e-mail once, and `signal` aborts the call. If the call throws, the job retries it.
 */
export interface Transport {
  send(email: Email, signal: AbortSignal): Promise<SendResult>
  close(): Promise<void>
}

/** Outbox transport: sends nothing; staff can read the e-mails in the list of messages. */
export const outbox: Transport = {
  send: async () => ({ kind: 'accepted', as: null }),
  async close() {},
}

/** A text message ready to send. */
export interface Sms {
  readonly id: MessageId
  /** Phone number of the recipient, in E.164 format. */
  readonly to: string
  readonly text: string
  /** Time after which the text message is no longer useful and must not be sent. */
  readonly until: Date
}

/**
 * Result of sending a text message: accepted, refused permanently, failed for now, or unknown. Twilio has no
 * idempotency key, so a message with an unknown result is not sent again.
 */
export type SmsSendResult =
  | SendResult
  | { readonly kind: 'unknown'; readonly why: string; readonly code: string }

/** Sends text messages. Each call sends one text message once, and `signal` aborts the call. */
export interface SmsTransport {
  send(sms: Sms, signal: AbortSignal): Promise<SmsSendResult>
}

/** Outbox transport: sends nothing; staff can read the text messages in the list of messages. */
export const smsOutbox: SmsTransport = {
  send: async () => ({ kind: 'accepted', as: null }),
}
