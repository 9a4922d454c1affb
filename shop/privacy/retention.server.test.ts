import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { deliveryAddressLines } from '#shop/orders/order-addresses.server.ts'
import { newId } from '#shop/ids.ts'
import { findInvoice, renderDocument } from '#shop/invoices/invoices.server.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { senderOf } from '#shop/messages/sender.ts'
import { writeToCustomer } from '#shop/orders/correspondence/write-to-customer.server.ts'
import { addStaffNote } from '#shop/orders/staff-order.server.ts'
import { assignGuestOrders, listOwnOrders } from '#shop/orders/own-orders.server.ts'
import { getOrder, listOrderEvents } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/orders/refunds.server.ts'
import { changeSettings } from '#shop/settings/settings.server.ts'
import { Settings } from '#shop/settings/settings.ts'
import { newUser } from '#tests/support/accounts.ts'
import { billingFields, paymentContextOf, testNow } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createPaidOrder, createUnpaidOrder, dispatchUnits } from '#tests/support/orders.ts'
import { allUnitsOf, clerk, markAllDelivered, returnActions } from '#tests/support/returns.ts'
import { tablesContaining } from '#tests/support/tables-containing.ts'
import { retentionCommand, retentionHandlers } from './commands.server.ts'
import { countDueData, eraseDueData } from './retention.server.ts'
import type { DueData, RetentionKind } from './retention.ts'

// The orders of these tests arise in November 2026, and their periods end in the shop's time zone (UTC+1 in winter).
const lastMomentOf = (year: number) => new Date(`${year}-12-31T22:59:59.999Z`)
const firstMomentAfter = (year: number) => new Date(`${year}-12-31T23:00:00Z`)

const countsOf = (due: readonly DueData[]) =>
  Object.fromEntries(due.map(({ kind, count }) => [kind, count])) as Record<RetentionKind, number>
const nothing = { account_messages: 0, order_messages: 0, orders: 0, vouchers: 0 }

/** Creates a delivered order of a guest with a billing address, a note of staff and e-mails that were sent. */
async function deliveredOrder(db: Db, name: string): Promise<Order> {
  const fields = {
    ...billingFields,
    'billing-name': name,
    name,
    email: 'guest@example.org',
    street: `${name} 7`,
  }
  const { order } = await createPaidOrder(db, { fields })
  await addStaffNote(db, {
    orderId: order.id,
    text: `${name} has a dog`,
    key: newId(),
    by: { kind: 'staff', name: 'Marta Meier' },
    now: testNow,
  })
  await dispatchUnits(db, order, null)
  await markAllDelivered(db, order, testNow)
  await sendAll(db)
  return order
}

const sendAll = (db: Db) => db.updateTable('messages').set({ state: 'sent' }).execute()

/** Deletes carts, which the shop deletes after 90 days without use. */
const deleteCarts = (db: Db) => db.deleteFrom('carts').execute()

const totalsOf = async (db: Db) =>
  (
    await sql<object>`
      select d.number, d.kind, d.total_minor, d.issued_at, d.facts -> 'lines' as lines, d.facts -> 'taxes' as taxes,
        o.number as order_number, o.total_minor as ordered, o.tax_minor, o.country, p.captured_minor, p.state
      from documents d join orders o on o.id = d.order_id join payments p on p.order_id = o.id order by d.number
    `.execute(db)
  ).rows
const stockOf = async (db: Db) =>
  (
    await sql<object>`select variant_id, change, reason, order_id, at from stock_entries order by id`.execute(
      db,
    )
  ).rows

describeOnEachEngine('data whose retention period is over', ({ db, newDatabase }) => {
  it('lose the customer in two steps, and numbers, totals and stock stay', async () => {
    const order = await deliveredOrder(db(), 'Ottilie Quast')
    await writeToCustomer(db(), {
      orderId: order.id,
      subject: 'For Ms Quast',
      text: 'Dear Ms Quast, guest@example.org is your address.',
      key: newId(),
      by: clerk,
      emailContext: paymentContextOf(db()),
    })
    await sendAll(db())
    await deleteCarts(db())
    const before = { totals: await totalsOf(db()), stock: await stockOf(db()) }

    expect(countsOf(await eraseDueData(db(), lastMomentOf(2032)))).toEqual(nothing)
    expect(await tablesContaining(db(), 'Quast')).toEqual([
      'customers',
      'documents',
      'messages',
      'order_events',
      'orders',
    ])

    const due = await countDueData(db(), firstMomentAfter(2032))
    expect(countsOf(due)).toEqual({ ...nothing, order_messages: 4, orders: 1 })
    expect(due[2]?.before).toEqual(new Date('2026-12-31T23:00:00Z'))
    expect(await eraseDueData(db(), firstMomentAfter(2032))).toEqual(due)
    expect(await tablesContaining(db(), 'Quast')).toEqual(['documents'])
    expect(await tablesContaining(db(), 'guest@example.org')).toEqual([])
    expect(await tablesContaining(db(), 'Marta Meier')).toEqual([])

    expect(countsOf(await eraseDueData(db(), lastMomentOf(2034)))).toEqual(nothing)
    expect((await findInvoice(db(), order.id))?.facts.buyer.name).toBe('Ottilie Quast')
    expect(countsOf(await eraseDueData(db(), firstMomentAfter(2034)))).toEqual({ ...nothing, vouchers: 1 })
    expect(await tablesContaining(db(), 'Quast')).toEqual([])
    expect(await tablesContaining(db(), 'charge-')).toEqual([])
    expect(countsOf(await countDueData(db(), firstMomentAfter(2050)))).toEqual(nothing)

    expect({ totals: await totalsOf(db()), stock: await stockOf(db()) }).toEqual(before)
    const invoice = await findInvoice(db(), order.id)
    expect((await renderDocument(db(), invoice?.number ?? ''))?.content.length).toBeGreaterThan(1_000)
    const anonymous = await getOrder(db(), order.id)
    expect(deliveryAddressLines(anonymous, { settings: Settings.parse({}), language: 'en' })).toEqual([])
    expect((await listOrderEvents(db(), order.id)).map(({ kind }) => kind)).toContain('delivered')
  })

  it('are not touched while a claim is open', async () => {
    const disputed = await deliveredOrder(db(), 'Disputed')
    await db().updateTable('orders').set({ attention: 'disputed' }).where('id', '=', disputed.id).execute()
    const { order: undelivered } = await createPaidOrder(db(), { fields: { name: 'Undelivered' } })
    const refunded = await deliveredOrder(db(), 'Refunded')
    await refundOrder(db(), {
      orderId: refunded.id,
      lines: allUnits(refunded),
      delivery: false,
      restock: false,
      isReturnedToUs: true,
      reason: 'goodwill',
      limit: null,
      key: newId(),
      by: clerk,
      now: testNow,
    })
    const returned = await deliveredOrder(db(), 'Returned')
    await returnActions(db).declare(returned, allUnitsOf(returned))
    await sendAll(db())
    const before = await db().selectFrom('messages').select('id').orderBy('id').execute()
    expect(countsOf(await eraseDueData(db(), firstMomentAfter(2060)))).toEqual(nothing)
    for (const { id, contact } of [disputed, undelivered, refunded, returned]) {
      expect((await getOrder(db(), id)).contact).toEqual(contact)
    }
    expect(await db().selectFrom('messages').select('id').orderBy('id').execute()).toEqual(before)

    // The claims end in 2040, so the periods of these orders begin at the end of 2040.
    const ended = new Date('2040-03-01T12:00:00Z')
    await db()
      .updateTable('orders')
      .set({ attention: null, updated_at: ended })
      .where('id', '=', disputed.id)
      .execute()
    await db().updateTable('refunds').set({ state: 'succeeded', updated_at: ended }).execute()
    expect(countsOf(await countDueData(db(), lastMomentOf(2046)))).toMatchObject({ orders: 0, vouchers: 0 })
    expect(countsOf(await countDueData(db(), firstMomentAfter(2046)))).toMatchObject({
      orders: 2,
      vouchers: 0,
    })
    expect(countsOf(await countDueData(db(), firstMomentAfter(2048)))).toMatchObject({
      orders: 2,
      vouchers: 2,
    })
  })

  it('of an order that nobody paid are all erased after the period of correspondence', async () => {
    const { db: fresh } = await newDatabase()
    const { order } = await createUnpaidOrder(paymentContextOf(fresh), { fields: { name: 'Never Paid' } })
    expect(countsOf(await countDueData(fresh, firstMomentAfter(2032)))).toEqual(nothing)
    await fresh.updateTable('orders').set({ state: 'expired' }).where('id', '=', order.id).execute()
    const due = { ...nothing, orders: 1, vouchers: 1 }
    expect(countsOf(await eraseDueData(fresh, firstMomentAfter(2032)))).toEqual(due)
    await deleteCarts(fresh)
    expect(await tablesContaining(fresh, 'Never Paid')).toEqual([])
  })

  it('follow the periods of the settings and leave the account at the end', async () => {
    const { db: fresh } = await newDatabase()
    const userId = await newUser(fresh, { email: 'guest@example.org' })
    await deliveredOrder(fresh, 'Short Period')
    await assignGuestOrders(fresh, userId)
    const retention = { voucherYears: 3, correspondenceYears: 1 }
    await changeSettings(fresh, { retention }, { now: testNow })
    expect(countsOf(await eraseDueData(fresh, firstMomentAfter(2027)))).toMatchObject({
      orders: 1,
      vouchers: 0,
    })
    expect((await listOwnOrders(fresh, { userId, page: 1 })).total).toBe(1)
    expect(countsOf(await eraseDueData(fresh, firstMomentAfter(2029)))).toMatchObject({
      orders: 0,
      vouchers: 1,
    })
    expect((await listOwnOrders(fresh, { userId, page: 1 })).total).toBe(0)
    // Vouchers are kept at least as long as correspondence.
    await deliveredOrder(fresh, 'Long Correspondence')
    const longer = { retention: { voucherYears: 2, correspondenceYears: 3 } }
    await changeSettings(fresh, longer, { now: testNow })
    expect(countsOf(await countDueData(fresh, lastMomentOf(2029)))).toEqual(nothing)
    expect(countsOf(await countDueData(fresh, firstMomentAfter(2029)))).toMatchObject({
      orders: 1,
      vouchers: 1,
    })
  })

  it('are each erased once by two processes', async () => {
    const { db: fresh } = await newDatabase()
    for (let order = 0; order < 5; order += 1) await deliveredOrder(fresh, `Customer ${order}`)
    const runs = await Promise.all([1, 2].map(() => eraseDueData(fresh, firstMomentAfter(2034))))
    const sums = runs.map(countsOf).reduce((a, b) => ({
      account_messages: a.account_messages + b.account_messages,
      order_messages: a.order_messages + b.order_messages,
      orders: a.orders + b.orders,
      vouchers: a.vouchers + b.vouchers,
    }))
    expect(sums).toEqual({ account_messages: 0, order_messages: 15, orders: 5, vouchers: 5 })
  })

  it('include messages about accounts after a year, but no unsent message', async () => {
    const { db: fresh } = await newDatabase()
    const sender = senderOf(Settings.parse({}))
    const facts = { sender, signInUrl: 'https://shop.example/s', forgotUrl: 'https://shop.example/f' }
    const message = {
      kind: 'account_exists',
      recipient: 'a@example.org',
      language: 'en',
      facts,
      now: testNow,
    } as const
    await queueMessage(fresh, message)
    const inAYear = new Date(testNow.getTime() + 365 * 86_400_000)
    const later = new Date(inAYear.getTime() + 1)
    expect(countsOf(await eraseDueData(fresh, later))).toEqual(nothing)
    await sendAll(fresh)
    expect(countsOf(await eraseDueData(fresh, inAYear))).toEqual(nothing)
    expect(countsOf(await eraseDueData(fresh, later))).toEqual({ ...nothing, account_messages: 1 })
  })

  it('are counted by the command without a change', async () => {
    const { db: fresh } = await newDatabase()
    await deliveredOrder(fresh, 'Dry Run')
    const clock = { ...systemClock, now: () => firstMomentAfter(2032) }
    const [handler] = retentionHandlers({ db: fresh, clock })
    const run = { progress() {}, signal: new AbortController().signal }
    expect(handler?.name).toBe(retentionCommand.name)
    const counted = await handler?.work({ dryRun: true }, run)
    expect(counted).toContainEqual({ kind: 'orders', count: 1, before: '2027-01-01' })
    expect(await tablesContaining(fresh, 'Dry Run 7')).toContain('orders')
    expect(await handler?.work({ dryRun: false }, run)).toEqual(counted)
    expect(await tablesContaining(fresh, 'Dry Run 7')).not.toContain('orders')
  })

  it('are the only content that the database lets anybody remove from a document', async () => {
    const { db: fresh } = await newDatabase()
    await deliveredOrder(fresh, 'Fixed')
    const buyer = `jsonb_set(facts, '{buyer}', '{"name": "", "addressLines": []}')`
    const changes = [
      `update documents set total_minor = 1`,
      `update documents set facts = jsonb_set(${buyer}, '{total,minor}', '1')`,
      `update documents set facts = jsonb_set(facts, '{buyer,name}', '"Another"')`,
      `delete from documents`,
      `update document_lines set total_minor = 1`,
    ]
    for (const change of changes) {
      const tried = inTransaction(fresh, async (tx) => {
        await sql`select set_config('alcove.forgetting', 'retention', true)`.execute(tx)
        await sql.raw(change).execute(tx)
      })
      await expect(tried, change).rejects.toThrow(/never changes|foreign key/)
    }
    const outside = sql.raw(`update documents set facts = ${buyer}`).execute(fresh)
    await expect(outside).rejects.toThrow('never changes')
  })
})

const allUnits = ({ lines }: Order) => lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
