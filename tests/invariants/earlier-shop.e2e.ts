// Opens a data folder and a backup of an earlier version with today's program. Checks that sessions, carts,
// reservations and open orders continue, that each queued job runs once, and that nothing is lost.
// tests/fixtures/earlier-shop/README.md describes the data.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ParsedMail } from 'mailparser'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database, Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { currency, money } from '#shop/money.ts'
import { codeOf } from '#tests/support/authenticator.ts'
import { silentLog } from '#tests/support/database.ts'
import {
  clockAfterEarlierStop,
  earlierRows,
  earlierShop,
  restoreEarlierBackup,
  type Row,
  unpackEarlierFolder,
  waitForEarlierPort,
} from '#tests/support/earlier-shop.ts'
import { cards } from '#tests/support/journey.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { sendCommand } from '#platform/admin-socket/client.server.ts'
import { saveSettingsCommand } from '#shop/staff/settings-command.server.ts'
import { idempotencyKeyIn } from '#tests/support/checkout-stages.ts'
import { newFolder } from '#tests/support/test-folders.ts'
import { formatMoney } from '#words/format.ts'
import { staffAuditLog } from '#words/en/staff/audit-log.ts'
import { staffOrders } from '#words/en/staff/orders.ts'
import { expectInvariantsHold, installInvariants } from './invariants.ts'

const { orders, slugs } = earlierShop
/** URL of the shop today. The earlier version of the shop ran in production over HTTP too, which is refused now. */
const origin = earlierShop.origin.replace('http:', 'https:')
/** Prefixes of the cookies that an earlier shop set over HTTPS. */
const prefixes: Readonly<Record<string, string>> = { 'alcove.session_token': '__Secure-', device: '__Host-' }
const cookies = Object.fromEntries(
  Object.entries(earlierShop.cookies).map(([owner, pairs]) => [owner, overHttps(pairs)]),
) as typeof earlierShop.cookies
const earlier = earlierRows()
const rowsOf = (table: string) => earlier.get(table) ?? expect.fail(`no ${table}`)
const typedCard = { number: cards.good, expiry: '12/49', cvc: '123', name: 'Card Holder' }

/** Minutes after which all unpaid orders have expired and all jobs are due, while sessions are still valid. */
const LATER_MINUTES = 70

describe.each([
  { data: 'the data folder', isBackup: false },
  { data: 'a backup', isBackup: true },
])('$data of an earlier version', ({ isBackup }) => {
  let mailServer: MailServer
  let shop: StartedShop
  let dataDir: string
  /** The database of the shop. Set once the shop has stopped. */
  let database: Database | undefined
  let env: Record<string, string>
  const output: string[] = []

  beforeAll(async () => {
    mailServer = await openMailServer()
    dataDir = newFolder('earlier')
    env = {
      MODE: 'production',
      PAYMENTS: 'sandbox-on-purpose',
      SHOP_URL: origin,
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: mailServer.url,
      PORT: String(earlierShop.port),
      ...clockAfterEarlierStop(1),
    }
    unpackEarlierFolder(dataDir, isBackup ? 'secrets' : '')
    if (isBackup) expect(await restoreEarlierBackup(dataDir, env)).toMatch(/^Restored \d+ rows/)
    await waitForEarlierPort()
    shop = await startShop({ env, dataDir, fromScratch: true })
  })
  afterAll(async () => {
    await database?.close()
    await mailServer.close()
  })

  async function stop() {
    expect(await shop.stop()).toBe(0)
    output.push(shop.output())
  }

  /**
   * Returns a browser with the cookies that the earlier version of the shop set for `owner`. Without `owner`, returns a
   * browser without cookies.
   */
  function browserOf(owner?: keyof typeof cookies): NoScriptBrowser {
    const browser = new NoScriptBrowser(() => shop.url, { publicOrigin: origin })
    const pairs = owner === undefined ? [] : cookies[owner].split('; ')
    for (const pair of pairs) {
      const at = pair.indexOf('=')
      browser.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return browser
  }

  async function read(browser: NoScriptBrowser, path: string): Promise<string> {
    const { status, html, path: at } = await browser.get(path)
    expect([status, at]).toEqual([200, path])
    return textOf(html)
  }

  test('keeps customers signed in, with their orders, addresses and carts', async () => {
    const ada = browserOf('ada')
    const list = await read(ada, '/account/orders')
    for (const number of [orders.delivered, orders.repaid, orders.paid]) expect(list).toContain(number)
    expect(await read(ada, `/orders/${orders.delivered}`)).toContain(earlierShop.returned)
    const addresses = await read(ada, '/account/addresses')
    for (const part of ['Workshop', 'Werkhof 3', '10997 Berlin']) expect(addresses).toContain(part)
    expect(await read(ada, '/account')).toContain('Ada Byron')
    expect(await read(browserOf('bruno'), '/de/cart')).toMatch(/Lindenstuhl.*447,00\s€/)
    expect(await read(browserOf('eva'), '/de/account/security')).toContain('eva.moser@example.org')
  })

  test('accepts the customers’ password, their second factor and their device', async () => {
    const { key, recovery } = earlierShop.secondFactors.bruno
    const steps = Math.round(Number(env['CLOCK_SHIFT_MS']) / 30_000)
    const codes = { app: await codeOf(key, steps), recovery: recovery[0] ?? '' }
    for (const [by, code] of Object.entries(codes)) {
      const bruno = browserOf('bruno')
      for (const name of bruno.cookies.keys()) if (name !== '__Host-device') bruno.cookies.delete(name)
      const { password } = earlierShop
      const fields = { email: 'bruno@example.org', password, to: '/account' }
      expect((await bruno.post('/sign-in/password', fields)).path).toContain('/sign-in/code')
      const { status, path } = await bruno.post('/sign-in/code', { code, by, to: '/account' })
      expect([status, path]).toEqual([200, '/account'])
    }
  })

  test('accepts new orders only after its settings no longer name the invented company', async () => {
    const gesa = browserOf('gesa')
    const { path, html } = await gesa.get('/de/checkout')
    expect([path, textOf(html)]).toEqual([
      '/de/cart',
      expect.stringContaining('nimmt noch keine Bestellungen an'),
    ])
    const typed = {
      'owner.address.name': 'Hofgut Möbel GmbH',
      'owner.address.street': 'Hofgut 1',
      'owner.representedBy': 'Marta Lind',
      'owner.register': 'FN 123456 a',
      'owner.vatId': 'ATU12345678',
      'collectionAddress.name': 'Hofgut',
      'collectionAddress.street': 'Hofgut 1',
    }
    expect(await sendCommand(dataDir, saveSettingsCommand, { typed })).toMatchObject({ ok: true })
  })

  test('keeps a guest’s reservation until the guest has paid', async () => {
    const other = browserOf()
    const { html } = await other.get(`/products/${slugs.bench}`)
    const variantId = /name="variantId" value="([^"]+)"/.exec(html)?.[1]
    if (variantId) await other.post('/cart/lines', { variantId, quantity: '1' })
    expect(await read(other, '/cart')).not.toContain('€249.00')

    const gesa = browserOf('gesa')
    expect(await read(gesa, '/de/cart')).toContain('Bewahrte Bank')
    const review = await gesa.get('/de/checkout')
    expect(textOf(review.html)).toMatch(/Gesa Roth.*Lindenhof 7.*288,00\s€/)
    const bank = await gesa.post('/de/checkout/order', { key: idempotencyKeyIn(review.html) })
    const paid = await gesa.post(bank.path, typedCard)
    expect(paid.path).toMatch(/^\/de\/orders\//)
    expect(textOf(paid.html)).toContain('Bewahrte Bank')
  })

  test('accepts the payment of an open order', async () => {
    const olga = browserOf('olga')
    const { path, html } = await olga.post(earlierShop.bank.open, typedCard)
    expect(path).toMatch(new RegExp(`^/de/orders/${orders.open}\\?key=`))
    expect(textOf(html)).toContain('Olga Kern')
  })

  test('opens links of earlier e-mails and serves the same invoices', async () => {
    const guest = browserOf()
    const old = await guest.get(earlierShop.orderLink)
    expect(old.status).toBe(200)
    for (const part of [orders.inPart, 'Eichentisch', 'Paul Huber']) expect(textOf(old.html)).toContain(part)
    expect(textOf((await guest.get(earlierShop.undoneLink)).html)).toContain(orders.undone)
    const address = `${shop.url}/orders/${orders.delivered}/documents/${earlierShop.invoice.number}`
    const invoice = await fetch(address, {
      headers: { Cookie: cookies.ada, 'X-Forwarded-Proto': 'https' },
    })
    expect(invoice.status).toBe(200)
    const pdf = await getDocumentProxy(new Uint8Array(await invoice.arrayBuffer()))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(numbersIn(text)).toEqual(numbersIn(earlierShop.invoice.text))
  })

  test('serves pictures at the same URLs and keeps its settings', async () => {
    const shown = await fetch(shop.url + earlierShop.picture)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/avif'])
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(earlierShop.pictureHash)
    const { html } = await browserOf().get(`/products/${slugs.table}`)
    expect(html).toContain(earlierShop.picture)
    expect(textOf(html)).toContain('€899')
    expect(await read(browserOf(), '/pages/delivery')).toContain('€39')
    expect(await read(browserOf(), '/pages/imprint')).toMatch(/Hofgut Möbel.*hallo@hofgut\.example/)
  })

  test('shows staff the whole history in sentences', async () => {
    const marta = browserOf('marta')
    const log = await read(marta, '/staff/history')
    for (const entry of auditLogEntries) expect(log).toContain(entry)
    const pages = [log, await read(marta, '/staff/messages'), await read(marta, '/staff/people')]
    for (const number of Object.values(orders)) pages.push(await read(marta, `/staff/orders/${number}`))
    for (const page of pages) expect(page.match(/\b[a-z]+_[a-z_]+\b/g)).toBeNull()
    const delivered = await read(marta, `/staff/orders/${orders.delivered}`)
    for (const entry of orderHistory) expect(delivered).toContain(entry)
    expect(pages[2]).toContain('sam@hofgut.example')
    const security = await read(browserOf('ada'), '/account/security')
    expect(security).toMatch(/Firefox/)
    expect(security.match(/\b[a-z]+_[a-z_]+\b/g)).toBeNull()
  })

  test('sends each queued e-mail once, complete and in its language', async () => {
    const waiting = rowsOf('messages').filter(({ channel, state }) => channel === 'email' && state !== 'sent')
    expect(waiting.length).toBeGreaterThan(15)
    const emailsOf = ({ id }: Row) =>
      mailServer.emails.filter(({ mail }) => mail.messageId?.startsWith(`<${String(id)}@`))
    const allHere = () => waiting.every((row) => emailsOf(row).length > 0)
    await vi.waitUntil(allHere, { timeout: 15_000 }).catch(() => {})
    const missing = waiting.filter((row) => emailsOf(row).length !== 1)
    expect(missing.map(({ kind, recipient }) => `${kind} to ${recipient}`)).toEqual([])
    for (const row of waiting) {
      const { kind, recipient, language, facts } = row
      for (const { to, mail } of emailsOf(row)) {
        expect(to).toEqual([recipient])
        const expectedTexts = textsIn(facts, String(language)).filter(
          (part) => !omitted[String(kind)]?.test(part),
        )
        const text = textOfMail(mail)
        expect(
          expectedTexts.filter((part) => !text.includes(normalise(part))),
          `${kind} to ${recipient}`,
        ).toEqual([])
        expect(mail.html).toContain(`lang="${language}"`)
        expect(mail.text).not.toMatch(/\b(undefined|null|NaN|Invalid Date)\b/)
      }
    }
  })

  test('runs every queued job, also those due later', async () => {
    // A backup contains no jobs, so a requested order link must be requested again.
    const emailsToPaul = isBackup ? 2 : 3
    await vi.waitUntil(() => emailsTo('paul@example.org').length === emailsToPaul, { timeout: 15_000 })
    await stop()
    shop = await startShop({
      env: { ...env, ...clockAfterEarlierStop(LATER_MINUTES) },
      dataDir,
      fromScratch: true,
    })
    await vi.waitUntil(() => emailsTo('emil@example.org').length > 0, { timeout: 20_000 })
    await mailIsQuiet()
    await stop()
    database = await openDatabase({ kind: 'embedded', folder: join(dataDir, 'database') }, { log: silentLog })
    expect(await unfinishedJobs(database.db)).toEqual([])
    if (!isBackup) expect(await countJobs(database.db, earlierShop.jobs)).toBe(earlierShop.jobs.length)
  })

  test('gives each order and each message the right state', async () => {
    const { db } = openedDatabase()
    const states = await db.selectFrom('orders').select(['number', 'state']).execute()
    const messages = await db.selectFrom('messages').select(['channel', 'state']).execute()
    const stateOf = (number: string) => states.find((order) => order.number === number)?.state
    expect(stateOf(orders.open)).toBe('placed')
    expect(stateOf(orders.unpaid)).toBe('expired')
    expect(stateOf(orders.undone)).toBe('cancelled')
    const refunds = await db.selectFrom('refunds').select('state').execute()
    expect(refunds.map(({ state }) => state)).toEqual(refunds.map(() => 'succeeded'))
    const disputed = await db
      .selectFrom('order_events')
      .innerJoin('orders', 'orders.id', 'order_events.order_id')
      .select('order_events.kind')
      .where('orders.number', '=', orders.disputed)
      .execute()
    // The dispute is known only from a queued job, which a backup does not contain.
    if (!isBackup) expect(disputed.map(({ kind }) => kind)).toContain('disputed')
    expect(messages.filter(({ state }) => state !== 'sent')).toEqual([])
    const isEarlier = ({ channel, state }: Row) => channel === 'email' && state === 'sent'
    const sent = rowsOf('messages').filter(isEarlier).length + mailServer.emails.length
    expect(messages.filter(isEarlier)).toHaveLength(sent)
  })

  test('has lost no rows, and all invariants hold', async () => {
    const { db } = openedDatabase()
    await installInvariants(db)
    await expectInvariantsHold(db)
    // Three carts had lines. This test has ordered two of these carts.
    const bought = new Map([['cart_lines', 2]])
    const fewer = []
    for (const [table, before] of earlier) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(table)}`.execute(db)
      const count = rows[0]?.count ?? 0
      if (count < before.length - (bought.get(table) ?? 0))
        fewer.push(`${table}: ${before.length} → ${count}`)
    }
    expect(fewer).toEqual([])
  })

  test('logs no warning and no error', () => {
    const lines = output.join('').split('\n')
    const problems = lines.filter((line) => /"level":(40|50|60)/.test(line) && !expected.test(line))
    expect(problems).toEqual([])
    expect(output.join('')).not.toMatch(/Error:|Warning:/)
  })

  const emailsTo = (address: string) => mailServer.emails.filter(({ to }) => to.includes(address))

  /** Waits until no e-mail has arrived for longer than the interval at which the shop fetches jobs. */
  async function mailIsQuiet(): Promise<void> {
    for (let count = -1; count < mailServer.emails.length;) {
      count = mailServer.emails.length
      await sleep(1_500)
    }
  }

  const openedDatabase = () => database ?? expect.fail('The shop is still running')
})

/**
 * Returns the unfinished jobs, with two exceptions. Leaves out scheduled jobs that were queued after the earlier
 * version stopped. Also leaves out webhook deliveries of the demo bank that failed before the shop listened, because
 * the bank retries them later.
 */
async function unfinishedJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ job: string; state: string; isOfCalendar: boolean }>`
    select name || ' ' || id as job, state::text, state = 'created' and data = '{}' as "isOfCalendar"
    from pgboss.job
    where state <> 'completed' and name not like '\\_\\_pgboss%'
      and not (name = 'bank.deliver_event' and state = 'retry' and output->>'type' in ('NoAnswer', 'NoResponse'))
    order by 1`.execute(db)
  return rows
    .filter(({ job, isOfCalendar }) => !isOfCalendar || earlierShop.jobs.includes(job))
    .map(({ job, state }) => `${job}: ${state}`)
}

async function countJobs(db: Db, jobs: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job where name || ' ' || id = any(${[...jobs]})`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Returns every word that contains a digit: numbers, dates, amounts. Tests compare only these words, because the
 * current version of the shop may have changed the words around them.
 */
const numbersIn = (text: string) => text.match(/\S*\d\S*/g)

/**
 * Log lines that the test expects: there is no Twilio, and the demo bank sends webhook events before the shop listens.
 */
const expected = /"event":"sms.none"|"job":"bank.deliver_event",.*"fault":{"type":"NoResponse"/

const { entries } = staffAuditLog
/** One entry of each kind in the audit log. */
const auditLogEntries = [
  entries.order_noted,
  entries.return_received(earlierShop.returned),
  entries.money_given_back('€10.00'),
  entries.delivery_moved(1, 'dispatch'),
  entries.delivery_moved(1, 'arrival'),
  entries.pictures_added(1),
  entries.person_invited('manager'),
  entries.person_invited('support'),
  entries.person_joined('manager'),
]

const { events } = staffOrders
/** Texts in the history of the delivered order. */
const orderHistory = [
  events.ordered,
  events.paid,
  events.placed,
  events.dispatched(1),
  events.delivered(1),
  events.withdrawn.withdrawal(earlierShop.returned),
  events.return_received(earlierShop.returned),
  events.refund_requested('€899.00'),
  'Rings before coming.',
  'The table is too long for us.',
  'SN-1',
]

/** Names of data fields that an e-mail shows in another form than the stored one, or not at all. */
const reworded = new Set(
  'timeZone kind returns terms method taxDisplay country phone placedAt declaredAt at until withdrawUntil by reason howBack reader'.split(
    ' ',
  ),
)

/** For each kind of e-mail, a pattern for the links in its data that the e-mail does not show. */
const omitted: Readonly<Record<string, RegExp>> = {
  email_changed: /\/(forgot-password|account\/security)$/,
  password_changed: /\/account\/security$/,
}

/** Returns the texts that an e-mail with this data must contain. */
function textsIn(value: unknown, language: string, name = ''): string[] {
  if (typeof value === 'string') return reworded.has(name) || value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  if ('minor' in value) {
    const { minor, currency: code } = value as Row
    return [formatMoney(money(Number(minor), currency(String(code))), language === 'de' ? 'de' : 'en')]
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, language, Array.isArray(value) ? name : key),
  )
}

const textOfMail = ({ text = '', from, replyTo }: ParsedMail) =>
  normalise([text, from?.text, replyTo?.text].join(' '))

const normalise = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Returns a Cookie header with the names that the earlier version of the shop would have used over HTTPS. */
function overHttps(pairs: string): string {
  return pairs
    .split('; ')
    .map((pair) => (prefixes[pair.split('=', 1)[0] ?? ''] ?? '') + pair)
    .join('; ')
}
