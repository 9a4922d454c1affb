import type { Db } from '#platform/db/database.ts'
import type { UserId } from '#shop/ids.ts'
import { isLanguage } from '#shop/language.ts'
import type {
  SecurityMessageFacts,
  SecurityMessageKind,
  SecurityNews,
} from '#shop/messages/account-messages.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { realEmail } from '../../accounts.ts'
import { writing } from '../../email-link/account-emails.server.ts'
import type { EmailChange } from '../security-log.ts'
import { clientOf } from '../user-agent.server.ts'
import type { AuthRequest } from '../../auth-request.server.ts'

interface About {
  readonly userId: UserId
  readonly asker: AuthRequest
}

/** Queues a security e-mail to the user's verified address. Does nothing if the user has no verified address. */
export async function queueSecurityEmail(
  db: Db,
  kind: Exclude<SecurityMessageKind, 'email_changed'>,
  { userId, asker }: About,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const recipient = user?.email_verified ? realEmail(user.email) : null
  if (!user || recipient === null) return
  const { language } = user
  const facts = newsFor(await writing(db, { address: asker.address, language }), asker)
  await queueMessage(db, { kind, recipient, language, facts, userId, now: asker.now })
}

/**
 * Queues an e-mail about the change to both the old and the new address, so that the owner notices a takeover. The
 * e-mail to the old address has the undo link.
 */
export async function queueEmailChanged(
  db: Db,
  { userId, asker, from, to, undo }: About & EmailChange,
): Promise<void> {
  const user = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  const language = isLanguage(user?.language) ? user.language : asker.language
  const letter = await writing(db, { address: asker.address, language })
  const { at } = letter
  const news = newsFor(letter, asker)
  const { now } = asker
  const queue = (recipient: string, facts: SecurityMessageFacts['email_changed']) =>
    queueMessage(db, { kind: 'email_changed', recipient, language, facts, userId, now })
  const [old, recent] = [from && realEmail(from), realEmail(to)]
  const wayBack = undo && {
    undoUrl: at(`/sign-in/old-address?token=${undo.token}`),
    until: undo.until.toISOString(),
  }
  if (old) await queue(old, { ...news, reader: 'old', ...wayBack })
  if (recent) await queue(recent, { ...news, reader: 'new' })
}

function newsFor(
  { sender, timeZone, at }: Awaited<ReturnType<typeof writing>>,
  asker: AuthRequest,
): SecurityNews {
  const { browser, system } = clientOf(asker.headers.get('user-agent'))
  return {
    sender,
    at: asker.now.toISOString(),
    timeZone,
    browser,
    system,
    place: asker.place,
    securityUrl: at('/account/security'),
    forgotUrl: at('/forgot-password'),
  }
}
