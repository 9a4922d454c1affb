import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Language } from '#shop/language.ts'
import { emails as de } from '#words/de/emails/orders.ts'
import { emails as en } from '#words/en/emails/orders.ts'
import { countryName } from '#words/format.ts'
import type { CommonOrderFacts, MessageLine } from '../../messages.ts'
import type { Sender } from '../../sender.ts'
import type { Block, Item, EmailContent } from './email-content.ts'

export const wordsIn: Readonly<Record<Language, typeof en>> = { en, de }

/** Builds an e-mail from its content. Adds a header with the shop's name, and a footer. */
export function buildEmail(
  { sender }: { readonly sender: Sender },
  language: Language,
  written: Pick<EmailContent, 'subject' | 'preview' | 'blocks'>,
  why = wordsIn[language].footer.why,
): EmailContent {
  const { shopName } = sender
  return { language, shopName, ...written, footer: footerOf(sender, language, why(shopName)) }
}

/** Returns a button that links to the order page. */
export function orderButton({ orderUrl }: CommonOrderFacts, language: Language): Block {
  return { kind: 'button', label: wordsIn[language].parts.openOrder, url: orderUrl }
}

/** Returns e-mail blocks with a heading and the items. Returns no blocks if there are no items. */
export function itemsSection(heading: string, lines: readonly MessageLine[], language: Language): Block[] {
  if (lines.length === 0) return []
  return [
    { kind: 'heading', text: heading },
    { kind: 'items', items: lines.map((line) => listItem(line, language)) },
  ]
}

export function listItem({ name, options, sku, quantity }: MessageLine, language: Language): Item {
  const words = wordsIn[language].parts
  return {
    name,
    details: [...options.map((option) => words.option(option.name, option.value)), words.articleNumber(sku)],
    quantity: words.units(quantity),
    total: null,
  }
}

export function countUnits(lines: readonly MessageLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function paragraphs(...texts: (string | false | null)[]): Block[] {
  return texts.flatMap((text) => (text ? [{ kind: 'paragraph', text }] : []))
}

/** Returns the footer: contact, the company, the shop's own text, and why the reader got the e-mail. */
function footerOf(sender: Sender, language: Language, why: string): string[] {
  const { footer } = wordsIn[language]
  const ownText = sender.footer?.[language] ?? ''
  return [
    sender.phone ? `${footer.questions} ${phoneOf(sender)}` : footer.questionsByEmail,
    senderLines(sender, language).slice(0, -2).filter(Boolean).join(', '),
    companyLine(sender, language),
    ...ownText.split('\n'),
    why,
  ].filter((line) => line.trim() !== '')
}

/** Returns the representatives, the register and the VAT ID of the company, as far as it has them. */
function companyLine({ company }: Sender, language: Language): string {
  if (!company) return ''
  const { footer } = wordsIn[language]
  return [
    company.representedBy && footer.representedBy(company.representedBy),
    company.register,
    company.vatId && footer.vatId(company.vatId),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the selling company's name, address, phone number and e-mail address. */
export function senderLines({ owner, email, ...rest }: Sender, language: Language): string[] {
  const place = [
    owner.name,
    owner.street,
    `${owner.postcode} ${owner.city}`,
    countryName(owner.country, language),
  ]
  return [...place, phoneOf(rest), email]
}

function phoneOf({ phone }: Pick<Sender, 'phone'>): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
}
