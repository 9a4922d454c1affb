// Tests of the contract between the shop and every payment provider, for payments after the money was taken: refunds
// and disputes.
import { expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { type Money, money } from '#shop/money.ts'
import type { ProviderSession } from '#shop/payments/payments.ts'
import type { ProblemCard, ContractContext } from './provider-under-test.ts'

type Paid = ProviderSession & { reference: string }

const refused = { name: 'ProviderRefused' }
const unavailable = { name: 'ProviderUnavailable' }

export function testMoney(trial: () => ContractContext): void {
  const paid = async (card?: ProblemCard): Promise<Paid> => {
    const { on, begin } = trial()
    const { url, sessionId } = await begin()
    await on.customer.pay(url, card)
    const session = await on.provider.retrieveSession(sessionId)
    await on.receivedWebhooks()
    return { ...session!, reference: session!.reference! }
  }
  const refund = ({ sessionId, reference }: Paid, amount: Money, refundId = newId<'refund'>()) =>
    trial().on.provider.refund({ refundId, sessionId, reference, amount })
  const known = async ({ sessionId }: Paid) => (await trial().on.provider.retrievePayment(sessionId))!
  /** Returns the references of the payments whose money has moved, according to the received events. */
  const moved = async () => {
    const subject = (await trial().receivedEvents()).map((event) => event.subject)
    return subject.flatMap((it) => (it.what === 'money' ? [it.reference] : []))
  }
  const part = (minor: number) => money(minor, trial().request.amount.currency)

  test('returns all that happened to a session, and nothing for a session it never opened', async () => {
    const { on, begin } = trial()
    const session = await begin()
    const nothing = { session, refunds: [], dispute: null }
    expect(await on.provider.retrievePayment(session.sessionId)).toEqual(nothing)
    for (const id of ['unknown', '../sessions', '%00', '\0', ' ']) {
      expect(await on.provider.retrievePayment(id)).toBeNull()
      expect(await on.provider.findSessionId(id)).toBeNull()
    }
  })

  test('finds the session by the payment reference', async () => {
    const { sessionId, reference } = await paid()
    expect(await trial().on.provider.findSessionId(reference)).toBe(sessionId)
  })

  test('refunds the whole amount and reports for which payment', async () => {
    const payment = await paid()
    const refundId = newId<'refund'>()
    const given = await refund(payment, payment.amount, refundId)
    expect(given).toMatchObject({ refundId, amount: payment.amount, state: 'succeeded', failure: null })
    expect(await known(payment)).toMatchObject({ session: payment, refunds: [given], dispute: null })
    expect(await moved()).toContain(payment.reference)
  })

  test('refunds in parts, and never more than was paid', async () => {
    const payment = await paid()
    const rest = payment.amount.minor - 30_000
    const first = await refund(payment, part(10_000))
    const second = await refund(payment, part(20_000))
    await expect(refund(payment, part(rest + 1))).rejects.toMatchObject(refused)
    const third = await refund(payment, part(rest))
    await expect(refund(payment, part(1))).rejects.toMatchObject(refused)
    const { refunds } = await known(payment)
    expect(refunds).toHaveLength(3)
    expect(refunds).toEqual(expect.arrayContaining([first, second, third]))
  })

  test('refuses to refund more than was paid, or a payment that nobody made', async () => {
    const unpaid = { ...(await trial().begin()), reference: 'unknown' }
    await expect(refund(unpaid, part(100))).rejects.toMatchObject(refused)
    const payment = await paid()
    await expect(refund(payment, part(payment.amount.minor + 1))).rejects.toMatchObject(refused)
    const unknownPayment = { ...payment, sessionId: 'unknown', reference: 'unknown' }
    await expect(refund(unknownPayment, part(100))).rejects.toMatchObject(refused)
    expect((await known(payment)).refunds).toEqual([])
  })

  test('refunds once, however often the same refund is requested', async () => {
    const payment = await paid()
    const refundId = newId<'refund'>()
    const once = await refund(payment, part(50_000), refundId)
    const again = await Promise.all([1, 2, 3].map(() => refund(payment, part(50_000), refundId)))
    expect(again).toEqual([once, once, once])
    await expect(refund(payment, part(1), refundId)).rejects.toMatchObject(refused)
    expect((await known(payment)).refunds).toEqual([once])
  })

  test('reports a refund as processing until it has succeeded', async () => {
    const payment = await paid('refund_pends')
    expect(await refund(payment, payment.amount)).toMatchObject({ state: 'processing' })
    await trial().on.receivedWebhooks()
    await trial().on.runDelayedEffects()
    expect(await moved()).toContain(payment.reference)
    expect((await known(payment)).refunds).toMatchObject([{ state: 'succeeded', failure: null }])
  })

  test('reports that a refund has failed later, with a reason, and allows another attempt', async () => {
    const payment = await paid('refund_fails')
    const given = await refund(payment, payment.amount)
    expect(['processing', 'succeeded']).toContain(given.state)
    await trial().on.receivedWebhooks()
    await trial().on.runDelayedEffects()
    expect(await moved()).toContain(payment.reference)
    const { refunds } = await known(payment)
    expect(refunds).toMatchObject([{ refundId: given.refundId, state: 'failed' }])
    expect(refunds[0]?.failure).toMatch(/./)
    expect(await refund(payment, payment.amount)).not.toMatchObject({ state: 'failed' })
  })

  test('reports a refund that was made at the provider itself', async () => {
    const { on } = trial()
    const payment = await paid()
    await on.clerk.refund(payment.reference, part(40_000))
    expect(await moved()).toContain(payment.reference)
    expect((await known(payment)).refunds).toMatchObject([
      { refundId: null, amount: part(40_000), state: 'succeeded' },
    ])
    await expect(refund(payment, payment.amount)).rejects.toMatchObject(refused)
  })

  test.each(['won', 'lost'] as const)('reports a dispute and that it was %s', async (outcome) => {
    const { on } = trial()
    const payment = await paid('disputed')
    await on.runDelayedEffects()
    expect(await moved()).toContain(payment.reference)
    const { session, dispute } = await known(payment)
    expect(session).toEqual(payment)
    expect(dispute).toMatchObject({ state: 'open', amount: payment.amount })
    await expect(refund(payment, part(100))).rejects.toMatchObject(refused)
    await on.clerk.closeDispute(payment.reference, outcome)
    expect(await moved()).toContain(payment.reference)
    expect((await known(payment)).dispute).toMatchObject({ state: outcome, amount: payment.amount })
  })

  test('counts as unavailable while it does not answer, and still refunds only once', async () => {
    const { on } = trial()
    const payment = await paid()
    const refundId = newId<'refund'>()
    on.setReachable(false)
    try {
      const pendingCalls = [
        on.provider.retrievePayment(payment.sessionId),
        on.provider.findSessionId(payment.reference),
        refund(payment, part(100), refundId),
      ]
      for (const answer of await Promise.allSettled(pendingCalls))
        expect(answer).toMatchObject({ reason: unavailable })
    } finally {
      on.setReachable(true)
    }
    const given = await refund(payment, part(100), refundId)
    expect((await known(payment)).refunds).toEqual([given])
  })
}
