// The sandbox bank: takes test cards only, keeps its own books, and knows nothing of the shop but the addresses it is
// given. Whoever mounts it at an address speaks to it by HTTP, like to any provider.
import { type ErrorHandler, Hono } from 'hono'
import type { Clock } from '#platform/clock.ts'
import type { Db, Log } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { merchantApi } from './api.server.ts'
import { say } from './answer.server.ts'
import type { Ledger } from './ledger.server.ts'
import { disputes } from './disputes.server.ts'
import { deliveries, resumeDeliveries } from './events.server.ts'
import { backOfficePages } from './back-office.server.ts'
import { payerPages } from './pages.server.ts'
import { decisions, resumeDecisions } from './refunds.server.ts'
import { expiries } from './sessions.server.ts'

export interface BankOptions {
  readonly db: Db
  /** Shared with its merchants: they show it to the API, and check the bank's events with it. */
  readonly secret: string
  /** Where browsers find the bank, without a slash at the end: "https://shop.example/sandbox-bank". */
  address(): string
  readonly clock: Clock
  readonly log: Log
  readonly fetch?: typeof fetch
}

export interface Bank {
  /** What merchants call, showing their secret; to be mounted at `/api` below its address. */
  readonly api: Hono
  /** What browsers open; to be mounted at the path of its address. */
  readonly pages: Hono
  /** Brings events to merchants, expires sessions, decides refunds and opens disputes. */
  readonly jobs: readonly JobHandler[]
  /** Sees to it that every event still to be delivered will be, and every refund decided, whatever became of the jobs. */
  resume(db: Db): Promise<void>
}

export function openBank(options: BankOptions): Bank {
  const { db, secret, clock, log, fetch = globalThis.fetch } = options
  const ledger: Ledger = { db, clock, address: () => options.address() }
  const fail: ErrorHandler = (error, c) => {
    log.error({ event: 'bank.failed', error }, 'the bank failed')
    return say(c, 500, 'failedTitle', 'failedText')
  }
  const pages = new Hono()
  pages.route('/office', backOfficePages(ledger, secret))
  pages.route('/', payerPages(ledger))
  pages.all('*', (c) => say(c, 404, 'unknownTitle', 'unknownText'))
  return {
    api: merchantApi(ledger, secret).onError(fail),
    pages: pages.onError(fail),
    jobs: [
      deliveries({ db, secret, clock, log, fetch }),
      expiries(ledger),
      decisions(ledger),
      disputes(ledger),
    ],
    async resume(tx) {
      await resumeDeliveries(tx)
      await resumeDecisions(tx)
    },
  }
}
