import type { Language } from '#shop/language.ts'
import { documentsNamedIn, type LetterFacts, type LetterKind } from '../messages.ts'
import { htmlOf } from './render/html.server.tsx'
import { textOf } from './render/text.ts'
import { accountWriters } from './templates/account.ts'
import { orderDelivered, orderDispatched } from './templates/delivery.ts'
import { orderCancelled, orderRefunded, paymentFailed } from './templates/payment.ts'
import type { Letter, Writers } from './templates/email.ts'
import { orderConfirmed, orderLink } from './templates/order-confirmed.ts'
import { wordsIn } from './templates/parts.ts'
import { withdrawalReceived } from './templates/withdrawal-received.ts'

const writers: Writers<LetterFacts> = {
  order_confirmed: orderConfirmed,
  payment_failed: paymentFailed,
  order_dispatched: orderDispatched,
  order_delivered: orderDelivered,
  order_cancelled: orderCancelled,
  order_refunded: orderRefunded,
  withdrawal_received: withdrawalReceived,
  order_link: orderLink,
  ...accountWriters,
}

export interface Written {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Writes an e-mail in the reader's language; its text names all attached documents. */
export async function write<Kind extends LetterKind>(
  kind: Kind,
  facts: LetterFacts[Kind],
  language: Language,
  documents: readonly string[] = [],
): Promise<Written> {
  const letter = naming(documents, facts, writers[kind](facts, language))
  return { subject: letter.subject, html: htmlOf(letter), text: textOf(letter) }
}

/** Adds a sentence about attached documents that the template does not mention. */
function naming(documents: readonly string[], facts: LetterFacts[LetterKind], letter: Letter): Letter {
  const named = documentsNamedIn(facts)
  const others = documents.filter((number) => !named.includes(number))
  if (others.length === 0) return letter
  const text = wordsIn[letter.language].parts.attached(others.join(', '))
  return { ...letter, blocks: [...letter.blocks, { kind: 'fine', text }] }
}
