import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Browser } from '#tests/support/accounts.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { linksOf } from '#app/request/links.server.ts'
import { refuse } from '#shop/problems.ts'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'
import { testNow } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine, silentLog } from '#tests/support/database.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { requestOrderLink, linkJobs } from './link-requests.server.ts'
import { newOrderNumber } from './order-number.ts'

describeOnEachEngine('a request for the link of an order', ({ db, database }) => {
  let now = testNow
  const links = () => linksOf('https://shop.example', 'en', 'a secret of thirty-two characters')

  const { keyedHash } = new Browser().authRequest()

  /** Runs all due jobs. */
  async function runJobs() {
    const handlers = linkJobs({ db: db(), clock: { now: () => now }, links, keyedHash })
    const jobs = await openJobs(database(), handlers, { manual: true, log: silentLog })
    await jobs.runDue()
    await jobs.close()
  }

  async function emails(email: string) {
    const rows = await db()
      .selectFrom('messages')
      .select(['recipient', 'facts'])
      .where('kind', '=', 'order_link')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
    return rows
  }

  const ask = (number: string, email: string, ipHash: string | null = null) =>
    requestOrderLink(db(), { number, email, ipHash, keyedHash, now })

  test('sends the link to the address of the order, and to no other', async () => {
    const email = 'countess@example.org'
    const { order } = await createPaidOrder(db(), { fields: { email } })
    const { order: other } = await createPaidOrder(db(), { fields: { email: 'babbage@example.org' } })
    for (const [number, address] of [
      [other.number, email],
      [order.number, 'babbage@example.org'],
      [newOrderNumber(), email],
    ] as const) {
      expect(await ask(number, address)).toEqual({ ok: true, value: undefined })
    }
    await runJobs()
    expect([await emails(email), await emails('babbage@example.org')]).toEqual([[], []])
    expect(await ask(order.number, 'Countess@Example.org')).toEqual({ ok: true, value: undefined })
    await runJobs()
    const [letter, ...more] = await emails(email)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ recipient: email, facts: { number: order.number } })
    expect(JSON.stringify(letter?.facts)).toContain(`https://shop.example/orders/${order.number}?key=`)
  })

  test('stores no e-mail address in its job', async () => {
    await ask(newOrderNumber(), 'stranger@example.org')
    const { rows } = await sql`select data from pgboss.job where name = 'orders.send_link'`.execute(db())
    expect(rows).not.toEqual([])
    expect(JSON.stringify(rows)).not.toMatch(/stranger|example\.org/)
    await runJobs()
  })

  test('sends the link of a job from before the payload contained a hash', async () => {
    const email = 'earlier@example.org'
    const { order } = await createPaidOrder(db(), { fields: { email } })
    await ask(order.number, email)
    const data = JSON.stringify({ number: order.number, email })
    await sql`update pgboss.job set data = ${data}::text::jsonb
      where name = 'orders.send_link' and data ->> 'number' = ${order.number}`.execute(db())
    await runJobs()
    expect(await emails(email)).toHaveLength(1)
  })

  test('sends at most three e-mails in 15 minutes and ten in a day to one address', async () => {
    const email = 'often@example.org'
    const { order } = await createPaidOrder(db(), { fields: { email } })
    const count = async () => (await emails(email)).length
    for (let asked = 0; asked < 5; asked += 1) await ask(order.number, email)
    await runJobs()
    expect(await count()).toBe(3)
    for (const later of [16, 32, 48, 64, 80]) {
      now = after(testNow, later * MINUTE)
      for (let asked = 0; asked < 5; asked += 1) await ask(order.number, email)
      await runJobs()
    }
    expect(await count()).toBe(10)
    now = after(testNow, DAY + 2 * HOUR)
    await ask(order.number, email)
    await runJobs()
    expect(await count()).toBe(11)
    now = testNow
  })

  test('counts all spellings of a mailbox together, and sends to the address of the order', async () => {
    const spellings = ['bomb@example.org', 'bomb+1@example.org', 'Bomb+2@example.org', 'bomb+3@example.org']
    const orders = []
    for (const email of spellings) orders.push((await createPaidOrder(db(), { fields: { email } })).order)
    for (const order of orders) await ask(order.number, order.contact.email)
    await runJobs()
    const sent = await Promise.all(spellings.map(emails))
    expect(sent.flat()).toHaveLength(3)
  })

  test('is limited to ten an hour per client IP, without affecting others', async () => {
    const number = newOrderNumber()
    for (let asked = 0; asked < 10; asked += 1)
      expect((await ask(number, 'a@example.org', 'here')).ok).toBe(true)
    expect(await ask(number, 'a@example.org', 'here')).toEqual(refuse('orders.asked_too_often'))
    expect((await ask(number, 'a@example.org', 'there')).ok).toBe(true)
    expect((await ask(number, 'a@example.org', null)).ok).toBe(true)
    now = after(testNow, HOUR + MINUTE)
    expect((await ask(number, 'a@example.org', 'here')).ok).toBe(true)
    const kept = await db().selectFrom('order_link_requests').select('at').execute()
    expect(kept).toHaveLength(1)
    now = testNow
  })
})
