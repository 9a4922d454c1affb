import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { newId, type CustomerId } from '#shop/ids.ts'
import { eraseCustomerData } from '#shop/privacy/erasure.server.ts'
import { exportCustomer } from '#shop/privacy/export.server.ts'
import { after, DAY } from '#shop/time.ts'
import { newUser } from '#tests/support/accounts.ts'
import { newBuyer, paymentContextOf, testNow } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createPaidOrder, dispatchUnits } from '#tests/support/orders.ts'
import { markAllDelivered } from '#tests/support/returns.ts'
import { tablesContaining } from '#tests/support/tables-containing.ts'
import {
  addCustomerNote,
  blockCustomer,
  deleteFormerCustomers,
  findCustomer,
  findCustomerId,
  listCustomers,
  unblockCustomer,
} from './customers.server.ts'

const now = testNow
const longAfter = after(now, 60 * DAY)
const by = 'Mara'

async function customerOf(db: Db, email: string): Promise<CustomerId> {
  return (await findCustomerId(db, email)) ?? expect.fail(`no customer ${email}`)
}

async function delivered(db: Db, email: string) {
  const { order } = await createPaidOrder(db, { fields: { email } })
  await dispatchUnits(db, order, null)
  await markAllDelivered(db, order, now)
  return order
}

describeOnEachEngine('customers', ({ db }) => {
  test('are listed by their latest order, and found by name and e-mail address', async () => {
    await createPaidOrder(db(), { fields: { email: 'Grace@Example.com', name: 'Grace Hopper' } })
    await createPaidOrder(db(), { fields: { email: 'grace@example.com', name: 'Grace H' } })
    await createPaidOrder(db(), { fields: { email: 'other@example.com', name: '100%_real' } })
    const find = async (text: string) =>
      (await listCustomers(db(), { text, filter: 'all', page: 1 })).customers.map(({ name, orders }) => [
        name,
        orders,
      ])
    expect(await find('grace@EXAMPLE')).toEqual([['Grace H', 2]])
    expect(await find('100%_r')).toEqual([['100%_real', 1]])
    expect(await find('%')).toEqual([['100%_real', 1]])
    expect(await find('attic')).toEqual([])
    const grace = await findCustomer(db(), await customerOf(db(), 'grace@example.com'))
    expect(grace).toMatchObject({ email: 'grace@example.com', orders: 2, allOrders: 2, account: null })
    expect(grace?.newestOrders).toHaveLength(2)
    expect(await findCustomer(db(), newId())).toBeNull()
  })

  test('who are blocked cannot order, by e-mail address or by account, until they are unblocked', async () => {
    const email = 'blocked@example.com'
    await createPaidOrder(db(), { fields: { email } })
    const customerId = await customerOf(db(), email)
    const block = { customerId, reason: 'never pays', by, now }
    expect((await blockCustomer(db(), block)).ok).toBe(true)
    expect(await blockCustomer(db(), block)).toMatchObject({ problem: { code: 'customers.block_changed' } })
    const userId = await newUser(db(), { email })
    const tries = [
      { fields: { email: 'BLOCKED@example.com' } },
      { fields: { email: 'another@example.com' }, userId },
    ]
    const paymentContext = paymentContextOf(db())
    const order = async (options: (typeof tries)[number]) => {
      const buyer = await newBuyer(paymentContext, options)
      const { token, userId: account } = buyer
      return placeOrder(paymentContext, { token, userId: account, key: await buyer.review(), language: 'en' })
    }
    for (const options of tries)
      expect(await order(options)).toMatchObject({ problem: { code: 'checkout.customer_blocked' } })
    expect((await listCustomers(db(), { text: '', filter: 'blocked', page: 1 })).total).toBe(1)
    expect((await unblockCustomer(db(), customerId)).ok).toBe(true)
    expect(await unblockCustomer(db(), customerId)).toMatchObject({
      problem: { code: 'customers.block_changed' },
    })
    expect((await order({ fields: { email } })).ok).toBe(true)
  })

  test('are erased on request, but not while an order needs their data, and never staff members', async () => {
    const email = 'erase.me@example.com'
    const open = await createPaidOrder(db(), { fields: { email } })
    const customerId = await customerOf(db(), email)
    const note = { customerId, key: newId<'customer_note'>(), text: 'Prefers calls by erase.me', by, now }
    await addCustomerNote(db(), note)
    await addCustomerNote(db(), note)
    expect((await findCustomer(db(), customerId))?.notes).toHaveLength(1)
    expect(await eraseCustomerData(db(), { customerId, now })).toMatchObject({
      problem: { code: 'customers.open_orders', facts: { orders: 1 } },
    })
    expect(await findCustomer(db(), customerId)).not.toBeNull()
    const exported = JSON.stringify(await exportCustomer(db(), { email, userId: null }))
    for (const part of [open.order.number, 'Prefers calls', email]) expect(exported).toContain(part)
    await dispatchUnits(db(), open.order, null)
    await markAllDelivered(db(), open.order, now)
    expect(await eraseCustomerData(db(), { customerId, now: longAfter })).toMatchObject({ ok: true })
    expect(await findCustomer(db(), customerId)).toBeNull()
    expect(await tablesContaining(db(), 'erase.me')).toEqual([])

    const staffId = await newUser(db(), { email: 'staff@example.com' })
    await db()
      .insertInto('staff_members')
      .values({ user_id: staffId, role: 'support', given_by: null, since: now })
      .execute()
    await delivered(db(), 'staff@example.com')
    const member = await customerOf(db(), 'staff@example.com')
    expect(await eraseCustomerData(db(), { customerId: member, now: longAfter })).toMatchObject({
      problem: { code: 'customers.is_staff' },
    })
  })

  test('with an account lose the account too; a blocked one stays blocked without name and notes', async () => {
    const email = 'account@example.com'
    const userId = await newUser(db(), { email })
    await delivered(db(), email)
    const customerId = await customerOf(db(), email)
    expect((await findCustomer(db(), customerId))?.account).toMatchObject({ id: userId, isStaff: false })
    await addCustomerNote(db(), { customerId, key: newId(), text: 'a note', by, now })
    await blockCustomer(db(), { customerId, reason: 'a reason', by, now })
    expect(await eraseCustomerData(db(), { customerId, now: longAfter })).toMatchObject({ ok: true })
    expect(await findCustomer(db(), customerId)).toMatchObject({
      name: '',
      email,
      account: null,
      notes: [],
      allOrders: 0,
      block: { reason: '' },
    })
    await deleteFormerCustomers(db())
    expect((await findCustomer(db(), customerId))?.isBlocked).toBe(true)
    await unblockCustomer(db(), customerId)
    await deleteFormerCustomers(db())
    expect(await findCustomer(db(), customerId)).toBeNull()
  })
})
