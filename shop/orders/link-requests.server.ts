// Sends the link to an order's page to customers who lost the link. A job looks up the order and sends the link only to
// the e-mail address in the order. The response to a request is always the same, so that the response never reveals
// whether an order exists.
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { countOf } from '#platform/db/queries.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import { mailboxOf } from '#shop/email.ts'
import { newId } from '#shop/ids.ts'
import { maxPerIp } from '#shop/ip-limit.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'
import { commonOrderFacts, queueEmail } from './order-emails.server.ts'
import { findOrder, lockOrderState } from './orders.server.ts'
import type { OrderLinks } from './orders.ts'

/** Hashes a text with a secret key of the shop. */
type KeyedHash = (text: string) => string

/**
 * The payload of the job. Contains a hash instead of the typed e-mail address, because anybody can type the address of
 * a person who has never used the shop.
 */
interface LinkJobPayload {
  readonly number: string
  readonly emailHash: string
}

/** The payload of a job that was queued before payloads contained hashes. */
interface EarlierPayload {
  readonly number: string
  readonly email: string
}

const sendLinkJob = defineJob<LinkJobPayload | EarlierPayload>('orders.send_link')

function emailHashOf(email: string, keyedHash: KeyedHash): string {
  return keyedHash(`order link:${email.toLowerCase()}`)
}

interface OrderLinkRequest {
  readonly number: string
  readonly email: string
  readonly ipHash: string | null
  readonly keyedHash: KeyedHash
  readonly now: Date
}

const MAX_REQUESTS_PER_IP = 10
/** Limits for e-mails with an order link to one mailbox: at most `max` e-mails within `within` milliseconds. */
const EMAIL_LIMITS = [
  { max: 3, within: 15 * MINUTE },
  { max: 10, within: DAY },
] as const

/** Queues the job that sends the order link. Refuses the request if the client IP has reached its hourly limit. */
export async function requestOrderLink(
  db: Db,
  { number, email, ipHash, keyedHash, now }: OrderLinkRequest,
): Promise<Outcome<undefined, 'orders.asked_too_often'>> {
  return inTransaction(db, async (tx) => {
    if (ipHash !== null) {
      await deleteOldLinkRequests(tx, now)
      const recentRequests = tx.selectFrom('order_link_requests').where('network', '=', ipHash)
      if ((await countOf(recentRequests)) >= maxPerIp(MAX_REQUESTS_PER_IP, ipHash))
        return refuse('orders.asked_too_often')
      await tx.insertInto('order_link_requests').values({ id: newId(), network: ipHash, at: now }).execute()
    }
    await enqueue(tx, sendLinkJob, { number, emailHash: emailHashOf(email, keyedHash) })
    return done()
  })
}

/** Deletes the hashes of client IPs that no longer count towards the hourly limit. */
export async function deleteOldLinkRequests(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('order_link_requests').where('at', '<', after(now, -HOUR)).execute()
}

interface LinkJobDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly links: (settings: Settings) => OrderLinks
  readonly keyedHash: KeyedHash
}

/**
 * Returns the handler of the job that sends order links. The job sends a link only if the order has the e-mail address
 * of the request.
 */
export function linkJobs({ db, clock, links, keyedHash }: LinkJobDependencies): JobHandler[] {
  return [
    onJob(sendLinkJob, async ({ number, ...typed }) => {
      const emailHash = 'email' in typed ? emailHashOf(typed.email, keyedHash) : typed.emailHash
      const settings = await getSettings(db)
      const emailContext = { settings, links: links(settings), now: clock.now() }
      await inTransaction(db, async (tx) => {
        const order = await findOrder(tx, number)
        if (!order || emailHashOf(order.contact.email, keyedHash) !== emailHash) return
        // Makes concurrent requests wait for each other, so that the second request counts the e-mail of the first.
        await lockOrderState(tx, order.id)
        if (await hasReachedEmailLimit(tx, order.contact.email, emailContext.now)) return
        const facts = commonOrderFacts(order, emailContext)
        await queueEmail(tx, 'order_link', order, { facts, now: emailContext.now })
      })
    }),
  ]
}

/**
 * Checks whether the shop has already sent the maximum number of order links to the recipient's mailbox. E-mail
 * addresses such as ada@ and ada+1@ belong to the same mailbox, so they count together. Locks the mailbox until the
 * transaction ends.
 */
async function hasReachedEmailLimit(tx: Db, recipient: string, now: Date): Promise<boolean> {
  const mailbox = mailboxOf(recipient)
  // Several orders may have the same mailbox.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order_link:${mailbox}`}, 0))`.execute(tx)
  const sentEmails = await tx
    .selectFrom('messages')
    .select(['recipient', 'created_at as at'])
    .where('kind', '=', 'order_link')
    .where('created_at', '>', after(now, -DAY))
    .execute()
  const toMailbox = sentEmails.filter((email) => mailboxOf(email.recipient) === mailbox)
  return EMAIL_LIMITS.some(
    ({ max, within }) => toMailbox.filter(({ at }) => at > after(now, -within)).length >= max,
  )
}
