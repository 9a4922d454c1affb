import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { refuse } from '#shop/problems.ts'
import { after, MINUTE } from '#shop/time.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { expectLog } from '#tests/support/console.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { paymentBreakdown } from '#tests/support/payment-breakdown.ts'
import { minimalOrder } from '#tests/support/minimal-order.ts'
import { openSandboxBank, type SandboxBank } from '#tests/support/sandbox-bank.ts'
import {
  closeSession,
  createPayment,
  findPayment,
  endSessionlessPayment,
  latestPayment,
  lookUpSession,
  openSession,
} from './payments.server.ts'
import type { Payment, ProviderEvent, ProviderSession } from './payments.ts'
import { recordEvent, recordSession } from './record.server.ts'
import { sandboxProvider } from './sandbox.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const amount = money(124_900, currency('EUR'))

describeOnEachEngine('payments', ({ database, db }) => {
  let bank: SandboxBank
  beforeAll(async () => {
    bank = await openSandboxBank(database())
  })
  afterAll(() => bank.close())

  const newPayment = async () =>
    createPayment(db(), {
      orderId: await minimalOrder(db()),
      provider: 'sandbox',
      amount,
      expiresAt: after(new Date(), 35 * MINUTE),
      now,
    })
  const open = (payment: Payment, provider = bank.provider) =>
    openSession(db(), provider, {
      payment,
      ...paymentBreakdown(payment.amount),
      description: 'Order K7QF2M9X',
      language: 'en',
      email: 'ada@example.com',
      returnUrl: 'http://shop.test/back',
      cancelUrl: 'http://shop.test/',
      now,
    })
  const opened = async () => {
    const answer = await open(await newPayment())
    if (!answer.ok) throw new Error(answer.problem.code)
    return answer.value
  }
  const sessionOf = (payment: Payment, change: Partial<ProviderSession> = {}): ProviderSession => ({
    sessionId: payment.sessionId ?? 'ses_of_test',
    paymentId: payment.id,
    state: 'created',
    amount: payment.amount,
    failure: null,
    url: payment.sessionUrl,
    reference: null,
    ...change,
  })
  const event = (session: ProviderSession, eventId: string = newId<'event'>()): ProviderEvent => ({
    eventId,
    kind: `session.${session.state}`,
    subject: { what: 'session', session },
  })
  const record = async (it: ProviderEvent, provider = 'sandbox') => {
    const recordedChanges = await recordEvent(db(), provider, it, now)
    return 'payments' in recordedChanges ? (recordedChanges.payments[0] ?? null) : null
  }

  test('are created before the customer is asked to pay', async () => {
    const payment = await newPayment()
    expect(payment).toMatchObject({ state: 'created', amount, sessionId: null, failure: null })
    expect(await findPayment(db(), payment.id)).toEqual(payment)
    expect(await latestPayment(db(), payment.orderId)).toEqual(payment)
  })

  test('open one session, also after a lost response', async () => {
    const payment = await newPayment()
    const [first, lost] = [await open(payment), await open(payment)]
    expect(first).toEqual(lost)
    expect(first.ok && first.value.sessionUrl).toContain(bank.address)
    expect(await findPayment(db(), payment.id)).toEqual(first.ok && first.value)
  })

  test('are refused while the provider does not answer, and can be opened later', async () => {
    expectLog('payments.unavailable')
    const payment = await newPayment()
    const nowhere = { secret: 's', webhookUrl: () => '', backOfficeUrl: () => '' }
    const away = sandboxProvider({ ...nowhere, address: () => 'http://localhost:1' })
    expect(await open(payment, away)).toEqual(refuse('payments.unavailable'))
    expect((await open(payment)).ok).toBe(true)
  })

  test('never call a provider inside a transaction', async () => {
    const payment = await newPayment()
    const inside = inTransaction(db(), (tx) =>
      lookUpSession(tx, bank.provider, { ...payment, sessionId: 'ses_1' }),
    )
    await expect(inside).rejects.toThrow('inside a transaction')
  })

  test('succeed once the provider reports it, and trigger this once', async () => {
    const payment = await opened()
    const paid = event(sessionOf(payment, { state: 'succeeded', url: null }))
    const told = await Promise.all([record(paid), record(paid), record(paid)])
    const changes = told.filter((change) => change !== null)
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({ from: 'created', to: 'succeeded', payment: { sessionUrl: null } })
    expect(await record({ ...paid, eventId: 'told-again' })).toBeNull()
    expect(await record(event(sessionOf(payment, { state: 'expired' })))).toBeNull()
    expect((await findPayment(db(), payment.id))?.state).toBe('succeeded')
  })

  test('keep the reason of a declined attempt while they are open', async () => {
    const payment = await opened()
    expect(await record(event(sessionOf(payment, { failure: 'insufficient_funds' })))).toMatchObject({
      from: 'created',
      to: 'created',
      payment: { failure: 'insufficient_funds' },
    })
    expect(await record(event(sessionOf(payment, { state: 'needs_action' })))).toMatchObject({
      to: 'needs_action',
    })
    expect(await record(event(sessionOf(payment, { state: 'succeeded' })))).toMatchObject({
      payment: { failure: null },
    })
    expect(await record(event(sessionOf(payment, { failure: 'declined' })))).toBeNull()
  })

  test('accept money that arrives after they expired', async () => {
    const payment = await opened()
    await record(event(sessionOf(payment, { state: 'expired' })))
    expect(await record(event(sessionOf(payment, { state: 'succeeded' })))).toMatchObject({
      from: 'expired',
      to: 'succeeded',
    })
  })

  test('store the captured amount, even if it is not the requested one', async () => {
    for (const taken of [money(1, amount.currency), money(amount.minor, currency('GBP'))]) {
      const payment = await opened()
      await record(event(sessionOf(payment, { state: 'succeeded', amount: taken, reference: 'chg_1' })))
      const found = await findPayment(db(), payment.id)
      expect(found).toMatchObject({ state: 'succeeded', amount, captured: taken, reference: 'chg_1' })
    }
  })

  test('store the charge reference that is known only after the capture', async () => {
    const payment = await opened()
    const paid = sessionOf(payment, { state: 'succeeded' })
    await record(event(paid))
    expect(await record(event({ ...paid, reference: 'chg_2' }))).toBeNull()
    expect(await findPayment(db(), payment.id)).toMatchObject({ reference: 'chg_2', captured: amount })
  })

  test('ignore an event about another session or another payment', async () => {
    expectLog('payments.unusable')
    const payment = await opened()
    const paid = { state: 'succeeded' } as const
    expect(await record(event(sessionOf(payment, { ...paid, sessionId: 'ses_other' })))).toBeNull()
    expect(await record(event(sessionOf(payment, { ...paid, paymentId: newId<'payment'>() })))).toBeNull()
    expect(await record(event(sessionOf(payment, paid)), 'another')).toBeNull()
    expect((await findPayment(db(), payment.id))?.state).toBe('created')
  })

  test('get their session from an event that arrived before the response', async () => {
    const payment = await newPayment()
    await record(event(sessionOf(payment, { state: 'succeeded', sessionId: 'ses_fast' })))
    expect(await findPayment(db(), payment.id)).toMatchObject({ state: 'succeeded', sessionId: 'ses_fast' })
  })

  test('roll an event back with its transaction', async () => {
    const payment = await opened()
    const paid = event(sessionOf(payment, { state: 'succeeded' }))
    await inTransaction(db(), async (tx) => {
      await recordEvent(tx, 'sandbox', paid, now)
      return refuse('orders.link_invalid')
    })
    expect((await findPayment(db(), payment.id))?.state).toBe('created')
    expect(await record(paid)).toMatchObject({ to: 'succeeded' })
  })

  test('end in the same state in whatever order the events of a session arrive', async () => {
    const story = fc.shuffledSubarray(
      ['declined', 'needs_action', 'refused', 'declined', 'succeeded', 'succeeded'] as const,
      { minLength: 1 },
    )
    await fc.assert(
      fc.asyncProperty(story, async (said) => {
        const payment = await opened()
        const events = said.map((word) =>
          event(
            word === 'declined' || word === 'refused'
              ? sessionOf(payment, { failure: word === 'declined' ? 'declined' : 'authentication_failed' })
              : sessionOf(payment, { state: word }),
          ),
        )
        const changes = []
        for (const one of [...events, ...events]) changes.push(await record(one))
        const paid = said.includes('succeeded')
        expect(changes.filter((change) => change?.to === 'succeeded')).toHaveLength(paid ? 1 : 0)
        const end = await findPayment(db(), payment.id)
        expect(end?.state).toBe(
          paid ? 'succeeded' : said.includes('needs_action') ? 'needs_action' : 'created',
        )
      }),
      { numRuns: 15 },
    )
  })

  test('are fetched from the provider if no event has arrived', async () => {
    const payment = await opened()
    await bank.pay(payment.sessionUrl!, '4242424242424242')
    const looked = await lookUpSession(db(), bank.provider, payment)
    if (!looked.ok || !looked.value) throw new Error('there is an answer')
    expect(await recordSession(db(), 'sandbox', looked.value, now)).toMatchObject({
      payments: [{ to: 'succeeded' }],
    })
    expect(await recordSession(db(), 'sandbox', looked.value, now)).toEqual({ payments: [], refunds: [] })
    expect(await lookUpSession(db(), bank.provider, await newPayment())).toMatchObject({
      ok: true,
      value: null,
    })
  })

  test('are closed at the provider, and take the state they have there', async () => {
    const [unpaid, paid] = [await opened(), await opened()]
    await bank.pay(paid.sessionUrl!, '4242424242424242')
    expect(await closeSession(db(), bank.provider, unpaid)).toMatchObject({ value: { state: 'expired' } })
    expect(await closeSession(db(), bank.provider, paid)).toMatchObject({ value: { state: 'succeeded' } })
  })

  test('are closed without the provider only while they have no session', async () => {
    const [unheard, heard] = [await newPayment(), await opened()]
    expect(await endSessionlessPayment(db(), { paymentId: unheard.id, to: 'expired', now })).toMatchObject({
      state: 'expired',
    })
    expect(await endSessionlessPayment(db(), { paymentId: heard.id, to: 'expired', now })).toBeNull()
  })
})
