import type { Db } from '#platform/db/database.ts'
import { localizedPath } from '#shop/language.ts'
import type { AccountLink } from '#shop/messages/account-messages.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { senderOf } from '#shop/messages/sender.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { after } from '#shop/time.ts'
import type { AuthRequest } from '../auth-request.server.ts'

/**
 * Returns the values that every account e-mail needs: the sender, the time zone and the function `at`. `at` takes the
 * path of a page and returns the absolute URL of that page in the reader's language.
 */
export async function emailContext(db: Db, { origin, language }: Pick<AuthRequest, 'origin' | 'language'>) {
  const settings = await getSettings(db)
  const { timeZone, defaultLanguage } = settings
  return {
    sender: senderOf(settings),
    timeZone,
    at: (path: string) => origin + localizedPath(language, path, defaultLanguage),
  }
}

interface EmailInput {
  readonly recipient: string
  readonly authRequest: AuthRequest
}

interface LinkEmail extends EmailInput {
  readonly kind: 'email_verification' | 'sign_in_link' | 'password_reset' | 'email_change'
  readonly path: string
  readonly token: string
  /** URL path of the page that opens after the user has used the link. */
  readonly to?: string | undefined
  /** Validity of the link in milliseconds. */
  readonly lifetime: number
}

/** Queues an e-mail with a single-use link that expires. */
export async function queueLink(db: Db, link: LinkEmail): Promise<void> {
  const { kind, recipient, path, token, to, lifetime, authRequest } = link
  const { sender, timeZone, at } = await emailContext(db, authRequest)
  const query = new URLSearchParams({ token, ...(to && { to }) })
  const facts: AccountLink = {
    sender,
    timeZone,
    url: at(`${path}?${query}`),
    until: after(authRequest.now, lifetime).toISOString(),
  }
  await queueMessage(db, { kind, recipient, language: authRequest.language, facts, now: authRequest.now })
}

/** Queues an e-mail that tells the recipient that their e-mail address already has an account. */
export async function queueAccountExists(db: Db, { recipient, authRequest }: EmailInput): Promise<void> {
  const { sender, at } = await emailContext(db, authRequest)
  const facts = { sender, signInUrl: at('/sign-in'), forgotUrl: at('/forgot-password') }
  const { language, now } = authRequest
  await queueMessage(db, { kind: 'account_exists', recipient, language, facts, now })
}

/** Queues an e-mail that tells the recipient that their e-mail address has no account. */
export async function queueAccountMissing(db: Db, { recipient, authRequest }: EmailInput): Promise<void> {
  const { sender, at } = await emailContext(db, authRequest)
  const facts = { sender, signInUrl: at('/sign-in'), signUpUrl: at('/sign-up') }
  const { language, now } = authRequest
  await queueMessage(db, { kind: 'account_missing', recipient, language, facts, now })
}
