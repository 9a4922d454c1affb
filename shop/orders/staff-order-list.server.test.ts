import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { after, type Day, MINUTE } from '#shop/time.ts'
import { testNow as now, paymentContextOf } from '#tests/support/checkout-fixtures.ts'
import { createDiscount } from '#tests/support/discounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { minimalOrder } from '#tests/support/minimal-order.ts'
import { createUnpaidOrder, dispatchUnits, createPaidOrder } from '#tests/support/orders.ts'
import { refundOrder } from './refunds.server.ts'
import { flagForReview, findOrderById, listOrderEvents } from './orders.server.ts'
import { findStaffOrder, addStaffNote, resolveReviewFlag } from './staff-order.server.ts'
import {
  countMatchingOrders,
  listOrderCountries,
  listOrders,
  matchingOrders,
  readExportedOrders,
} from './staff-order-list.server.ts'
import { allOrders, type OrdersQuery } from './staff-order-list.ts'

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const value of values) all.push(value)
  return all
}

const marta = { kind: 'staff', name: 'Marta' } as const

describeOnEachEngine('the staff’s order list', ({ db }) => {
  const numbers = async (query: Partial<OrdersQuery>) => {
    const { orders, total } = await listOrders(db(), { ...allOrders, ...query }, 'Europe/Berlin')
    expect(total).toBeGreaterThanOrEqual(orders.length)
    return orders.map(({ number }) => number)
  }
  const buyer = (name: string, email: string) => ({ fields: { name, email } })

  test('finds orders by number, however it is written, and by a part of the name or e-mail address', async () => {
    const one = await createPaidOrder(db(), buyer('Grace Hopper', 'grace@navy.example'))
    const other = await createPaidOrder(db(), buyer('Jürgen Müller', 'j_m%ller@post.example'))
    const { number } = one.order
    for (const text of [
      number,
      number.toLowerCase(),
      `${number.slice(0, 4)} ${number.slice(4)}`,
      number.slice(1, 6),
    ]) {
      expect(await numbers({ text }), text).toEqual([number])
    }
    for (const text of ['hopper', 'GRACE@', 'race Hop', '@navy.ex']) {
      expect(await numbers({ text }), text).toEqual([number])
    }
    for (const text of ['Müller', 'jürgen', 'j_m', 'm%l']) {
      expect(await numbers({ text }), text).toEqual([other.order.number])
    }
    for (const text of ['gr%per', 'navy_example', "' or true --", '\\', 'K7QF2M9X']) {
      expect(await numbers({ text }), text).toEqual([])
    }
  })

  test('is filtered by state, by items to dispatch, and by review flag', async () => {
    const waiting = (await createUnpaidOrder(paymentContextOf(db()))).order
    const { order } = await createPaidOrder(db())
    expect(await numbers({ filter: 'awaiting_payment' })).toContain(waiting.number)
    expect(await numbers({ filter: 'placed' })).toContain(order.number)
    expect(await numbers({ filter: 'placed' })).not.toContain(waiting.number)
    expect(await numbers({ filter: 'to_send' })).toContain(order.number)
    expect(await numbers({ filter: 'to_send' })).not.toContain(waiting.number)
    await dispatchUnits(db(), order, null)
    expect(await numbers({ filter: 'to_send' })).not.toContain(order.number)
    expect(await numbers({ filter: 'attention' })).toEqual([])
    await flagForReview(db(), order.id, 'disputed')
    expect(await numbers({ filter: 'attention' })).toEqual([order.number])
  })

  test('has twenty-four orders a page, the newest first, none twice and none missing', async () => {
    const begun = after(now, 1000 * MINUTE)
    for (let nth = 0; nth < 50; nth += 1) await minimalOrder(db(), after(begun, Math.floor(nth / 3) * MINUTE))
    const pages = [await numbers({ page: 1 }), await numbers({ page: 2 }), await numbers({ page: 3 })]
    expect(pages.slice(0, 2).map((page) => page.length)).toEqual([24, 24])
    expect(new Set(pages.flat()).size).toBe(pages.flat().length)
    const { orders } = await listOrders(db(), allOrders, 'Europe/Berlin')
    const times = orders.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((one, other) => other - one))
  })

  test('is filtered by days in the time zone of the shop, also where the clock changes', async () => {
    const at = async (instant: string) => {
      const id = await minimalOrder(db(), new Date(instant))
      return (await findOrderById(db(), id))?.number
    }
    // Berlin leaves summer time on 2031-10-26: its day has 25 hours.
    const before = await at('2031-10-25T21:59:59.999Z')
    const first = await at('2031-10-25T22:00:00Z')
    const last = await at('2031-10-26T22:59:59.999Z')
    const next = await at('2031-10-26T23:00:00Z')
    const [day, nextDay] = ['2031-10-26' as Day, '2031-10-27' as Day]
    expect(await numbers({ from: day, to: day })).toEqual([last, first])
    expect(await numbers({ from: day })).toEqual([next, last, first])
    expect(await numbers({ from: nextDay, to: nextDay })).toEqual([next])
    expect(await numbers({ from: '2031-10-25' as Day, to: day })).toEqual([last, first, before])
    expect(await numbers({ from: nextDay, to: day })).toEqual([])
    const { orders } = await listOrders(db(), { ...allOrders, from: day, to: day }, 'UTC')
    expect(orders.map(({ number }) => number)).toEqual([next, last])
  })

  test('is filtered by country and by product, together with the text and the state', async () => {
    const inVienna = { country: 'AT', postcode: '1010', city: 'Wien', phone: '+43 1 5875' }
    const one = await createPaidOrder(db(), { fields: { ...inVienna, email: 'wien@example.org' } })
    const two = await createPaidOrder(db(), buyer('Ada Byron', 'berlin@example.org'))
    const { sku, name } = one.order.lines[0]!
    expect(await numbers({ country: 'AT' })).toEqual([one.order.number])
    expect(await numbers({ country: 'AT', text: 'berlin@' })).toEqual([])
    expect(await numbers({ country: 'FR' })).toEqual([])
    expect(await listOrderCountries(db())).toEqual(['AT', 'DE'])
    for (const product of [sku, sku.toLowerCase(), sku.slice(1, -1), name.slice(1)]) {
      const found = await numbers({ product })
      expect(found, product).toContain(one.order.number)
    }
    expect(await numbers({ product: sku })).toEqual([one.order.number])
    expect(await numbers({ product: sku, country: 'AT', filter: 'placed', text: 'wien@' })).toEqual([
      one.order.number,
    ])
    expect(await numbers({ product: sku, filter: 'cancelled' })).toEqual([])
    expect(await numbers({ product: `${sku}%` })).toEqual([])
    // An order keeps the name in its language. The product is found by its present names, too.
    const { product_id } = await db()
      .selectFrom('variants')
      .select('product_id')
      .where('id', '=', two.order.lines[0]!.variantId)
      .executeTakeFirstOrThrow()
    const text = { product_id, language: 'de', name: 'Ohrensessel Zweiundvierzig' } as const
    await db()
      .insertInto('product_texts')
      .values(text)
      .onConflict((on) => on.columns(['product_id', 'language']).doUpdateSet(text))
      .execute()
    expect(await numbers({ product: 'sessel zwei' })).toEqual([two.order.number])
  })

  test('is exported in full, in portions, with the amounts of each order', async () => {
    const begun = new Date('2041-05-05T10:00:00Z')
    for (let nth = 0; nth < 11; nth += 1) await minimalOrder(db(), after(begun, Math.floor(nth / 4) * MINUTE))
    const query = { ...allOrders, from: '2041-05-05' as Day }
    const { orders, total } = await listOrders(db(), query, 'Europe/Berlin')
    for (const most of [1, 2, 3, 4, 11, 12]) {
      const exported = await collect(readExportedOrders(db(), query, 'Europe/Berlin', most))
      expect(exported.every((portion) => portion.length > 0 && portion.length <= most)).toBe(true)
      expect(
        exported.flat().map(({ number }) => number),
        String(most),
      ).toEqual(orders.map(({ number }) => number))
    }
    expect(await countMatchingOrders(db(), query, 'Europe/Berlin')).toBe(total)
    await createDiscount(db(), { customer_email: 'exp@example.org' })
    const { order } = await createPaidOrder(db(), { ...buyer('Export', 'exp@example.org'), quantity: 3 })
    const input = { orderId: order.id, lines: [{ lineId: order.lines[0]!.id, quantity: 1 }], delivery: false }
    const cause = { restock: true, reason: 'cancelled', limit: null, key: newId(), by: marta, now } as const
    const refund = await refundOrder(db(), { ...input, ...cause })
    if (!refund.ok) throw new Error(refund.problem.code)
    const exportedNow = async () => {
      const found = readExportedOrders(db(), { ...allOrders, text: 'exp@' }, 'Europe/Berlin')
      return (await collect(found)).flat()
    }
    const { number, goods, tax, total: sum, delivery } = order
    const discount = order.discounts[0]?.amount
    expect(discount?.minor).toBeGreaterThan(0)
    const row = {
      number,
      units: 3,
      discount,
      codes: [],
      goods,
      tax,
      total: sum,
      delivery: delivery.price,
      country: 'DE',
    }
    expect(await exportedNow()).toMatchObject([{ ...row, name: 'Export', refunded: { minor: 0 } }])
    await db().updateTable('refunds').set({ state: 'succeeded' }).where('id', '=', refund.value.id).execute()
    expect(await exportedNow()).toMatchObject([{ ...row, refunded: refund.value.amount }])
  })

  test('shows the payment state and the delivery progress', async () => {
    const { order } = await createPaidOrder(db(), buyer('Ada Byron', 'standing@example.org'))
    await dispatchUnits(db(), order, [{ lineId: order.lines[0]!.id, quantity: 1 }])
    const { orders } = await listOrders(db(), { ...allOrders, text: 'standing@' }, 'Europe/Berlin')
    expect(orders).toMatchObject([
      {
        name: 'Ada Byron',
        total: order.total,
        state: 'placed',
        payment: 'succeeded',
        progress: { step: 'dispatched', part: true },
        attention: null,
      },
    ])
  })

  test('shows for each line what was dispatched, refunded and cancelled', async () => {
    const { order } = await createPaidOrder(db(), { quantity: 5 })
    const lineId = order.lines[0]!.id
    await dispatchUnits(db(), order, [{ lineId, quantity: 2 }])
    const refund = await refundOrder(db(), {
      orderId: order.id,
      lines: [{ lineId, quantity: 1 }],
      delivery: false,
      goodwill: null,
      restock: true,
      reason: 'cancelled',
      note: 'One was scratched',
      limit: null,
      key: newId(),
      by: marta,
      now,
    })
    expect(refund).toMatchObject({ ok: true })
    const file = await findStaffOrder(db(), order.number)
    expect(file).toMatchObject({
      order: { number: order.number },
      lines: [{ waiting: 2, underWay: 2, arrived: 0, cancelled: 1, refunded: 1 }],
      payments: [{ state: 'succeeded' }],
      refunds: [{ by: marta, note: 'One was scratched', state: 'requested' }],
      documents: [{ kind: 'invoice' }, { kind: 'credit_note' }],
      creditable: { lines: [{ orderLineId: lineId, quantity: 4 }], delivery: true },
    })
    expect(await findStaffOrder(db(), 'K7QF2M9X')).toBeNull()
  })

  test('has notes: a repeated request stores one, and another text is never lost', async () => {
    const { order } = await createPaidOrder(db())
    const note = { orderId: order.id, text: 'Ring twice', key: newId(), by: marta, now }
    await addStaffNote(db(), note)
    await addStaffNote(db(), note)
    await addStaffNote(db(), { ...note, text: 'The bell is broken' })
    const notes = (await listOrderEvents(db(), order.id)).filter(({ kind }) => kind === 'noted')
    expect(notes).toMatchObject([
      { facts: { text: 'Ring twice' }, by: marta },
      { facts: { text: 'The bell is broken' } },
    ])
  })

  test('shows a review flag until exactly this flag is resolved', async () => {
    const { order } = await createPaidOrder(db())
    await flagForReview(db(), order.id, 'disputed')
    const look = { orderId: order.id, seen: 'refund_failed', by: marta, now } as const
    expect(await resolveReviewFlag(db(), look)).toEqual(refuse('orders.attention_changed'))
    const looks = Array.from({ length: 4 }, () => resolveReviewFlag(db(), { ...look, seen: 'disputed' }))
    expect((await Promise.all(looks)).every(({ ok }) => ok)).toBe(true)
    expect(await findOrderById(db(), order.id)).toMatchObject({ attention: null })
    const events = await listOrderEvents(db(), order.id)
    expect(events.filter(({ kind }) => kind === 'attention_settled')).toHaveLength(1)
  })

  test('searches with an index', async () => {
    const plan = await db()
      .transaction()
      .execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        const asked = sql<{ 'QUERY PLAN': string }>`explain select 1 from orders
          where (number || ' ' || (contact ->> 'name') || ' ' || (contact ->> 'email')) ilike '%hopper%'`
        return (await asked.execute(tx)).rows.map((row) => row['QUERY PLAN']).join('\n')
      })
    expect(plan).toContain('orders_by_words')
  })

  test('filters with indexes', async () => {
    const planOf = async (query: Partial<OrdersQuery>) => {
      const matching = matchingOrders(db(), { ...allOrders, ...query }, 'Europe/Berlin').select('id')
      return db()
        .transaction()
        .execute(async (tx) => {
          await sql`set local enable_seqscan = off`.execute(tx)
          const plan = await sql<{ 'QUERY PLAN': string }>`explain ${matching}`.execute(tx)
          return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
        })
    }
    expect(await planOf({ country: 'DE' })).toContain('orders_by_country')
    const plan = await planOf({ product: 'FYR-LAMP' })
    expect(plan).toContain('order_lines_by_words')
    expect(plan).toContain('order_lines_by_variant')
  })
})
