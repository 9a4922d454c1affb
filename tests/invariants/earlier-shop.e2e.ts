// Today's program on the data of an earlier one: its data folder, and its backup. Whoever was in the middle of something
// goes on; whatever waited is done once; nothing is lost. tests/fixtures/earlier-shop/README.md says what is in the data.
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
  afterItsEnd,
  earlierRows,
  earlierShop,
  restoreEarlierBackup,
  type Row,
  unpackEarlierFolder,
  waitForItsPort,
} from '#tests/support/earlier-shop.ts'
import { cards } from '#tests/support/journey.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { Shopper, textOf } from '#tests/support/page.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { keyIn } from '#tests/support/stages.ts'
import { newFolder } from '#tests/support/test-folders.ts'
import { formatMoney } from '#words/format.ts'
import { staffHistory } from '#words/en/staff/audit-log.ts'
import { staffOrders } from '#words/en/staff/orders.ts'
import { expectSoundBooks, teachRules } from './books.ts'

const { origin, orders, slugs, cookies } = earlierShop
const earlier = earlierRows()
const rowsOf = (table: string) => earlier.get(table) ?? expect.fail(`no ${table}`)
const typedCard = { number: cards.good, expiry: '12/49', cvc: '123', name: 'Card Holder' }

/** All orders that were not paid have run out of time, all jobs are due, and nobody is signed out. */
const LATER_MINUTES = 70

describe.each([
  { data: 'the data folder', isBackup: false },
  { data: 'a backup', isBackup: true },
])('$data of an earlier version', ({ isBackup }) => {
  let post: MailServer
  let shop: StartedShop
  let dataDir: string
  /** Once the shop has ended. */
  let books: Database | undefined
  let env: Record<string, string>
  const output: string[] = []

  beforeAll(async () => {
    post = await openMailServer()
    dataDir = newFolder('earlier')
    env = {
      MODE: 'production',
      PAYMENTS: 'sandbox-on-purpose',
      SHOP_URL: origin,
      SMTP_URL: post.url,
      PORT: String(earlierShop.port),
      ...afterItsEnd(1),
    }
    unpackEarlierFolder(dataDir, isBackup ? 'secrets' : '')
    if (isBackup) expect(await restoreEarlierBackup(dataDir, env)).toMatch(/^Restored \d+ rows/)
    await waitForItsPort()
    shop = await startShop({ env, dataDir, fromNothing: true })
  })
  afterAll(async () => {
    await books?.close()
    await post.close()
  })

  async function stop() {
    expect(await shop.stop()).toBe(0)
    output.push(shop.output())
  }

  /** A browser with the cookies that it had from the earlier program; with none: a new one. */
  function browserOf(whose?: keyof typeof cookies): Shopper {
    const browser = new Shopper(() => shop.url, { publicOrigin: origin })
    const kept = whose === undefined ? [] : cookies[whose].split('; ')
    for (const pair of kept) {
      const at = pair.indexOf('=')
      browser.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return browser
  }

  async function read(browser: Shopper, path: string): Promise<string> {
    const { status, html, path: at } = await browser.get(path)
    expect([status, at]).toEqual([200, path])
    return textOf(html)
  }

  test('leaves people signed in, with their orders, addresses and carts', async () => {
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

  test('lets people in with their password, their second factor and their device', async () => {
    const { key, recovery } = earlierShop.secondFactors.bruno
    const steps = Math.round(Number(env['CLOCK_SHIFT_MS']) / 30_000)
    const codes = { app: await codeOf(key, steps), recovery: recovery[0] ?? '' }
    for (const [by, code] of Object.entries(codes)) {
      const bruno = browserOf('bruno')
      for (const name of bruno.cookies.keys()) if (name !== 'device') bruno.cookies.delete(name)
      const { password } = earlierShop
      const fields = { email: 'bruno@example.org', password, to: '/account' }
      expect((await bruno.post('/sign-in/password', fields)).path).toContain('/sign-in/code')
      const { status, path } = await bruno.post('/sign-in/code', { code, by, to: '/account' })
      expect([status, path]).toEqual([200, '/account'])
    }
  })

  test('keeps what a guest had reserved for the guest alone, to the end of the checkout', async () => {
    const other = browserOf()
    const { html } = await other.get(`/products/${slugs.bench}`)
    const variantId = /name="variantId" value="([^"]+)"/.exec(html)?.[1]
    if (variantId) await other.post('/cart/lines', { variantId, quantity: '1' })
    expect(await read(other, '/cart')).not.toContain('€249.00')

    const gesa = browserOf('gesa')
    expect(await read(gesa, '/de/cart')).toContain('Bewahrte Bank')
    const review = await gesa.get('/de/checkout')
    expect(textOf(review.html)).toMatch(/Gesa Roth.*Lindenhof 7.*288,00\s€/)
    const bank = await gesa.post('/de/checkout/order', { key: keyIn(review.html) })
    const paid = await gesa.post(bank.path, typedCard)
    expect(paid.path).toMatch(/^\/de\/orders\//)
    expect(textOf(paid.html)).toContain('Bewahrte Bank')
  })

  test('takes the payment of an order that was open at the bank', async () => {
    const olga = browserOf('olga')
    const { path, html } = await olga.post(earlierShop.bank.open, typedCard)
    expect(path).toMatch(new RegExp(`^/de/orders/${orders.open}\\?key=`))
    expect(textOf(html)).toContain('Olga Kern')
  })

  test('opens the links of its e-mails, and gives out the same invoices', async () => {
    const guest = browserOf()
    const old = await guest.get(earlierShop.orderLink)
    expect(old.status).toBe(200)
    for (const part of [orders.inPart, 'Eichentisch', 'Paul Huber']) expect(textOf(old.html)).toContain(part)
    expect(textOf((await guest.get(earlierShop.undoneLink)).html)).toContain(orders.undone)
    const address = `${shop.url}/orders/${orders.delivered}/documents/${earlierShop.invoice.number}`
    const invoice = await fetch(address, { headers: { Cookie: cookies.ada } })
    expect(invoice.status).toBe(200)
    const pdf = await getDocumentProxy(new Uint8Array(await invoice.arrayBuffer()))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(figuresIn(text)).toEqual(figuresIn(earlierShop.invoice.text))
  })

  test('serves its pictures where they were, and has its settings', async () => {
    const shown = await fetch(shop.url + earlierShop.picture)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/avif'])
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(earlierShop.pictureHash)
    const { html } = await browserOf().get(`/products/${slugs.table}`)
    expect(html).toContain(earlierShop.picture)
    expect(textOf(html)).toContain('€899.00')
    expect(await read(browserOf(), '/pages/delivery')).toContain('€39.00')
    expect(await read(browserOf(), '/pages/imprint')).toMatch(/Hofgut Möbel.*hallo@hofgut\.example/)
  })

  test('tells staff everything that happened, in sentences', async () => {
    const marta = browserOf('marta')
    const log = await read(marta, '/staff/history')
    for (const entry of logged) expect(log).toContain(entry)
    const pages = [log, await read(marta, '/staff/messages'), await read(marta, '/staff/people')]
    for (const number of Object.values(orders)) pages.push(await read(marta, `/staff/orders/${number}`))
    for (const page of pages) expect(page.match(/\b[a-z]+_[a-z_]+\b/g)).toBeNull()
    const delivered = await read(marta, `/staff/orders/${orders.delivered}`)
    for (const entry of story) expect(delivered).toContain(entry)
    expect(pages[2]).toContain('sam@hofgut.example')
    const security = await read(browserOf('ada'), '/account/security')
    expect(security).toMatch(/Firefox/)
    expect(security.match(/\b[a-z]+_[a-z_]+\b/g)).toBeNull()
  })

  test('sends each e-mail that waited once, whole and in its language', async () => {
    const waiting = rowsOf('messages').filter(({ channel, state }) => channel === 'email' && state !== 'sent')
    expect(waiting.length).toBeGreaterThan(15)
    const lettersOf = ({ id }: Row) =>
      post.letters.filter(({ mail }) => mail.messageId?.startsWith(`<${String(id)}@`))
    const allHere = () => waiting.every((row) => lettersOf(row).length > 0)
    await vi.waitUntil(allHere, { timeout: 15_000 }).catch(() => {})
    const missing = waiting.filter((row) => lettersOf(row).length !== 1)
    expect(missing.map(({ kind, recipient }) => `${kind} to ${recipient}`)).toEqual([])
    for (const row of waiting) {
      const { kind, recipient, language, facts } = row
      for (const { to, mail } of lettersOf(row)) {
        expect(to).toEqual([recipient])
        const told = toldIn(facts, String(language)).filter((part) => !leftOut[String(kind)]?.test(part))
        const said = saidIn(mail)
        expect(
          told.filter((part) => !said.includes(spaced(part))),
          `${kind} to ${recipient}`,
        ).toEqual([])
        expect(mail.html).toContain(`lang="${language}"`)
        expect(mail.text).not.toMatch(/\b(undefined|null|NaN|Invalid Date)\b/)
      }
    }
  })

  test('does every job that waited, also when its time has come', async () => {
    // A backup has no jobs: a link to an order that was asked for has to be asked for again.
    const lettersToPaul = isBackup ? 2 : 3
    await vi.waitUntil(() => lettersTo('paul@example.org').length === lettersToPaul, { timeout: 15_000 })
    await stop()
    shop = await startShop({ env: { ...env, ...afterItsEnd(LATER_MINUTES) }, dataDir, fromNothing: true })
    await vi.waitUntil(() => lettersTo('emil@example.org').length > 0, { timeout: 20_000 })
    await isQuiet()
    await stop()
    books = await openDatabase({ kind: 'embedded', folder: join(dataDir, 'database') }, { log: silentLog })
    expect(await waitingJobs(books.db)).toEqual([])
    if (!isBackup) expect(await countJobs(books.db, earlierShop.jobs)).toBe(earlierShop.jobs.length)
  })

  test('leaves each order and each message where it belongs', async () => {
    const { db } = openBooks()
    const states = await db.selectFrom('orders').select(['number', 'state']).execute()
    const messages = await db.selectFrom('messages').select(['channel', 'state']).execute()
    const stateOf = (number: string) => states.find((order) => order.number === number)?.state
    expect(stateOf(orders.open)).toBe('placed')
    expect(stateOf(orders.unpaid)).toBe('expired')
    expect(stateOf(orders.undone)).toBe('cancelled')
    expect(messages.filter(({ state }) => state !== 'sent')).toEqual([])
    const isEarlier = ({ channel, state }: Row) => channel === 'email' && state === 'sent'
    const sent = rowsOf('messages').filter(isEarlier).length + post.letters.length
    expect(messages.filter(isEarlier)).toHaveLength(sent)
  })

  test('has lost nothing, and its books agree', async () => {
    const { db } = openBooks()
    await teachRules(db)
    await expectSoundBooks(db)
    // Three carts had these; two of them have been bought.
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

  test('gives the log nothing to complain of', () => {
    const lines = output.join('').split('\n')
    const complaints = lines.filter((line) => /"level":(40|50|60)/.test(line) && !expected.test(line))
    expect(complaints).toEqual([])
    expect(output.join('')).not.toMatch(/Error:|Warning:/)
  })

  const lettersTo = (address: string) => post.letters.filter(({ to }) => to.includes(address))

  /** Until no e-mail has come for a while in which jobs are looked for at least once. */
  async function isQuiet(): Promise<void> {
    for (let count = -1; count < post.letters.length;) {
      count = post.letters.length
      await sleep(1_500)
    }
  }

  const openBooks = () => books ?? expect.fail('The shop has not ended')
})

/**
 * Jobs that are not done, without those that the calendar has queued since. News of the demo bank that came before the
 * shop listened comes again later.
 */
async function waitingJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ job: string; state: string; isOfCalendar: boolean }>`
    select name || ' ' || id as job, state::text, state = 'created' and data = '{}' as "isOfCalendar"
    from pgboss.job
    where state <> 'completed' and name not like '\\_\\_pgboss%'
      and not (name = 'bank.deliver_event' and state = 'retry' and output->>'type' = 'NoAnswer')
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

/** Every word with a digit: numbers, dates, amounts. The words around them may be rewritten. */
const figuresIn = (text: string) => text.match(/\S*\d\S*/g)

/** A shop without Twilio; the demo bank's tries to bring its news to a shop that does not listen yet. */
const expected = /"event":"sms.none"|"job":"bank.deliver_event",.*"fault":{"type":"NoAnswer"/

const { entries } = staffHistory
/** Of the audit log: every kind of entry that is in it. */
const logged = [
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
/** Of the order that was delivered. */
const story = [
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

/** Facts that a letter words differently from how they are stored. */
const reworded = new Set(
  'timeZone kind returns terms method taxDisplay country phone placedAt declaredAt at until withdrawUntil by reason howBack reader'.split(
    ' ',
  ),
)

/** Links in the facts of a letter that does not show them. */
const leftOut: Readonly<Record<string, RegExp>> = {
  email_changed: /\/(forgot-password|account\/security)$/,
  password_changed: /\/account\/security$/,
}

/** What a letter with these facts must say. */
function toldIn(value: unknown, language: string, name = ''): string[] {
  if (typeof value === 'string') return reworded.has(name) || value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  if ('minor' in value) {
    const { minor, currency: code } = value as Row
    return [formatMoney(money(Number(minor), currency(String(code))), language === 'de' ? 'de' : 'en')]
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    toldIn(inner, language, Array.isArray(value) ? name : key),
  )
}

const saidIn = ({ text = '', from, replyTo }: ParsedMail) =>
  spaced([text, from?.text, replyTo?.text].join(' '))

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')
