import type { Language } from '#shop/language.ts'
import type { AboutOrder } from '../../messages.ts'
import type { Letter } from './email.ts'
import { letterTo, orderButton, paragraphs, wordsIn } from './parts.ts'

/** The way to an order's page, for somebody who asked for it. */
export function orderLink(facts: AboutOrder, language: Language): Letter {
  const { orderLink: words, orderConfirmed } = wordsIn[language]
  return letterTo(facts, language, {
    subject: words.subject(facts.number, facts.sender.shopName),
    preview: words.preview,
    blocks: [
      { kind: 'title', text: words.title(facts.buyerName) },
      ...paragraphs(words.opening(facts.number)),
      orderButton(facts, language),
      { kind: 'fine', text: orderConfirmed.openOrderHint },
      { kind: 'fine', text: words.notYou },
    ],
  })
}
