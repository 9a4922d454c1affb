import type { Language } from '#shop/language.ts'
import { emailsAccount as de } from '#words/de/emails/account.ts'
import { emailsAccount as en } from '#words/en/emails/account.ts'
import { formatInstant } from '#words/format.ts'
import type {
  AboutAccount,
  AccountLink,
  AccountMessageFacts,
  AccountMessageKind,
} from '../../account-messages.ts'
import { securityWriters } from './security.ts'
import { accountDeleted } from './account-deleted.ts'
import type { Letter } from './email.ts'
import { footerOf, paragraphs } from './parts.ts'

type Writers = {
  readonly [Kind in AccountMessageKind]: (facts: AccountMessageFacts[Kind], language: Language) => Letter
}

const wordsIn: Readonly<Record<Language, typeof en>> = { en, de }

/** The writer of each kind of message about an account. */
export const accountWriters: Writers = {
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

/** A letter about an account: the shop's name above, who writes and why below. */
function accountLetter(
  { sender }: AboutAccount,
  language: Language,
  written: Pick<Letter, 'subject' | 'preview' | 'blocks'>,
): Letter {
  const { why } = wordsIn[language].footer
  return {
    language,
    ...written,
    shopName: sender.shopName,
    footer: footerOf(sender, language, why(sender.shopName)),
  }
}

/** Who asked for what, the link that does it, and how long it does. */
function linkLetter(
  kind: 'emailVerification' | 'signInLink' | 'passwordReset' | 'emailChange' | 'staffInvitation',
) {
  return (facts: AccountLink, language: Language): Letter => {
    const words = wordsIn[language][kind]
    const { shopName } = facts.sender
    const until = formatInstant(new Date(facts.until), language, facts.timeZone)
    return accountLetter(facts, language, {
      subject: words.subject(shopName),
      preview: words.preview,
      blocks: [
        { kind: 'title', text: words.title },
        ...paragraphs(words.opening(shopName)),
        { kind: 'button', label: words.button, url: facts.url },
        { kind: 'fine', text: wordsIn[language].until(until) },
        { kind: 'fine', text: words.notYou },
      ],
    })
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

/** There is an account, or there is none, and somebody thought otherwise: the way in, and another way on. */
function otherThanThought(
  facts: AccountMessageFacts['account_exists' | 'account_missing'],
  language: Language,
  words: (typeof wordsIn)[Language]['accountExists' | 'accountMissing'],
  otherWay: { readonly label: string; readonly url: string },
): Letter {
  const { shopName } = facts.sender
  return accountLetter(facts, language, {
    subject: words.subject(shopName),
    preview: words.preview,
    blocks: [
      { kind: 'title', text: words.title },
      ...paragraphs(words.opening(shopName)),
      { kind: 'button', label: words.button, url: facts.signInUrl },
      { kind: 'link', ...otherWay },
      { kind: 'fine', text: words.notYou },
    ],
  })
}
