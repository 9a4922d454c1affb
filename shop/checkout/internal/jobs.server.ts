import { defineJob } from '#platform/jobs/jobs.server.ts'
import type { OrderId } from '#shop/ids.ts'

/** Runs when the time to pay an order is over; tried again for a day while the provider does not answer. */
export const giveUpUnpaid = defineJob<{ orderId: OrderId }>('checkout.give_up_unpaid', {
  retries: 40,
  backoff: 15,
})
