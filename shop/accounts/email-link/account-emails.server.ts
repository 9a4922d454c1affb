import type { Db } from '#platform/db/database.ts'
import { pathIn } from '#shop/language.ts'
import type { AccountLink } from '#shop/messages/account-messages.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { senderOf } from '#shop/messages/sender.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { after } from '#shop/time.ts'
import type { AuthRequest } from '../auth-request.server.ts'

/**
 * Returns what every account e-mail needs: the sender, the time zone, and `at`, which turns a path into a URL in the
 * reader's language.
 */
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
  /** Path to open after the link. */
  readonly to?: string | undefined
  /** Validity in milliseconds. */
  readonly lasts: number
}

/** Queues an e-mail with a single-use link that expires. */
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

/** Queues the e-mail that says the address already has an account. */
export async function queueAccountExists(db: Db, { recipient, asker }: Posted): Promise<void> {
  const { sender, at } = await writing(db, asker)
  const facts = { sender, signInUrl: at('/sign-in'), forgotUrl: at('/forgot-password') }
  const { language, now } = asker
  await queueMessage(db, { kind: 'account_exists', recipient, language, facts, now })
}

/** Queues the e-mail that says the address has no account. */
export async function queueAccountMissing(db: Db, { recipient, asker }: Posted): Promise<void> {
  const { sender, at } = await writing(db, asker)
  const facts = { sender, signInUrl: at('/sign-in'), signUpUrl: at('/sign-up') }
  const { language, now } = asker
  await queueMessage(db, { kind: 'account_missing', recipient, language, facts, now })
}
