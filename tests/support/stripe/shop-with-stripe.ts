// A shop with the fake Stripe and its jobs, without pages. Signed webhook events reach the shop's handler.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { checkoutJobs } from '#shop/checkout/jobs.server.ts'
import { openPayment, receivePaymentEvent, type PaymentContext } from '#shop/checkout/payment.server.ts'
import { stripeProvider } from '#shop/payments/stripe.server.ts'
import { paymentContextOf } from '../checkout-fixtures.ts'
import type { TestOrder } from '../orders.ts'
import { openFakeStripe, type FakeStripe } from './fake-stripe.ts'

export interface ShopWithStripe {
  readonly stripe: FakeStripe
  paymentContext(): PaymentContext
  /** Opens Stripe's page for an order. Returns the ID of the session. */
  open(sold: TestOrder): Promise<string>
  /** Enters a card on Stripe's page for an order. */
  pay(sold: TestOrder, number?: string): Promise<void>
  /** Runs the shop's jobs that are due at the clock's instant and sends Stripe's events, until nothing is left. */
  work(): Promise<void>
  close(): Promise<void>
}

export async function openShopWithStripe(database: Database, clock: Clock): Promise<ShopWithStripe> {
  const { db } = database
  const stripe = await openFakeStripe({ clock })
  const payments = stripeProvider({ ...stripe.options, timeoutMs: 1_000 })
  const paymentContext = () => paymentContextOf(db, { payments, now: clock.now() })
  stripe.setWebhookTarget(async (body, headers) => {
    const read = payments.readEvent(body, headers, clock.now())
    if (!read.ok) return 400
    await receivePaymentEvent(db, { ...paymentContext(), provider: payments.name, event: read.value })
    return 200
  })
  const handlers = checkoutJobs({ db, clock, payments, links: () => paymentContext().links })
  const jobs = await openJobs(database, handlers, { manual: true })
  const open = async ({ order, payment }: TestOrder) => {
    const opened = await openPayment(paymentContext(), order, payment)
    if (!opened.ok || !opened.value.sessionId) throw new Error('There is no page to pay at')
    return opened.value.sessionId
  }
  return {
    stripe,
    paymentContext,
    open,
    async pay(sold, number = '4242424242424242') {
      await stripe.send(`${stripe.address}/c/pay/${await open(sold)}`, { number })
    },
    async work() {
      for (let ran = 1; ran > 0;) ran = (await jobs.runDue(clock.now())) + (await stripe.events.deliver())
    },
    async close() {
      await jobs.close()
      await stripe.close()
    },
  }
}
