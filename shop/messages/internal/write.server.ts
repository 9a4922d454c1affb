import type { Language } from '#shop/language.ts'
import type { MessageFacts, MessageKind } from '../messages.ts'
import { htmlOf } from './html.server.tsx'
import type { Letter } from './letter.ts'
import { orderConfirmed } from './order-confirmed.ts'
import { textOf } from './text.ts'

type Writers = { readonly [Kind in MessageKind]: (facts: MessageFacts[Kind], language: Language) => Letter }

const writers: Writers = { order_confirmed: orderConfirmed }

export interface Written {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Writes a message of any kind in the reader's language. */
export async function write<Kind extends MessageKind>(
  kind: Kind,
  facts: MessageFacts[Kind],
  language: Language,
): Promise<Written> {
  const letter = writers[kind](facts, language)
  return { subject: letter.subject, html: await htmlOf(letter), text: textOf(letter) }
}
