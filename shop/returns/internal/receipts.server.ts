// Acknowledgements of receipt of declarations of withdrawal (Directive 2011/83/EU, article 11a). The form accepts any
// e-mail address, so the number of e-mails to one mailbox is limited. An acknowledgement above the limit is held back.
// A job later acknowledges several held declarations in one e-mail.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { mailboxOf } from '#shop/email.ts'
import type { WithdrawalDeclarationId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { senderOf } from '#shop/messages/sender.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { after, DAY, MINUTE } from '#shop/time.ts'
import type { WithdrawalText } from '../withdrawal-declarations.ts'

/** Limits for acknowledgements to one mailbox: at most `max` e-mails within `within` milliseconds. */
const EMAIL_LIMITS = [
  { max: 3, within: 15 * MINUTE },
  { max: 10, within: DAY },
] as const

/** Maximum number of declarations in one e-mail. */
const MAX_PER_EMAIL = 20

/** Maximum number of held e-mails in one run of the job, so that a flood does not fill the outbox. */
const MAX_EMAILS_PER_RUN = 20

/** Maximum number of recipients that one run of the job checks. */
const MAX_RECIPIENTS = 500

interface EmailOptions {
  readonly settings: Settings
  readonly now: Date
}

interface Receipt {
  readonly email: string
  readonly language: Language
  readonly declarations: readonly (Omit<WithdrawalText, 'email'> & {
    readonly id: WithdrawalDeclarationId
    readonly receivedAt: Date
  })[]
}

/** Locks a mailbox until the transaction ends, so that concurrent declarations count each other's e-mails. */
export async function lockMailbox(tx: Db, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal:${mailbox}`}, 0))`.execute(tx)
}

/** Checks whether the shop may send another acknowledgement to a mailbox now. */
export async function mayAcknowledge(tx: Db, email: string, now: Date): Promise<boolean> {
  const rows = await tx
    .selectFrom('withdrawal_declarations')
    // Declarations in the same e-mail have the same receipt and the same time. If the e-mail was deleted, each counts.
    .select(({ fn }) => ['acknowledged_at as at', fn.coalesce('receipt_id', 'id').as('receipt')])
    .distinct()
    .where('mailbox', '=', mailboxOf(email))
    .where('acknowledged_at', '>', after(now, -DAY))
    .execute()
  return EMAIL_LIMITS.every(
    ({ max, within }) => rows.filter(({ at }) => at !== null && at > after(now, -within)).length < max,
  )
}

/** Queues one e-mail that acknowledges the receipt of declarations, and marks them as acknowledged. */
export async function queueReceipt(
  tx: Db,
  { email, language, declarations }: Receipt,
  { settings, now }: EmailOptions,
): Promise<void> {
  const receiptId = await queueMessage(tx, {
    kind: 'withdrawal_declared',
    recipient: email,
    language,
    facts: {
      sender: senderOf(settings),
      timeZone: settings.timeZone,
      email,
      declarations: declarations.map(({ receivedAt, name, contract, scope, items }) => ({
        receivedAt: receivedAt.toISOString(),
        name,
        contract,
        scope,
        items,
      })),
    },
    now,
  })
  await tx
    .updateTable('withdrawal_declarations')
    .set({ acknowledged_at: now, receipt_id: receiptId })
    .where('id', '=', anyOf(declarations.map(({ id }) => id)))
    .execute()
}

/** Sends held acknowledgements, oldest first, as far as the limits allow. Returns the number of e-mails. */
export async function sendHeldReceipts(db: Db, options: EmailOptions): Promise<number> {
  const recipients = await db
    .selectFrom('withdrawal_declarations')
    .select(['email', 'language'])
    .where('acknowledged_at', 'is', null)
    .where('email', '<>', '')
    .groupBy(['email', 'language'])
    .orderBy(({ fn }) => fn.min('received_at'))
    .orderBy('email')
    .orderBy('language')
    .limit(MAX_RECIPIENTS)
    .execute()
  let sent = 0
  for (const recipient of recipients) {
    if (sent === MAX_EMAILS_PER_RUN) break
    if (await inTransaction(db, (tx) => sendHeldReceipt(tx, recipient, options))) sent += 1
  }
  return sent
}

/** Sends one e-mail with held acknowledgements to a recipient. Returns whether it queued the e-mail. */
async function sendHeldReceipt(
  tx: Db,
  { email, language }: Pick<Receipt, 'email' | 'language'>,
  options: EmailOptions,
): Promise<boolean> {
  await lockMailbox(tx, mailboxOf(email))
  if (!(await mayAcknowledge(tx, email, options.now))) return false
  const declarations = await tx
    .selectFrom('withdrawal_declarations')
    .select(['id', 'name', 'contract', 'scope', 'items', 'received_at as receivedAt'])
    .where('acknowledged_at', 'is', null)
    .where('email', '=', email)
    .where('language', '=', language)
    .orderBy('received_at')
    .orderBy('id')
    .limit(MAX_PER_EMAIL)
    .execute()
  if (declarations.length === 0) return false
  await queueReceipt(tx, { email, language, declarations }, options)
  return true
}
