import type { Db } from '#platform/db/database.ts'
import { pathIn } from '#shop/language.ts'
import type { AccountLink } from '#shop/messages/account-messages.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { senderOf } from '#shop/messages/sender.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { after } from '#shop/time.ts'
import type { AuthRequest } from '../auth-request.server.ts'

/** What a letter about an account is written with: its sender, and the addresses of pages in the language of its reader. */
export async function writing(db: Db, { address, language }: Pick<AuthRequest, 'address' | 'language'>) {
  const settings = await getSettings(db)
  const { timeZone, defaultLanguage } = settings
  return {
    sender: senderOf(settings),
    timeZone,
    at: (path: string) => address + pathIn(language, path, defaultLanguage),
  }
}

interface Posted {
  readonly recipient: string
  readonly asker: AuthRequest
}

interface Link extends Posted {
  readonly kind: 'email_verification' | 'sign_in_link' | 'password_reset' | 'email_change'
  readonly path: string
  readonly token: string
  /** Where it leads in the end. */
  readonly to?: string | undefined
  /** In milliseconds. */
  readonly lasts: number
}

/** Queues the letter with a link that does something, once and for a while. */
export async function queueLink(db: Db, link: Link): Promise<void> {
  const { kind, recipient, path, token, to, lasts, asker } = link
  const { sender, timeZone, at } = await writing(db, asker)
  const query = new URLSearchParams({ token, ...(to && { to }) })
  const facts: AccountLink = {
    sender,
    timeZone,
    url: at(`${path}?${query}`),
    until: after(asker.now, lasts).toISOString(),
  }
  await queueMessage(db, { kind, recipient, language: asker.language, facts, now: asker.now })
}

/** Queues the word that there is an account already. */
export async function queueAccountExists(db: Db, { recipient, asker }: Posted): Promise<void> {
  const { sender, at } = await writing(db, asker)
  const facts = { sender, signInUrl: at('/sign-in'), forgotUrl: at('/forgot-password') }
  const { language, now } = asker
  await queueMessage(db, { kind: 'account_exists', recipient, language, facts, now })
}

/** Queues the word that there is no account. */
export async function queueAccountMissing(db: Db, { recipient, asker }: Posted): Promise<void> {
  const { sender, at } = await writing(db, asker)
  const facts = { sender, signInUrl: at('/sign-in'), signUpUrl: at('/sign-up') }
  const { language, now } = asker
  await queueMessage(db, { kind: 'account_missing', recipient, language, facts, now })
}
