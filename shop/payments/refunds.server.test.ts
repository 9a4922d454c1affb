import { expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type PaymentId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { minimalOrder } from '#tests/support/minimal-order.ts'
import { createPayment, findPayment } from './payments.server.ts'
import type { ProviderSession } from './payments.ts'
import { recordEvent, recordSession } from './record.server.ts'
import { refundable, requestRefund } from './refunds.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const euros = (amount: number) => money(amount * 100, currency('EUR'))

describeOnEachEngine('refunds of a payment', ({ db }) => {
  /** Creates a captured payment of 100 euros. */
  const taken = async (): Promise<PaymentId> => {
    const { id } = await createPayment(db(), {
      orderId: await minimalOrder(db()),
      provider: 'sandbox',
      amount: euros(100),
      expiresAt: now,
      now,
    })
    const session: ProviderSession = {
      sessionId: newId(),
      paymentId: id,
      state: 'succeeded',
      amount: euros(100),
      failure: null,
      url: null,
      reference: newId(),
    }
    await recordSession(db(), 'sandbox', session, now)
    return id
  }
  const ask = (paymentId: PaymentId, amount: number | null, key: string = newId()) =>
    inTransaction(db(), (tx) =>
      requestRefund(tx, {
        paymentId,
        amount: amount === null ? null : euros(amount),
        reason: 'goodwill',
        key,
        by: { kind: 'staff', name: 'Ada' },
        now,
      }),
    )
  const left = async (id: PaymentId) => {
    const payment = await findPayment(db(), id)
    return payment && refundable(db(), payment)
  }

  test('count from the request on, before the provider has made them', async () => {
    const id = await taken()
    expect(await ask(id, 70)).toMatchObject({ ok: true, value: { state: 'requested' } })
    expect(await left(id)).toEqual(euros(30))
    expect(await ask(id, 70)).toMatchObject({
      ok: false,
      problem: { code: 'payments.refund_too_much', facts: { left: euros(30) } },
    })
    expect(await ask(id, null)).toMatchObject({ ok: true, value: { amount: euros(30) } })
    expect(await ask(id, null)).toMatchObject({ problem: { code: 'payments.nothing_to_refund' } })
  })

  test('requested simultaneously never exceed the captured amount', async () => {
    const id = await taken()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(id, 30)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await left(id)).toEqual(euros(10))
  })

  test('with the same idempotency key are one refund', async () => {
    const id = await taken()
    const [first, again] = [await ask(id, 60, 'one press'), await ask(id, 60, 'one press')]
    expect(first.ok && again.ok && first.value.id === again.value.id).toBe(true)
    expect(await left(id)).toEqual(euros(40))
  })
})

describeOnEachEngine('an event about captured or refunded money', ({ db }) => {
  test('makes the shop query the provider once, however often the event arrives', async () => {
    const moved = {
      eventId: newId<'event'>(),
      kind: 'charge.refunded',
      subject: { what: 'money', reference: 'chg_1' },
    } as const
    expect(await recordEvent(db(), 'sandbox', moved, now)).toEqual({ reference: 'chg_1' })
    expect(await recordEvent(db(), 'sandbox', moved, now)).toEqual({ payments: [], refunds: [] })
  })
})
