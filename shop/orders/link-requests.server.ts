// Requests for the link to an order's page, from customers who lost it. The link is only sent to the e-mail address in the
// order. Never reveals whether an order exists: the response is always the same, and a job does the lookup.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { countOf } from '#platform/db/queries.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import { newId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'
import { aboutOrder, queueEmail } from './order-emails.server.ts'
import { findOrder, lockOrderState } from './orders.server.ts'
import type { OrderLinks } from './orders.ts'

interface Wish {
  readonly number: string
  readonly email: string
}

const sendLink = defineJob<Wish>('orders.send_link')

const MOST_FROM_A_NETWORK = 10
/** Limits for link e-mails to one e-mail address: at most `most` of them within `within` milliseconds. */
const MOST_LETTERS = [
  { most: 3, within: 15 * MINUTE },
  { most: 10, within: DAY },
] as const

/** Queues the job that sends the order link. Refuses when the client IP has reached its hourly limit. */
export async function askForLink(
  db: Db,
  { number, email, network, now }: Wish & { readonly network: string | null; readonly now: Date },
): Promise<Outcome<undefined, 'orders.asked_too_often'>> {
  return inTransaction(db, async (tx) => {
    if (network !== null) {
      await tx.deleteFrom('order_link_requests').where('at', '<', after(now, -HOUR)).execute()
      const asked = tx.selectFrom('order_link_requests').where('network', '=', network)
      if ((await countOf(asked)) >= MOST_FROM_A_NETWORK) return refuse('orders.asked_too_often')
      await tx.insertInto('order_link_requests').values({ id: newId(), network, at: now }).execute()
    }
    await enqueue(tx, sendLink, { number, email })
    return done()
  })
}

interface Working {
  readonly db: Db
  readonly clock: Clock
  readonly links: (settings: Settings) => OrderLinks
}

/**
 * Returns the handler of the job that sends order links. The job sends a link only if order number and e-mail address
 * match.
 */
export function linkJobs({ db, clock, links }: Working): JobHandler[] {
  return [
    onJob(sendLink, async ({ number, email }) => {
      const settings = await getSettings(db)
      const writing = { settings, links: links(settings), now: clock.now() }
      await inTransaction(db, async (tx) => {
        const order = await findOrder(tx, number)
        if (order?.contact.email.toLowerCase() !== email.toLowerCase()) return
        // Serializes concurrent requests: the second waits here and then counts the first e-mail.
        await lockOrderState(tx, order.id)
        if (await hasHadEnough(tx, order.contact.email, writing.now)) return
        const facts = aboutOrder(order, writing)
        await queueEmail(tx, 'order_link', order, { facts, now: writing.now })
      })
    }),
  ]
}

async function hasHadEnough(tx: Db, recipient: string, now: Date): Promise<boolean> {
  for (const { most, within } of MOST_LETTERS) {
    const letters = tx
      .selectFrom('messages')
      .where('kind', '=', 'order_link')
      .where('recipient', '=', recipient)
      .where('created_at', '>', after(now, -within))
    if ((await countOf(letters)) >= most) return true
  }
  return false
}
