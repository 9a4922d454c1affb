import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { after, HOUR, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { BANK_SECRET, openSandboxBank, type SandboxBank } from '#tests/support/sandbox-bank.ts'
import type { BankEvent, SessionJson } from './session.ts'

describeOnEachEngine("the bank's events", ({ database, db }) => {
  let bank: SandboxBank | undefined
  let keys = 0
  afterEach(() => bank?.close())

  const open = async (at: SandboxBank) => {
    const answer = await fetch(`${at.address}/api/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${BANK_SECRET}`, 'idempotency-key': `events-key-${++keys}` },
      body: JSON.stringify({
        reference: 'payment-1',
        amount_minor: 4_900,
        currency: 'EUR',
        language: 'en',
        description: 'Order K7M2',
        return_url: 'http://shop.test/back',
        cancel_url: 'http://shop.test/',
        webhook_url: at.webhookUrl,
        expires_at: after(new Date(), 30 * MINUTE).toISOString(),
      }),
    })
    const session = (await answer.json()) as SessionJson
    return { ...session, url: session.url! }
  }
  const eventOf = (session: string) =>
    db().selectFrom('bank_events').selectAll().where('session_id', '=', session).executeTakeFirstOrThrow()

  test('are signed with the time and the secret', async () => {
    bank = await openSandboxBank(database())
    const session = await open(bank)
    await bank.pay(session.url, '4242424242424242')
    await bank.deliver()
    const [delivery] = bank.deliveries
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(delivery!.headers.get('sandbox-signature')!)!
    expect(Math.abs(Date.now() / 1000 - Number(t))).toBeLessThan(5)
    expect(v1).toBe(createHmac('sha256', BANK_SECRET).update(`${t}.${delivery!.body}`).digest('hex'))
    expect(JSON.parse(delivery!.body) as BankEvent).toMatchObject({
      object: 'event',
      type: 'session.paid',
      session: {
        id: session.id,
        reference: 'payment-1',
        state: 'paid',
        amount_minor: 4_900,
        currency: 'EUR',
      },
    })
  })

  test('are delivered again until the shop acknowledges them, and then no more', async () => {
    const answers = [500, 404, 302]
    bank = await openSandboxBank(database(), { receive: () => answers.shift() ?? 200 })
    const { id, url } = await open(bank)
    await bank.pay(url, '4242424242424242')
    await bank.deliver()
    expect(bank.deliveries.map(({ status }) => status)).toEqual([500])
    expect(await eventOf(id)).toMatchObject({ delivered_at: null, attempts: 1 })
    await bank.deliver(after(new Date(), HOUR / 4))
    expect(bank.deliveries.map(({ status }) => status)).toEqual([500, 404, 302, 200])
    expect(new Set(bank.deliveries.map(({ body }) => body)).size).toBe(1)
    expect(await eventOf(id)).toMatchObject({ attempts: 4, delivered_at: expect.any(Date) as Date })
    await bank.deliver(after(new Date(), HOUR / 2))
    expect(bank.deliveries).toHaveLength(4)
  })

  test('are delivered immediately in a running shop, and some seconds later after a lost connection', async () => {
    const received: { id: string; at: number }[] = []
    bank = await openSandboxBank(database(), {
      live: true,
      receive(body) {
        received.push({ id: (JSON.parse(body) as BankEvent).session.id, at: performance.now() })
        return 200
      },
    })
    const [lost, paid] = [await open(bank), await open(bank)]
    await bank.pay(lost.url, '4000000000000119')
    await bank.pay(paid.url, '4242424242424242')
    const answered = performance.now()
    await expect.poll(() => received.length, { interval: 5, timeout: 2_000 }).toBe(1)
    expect(received[0]!.id).toBe(paid.id)
    await expect.poll(() => received.length, { timeout: 15_000 }).toBe(2)
    expect(received[1]!.id).toBe(lost.id)
    expect(received[1]!.at - answered).toBeGreaterThan(3_000)
  })
})
