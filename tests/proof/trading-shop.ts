// A shop that trades, without its pages: carts, checkout, a real sandbox bank that answers over HTTP, and the jobs of both.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/client.server.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.server.ts'
import { checkoutJobs } from '#shop/checkout/jobs.server.ts'
import { openPayment, receivePaymentEvent, type Till } from '#shop/checkout/payment.server.ts'
import { type PlacedOrder, placeOrder } from '#shop/checkout/place-order.server.ts'
import type { ProblemCode } from '#shop/problems.ts'
import { stockJobs } from '#shop/stock/jobs.server.ts'
import { type Buyer, tillOf } from '#tests/support/buying.ts'
import { openSandboxBank, type SandboxBank } from '#tests/support/sandbox-bank.ts'

export const GOOD_CARD = '4242424242424242'

export interface TradingShop {
  readonly bank: SandboxBank
  readonly jobs: Jobs
  till(): Till
  /** Presses the last button with the review that was seen, and pays; the code of the refusal where there is one. */
  buy(buyer: Buyer, key: string): Promise<PlacedOrder | ProblemCode>
  close(): Promise<void>
}

/** Its webhook answers while it is there. */
export async function openTradingShop(
  database: Database,
  clock: Clock,
  isThere = () => true,
): Promise<TradingShop> {
  const { db } = database
  const receive = async (body: string, headers: Headers) => {
    if (!isThere()) return 503
    const read = bank.provider.readEvent(body, headers, clock.now())
    if (!read.ok) return 400
    await receivePaymentEvent(db, { provider: bank.provider.name, event: read.value, ...till() })
    return 200
  }
  const bank = await openSandboxBank(database, { clock, receive })
  const till = () => tillOf(db, { payments: bank.provider, now: clock.now() })
  const working = { db, clock, payments: bank.provider, links: () => till().links }
  const jobs = await openJobs(database, [...checkoutJobs(working), ...stockJobs({ db, clock })], {
    byHand: true,
  })
  return {
    bank,
    jobs,
    till,
    buy: (buyer, key) => buy(till(), bank, buyer, key),
    async close() {
      await jobs.close()
      await bank.close()
    },
  }
}

async function buy(till: Till, bank: SandboxBank, { token }: Buyer, key: string) {
  const placed = await placeOrder(till, { token, key, language: 'en' })
  if (!placed.ok) return placed.problem.code
  const { order, payment } = placed.value
  const opened = payment && (await openPayment(till, order, payment))
  if (opened?.ok) await bank.pay(opened.value.sessionUrl ?? '', GOOD_CARD)
  return placed.value
}
