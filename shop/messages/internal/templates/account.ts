import type { Language } from '#shop/language.ts'
import { emailsAccount as de, emailsAccountDeleted as deletedDe } from '#words/de/emails/account.ts'
import { emailsAccount as en, emailsAccountDeleted as deletedEn } from '#words/en/emails/account.ts'
import { formatInstant } from '#words/format.ts'
import type {
  CommonAccountFacts,
  AccountDeleted,
  AccountLink,
  AccountMessageFacts,
} from '../../account-messages.ts'
import type { Block, EmailContent, EmailTemplates } from './email-content.ts'
import { buildEmail, paragraphs } from './parts.ts'
import { securityTemplates } from './security.ts'

const wordsIn: Readonly<Record<Language, typeof en>> = { en, de }
const deletedWordsIn: Readonly<Record<Language, typeof deletedEn>> = { en: deletedEn, de: deletedDe }

export const accountTemplates: EmailTemplates<AccountMessageFacts> = {
  ...securityTemplates,
  email_verification: linkEmail('emailVerification'),
  account_exists: accountExists,
  sign_in_link: linkEmail('signInLink'),
  password_reset: linkEmail('passwordReset'),
  email_change: linkEmail('emailChange'),
  account_missing: accountMissing,
  account_deleted: accountDeleted,
  staff_invitation: linkEmail('staffInvitation'),
}

/** Builds an e-mail about an account: a title and an opening text, followed by the given blocks. */
function buildAccountEmail(
  facts: CommonAccountFacts,
  language: Language,
  words: Pick<typeof en.signInLink, 'subject' | 'preview' | 'title' | 'opening'>,
  rest: readonly Block[],
): EmailContent {
  const { subject, preview, title, opening } = words
  const { shopName } = facts.sender
  const blocks = [{ kind: 'title', text: title } as const, ...paragraphs(opening(shopName)), ...rest]
  return buildEmail(
    facts,
    language,
    { subject: subject(shopName), preview, blocks },
    wordsIn[language].footer.why,
  )
}

/**
 * Returns the template of an e-mail with one link. The e-mail states why the reader gets it, shows the link as a
 * button, and says how long the link is valid.
 */
function linkEmail(
  kind: 'emailVerification' | 'signInLink' | 'passwordReset' | 'emailChange' | 'staffInvitation',
) {
  return (facts: AccountLink, language: Language): EmailContent => {
    const words = wordsIn[language][kind]
    const until = formatInstant(new Date(facts.until), language, facts.timeZone)
    return buildAccountEmail(facts, language, words, [
      { kind: 'button', label: words.button, url: facts.url },
      { kind: 'fine', text: wordsIn[language].until(until) },
      { kind: 'fine', text: words.notYou },
    ])
  }
}

function accountExists(facts: AccountMessageFacts['account_exists'], language: Language): EmailContent {
  const words = wordsIn[language].accountExists
  return buildHintEmail(facts, language, words, { label: words.forgot, url: facts.forgotUrl })
}

function accountMissing(facts: AccountMessageFacts['account_missing'], language: Language): EmailContent {
  const words = wordsIn[language].accountMissing
  return buildHintEmail(facts, language, words, { label: words.signUp, url: facts.signUpUrl })
}

/**
 * Builds one of two e-mails. One is for a reader who tried to sign up but already has an account. The other is for a
 * reader who tried to reset the password but has no account. Each e-mail has a sign-in button and another link.
 */
function buildHintEmail(
  facts: AccountMessageFacts['account_exists' | 'account_missing'],
  language: Language,
  words: (typeof wordsIn)[Language]['accountExists' | 'accountMissing'],
  alternative: { readonly label: string; readonly url: string },
): EmailContent {
  return buildAccountEmail(facts, language, words, [
    { kind: 'button', label: words.button, url: facts.signInUrl },
    { kind: 'link', ...alternative },
    { kind: 'fine', text: words.notYou },
  ])
}

/**
 * Builds the e-mail that confirms the deletion of an account: what was deleted, and what the law requires the shop to
 * keep.
 */
function accountDeleted(facts: AccountDeleted, language: Language): EmailContent {
  const { sender, at, timeZone, orders, openOrders } = facts
  const words = deletedWordsIn[language]
  const blocks: Block[] = [
    { kind: 'title', text: words.title },
    ...paragraphs(
      words.opening(sender.shopName, formatInstant(new Date(at), language, timeZone)),
      orders > 0 && words.retained(orders),
      openOrders > 0 && words.open(openOrders),
    ),
    { kind: 'fine', text: words.last },
    { kind: 'fine', text: words.notYou(sender.email) },
  ]
  const { preview } = words
  return buildEmail(facts, language, { subject: words.subject(sender.shopName), preview, blocks }, words.why)
}
