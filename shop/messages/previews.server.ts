// What each kind of message says, before anything has happened. Reads and writes nothing.
import { isPhoneMessage } from './phone-messages.ts'
import { type ExampleShop, examplesOf } from './examples.ts'
import type { Written } from './internal/write.server.ts'
import { type LetterKind, type MessageKind, messageKinds } from './messages.ts'

/** An example of a message; a text message has neither subject nor HTML. */
export interface Preview {
  readonly subject: string | null
  readonly html: string | null
  readonly text: string
}

/** Writes an example of a message. */
export async function previewMessage(kind: MessageKind, shop: ExampleShop): Promise<Preview> {
  if (!isPhoneMessage(kind)) return previewLetter(kind, shop)
  const { writeSms } = await import('./internal/templates/phone.ts')
  return { subject: null, html: null, text: writeSms(kind, examplesOf(shop)[kind], shop.language) }
}

/** Writes an example of an e-mail. */
export async function previewLetter(kind: LetterKind, shop: ExampleShop): Promise<Written> {
  const { write } = await import('./internal/write.server.ts')
  return write(kind, examplesOf(shop)[kind], shop.language)
}

/** Reads the kind of a message from an address; null when there is no such kind. */
export function readMessageKind(text: string): MessageKind | null {
  return messageKinds.find((kind) => kind === text) ?? null
}
