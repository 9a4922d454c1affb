import type { Db } from '#platform/db/database.ts'
import type { UserId } from '#shop/ids.ts'
import { isLanguage, type Language, pathIn } from '#shop/language.ts'
import type {
  SecurityMessageFacts,
  SecurityMessageKind,
  SecurityNews,
} from '#shop/messages/account-messages.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { senderOf } from '#shop/messages/sender.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { realEmail } from '../../accounts.ts'
import type { EmailChange } from '../security-log.ts'
import { clientOf } from '../user-agent.server.ts'
import type { AuthRequest } from '../../auth-request.server.ts'

interface About {
  readonly userId: UserId
  readonly asker: AuthRequest
}

/** Queues what somebody should know at once, for the address that they have proved is theirs; nothing where there is none. */
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
  const facts = await newsFor(db, language, asker)
  await queueMessage(db, { kind, recipient, language, facts, userId, now: asker.now })
}

/** Queues the news of another address for both, so that nobody loses an account without a word. */
export async function queueEmailChanged(
  db: Db,
  { userId, asker, from, to, undo }: About & EmailChange,
): Promise<void> {
  const user = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  const language = isLanguage(user?.language) ? user.language : asker.language
  const news = await newsFor(db, language, asker)
  const { now } = asker
  const queue = (recipient: string, facts: SecurityMessageFacts['email_changed']) =>
    queueMessage(db, { kind: 'email_changed', recipient, language, facts, userId, now })
  const [old, recent] = [from && realEmail(from), realEmail(to)]
  if (old)
    await queue(old, { ...news, reader: 'old', ...(undo && (await wayBack(db, { language, asker, undo }))) })
  if (recent) await queue(recent, { ...news, reader: 'new' })
}

/** What the reader of the old address needs to have the change undone. */
async function wayBack(
  db: Db,
  {
    language,
    asker,
    undo,
  }: Pick<AuthRequest, 'language'> & { asker: AuthRequest; undo: NonNullable<EmailChange['undo']> },
) {
  const { defaultLanguage } = await getSettings(db)
  const path = pathIn(language, `/sign-in/old-address?token=${undo.token}`, defaultLanguage)
  return { undoUrl: asker.address + path, until: undo.until.toISOString() }
}

async function newsFor(db: Db, language: Language, asker: AuthRequest): Promise<SecurityNews> {
  const settings = await getSettings(db)
  const { timeZone, defaultLanguage } = settings
  const at = (path: string) => asker.address + pathIn(language, path, defaultLanguage)
  const { browser, system } = clientOf(asker.headers.get('user-agent'))
  return {
    sender: senderOf(settings),
    at: asker.now.toISOString(),
    timeZone,
    browser,
    system,
    place: asker.place,
    securityUrl: at('/account/security'),
    forgotUrl: at('/forgot-password'),
  }
}
