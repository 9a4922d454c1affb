import { defineJob } from '#platform/jobs/jobs.server.ts'
import type { OrderId, PaymentId, VariantId } from '#shop/ids.ts'
import { MINUTE } from '#shop/time.ts'

/**
 * Job that sets an unpaid order to the state `expired` at its payment deadline. Retries for a day while the payment
 * provider does not respond.
 */
export const endUnpaidJob = defineJob<{ orderId: OrderId }>('checkout.give_up_unpaid', {
  retries: 40,
  backoff: 15,
})

/**
 * Job that confirms the receipt of an order by e-mail if the customer has not paid yet. Queued `RECEIPT_DELAY` after
 * the order, so that a customer who pays at once gets only the order confirmation.
 */
export const confirmReceiptJob = defineJob<{ orderId: OrderId }>('checkout.confirm_receipt', {
  retries: 10,
  backoff: 2,
})

/** Time in milliseconds between an order and the e-mail that confirms its receipt. */
export const RECEIPT_DELAY = 3 * MINUTE

/**
 * Job that cancels unpaid orders without reserved items when their variants have sold out. Without this job, a customer
 * could pay for an order that the shop would then have to refund.
 */
export const endSoldOutJob = defineJob<{ variantIds: VariantId[] }>('checkout.end_sold_out', {
  retries: 10,
  backoff: 2,
})

/**
 * Job that closes the session of an ended payment if the payment provider created the session but its response to the
 * shop was lost. Queued a minute after the payment has ended, because by then the payment provider has finished the
 * request that created the session.
 */
export const closeLostSessionJob = defineJob<{ paymentId: PaymentId }>('checkout.close_lost_session', {
  retries: 10,
  backoff: 15,
})

/**
 * Job that looks up a payment at the payment provider. Queued after a webhook event that contains only the payment's
 * reference.
 */
export const lookUpPaymentJob = defineJob<{ reference: string }>('checkout.look_up_money', {
  retries: 40,
  backoff: 5,
})

/**
 * Job that queues a refund again if the earlier job of this refund has failed. Runs only once a day, so that there are
 * never many jobs for the same refund.
 */
export const resumeRefundsJob = defineJob<object>('checkout.take_up_refunds', {
  cron: '40 3 * * *',
  retries: 0,
})

/** Job that looks up open payments at the payment provider and records the changes. */
export const reconcileJob = defineJob<object>('checkout.reconcile', {
  cron: '*/5 * * * *',
  retries: 0,
  timeoutSeconds: 240,
})
