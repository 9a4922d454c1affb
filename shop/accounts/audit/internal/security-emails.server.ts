import type { Db } from '#platform/db/database.ts'
import type { UserId } from '#shop/ids.ts'
import { isLanguage } from '#shop/language.ts'
import type {
  SecurityMessageFacts,
  SecurityMessageKind,
  SecurityEmailFacts,
} from '#shop/messages/account-messages.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { deliverableEmail } from '../../accounts.ts'
import { emailContext } from '../../email-link/account-emails.server.ts'
import type { EmailChange } from '../security-log.ts'
import { parseUserAgent } from '../user-agent.server.ts'
import type { AuthRequest } from '../../auth-request.server.ts'

interface SecurityEmailInput {
  readonly userId: UserId
  readonly authRequest: AuthRequest
}

/** Queues a security e-mail to the user's verified e-mail address. Does nothing if the user has no verified address. */
export async function queueSecurityEmail(
  db: Db,
  kind: Exclude<SecurityMessageKind, 'email_changed'>,
  { userId, authRequest }: SecurityEmailInput,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const recipient = user?.email_verified ? deliverableEmail(user.email) : null
  if (!user || recipient === null) return
  const { language } = user
  const facts = securityEmailFacts(
    await emailContext(db, { origin: authRequest.origin, language }),
    authRequest,
  )
  await queueMessage(db, { kind, recipient, language, facts, userId, now: authRequest.now })
}

/**
 * Queues two e-mails after a user's e-mail address was changed: one to the old address and one to the new address. The
 * e-mails let the owner of the account notice a takeover. The e-mail to the old address contains the undo link.
 */
export async function queueEmailChanged(
  db: Db,
  { userId, authRequest, from, to, undo }: SecurityEmailInput & EmailChange,
): Promise<void> {
  const user = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  const language = isLanguage(user?.language) ? user.language : authRequest.language
  const context = await emailContext(db, { origin: authRequest.origin, language })
  const { at } = context
  const baseFacts = securityEmailFacts(context, authRequest)
  const { now } = authRequest
  const queue = (recipient: string, facts: SecurityMessageFacts['email_changed']) =>
    queueMessage(db, { kind: 'email_changed', recipient, language, facts, userId, now })
  const [old, current] = [from && deliverableEmail(from), deliverableEmail(to)]
  const undoFacts = undo && {
    undoUrl: at(`/sign-in/old-address?token=${undo.token}`),
    until: undo.until.toISOString(),
  }
  if (old) await queue(old, { ...baseFacts, reader: 'old', ...undoFacts })
  if (current) await queue(current, { ...baseFacts, reader: 'new' })
}

function securityEmailFacts(
  { sender, timeZone, at }: Awaited<ReturnType<typeof emailContext>>,
  authRequest: AuthRequest,
): SecurityEmailFacts {
  const { browser, system } = parseUserAgent(authRequest.headers.get('user-agent'))
  return {
    sender,
    at: authRequest.now.toISOString(),
    timeZone,
    browser,
    system,
    place: authRequest.ipPrefix,
    securityUrl: at('/account/security'),
    forgotUrl: at('/forgot-password'),
  }
}
