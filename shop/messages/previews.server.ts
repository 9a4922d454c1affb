// What each kind of message says, before anything has happened. Reads and writes nothing.
import { type ExampleShop, examplesOf } from './examples.ts'
import type { Written } from './internal/write.server.ts'
import { type MessageKind, messageKinds } from './messages.ts'

/** Writes an example of a message. */
export async function previewMessage(kind: MessageKind, shop: ExampleShop): Promise<Written> {
  const { write } = await import('./internal/write.server.ts')
  return write(kind, examplesOf(shop)[kind], shop.language)
}

/** Reads the kind of a message from an address; null when there is no such kind. */
export function readMessageKind(text: string): MessageKind | null {
  return messageKinds.find((kind) => kind === text) ?? null
}
