// Kills the shop at random instants while customers order and pay, and starts it again. Every payment that the demo
// bank took must belong to an order or be refunded. Units, documents and e-mails must agree.
//   TESTS_DEPTH=deep npx vitest run --project e2e tests/invariants/crash-recovery.e2e.ts      thirty kills instead of
// three
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { findPostgres } from '#tests/support/database-setup.ts'
import { silentLog } from '#tests/support/database.ts'
import { atDepth } from '#tests/support/depth.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { violationsIn, installInvariants } from './invariants.ts'
import { openDurablePostgres } from './durable-postgres.ts'
import { buyUntilConnectionLost, listProductPaths } from './customers.ts'

const ROUNDS = atDepth(3, 30)
const CUSTOMERS = 4
/**
 * Maximum number of responses that the customers receive before the shop is killed. About three orders for each
 * customer need this many responses. Each round has its own part of the range, so that the last round always kills
 * after payments.
 */
const MAX_RESPONSES = 80

describe('the embedded database', () => testCrashRecovery(async () => null))

const isSkipped = findPostgres() === null && process.env['TESTS'] !== 'all'
describe.skipIf(isSkipped)('PostgreSQL', () =>
  testCrashRecovery(
    async () => (await openDurablePostgres()) ?? expect.fail('This machine has no PostgreSQL'),
  ),
)

type DurablePostgres = Awaited<ReturnType<typeof openDurablePostgres>>

function testCrashRecovery(openOwn: () => Promise<DurablePostgres>): void {
  let own: DurablePostgres = null
  let mailServer: MailServer

  beforeAll(async () => {
    own = await openOwn()
    mailServer = await openMailServer()
  })
  afterAll(async () => {
    await mailServer.close()
    await own?.close()
  })

  test(
    `a shop killed ${ROUNDS} times while customers pay loses nothing and does nothing twice`,
    async () => {
      const chosen = {
        SMTP_URL: mailServer.url,
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'silent',
        ...(own && { DATABASE_URL: own.url }),
      }
      let shop = await startShop({ env: chosen })
      const { dataDir } = shop
      // The bank keeps sending its events to the port where the shop was.
      const env = { ...chosen, PORT: new URL(shop.url).port }
      const products = await listProductPaths(shop.url)
      for (let round = 1; round <= ROUNDS; round++) {
        await killDuringCheckout(
          shop,
          products,
          Math.ceil(((round - Math.random()) / ROUNDS) * MAX_RESPONSES),
        )
        shop = await startShop({ env, dataDir })
      }
      await stopped(shop)
      const open = await settle({ dataDir, own, env, mailServer })
      expect(open).toEqual(nothingOpen)
      const summaryOfRun = await withDatabase({ dataDir, own }, summary)
      const received = new Set(mailServer.emails.map(({ mail }) => mail.messageId))
      const twice = mailServer.emails.length - received.size
      process.stdout.write(
        `${ROUNDS} kills: ${summaryOfRun.orders} orders, ${summaryOfRun.paid} paid, ${summaryOfRun.placed} placed, ${summaryOfRun.refunded} refunded, ` +
          `${received.size} letters, ${twice} of them twice\n`,
      )
      expect(summaryOfRun).toMatchObject({ faults: [], paidAndNotHere: [], failed: 0 })
      expect(summaryOfRun.paid).toBeGreaterThan(0)
      expect(received.size).toBe(summaryOfRun.emails)
    },
    atDepth(10, 40) * 60_000,
  )
}

/** Lets customers buy, and kills the shop after the customers have received this number of responses. */
async function killDuringCheckout(
  shop: StartedShop,
  products: readonly string[],
  answers: number,
): Promise<void> {
  let left = answers
  const enough = Promise.withResolvers<void>()
  const answered = () => void ((left -= 1) <= 0 && enough.resolve())
  const buying = Array.from({ length: CUSTOMERS }, () => buyUntilConnectionLost(shop.url, products, answered))
  // The test fails if all customers stop buying before the shop is killed.
  await Promise.race([enough.promise, Promise.all(buying).then(() => expect.fail('nobody buys any more'))])
  await sleep(Math.random() * 50)
  await shop.kill9()
  await Promise.all(buying)
}

interface DatabaseLocation {
  readonly dataDir: string
  readonly own: DurablePostgres
}

/** Opens the database of a shop that does not run, and passes it to `work`. */
async function withDatabase<T>({ dataDir, own }: DatabaseLocation, work: (db: Db) => Promise<T>): Promise<T> {
  const kind = own
    ? ({ kind: 'postgres', url: own.url, connections: 2 } as const)
    : ({ kind: 'embedded', folder: join(dataDir, 'database') } as const)
  const database: Database = await openDatabase(kind, { log: silentLog })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

async function stopped(shop: StartedShop): Promise<void> {
  expect(await shop.stop()).toBe(0)
}

/** Moves all deadlines one hour back. Jobs become due as soon as the shop runs and can reach the demo bank. */
async function backdateOneHour(db: Db): Promise<void> {
  const earlier = {
    orders: ['expires_at'],
    payments: ['expires_at', 'created_at', 'looked_up_at'],
    stock_holds: ['expires_at'],
    bank_sessions: ['expires_at'],
    messages: ['claimed_at', 'created_at'],
  }
  for (const [table, columns] of Object.entries(earlier)) {
    const set = columns.map((column) => `${column} = ${column} - interval '1 hour'`)
    await sql.raw(`update ${table} set ${set.join(', ')}`).execute(db)
  }
  await sql`
    update pgboss.job set start_after = least(start_after, now() + ${OPENING_MS} * interval '1 millisecond')
    where state < 'active'`.execute(db)
}

const nothingOpen = { orders: 0, refunds: 0, emails: 0, events: 0 }
type OpenWork = typeof nothingOpen
const isNothing = (open: OpenWork) => JSON.stringify(open) === JSON.stringify(nothingOpen)

const MAX_ATTEMPTS = 10
/** Milliseconds that the shop needs to start. */
const OPENING_MS = 4_000
/** Maximum number of milliseconds that the shop works before the test checks its database. */
const WORK_MS = 20_000
/**
 * Time in milliseconds after which the shop has probably finished its work if no new e-mail has arrived. Longer than
 * the interval at which the shop fetches jobs.
 */
const QUIET_MS = 7_000

/**
 * Lets the shop run until it has no work left to do, or until several attempts have failed. Returns the work that is
 * still not done.
 */
async function settle({
  dataDir,
  own,
  env,
  mailServer,
}: DatabaseLocation & { env: Record<string, string>; mailServer: MailServer }) {
  for (let attempts = 1; ; attempts++) {
    // The deadlines move back in each attempt, because a job that failed while the shop was stopped waits longer before
    // every retry.
    await withDatabase({ dataDir, own }, backdateOneHour)
    const shop = await startShop({ env, dataDir })
    await (own ? waitUntilSettled({ dataDir, own }) : waitUntilQuiet(mailServer))
    await stopped(shop)
    const open = await withDatabase({ dataDir, own }, countOpenWork)
    if (attempts === MAX_ATTEMPTS || isNothing(open)) return open
  }
}

/** Waits until no work is open. Works only with a database that a second process can read while the shop runs. */
async function waitUntilSettled(where: DatabaseLocation): Promise<void> {
  await withDatabase(where, async (db) => {
    const deadline = Date.now() + WORK_MS
    while (Date.now() < deadline && !isNothing(await countOpenWork(db))) await sleep(100)
  })
}

/**
 * Waits until no e-mail has arrived for some time. While the shop runs, no other process can open its embedded
 * database, so only its e-mails show that it still works.
 */
async function waitUntilQuiet({ emails }: MailServer): Promise<void> {
  const deadline = Date.now() + WORK_MS
  let [count, since] = [emails.length, Date.now()]
  while (Date.now() < deadline && Date.now() - since < QUIET_MS) {
    await sleep(100)
    if (emails.length > count) [count, since] = [emails.length, Date.now()]
  }
}

async function countOpenWork(db: Db): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select (select count(*) from orders where state = 'awaiting_payment')::integer as orders,
      (select count(*) from refunds where state in ('requested', 'processing'))::integer as refunds,
      (select count(*) from messages where state in ('queued', 'sending', 'retrying'))::integer as emails,
      (select count(*) from bank_events where delivered_at is null)::integer as events`.execute(db)
  return rows[0] ?? nothingOpen
}

/** Summarises the run, comparing the demo bank's ledger with the shop's tables. */
async function summary(db: Db) {
  await installInvariants(db)
  const { rows } = await sql<{
    orders: number
    placed: number
    paid: number
    refunded: number
    emails: number
    failed: number
  }>`
    select (select count(*) from orders)::integer as orders,
      (select count(*) from orders where placed_at is not null)::integer as placed,
      (select count(*) from bank_sessions where state = 'paid')::integer as paid,
      (select count(*) from bank_refunds where state = 'succeeded')::integer as refunded,
      (select count(*) from messages where state = 'sent')::integer as emails,
      (select count(*) from messages where state = 'failed')::integer as failed`.execute(db)
  const { rows: paidAndNotHere } = await sql<{ id: string }>`
    select s.id from bank_sessions s
    where s.state = 'paid'
      and not exists (
        select from payments p join orders o on o.id = p.order_id
        where p.session_id = s.id and p.captured_minor = s.amount_minor and o.state in ('placed', 'closed')
      )
      and s.amount_minor <> (
        select coalesce(sum(r.amount_minor), 0) from bank_refunds r where r.session_id = s.id and r.state = 'succeeded'
      )`.execute(db)
  const [counts] = rows
  return { ...counts!, faults: await violationsIn(db), paidAndNotHere }
}
