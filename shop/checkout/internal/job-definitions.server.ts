import { defineJob } from '#platform/jobs/jobs.server.ts'
import type { OrderId } from '#shop/ids.ts'

/** Runs when the time to pay an order is over; tried again for a day while the provider does not answer. */
export const giveUpUnpaid = defineJob<{ orderId: OrderId }>('checkout.give_up_unpaid', {
  retries: 40,
  backoff: 15,
})

/** Runs when a provider says that the money of a payment has moved; what became of it is asked there. */
export const lookUpMoney = defineJob<{ reference: string }>('checkout.look_up_money', {
  retries: 40,
  backoff: 5,
})

/** Asks for refunds again whose job has given up, once a day: so that no two days' jobs for one pile up. */
export const takeUpRefunds = defineJob<object>('checkout.take_up_refunds', { cron: '40 3 * * *', retries: 0 })

/** Asks the provider how those payments stand that nobody has heard of for a while. */
export const reconcile = defineJob<object>('checkout.reconcile', {
  cron: '*/5 * * * *',
  retries: 0,
  timeoutSeconds: 240,
})
