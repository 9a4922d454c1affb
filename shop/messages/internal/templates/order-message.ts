import type { Language } from '#shop/language.ts'
import type { OrderMessage } from '../../messages.ts'
import type { Block, EmailContent } from './email-content.ts'
import { buildEmail, orderButton, wordsIn } from './parts.ts'

const LONGEST_PREVIEW = 120

/** Builds the e-mail with a message of the staff: their text between the frame of every e-mail about an order. */
export function orderMessage(facts: OrderMessage, language: Language): EmailContent {
  const words = wordsIn[language].orderMessage
  const { number, sender, subject, text } = facts
  return buildEmail(facts, language, {
    subject: words.subject(subject, number, sender.shopName),
    preview: text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_PREVIEW),
    blocks: [
      { kind: 'title', text: subject },
      ...blocksOf(text),
      { kind: 'fine', text: words.about(number) },
      orderButton(facts, language),
    ],
  })
}

/** Returns the paragraphs of a plain text. A paragraph with line breaks keeps them. */
function blocksOf(text: string): Block[] {
  return text.split(/\n\s*\n/).map((paragraph) => {
    const lines = paragraph.split('\n').map((line) => line.trim())
    return lines.length > 1 ? { kind: 'lines', lines } : { kind: 'paragraph', text: paragraph.trim() }
  })
}
