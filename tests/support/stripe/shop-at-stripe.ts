// A shop that takes money at the stand-in for Stripe and runs its jobs, without pages: events arrive as they would.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { checkoutJobs } from '#shop/checkout/jobs.server.ts'
import { openPayment, receivePaymentEvent, type Till } from '#shop/checkout/payment.server.ts'
import { stripeProvider } from '#shop/payments/stripe.server.ts'
import { tillOf } from '../buying.ts'
import type { Sold } from '../selling.ts'
import { openStripe, type StripeStandIn } from './stand-in.ts'

export interface ShopAtStripe {
  readonly stripe: StripeStandIn
  till(): Till
  /** Has Stripe open its page for an order; returns the session's id. */
  open(sold: Sold): Promise<string>
  /** Types a card at Stripe's page of an order. */
  pay(sold: Sold, number?: string): Promise<void>
  /** Has the shop do what is due at the clock's instant, and Stripe say what it has to say, until nothing is left. */
  work(): Promise<void>
  close(): Promise<void>
}

export async function openShopAtStripe(database: Database, clock: Clock): Promise<ShopAtStripe> {
  const { db } = database
  const stripe = await openStripe({ clock })
  const payments = stripeProvider({ ...stripe.options, patienceMs: 1_000 })
  const till = () => tillOf(db, { payments, now: clock.now() })
  stripe.listenAt(async (body, headers) => {
    const read = payments.readEvent(body, headers, clock.now())
    if (!read.ok) return 400
    await receivePaymentEvent(db, { ...till(), provider: payments.name, event: read.value })
    return 200
  })
  const handlers = checkoutJobs({ db, clock, payments, links: () => till().links })
  const jobs = await openJobs(database, handlers, { byHand: true })
  const open = async ({ order, payment }: Sold) => {
    const opened = await openPayment(till(), order, payment)
    if (!opened.ok || !opened.value.sessionId) throw new Error('There is no page to pay at')
    return opened.value.sessionId
  }
  return {
    stripe,
    till,
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
