// A shop with a real demo bank and its jobs, without pages. Webhook events reach the shop over HTTP.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { checkoutJobs } from '#shop/checkout/jobs.server.ts'
import { openPayment, receivePaymentEvent, type PaymentContext } from '#shop/checkout/payment.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Payment } from '#shop/payments/payments.ts'
import { paymentContextOf } from './checkout-fixtures.ts'
import { openSandboxBank, type SandboxBank } from './sandbox-bank.ts'

export interface ShopWithBank {
  readonly bank: SandboxBank
  paymentContext(): PaymentContext
  /** Opens the payment of an order. Returns the URL of its payment page. */
  paymentPageOf(pending: { order: Order; payment: Payment }): Promise<string>
  /** Runs the jobs of the shop and the bank that are due at the clock's instant, until no job is due. */
  work(): Promise<void>
  /** Makes the shop's webhook return 503, or work again. */
  setWebhookDown(isWebhookDown: boolean): void
  close(): Promise<void>
}

export async function openShopWithBank(database: Database, clock: Clock): Promise<ShopWithBank> {
  const { db } = database
  let isWebhookDown = false
  const paymentContext = () => paymentContextOf(db, { payments: bank.provider, now: clock.now() })
  const receive = async (body: string, headers: Headers) => {
    const read = bank.provider.readEvent(body, headers, clock.now())
    if (isWebhookDown || !read.ok) return 503
    await receivePaymentEvent(db, { ...paymentContext(), provider: bank.provider.name, event: read.value })
    return 200
  }
  const bank: SandboxBank = await openSandboxBank(database, { clock, receive })
  const handlers = checkoutJobs({ db, clock, payments: bank.provider, links: () => paymentContext().links })
  const jobs = await openJobs(database, handlers, { manual: true })
  return {
    bank,
    paymentContext,
    async paymentPageOf({ order, payment }) {
      const opened = await openPayment(paymentContext(), order, payment)
      if (!opened.ok || !opened.value.sessionUrl) throw new Error('There is no page to pay at')
      return opened.value.sessionUrl
    },
    async work() {
      for (let ran = 1; ran > 0;) ran = (await jobs.runDue(clock.now())) + (await bank.deliver(clock.now()))
    },
    setWebhookDown(pending) {
      isWebhookDown = pending
    },
    async close() {
      await jobs.close()
      await bank.close()
    },
  }
}
