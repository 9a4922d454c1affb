import { expect, test } from 'vitest'
import { addAddress } from '#shop/addresses/addresses.server.ts'
import { readAddressDraft } from '#shop/addresses/read-address.server.ts'
import { findSession } from '#shop/accounts/sessions/sessions.server.ts'
import { newId, type UserId } from '#shop/ids.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { writeToCustomer } from '#shop/orders/correspondence/write-to-customer.server.ts'
import { assignGuestOrders, listOwnOrders } from '#shop/orders/own-orders.server.ts'
import { findOrderById } from '#shop/orders/orders.server.ts'
import { done, refuse } from '#shop/problems.ts'
import { Settings } from '#shop/settings/settings.ts'
import { after, DAY } from '#shop/time.ts'
import type { Db } from '#platform/db/database.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { paymentContextOf, testNow } from '#tests/support/checkout-fixtures.ts'
import { createDiscount } from '#tests/support/discounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { markAllDelivered } from '#tests/support/returns.ts'
import { dispatchUnits, createPaidOrder } from '#tests/support/orders.ts'
import { tablesContaining } from '#tests/support/tables-containing.ts'
import { deleteAccount, eraseDueContacts } from './erasure.server.ts'
import { exportPerson } from './export.server.ts'
import { callAuth } from '#shop/accounts/auth-request.server.ts'

const now = testNow
const longAfter = after(now, 60 * DAY)
const removeFromStaff = async () => done()
const phone = '030 98765432'

const remove = (db: Db, userId: UserId, at = now) => deleteAccount(db, { userId, removeFromStaff, now: at })

/** Creates a customer with an account, an address, an order in delivery, and e-mails. */
async function customer(db: Db, email: string) {
  const userId = await newUser(db, { email })
  const { order } = await createPaidOrder(db, { fields: { email: email.toUpperCase(), phone } })
  await assignGuestOrders(db, userId)
  const typed = {
    name: 'Ada',
    country: 'DE',
    street: 'Lindenhof 7',
    postcode: '10969',
    city: 'Berlin',
    phone,
  }
  const draft = readAddressDraft(typed, ['DE'])
  if (!draft.ok) throw new Error('The address does not stand')
  const id = newId<'address'>()
  await addAddress(db, { userId, id, draft: draft.value, asDefault: true, now })
  const { owner, contact, shopName } = Settings.parse({})
  const sender = { shopName, email: contact.email, phone: contact.phone, owner: owner.address }
  const facts = { sender, signInUrl: 'https://shop.example/sign-in', forgotUrl: 'https://shop.example/f' }
  await queueMessage(db, { kind: 'account_exists', recipient: email, language: 'en', facts, now })
  return { userId, order, email }
}

const emailsTo = (db: Db, recipient: string) =>
  db.selectFrom('messages').select('kind').where('recipient', '=', recipient).orderBy('id').execute()

describeOnEachEngine('a deleted account', ({ db }) => {
  test('disappears immediately and is signed out everywhere; its order stays, with e-mails until it is complete', async () => {
    const { userId, order, email } = await customer(db(), 'open@example.com')
    const browser = new Browser()
    const auth = authOf(db())
    const signedIn = await callAuth(browser.authRequest(), (call) =>
      auth.api.signInEmail({ body: { email, password: GOOD_PASSWORD }, ...call }),
    )
    if (!signedIn.ok) throw new Error(signedIn.code)
    browser.storeCookies(signedIn.cookies)
    expect((await findSession(auth, browser.authRequest())).value?.user.email).toBe(email)
    expect(await remove(db(), userId)).toEqual({ ok: true, value: undefined })
    expect((await findSession(auth, browser.authRequest())).value).toBeNull()
    expect(await tablesContaining(db(), userId)).toEqual([])
    expect(await findOrderById(db(), order.id)).toMatchObject({
      userId: null,
      contact: { email: order.contact.email, phone: '+493098765432' },
    })
    expect(await emailsTo(db(), email)).toEqual([{ kind: 'account_deleted' }])
  })

  test('leaves no contact details in its orders once they are complete and the return period is over', async () => {
    const { userId, order, email } = await customer(db(), 'over@example.com')
    await writeToCustomer(db(), {
      orderId: order.id,
      subject: 'Your number',
      text: `Is 0171 5551234 or ${email} right?`,
      key: newId(),
      by: { kind: 'staff', name: 'Marta' },
      emailContext: paymentContextOf(db()),
    })
    await dispatchUnits(db(), order, null)
    await markAllDelivered(db(), order, now)
    await remove(db(), userId)
    await eraseDueContacts(db(), after(now, 30 * DAY))
    expect((await findOrderById(db(), order.id))?.contact.email).toBe(order.contact.email)
    expect(await eraseDueContacts(db(), longAfter)).toBeGreaterThan(0)
    expect(await findOrderById(db(), order.id)).toMatchObject({
      contact: { email: '', name: 'Ada Byron', phone: null },
      address: { street: 'Lindenhof 7' },
      total: order.total,
    })
    expect(await tablesContaining(db(), '0171 5551234')).toEqual([])
    // Only the last e-mail still contains the address, for a week.
    expect(await tablesContaining(db(), email)).toEqual(['messages'])
    expect(await emailsTo(db(), email)).toEqual([{ kind: 'account_deleted' }])
    expect(await tablesContaining(db(), order.number)).not.toContain('messages')
  })

  test('takes its long completed orders with it', async () => {
    const { userId, order } = await customer(db(), 'long@example.com')
    await dispatchUnits(db(), order, null)
    await markAllDelivered(db(), order, now)
    await remove(db(), userId, longAfter)
    expect((await findOrderById(db(), order.id))?.contact).toEqual({
      email: '',
      name: 'Ada Byron',
      phone: null,
    })
  })

  test('keeps contact details while a refund is pending or an order has a review flag', async () => {
    const { userId, order } = await customer(db(), 'money@example.com')
    await dispatchUnits(db(), order, null)
    await markAllDelivered(db(), order, now)
    await db().updateTable('orders').set({ attention: 'disputed' }).where('id', '=', order.id).execute()
    await remove(db(), userId, longAfter)
    await eraseDueContacts(db(), longAfter)
    expect((await findOrderById(db(), order.id))?.contact.phone).toBe('+493098765432')
    await db().updateTable('orders').set({ attention: null }).where('id', '=', order.id).execute()
    await eraseDueContacts(db(), longAfter)
    expect((await findOrderById(db(), order.id))?.contact.phone).toBeNull()
  })

  test('leaves no discount that is only for its e-mail address', async () => {
    const { userId, email } = await customer(db(), 'saver@example.com')
    const id = await createDiscount(db(), { code: 'SAVER', customer_email: email })
    await remove(db(), userId)
    const discount = await db().selectFrom('discounts').selectAll().where('id', '=', id).executeTakeFirst()
    expect(discount).toMatchObject({ customer_email: 'erased', off_at: now })
  })

  test('includes guest orders that had not moved to it yet', async () => {
    const { userId } = await customer(db(), 'guest@example.com')
    const { order } = await createPaidOrder(db(), { fields: { email: 'guest@example.com' } })
    await remove(db(), userId)
    const { forgetting } = await db()
      .selectFrom('orders')
      .select('forgetting')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(forgetting).toBe('due')
  })

  test('may be created again with the same address, as a new account that gets the orders with this address', async () => {
    const { userId, order, email } = await customer(db(), 'again@example.com')
    const closed = await createPaidOrder(db(), { fields: { email } })
    await dispatchUnits(db(), closed.order, null)
    await markAllDelivered(db(), closed.order, now)
    await assignGuestOrders(db(), userId)
    await remove(db(), userId)
    await db()
      .updateTable('deliveries')
      .set({ delivered_at: after(now, -60 * DAY) })
      .where('order_id', '=', closed.order.id)
      .execute()
    await eraseDueContacts(db(), now)
    const anew = await newUser(db(), { email })
    expect(anew).not.toBe(userId)
    expect((await listOwnOrders(db(), { userId: anew, page: 1 })).total).toBe(0)
    expect(await assignGuestOrders(db(), anew)).toBe(1)
    expect((await listOwnOrders(db(), { userId: anew, page: 1 })).orders[0]?.number).toBe(order.number)
    // The customer has an account again, so that the erasure of the order is cancelled.
    await dispatchUnits(db(), order, null)
    await markAllDelivered(db(), order, now)
    await eraseDueContacts(db(), longAfter)
    expect((await findOrderById(db(), order.id))?.contact.email).not.toBe('')
  })

  test('is deleted once by two simultaneous requests, with one e-mail', async () => {
    const { userId, email } = await customer(db(), 'twice@example.com')
    const both = await Promise.all([remove(db(), userId), remove(db(), userId)])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(await emailsTo(db(), email)).toHaveLength(1)
  })

  test('is kept when its owner may not leave the staff', async () => {
    const { userId, email } = await customer(db(), 'manager@example.com')
    const refused = await deleteAccount(db(), {
      userId,
      removeFromStaff: async () => refuse('staff.last_manager'),
      now,
    })
    expect(refused).toMatchObject({ problem: { code: 'staff.last_manager' } })
    expect((await listOwnOrders(db(), { userId, page: 1 })).total).toBe(1)
    expect(await emailsTo(db(), email)).toEqual([{ kind: 'account_exists' }])
  })

  test('is exported with everything stored about it', async () => {
    const { userId, order, email } = await customer(db(), 'told@example.com')
    await customer(db(), 'somebody.else@example.com')
    const exported = await exportPerson(db(), userId)
    expect(exported).toMatchObject({
      name: 'Ada Byron',
      email,
      ways_in: [{ provider_id: 'credential' }],
      addresses: [{ name: 'Ada', phone: '+493098765432', is_default: true }],
      orders: [
        {
          number: order.number,
          contact: { name: 'Ada Byron' },
          lines: [{ quantity: 2 }],
          payments: [{ state: 'succeeded', amount_minor: order.total.minor }],
          documents: [{ kind: 'invoice' }],
          deliveries: [{ state: 'planned', lines: [{ quantity: 2 }] }],
          letters: [{ kind: 'order_confirmed' }],
        },
      ],
      letters_to_this_address: [{ kind: 'account_exists' }],
    })
    const text = JSON.stringify(exported)
    expect(text).not.toContain('somebody.else@example.com')
    const { password } = await db()
      .selectFrom('sign_in_methods')
      .select('password')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(text).not.toContain(password ?? '-')
    expect(await exportPerson(db(), newId<'user'>())).toBeNull()
  })
})
