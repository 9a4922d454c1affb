import type { Language } from '#shop/language.ts'
import { emailsAccount as de, emailsFarewell as farewellDe } from '#words/de/emails/account.ts'
import { emailsAccount as en, emailsFarewell as farewellEn } from '#words/en/emails/account.ts'
import { formatInstant } from '#words/format.ts'
import type {
  AboutAccount,
  AccountDeleted,
  AccountLink,
  AccountMessageFacts,
} from '../../account-messages.ts'
import type { Block, Letter, Writers } from './email.ts'
import { letterTo, paragraphs } from './parts.ts'
import { securityWriters } from './security.ts'

const wordsIn: Readonly<Record<Language, typeof en>> = { en, de }
const farewellIn: Readonly<Record<Language, typeof farewellEn>> = { en: farewellEn, de: farewellDe }

export const accountWriters: Writers<AccountMessageFacts> = {
  ...securityWriters,
  email_verification: linkLetter('emailVerification'),
  account_exists: accountExists,
  sign_in_link: linkLetter('signInLink'),
  password_reset: linkLetter('passwordReset'),
  email_change: linkLetter('emailChange'),
  account_missing: accountMissing,
  account_deleted: accountDeleted,
  staff_invitation: linkLetter('staffInvitation'),
}

/** Builds an account e-mail: title and opening from `words`, then `rest`. */
function accountLetter(
  facts: AboutAccount,
  language: Language,
  words: Pick<typeof en.signInLink, 'subject' | 'preview' | 'title' | 'opening'>,
  rest: readonly Block[],
): Letter {
  const { subject, preview, title, opening } = words
  const { shopName } = facts.sender
  const blocks = [{ kind: 'title', text: title } as const, ...paragraphs(opening(shopName)), ...rest]
  return letterTo(
    facts,
    language,
    { subject: subject(shopName), preview, blocks },
    wordsIn[language].footer.why,
  )
}

/** Returns a template of an e-mail with one link: the reason, the button, and how long the link is valid. */
function linkLetter(
  kind: 'emailVerification' | 'signInLink' | 'passwordReset' | 'emailChange' | 'staffInvitation',
) {
  return (facts: AccountLink, language: Language): Letter => {
    const words = wordsIn[language][kind]
    const until = formatInstant(new Date(facts.until), language, facts.timeZone)
    return accountLetter(facts, language, words, [
      { kind: 'button', label: words.button, url: facts.url },
      { kind: 'fine', text: wordsIn[language].until(until) },
      { kind: 'fine', text: words.notYou },
    ])
  }
}

function accountExists(facts: AccountMessageFacts['account_exists'], language: Language): Letter {
  const words = wordsIn[language].accountExists
  return otherThanThought(facts, language, words, { label: words.forgot, url: facts.forgotUrl })
}

function accountMissing(facts: AccountMessageFacts['account_missing'], language: Language): Letter {
  const words = wordsIn[language].accountMissing
  return otherThanThought(facts, language, words, { label: words.signUp, url: facts.signUpUrl })
}

/**
 * Builds the e-mail to a reader who tried to sign up with an existing account, or to reset the password without one: a
 * sign-in button and an alternative link.
 */
function otherThanThought(
  facts: AccountMessageFacts['account_exists' | 'account_missing'],
  language: Language,
  words: (typeof wordsIn)[Language]['accountExists' | 'accountMissing'],
  otherWay: { readonly label: string; readonly url: string },
): Letter {
  return accountLetter(facts, language, words, [
    { kind: 'button', label: words.button, url: facts.signInUrl },
    { kind: 'link', ...otherWay },
    { kind: 'fine', text: words.notYou },
  ])
}

/** Builds the last e-mail: what was deleted with the account and what the law requires the shop to keep. */
function accountDeleted(facts: AccountDeleted, language: Language): Letter {
  const { sender, at, timeZone, orders, openOrders } = facts
  const words = farewellIn[language]
  const blocks: Block[] = [
    { kind: 'title', text: words.title },
    ...paragraphs(
      words.opening(sender.shopName, formatInstant(new Date(at), language, timeZone)),
      orders > 0 && words.kept(orders),
      openOrders > 0 && words.open(openOrders),
    ),
    { kind: 'fine', text: words.last },
    { kind: 'fine', text: words.notYou(sender.email) },
  ]
  const { preview } = words
  return letterTo(facts, language, { subject: words.subject(sender.shopName), preview, blocks }, words.why)
}
