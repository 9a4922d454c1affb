import type { Language } from '#shop/language.ts'
import { defaultDesign, type Design } from '#shop/settings/design/design.ts'
import { documentsNamedIn, type EmailFacts, type EmailKind } from '../messages.ts'
import { htmlOf } from './render/html.server.tsx'
import { textOf } from './render/text.ts'
import { accountTemplates } from './templates/account.ts'
import { orderDelivered, orderDispatched } from './templates/delivery.ts'
import { orderCancelled, orderReceived, orderRefunded, paymentFailed } from './templates/payment.ts'
import type { EmailContent, EmailTemplates } from './templates/email-content.ts'
import { orderConfirmed, orderLink } from './templates/order-confirmed.ts'
import { orderMessage } from './templates/order-message.ts'
import { wordsIn } from './templates/parts.ts'
import { withdrawalDeclared } from './templates/withdrawal-declared.ts'
import { withdrawalReceived } from './templates/withdrawal-received.ts'

const templates: EmailTemplates<EmailFacts> = {
  order_received: orderReceived,
  order_confirmed: orderConfirmed,
  payment_failed: paymentFailed,
  order_dispatched: orderDispatched,
  order_delivered: orderDelivered,
  order_cancelled: orderCancelled,
  order_refunded: orderRefunded,
  withdrawal_received: withdrawalReceived,
  withdrawal_declared: withdrawalDeclared,
  order_link: orderLink,
  order_message: orderMessage,
  ...accountTemplates,
}

export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

interface EmailOptions {
  /** The numbers of the attached documents. */
  readonly documents?: readonly string[]
  readonly design?: Design
}

/** Writes an e-mail in the reader's language. The text of the e-mail names all attached documents. */
export async function renderEmail<Kind extends EmailKind>(
  kind: Kind,
  facts: EmailFacts[Kind],
  language: Language,
  { documents = [], design = defaultDesign }: EmailOptions = {},
): Promise<RenderedEmail> {
  const email = withAttachmentNote(documents, facts, templates[kind](facts, language))
  return { subject: email.subject, html: htmlOf(email, design), text: textOf(email) }
}

/** Adds a sentence that names the attached documents, except those that the template already mentions. */
function withAttachmentNote(
  documents: readonly string[],
  facts: EmailFacts[EmailKind],
  email: EmailContent,
): EmailContent {
  const named = documentsNamedIn(facts)
  const others = documents.filter((number) => !named.includes(number))
  if (others.length === 0) return email
  const text = wordsIn[email.language].parts.attached(others.join(', '))
  return { ...email, blocks: [...email.blocks, { kind: 'fine', text }] }
}
