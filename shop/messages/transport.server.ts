import type { MessageId } from '#shop/ids.ts'

/** A message as it leaves the shop. */
export interface Letter {
  readonly id: MessageId
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** The port to whatever carries messages. Throws when a letter was not taken; it is then tried again. */
export interface Transport {
  readonly name: string
  send(letter: Letter, signal: AbortSignal): Promise<void>
}

/** The outbox: letters go nowhere, and are read among the staff's messages. */
export const outbox: Transport = { name: 'outbox', async send() {} }
