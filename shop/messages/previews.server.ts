// Example messages. Reads and writes no data.
import { isPhoneMessage } from './phone-messages.ts'
import { type ExampleShop, examplesOf } from './examples.ts'
import type { RenderedEmail } from './internal/render-email.server.ts'
import { type EmailKind, type MessageKind, messageKinds } from './messages.ts'

/** An example message. For a text message, `subject` and `html` are `null`. */
export interface Preview {
  readonly subject: string | null
  readonly html: string | null
  readonly text: string
}

export async function previewMessage(kind: MessageKind, shop: ExampleShop): Promise<Preview> {
  if (!isPhoneMessage(kind)) return previewEmail(kind, shop)
  const { renderSms } = await import('./internal/templates/phone.ts')
  return { subject: null, html: null, text: renderSms(kind, examplesOf(shop)[kind], shop.language) }
}

export async function previewEmail(kind: EmailKind, shop: ExampleShop): Promise<RenderedEmail> {
  const { renderEmail } = await import('./internal/render-email.server.ts')
  return renderEmail(kind, examplesOf(shop)[kind], shop.language, { design: shop.design })
}

/** Parses a message kind from a URL. `null`: unknown. */
export function readMessageKind(text: string): MessageKind | null {
  return messageKinds.find((kind) => kind === text) ?? null
}
