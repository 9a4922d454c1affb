// A shop that takes money at a real sandbox bank and runs its jobs, without pages: events arrive as they would.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { checkoutJobs } from '#shop/checkout/jobs.server.ts'
import { openPayment, receivePaymentEvent, type Till } from '#shop/checkout/payment.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Payment } from '#shop/payments/payments.ts'
import { tillOf } from './buying.ts'
import { openSandboxBank, type SandboxBank } from './sandbox-bank.ts'

export interface ShopAtTheBank {
  readonly bank: SandboxBank
  till(): Till
  /** Where an order is paid. */
  pageOf(wanted: { order: Order; payment: Payment }): Promise<string>
  /** Has the shop and the bank do what is due at the clock's instant, until nothing is. */
  work(): Promise<void>
  /** Makes the shop deaf: events get no answer. */
  setDeaf(isDeaf: boolean): void
  close(): Promise<void>
}

export async function openShopAtTheBank(database: Database, clock: Clock): Promise<ShopAtTheBank> {
  const { db } = database
  let isDeaf = false
  const till = () => tillOf(db, { payments: bank.provider, now: clock.now() })
  const receive = async (body: string, headers: Headers) => {
    const read = bank.provider.readEvent(body, headers, clock.now())
    if (isDeaf || !read.ok) return 503
    await receivePaymentEvent(db, { ...till(), provider: bank.provider.name, event: read.value })
    return 200
  }
  const bank: SandboxBank = await openSandboxBank(database, { clock, receive })
  const handlers = checkoutJobs({ db, clock, payments: bank.provider, links: () => till().links })
  const jobs = await openJobs(database, handlers, { byHand: true })
  return {
    bank,
    till,
    async pageOf({ order, payment }) {
      const opened = await openPayment(till(), order, payment)
      if (!opened.ok || !opened.value.sessionUrl) throw new Error('There is no page to pay at')
      return opened.value.sessionUrl
    },
    async work() {
      for (let ran = 1; ran > 0;) ran = (await jobs.runDue(clock.now())) + (await bank.deliver(clock.now()))
    },
    setDeaf(wanted) {
      isDeaf = wanted
    },
    async close() {
      await jobs.close()
      await bank.close()
    },
  }
}
