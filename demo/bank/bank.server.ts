// The demo bank: a payment provider that accepts test cards only. It has its own tables and knows nothing of the shop
// except the URLs that the shop sends. The shop calls the demo bank by HTTP, like any other payment provider.
import { type ErrorHandler, Hono } from 'hono'
import type { Clock } from '#platform/clock.ts'
import type { Db, Log } from '#platform/db/database.ts'
import { isDatabaseUnavailable } from '#platform/db/unavailable.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { merchantApi } from './api.server.ts'
import { messageResponse } from './page-response.server.ts'
import type { Ledger } from './ledger.server.ts'
import { disputeJob } from './disputes.server.ts'
import { eventDeliveryJob, resumeDeliveries } from './events.server.ts'
import { backOfficePages } from './back-office.server.ts'
import { payerPages } from './pages.server.ts'
import { refundDecisionJob, resumeDecisions } from './refunds.server.ts'
import { sessionExpiryJob } from './sessions.server.ts'

export interface BankOptions {
  readonly db: Db
  /**
   * The secret that the bank shares with the merchants. Merchants send it to the API and verify the bank's webhook
   * events with it.
   */
  readonly secret: string
  /** Returns the public URL of the bank's pages, without a trailing slash: "https://shop.example/sandbox-bank". */
  address(): string
  readonly clock: Clock
  readonly log: Log
  readonly fetch?: typeof fetch
}

export interface Bank {
  /** The API for merchants. Mount it at `/api` below the bank's URL. */
  readonly api: Hono
  /** The pages for browsers. Mount them at the path of the bank's URL. */
  readonly pages: Hono
  /**
   * Jobs that deliver events to merchants, mark payment sessions as expired, complete or reject refunds, and open
   * disputes.
   */
  readonly jobs: readonly JobHandler[]
  /** Enqueues a job for every undelivered event and every pending refund, in case their jobs were lost. */
  resume(db: Db): Promise<void>
}

/** The number of seconds after which clients should repeat a request that failed because of the database. */
const RETRY_AFTER_SECONDS = '5'

export function openBank(options: BankOptions): Bank {
  const { db, secret, clock, log, fetch = globalThis.fetch } = options
  const ledger: Ledger = { db, clock, address: () => options.address() }
  const fail: ErrorHandler = (error, c) => {
    log.error({ event: 'bank.failed', error }, 'the bank failed')
    if (!isDatabaseUnavailable(error)) return messageResponse(c, 500, 'failedTitle', 'failedText')
    c.header('Retry-After', RETRY_AFTER_SECONDS)
    return messageResponse(c, 503, 'unavailableTitle', 'unavailableText')
  }
  const pages = new Hono()
  pages.route('/office', backOfficePages(ledger, secret))
  pages.route('/', payerPages(ledger))
  pages.all('*', (c) => messageResponse(c, 404, 'unknownTitle', 'unknownText'))
  return {
    api: merchantApi(ledger, secret).onError(fail),
    pages: pages.onError(fail),
    jobs: [
      eventDeliveryJob({ db, secret, clock, log, fetch }),
      sessionExpiryJob(ledger),
      refundDecisionJob(ledger),
      disputeJob(ledger),
    ],
    async resume(tx) {
      await resumeDeliveries(tx)
      await resumeDecisions(tx)
    },
  }
}
