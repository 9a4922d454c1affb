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
  /**
   * Recipient of the e-mail. `name` is empty in an e-mail about an account: a stranger may have typed the name and the
   * e-mail address into a form, and the shop must not send a stranger's text.
   */
  readonly recipient: { readonly name: string; readonly email: string }
  /** Name of the shop, and its e-mail address for replies. */
  readonly sender: { readonly name: string; readonly email: string }
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly Attachment[]
}

/**
 * Result of sending an e-mail. `accepted`: the server accepted the e-mail, and `as` is its reply. `refused`: the server
 * refused the e-mail permanently. `deferred`: sending failed temporarily. `why` is for staff and may contain the
 * recipient's address. `code` is for the log and never contains the address.
 */
export type SendResult =
  | { readonly kind: 'accepted'; readonly as: string | null }
  | { readonly kind: 'refused' | 'deferred'; readonly why: string; readonly code: string }

/**
 * Sends e-mails. Each call makes one attempt to send one e-mail, and `signal` aborts the call. If the call throws, the
 * job tries again later.
 */
export interface Transport {
  send(email: Email, signal: AbortSignal): Promise<SendResult>
  close(): Promise<void>
}

/** Transport that sends nothing. Staff can read the e-mails in the list of messages. */
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
 * Result of sending a text message: accepted, refused permanently, failed temporarily, or unknown. If the result is
 * unknown, the message is not sent again, because Twilio has no idempotency key that would prevent a duplicate.
 */
export type SmsSendResult =
  | SendResult
  | { readonly kind: 'unknown'; readonly why: string; readonly code: string }

/** Sends text messages. Each call makes one attempt to send one text message, and `signal` aborts the call. */
export interface SmsTransport {
  send(sms: Sms, signal: AbortSignal): Promise<SmsSendResult>
}

/** Transport that sends nothing. Staff can read the text messages in the list of messages. */
export const smsOutbox: SmsTransport = {
  send: async () => ({ kind: 'accepted', as: null }),
}
