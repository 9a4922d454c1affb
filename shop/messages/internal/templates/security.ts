import type { Language } from '#shop/language.ts'
import { emailsSecurity as de } from '#words/de/emails/security.ts'
import { emailsSecurity as en } from '#words/en/emails/security.ts'
import { formatInstant } from '#words/format.ts'
import type { SecurityMessageFacts, SecurityEmailFacts } from '../../account-messages.ts'
import type { Block, EmailContent, EmailTemplates } from './email-content.ts'
import { buildEmail, paragraphs } from './parts.ts'

const wordsIn: Readonly<Record<Language, typeof en>> = { en, de }

export const securityTemplates: EmailTemplates<SecurityMessageFacts> = {
  new_device: (facts, language) =>
    securityEmail('newDevice', facts, language, reviewActivity(facts, language)),
  password_changed: (facts, language) =>
    securityEmail('passwordChanged', facts, language, [
      { kind: 'button', label: wordsIn[language].setNewPassword, url: facts.forgotUrl },
    ]),
  email_changed: (facts, language) =>
    facts.reader === 'old'
      ? securityEmail('emailChangedOldAddress', facts, language, undoButton(facts, language))
      : securityEmail('emailChangedNewAddress', facts, language, reviewActivity(facts, language)),
  second_factor_off: (facts, language) =>
    securityEmail('secondFactorOff', facts, language, reviewActivity(facts, language)),
}

/**
 * Builds a security e-mail. The e-mail states the event, its time and the client (browser, operating system and IP
 * prefix). It also says what to do if the reader did not cause the event.
 */
function securityEmail(
  kind:
    | 'newDevice'
    | 'passwordChanged'
    | 'emailChangedOldAddress'
    | 'emailChangedNewAddress'
    | 'secondFactorOff',
  facts: SecurityEmailFacts,
  language: Language,
  actions: readonly Block[],
): EmailContent {
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
    ...actions,
  ]
  return buildEmail(
    facts,
    language,
    { subject: subject(shopName), preview: opening(shopName), blocks },
    words.why,
  )
}

function reviewActivity({ securityUrl, forgotUrl }: SecurityEmailFacts, language: Language): Block[] {
  const words = wordsIn[language]
  return [
    { kind: 'button', label: words.reviewActivity, url: securityUrl },
    { kind: 'link', label: words.newPassword, url: forgotUrl },
  ]
}

/** Returns the button that undoes a change of e-mail address, for the reader of the old address. */
function undoButton(
  { undoUrl, until, timeZone }: SecurityEmailFacts & { readonly undoUrl?: string; readonly until?: string },
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
