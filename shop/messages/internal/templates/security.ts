import type { Language } from '#shop/language.ts'
import { emailsSecurity as de } from '#words/de/emails/security.ts'
import { emailsSecurity as en } from '#words/en/emails/security.ts'
import { formatInstant } from '#words/format.ts'
import type { SecurityMessageFacts, SecurityNews } from '../../account-messages.ts'
import type { Block, Letter, Writers } from './email.ts'
import { letterTo, paragraphs } from './parts.ts'

const wordsIn: Readonly<Record<Language, typeof en>> = { en, de }

export const securityWriters: Writers<SecurityMessageFacts> = {
  new_device: (facts, language) => news('newDevice', facts, language, lookAfter(facts, language)),
  password_changed: (facts, language) =>
    news('passwordChanged', facts, language, [
      { kind: 'button', label: wordsIn[language].choosePassword, url: facts.forgotUrl },
    ]),
  email_changed: (facts, language) =>
    facts.reader === 'old'
      ? news('emailWas', facts, language, wayBack(facts, language))
      : news('emailIs', facts, language, lookAfter(facts, language)),
  second_factor_off: (facts, language) =>
    news('secondFactorOff', facts, language, lookAfter(facts, language)),
}

/** Builds a security e-mail: the event, its time and client, and what to do if the reader did not cause it. */
function news(
  kind: 'newDevice' | 'passwordChanged' | 'emailWas' | 'emailIs' | 'secondFactorOff',
  facts: SecurityNews,
  language: Language,
  ways: readonly Block[],
): Letter {
  const words = wordsIn[language]
  const { subject, title, opening, notYou } = words[kind]
  const { at, timeZone, browser, system, place } = facts
  const { shopName } = facts.sender
  const lines = [
    words.when(formatInstant(new Date(at), language, timeZone)),
    words.client(browser, system),
    ...(place === null ? [] : [words.place(place)]),
  ]
  const blocks: Block[] = [
    { kind: 'title', text: title },
    ...paragraphs(opening(shopName)),
    { kind: 'lines', lines },
    ...paragraphs(words.wasYou, notYou),
    ...ways,
  ]
  return letterTo(
    facts,
    language,
    { subject: subject(shopName), preview: opening(shopName), blocks },
    words.why,
  )
}

function lookAfter({ securityUrl, forgotUrl }: SecurityNews, language: Language): Block[] {
  const words = wordsIn[language]
  return [
    { kind: 'button', label: words.lookAfter, url: securityUrl },
    { kind: 'link', label: words.newPassword, url: forgotUrl },
  ]
}

/** Returns the button that undoes a change of e-mail address, for the reader of the old address. */
function wayBack(
  { undoUrl, until, timeZone }: SecurityNews & { readonly undoUrl?: string; readonly until?: string },
  language: Language,
): Block[] {
  if (!undoUrl || !until) return []
  const words = wordsIn[language]
  const instant = formatInstant(new Date(until), language, timeZone)
  return [
    { kind: 'button', label: words.undo, url: undoUrl },
    { kind: 'fine', text: words.undoUntil(instant) },
  ]
}
