// Example messages. Reads and writes no data.
import { isPhoneMessage } from './phone-messages.ts'
import { type ExampleShop, examplesOf } from './examples.ts'
import type { Written } from './internal/write.server.ts'
import { type LetterKind, type MessageKind, messageKinds } from './messages.ts'

/** An example message; a text message has no subject and no HTML. */
export interface Preview {
  readonly subject: string | null
  readonly html: string | null
  readonly text: string
}

export async function previewMessage(kind: MessageKind, shop: ExampleShop): Promise<Preview> {
  if (!isPhoneMessage(kind)) return previewLetter(kind, shop)
  const { writeSms } = await import('./internal/templates/phone.ts')
  return { subject: null, html: null, text: writeSms(kind, examplesOf(shop)[kind], shop.language) }
}

export async function previewLetter(kind: LetterKind, shop: ExampleShop): Promise<Written> {
  const { write } = await import('./internal/write.server.ts')
  return write(kind, examplesOf(shop)[kind], shop.language)
}

/** Parses a message kind from a URL. `null`: unknown. */
export function readMessageKind(text: string): MessageKind | null {
  return messageKinds.find((kind) => kind === text) ?? null
}
