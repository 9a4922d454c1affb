// Tests of the contract between the shop and every payment provider. This file tests sessions.
// `provider-contract-money.ts` tests refunds and disputes.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { currency, money, taxWithin } from '#shop/money.ts'
import type { ProviderEvent, ProviderSession, SessionRequest } from '#shop/payments/payments.ts'
import { after, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine } from './database.ts'
import { testMoney } from './provider-contract-money.ts'
import type { ProviderUnderTest, ContractContext } from './provider-under-test.ts'
import { sessionRequest } from './session-request.ts'

/** Describes the contract tests for one payment provider. */
export function describeProvider(
  name: string,
  open: (database: Database) => Promise<ProviderUnderTest>,
): void {
  describeOnEachEngine(`${name} keeps the contract of a payment provider`, ({ database }) => {
    let on: ProviderUnderTest
    let request: SessionRequest
    beforeAll(async () => {
      on = await open(database())
    })
    afterAll(() => on.close())
    beforeEach(() => {
      request = newRequest()
    })
    const begin = async () => {
      const session = await on.provider.createSession(request)
      await on.receivedWebhooks()
      return { ...session, url: session.url! }
    }
    const receivedEvents = async () =>
      (await on.receivedWebhooks()).map(({ body, headers }) => {
        const read = on.provider.readEvent(body, headers, new Date())
        if (!read.ok) throw new Error(read.problem.code)
        return read.value
      })
    const trial = () => ({ on, request, begin, receivedEvents })
    testSessions(trial)
    testMoney(trial)
  })
}

function testSessions(trial: () => ContractContext): void {
  /**
   * Returns the session of the latest event. If the event is about moved money, retrieves its session from the
   * provider. `null`: the provider has sent no event about a payment of the shop.
   */
  const learned = async () => {
    const { on, receivedEvents } = trial()
    const last = (await receivedEvents())
      .map(({ subject }) => subject)
      .findLast(({ what }) => what !== 'nothing_of_ours')
    if (last?.what === 'session') return last.session
    const sessionId = last?.what === 'money' ? await on.provider.findSessionId(last.reference) : null
    return sessionId === null ? null : on.provider.retrieveSession(sessionId)
  }

  test('opens a session for exactly the requested payment', async () => {
    const { on, request, begin } = trial()
    const session = await begin()
    const { paymentId, amount } = request
    expect(session).toMatchObject({ paymentId, amount, state: 'created', failure: null, reference: null })
    expect(session.url).toMatch(/^https?:\/\//)
    expect(await on.provider.retrieveSession(session.sessionId)).toEqual(session)
  })

  test('opens one session for one payment, however often it is requested', async () => {
    const { on, request } = trial()
    const sessions = await Promise.all([1, 2, 3].map(() => on.provider.createSession(request)))
    expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(1)
  })

  test('reports a payment, both by an event and when asked', async () => {
    const { on, request, begin, receivedEvents } = trial()
    const { url, sessionId } = await begin()
    await on.customer.pay(url)
    const paid = {
      sessionId,
      paymentId: request.paymentId,
      amount: request.amount,
      state: 'succeeded',
      url: null,
      reference: expect.stringMatching(/./) as string,
    }
    expect(await on.provider.retrieveSession(sessionId)).toMatchObject(paid)
    const events = await receivedEvents()
    expect(events.map(sessionIn)).toContainEqual(expect.objectContaining(paid))
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length)
  })

  test('leaves the session open for another try after a decline', async () => {
    const { on, begin } = trial()
    const { url, sessionId } = await begin()
    await on.customer.payDeclined(url)
    const declined = { sessionId, failure: 'declined', url }
    expect(await on.provider.retrieveSession(sessionId)).toMatchObject(declined)
    if (on.capabilities.reportsDeclines) expect(await learned()).toMatchObject(declined)
    await on.customer.pay(url)
    expect(await learned()).toMatchObject({ sessionId, state: 'succeeded' })
  })

  test('reports that the customer must confirm the payment first', async () => {
    const { on, begin } = trial()
    const { url, sessionId } = await begin()
    await on.customer.payWithChallenge(url)
    expect(await on.provider.retrieveSession(sessionId)).toMatchObject({ state: 'needs_action' })
    await on.customer.approve(url)
    expect(await learned()).toMatchObject({ sessionId, state: 'succeeded', failure: null })
  })

  test('reports that the customer cancelled, if that ends the session', async () => {
    const { on, begin } = trial()
    const { url, sessionId } = await begin()
    await on.customer.cancel(url)
    if (on.capabilities.cancelsAtPage) {
      expect(await learned()).toMatchObject({ sessionId, state: 'cancelled', url: null })
    } else {
      expect(await on.provider.retrieveSession(sessionId)).toMatchObject({ state: 'created', url })
    }
  })

  test('closes a session for good, even when asked twice', async () => {
    const { on, begin } = trial()
    const { url, sessionId } = await begin()
    expect(await on.provider.closeSession(sessionId)).toMatchObject({ state: 'expired', url: null })
    expect(await on.provider.closeSession(sessionId)).toMatchObject({ state: 'expired' })
    await on.customer.pay(url)
    expect(await on.provider.retrieveSession(sessionId)).toMatchObject({ state: 'expired' })
  })

  test('does not close a paid session', async () => {
    const { on, begin } = trial()
    const { url, sessionId } = await begin()
    await on.customer.pay(url)
    expect(await on.provider.closeSession(sessionId)).toMatchObject({ state: 'succeeded' })
  })

  test('returns nothing for a session it never opened', async () => {
    const { provider } = trial().on
    for (const id of ['unknown', '../sessions', '%00', '\0', ' ']) {
      expect(await provider.retrieveSession(id)).toBeNull()
      expect(await provider.closeSession(id)).toBeNull()
    }
  })

  test('accepts an event only if its signature matches body, time and key', async () => {
    const { on, begin } = trial()
    const { url } = await begin()
    await on.customer.pay(url)
    const [event] = await on.receivedWebhooks()
    const { body, headers } = event!
    const read = (changedBody: string, changedHeaders: Headers, now = new Date()) =>
      on.provider.readEvent(changedBody, changedHeaders, now)
    expect(read(body, headers).ok).toBe(true)
    expect(read(body.replace('124900', '1'), headers).ok).toBe(false)
    expect(read(`${body} `, headers).ok).toBe(false)
    expect(read(body, new Headers()).ok).toBe(false)
    expect(read(body, headers, after(new Date(), 6 * MINUTE)).ok).toBe(false)
    expect(read(body, headers, after(new Date(), -6 * MINUTE)).ok).toBe(false)
    const broken = [...headers].map(([key, value]): [string, string] => [
      key,
      key.includes('signature') ? value.replace(/[0-9a-f]$/, (digit) => (digit === '0' ? '1' : '0')) : value,
    ])
    expect(read(body, new Headers(broken)).ok).toBe(false)
  })

  test('counts as unavailable while it does not answer', async () => {
    const { on, request } = trial()
    on.setReachable(false)
    try {
      const pendingCalls = [on.provider.createSession(request), on.provider.retrieveSession('any')]
      for (const answer of await Promise.allSettled(pendingCalls)) {
        expect(answer).toMatchObject({ reason: { name: 'ProviderUnavailable' } })
      }
    } finally {
      on.setReachable(true)
    }
    expect((await on.provider.createSession(request)).state).toBe('created')
  })
}

function newRequest(): SessionRequest {
  const eur = (minor: number) => money(minor, currency('EUR'))
  const amount = eur(124_900)
  return sessionRequest({
    amount,
    items: [{ name: 'Sofa „Größe“ & <b>more</b>', quantity: 2, unitPrice: eur(60_000) }],
    delivery: eur(4_900),
    taxes: [{ rate: 1_900, tax: taxWithin(amount, 1_900) }],
    description: 'Order K7QF2M9X „Größe“ & <b>more</b>',
    language: 'de',
  })
}

function sessionIn({ subject }: ProviderEvent): ProviderSession | null {
  return subject.what === 'session' ? subject.session : null
}
