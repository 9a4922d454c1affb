import type { Language } from '#shop/language.ts'
import { emailsFarewell as de } from '#words/de/emails/account.ts'
import { emailsFarewell as en } from '#words/en/emails/account.ts'
import { formatInstant } from '#words/format.ts'
import type { AccountDeleted } from '../../account-messages.ts'
import type { Letter } from './email.ts'
import { footerOf, paragraphs } from './parts.ts'

const wordsIn: Readonly<Record<Language, typeof en>> = { en, de }

/** What is gone with an account, and what is left of it. */
export function accountDeleted(facts: AccountDeleted, language: Language): Letter {
  const { sender, at, timeZone, orders, openOrders } = facts
  const { shopName } = sender
  const words = wordsIn[language]
  const said = [
    words.opening(shopName, formatInstant(new Date(at), language, timeZone)),
    ...(orders > 0 ? [words.kept(orders)] : []),
    ...(openOrders > 0 ? [words.open(openOrders)] : []),
  ]
  return {
    language,
    subject: words.subject(shopName),
    preview: words.preview,
    shopName,
    blocks: [
      { kind: 'title', text: words.title },
      ...paragraphs(...said),
      { kind: 'fine', text: words.last },
      { kind: 'fine', text: words.notYou(sender.email) },
    ],
    footer: footerOf(sender, language, words.why(shopName)),
  }
}
