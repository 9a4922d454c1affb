import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { currency, money } from '#shop/money.ts'
import { after } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { openSandboxBank, BANK_SECRET, type SandboxBank } from '#tests/support/sandbox-bank.ts'
import { sessionRequest } from '#tests/support/session-request.ts'
import { clearLedger } from './ledger.server.ts'
import { resumeDecisions } from './refunds.server.ts'
import type { RefundJson } from './session.ts'

const begin = new Date('2026-11-21T10:00:00Z')
const clock = fixedClock(begin)
const expiresAt = new Date('2026-11-21T10:35:00Z')
const SOON = 5_000
const eur = (minor: number) => money(minor, currency('EUR'))

describeOnEachEngine('refunds of the demo bank', ({ database, db }) => {
  let bank: SandboxBank
  let keys = 0
  beforeAll(async () => {
    bank = await openSandboxBank(database(), { clock })
  })
  afterAll(() => bank.close())
  beforeEach(() => clock.set(begin))

  const ask = (path: string, body?: object, key = `refund-key-${++keys}`) =>
    fetch(`${bank.address}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${BANK_SECRET}`, 'idempotency-key': key },
      ...(body && { body: JSON.stringify(body) }),
    })
  const paid = async (card = '4242424242424242') => {
    const { sessionId, url } = await bank.provider.createSession(
      sessionRequest({ amount: eur(10_000), expiresAt }),
    )
    await bank.pay(url!, card)
    const { reference } = (await bank.provider.retrieveSession(sessionId))!
    return { id: sessionId, charge: reference! }
  }
  const input = (amount_minor: number) => ({ reference: 'refund-1', amount_minor, currency: 'EUR' })
  const refund = (id: string, amount: number, key?: string) =>
    ask(`/sessions/${id}/refunds`, input(amount), key)
  const refundsOf = async (id: string) =>
    ((await (await ask(`/sessions/${id}/payment`)).json()) as { refunds: RefundJson[] }).refunds
  const eventTypes = async (id: string) => {
    const events = db().selectFrom('bank_events').select('type').where('session_id', '=', id)
    return (await events.orderBy('id').execute()).map(({ type }) => type)
  }

  test('twenty concurrent refunds never exceed the paid amount', async () => {
    const { id } = await paid()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, 1_500)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(14)
    expect((await refundsOf(id)).reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(9_000)
    expect((await refund(id, 1_000)).status).toBe(200)
    expect((await refund(id, 1)).status).toBe(422)
    expect(await eventTypes(id)).toEqual([
      'session.paid',
      ...Array.from({ length: 7 }, () => 'refund.created'),
    ])
  })

  test('twenty requests with one key make one refund, and the key is refused for a different request', async () => {
    const [{ id }, other] = [await paid(), await paid()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, 7_000, 'the-same-refund')))
    const made = await Promise.all(answers.map((answer) => answer.json() as Promise<RefundJson>))
    expect(new Set(made.map((it) => it.id)).size).toBe(1)
    expect(made[0]).toEqual({
      object: 'refund',
      id: expect.stringMatching(/^rfd_/) as string,
      reference: 'refund-1',
      amount_minor: 7_000,
      currency: 'EUR',
      state: 'succeeded',
      created_at: begin.toISOString(),
    })
    expect((await refund(id, 1_000, 'the-same-refund')).status).toBe(409)
    expect((await refund(other.id, 7_000, 'the-same-refund')).status).toBe(409)
    expect(await refundsOf(other.id)).toEqual([])
  })

  test('one key for two payments at once refunds only one of them', async () => {
    const pair = [await paid(), await paid()]
    const answers = await Promise.all(pair.map(({ id }) => refund(id, 100, 'a-key-for-two')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('invalid requests and refunds of unpaid sessions are refused', async () => {
    const { id } = await paid()
    const wrong = [
      { ...input(0) },
      { ...input(-1) },
      { ...input(1.5) },
      { ...input(1), currency: 'euro' },
      { ...input(1), reference: '' },
      { ...input(1), reference: 'NUL \0' },
      { ...input(1), more: 1 },
      {},
    ]
    for (const body of wrong)
      expect((await ask(`/sessions/${id}/refunds`, body)).status, JSON.stringify(body)).toBe(400)
    expect((await refund(id, 1, 'short')).status).toBe(400)
    expect((await ask(`/sessions/${id}/refunds`, { ...input(1), currency: 'USD' })).status).toBe(422)
    expect((await refund(`ses_${'a'.repeat(24)}`, 1)).status).toBe(404)
    expect((await refund('%00', 1)).status).toBe(404)
    for (const charge of ['%00', 'chg_', `chg_${'a'.repeat(24)}`, id])
      expect((await ask(`/charges/${charge}`)).status).toBe(404)
    const unpaid = await bank.provider.createSession(sessionRequest({ expiresAt }))
    const answer = await refund(unpaid.sessionId, 1)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: { code: 'not_paid' } })
    expect(await refundsOf(id)).toEqual([])
  })

  test('a refund to one test card is pending for some seconds, then succeeds', async () => {
    const { id } = await paid('4000000000007726')
    expect(await (await refund(id, 10_000)).json()).toMatchObject({ state: 'pending' })
    expect((await refund(id, 1)).status).toBe(422)
    await bank.deliver(after(begin, SOON - 1))
    expect(await refundsOf(id)).toMatchObject([{ state: 'pending' }])
    await bank.deliver(after(begin, SOON))
    expect(await refundsOf(id)).toMatchObject([{ state: 'succeeded' }])
    expect(await eventTypes(id)).toEqual(['session.paid', 'refund.created', 'refund.updated'])
  })

  test('a refund to another test card fails, and the amount can be refunded again', async () => {
    const { id } = await paid('4000000000005126')
    await refund(id, 10_000)
    await bank.deliver(after(begin, SOON))
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }])
    expect(await eventTypes(id)).toEqual(['session.paid', 'refund.created', 'refund.updated'])
    expect((await refund(id, 10_000)).status).toBe(200)
  })

  test('a pending refund is decided even when its job was lost', async () => {
    const { id } = await paid('4000000000007726')
    await refund(id, 10_000)
    await database().run("delete from pgboss.job where name = 'bank.decide_refund'")
    await resumeDecisions(db())
    await bank.deliver()
    expect(await refundsOf(id)).toMatchObject([{ state: 'succeeded' }])
  })

  test('a payment with one test card is disputed after some seconds; refunds are refused until the shop wins', async () => {
    const [first, second] = [await paid('4000000000000259'), await paid('4000000000000259')]
    expect((await refund(first.id, 100)).status).toBe(200)
    await bank.deliver(after(begin, SOON))
    const disputed = await ask(`/sessions/${first.id}/payment`)
    expect(await disputed.json()).toMatchObject({ dispute: { state: 'open', reason: 'fraudulent' } })
    expect((await refund(first.id, 100)).status).toBe(422)
    await bank.clerk.closeDispute(first.charge, 'won')
    await bank.clerk.closeDispute(second.charge, 'lost')
    await bank.clerk.closeDispute(first.charge, 'lost')
    expect((await refund(first.id, 9_900)).status).toBe(200)
    expect((await refund(second.id, 100)).status).toBe(422)
    expect(await eventTypes(second.id)).toEqual(['session.paid', 'dispute.opened', 'dispute.closed'])
  })

  test('a refunded payment cannot be disputed, and no payment twice', async () => {
    const [gone, disputed] = [await paid(), await paid()]
    await refund(gone.id, 10_000)
    await bank.clerk.openDispute(gone.charge)
    await Promise.all([1, 2, 3].map(() => bank.clerk.openDispute(disputed.charge)))
    expect(await eventTypes(gone.id)).toEqual(['session.paid', 'refund.created'])
    expect(await eventTypes(disputed.id)).toEqual(['session.paid', 'dispute.opened'])
  })

  test('clearing the ledger deletes refunds, events and sessions', async () => {
    await refund((await paid()).id, 1)
    await clearLedger(db())
    for (const table of ['bank_refunds', 'bank_events', 'bank_sessions'] as const)
      expect(await db().selectFrom(table).selectAll().execute()).toEqual([])
  })
})
