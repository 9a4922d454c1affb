// What the checkout does later, by itself. Never inside a request.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/client.server.ts'
import { enqueue, type JobHandler, onJob } from '#platform/jobs/jobs.server.ts'
import { findOrderById } from '#shop/orders/orders.server.ts'
import type { OrderLinks } from '#shop/orders/settlement.server.ts'
import { type PaymentProvider, ProviderUnavailable } from '#shop/payments/provider.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { giveUpUnpaid } from './internal/jobs.server.ts'
import { endOrder } from './payment.server.ts'

interface Working {
  readonly db: Db
  readonly clock: Clock
  readonly payments: PaymentProvider
  readonly links: (settings: Settings) => OrderLinks
}

/** Gives up orders that nobody has paid in time. */
export function checkoutJobs({ db, clock, payments, links }: Working): JobHandler[] {
  return [
    onJob(giveUpUnpaid, async ({ orderId }) => {
      // One that was only a try may have been forgotten since.
      const order = await findOrderById(db, orderId)
      if (order?.state !== 'awaiting_payment') return
      const settings = await getSettings(db)
      const till = { db, payments, settings, links: links(settings), now: clock.now() }
      const ended = await endOrder(till, order, { kind: 'expired', facts: {} })
      if (!ended.ok) throw new ProviderUnavailable('the payment provider does not answer')
      // Its payment is still under way there: asked again later, as for any job that failed.
      if (ended.value.state === 'awaiting_payment') throw new Error('the order still waits for its payment')
    }),
  ]
}

/** Sees to it that every order that waits for its payment will be given up in time, whatever became of its job. */
export async function resumeCheckouts(db: Db): Promise<void> {
  const waiting = await db
    .selectFrom('orders')
    .select(['id', 'expires_at'])
    .where('state', '=', 'awaiting_payment')
    .orderBy('id')
    .execute()
  for (const { id, expires_at } of waiting) {
    await enqueue(db, giveUpUnpaid, { orderId: id }, { after: expires_at, key: id })
  }
}
