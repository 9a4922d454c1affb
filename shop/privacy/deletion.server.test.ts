import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addAddress } from '#shop/addresses/addresses.server.ts'
import { readDraft } from '#shop/addresses/read-address.server.ts'
import { findSession } from '#shop/accounts/sessions/sessions.server.ts'
import { newId, type UserId } from '#shop/ids.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { claimOrders, listOwnOrders } from '#shop/orders/own-orders.server.ts'
import { findOrderById } from '#shop/orders/orders.server.ts'
import { done, refuse } from '#shop/problems.ts'
import { Settings } from '#shop/settings/settings.ts'
import { after, DAY } from '#shop/time.ts'
import type { Db } from '#platform/db/database.ts'
import { listTables } from '#platform/db/schema.server.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { openingDay } from '#tests/support/buying.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { arrive } from '#tests/support/returning.ts'
import { sendOff, soldPieces } from '#tests/support/selling.ts'
import { deleteAccount, forgetBuyers } from './deletion.server.ts'
import { exportPerson } from './export.server.ts'
import { askAuth } from '#shop/accounts/auth-request.server.ts'

const now = openingDay
const longAfter = after(now, 60 * DAY)
const leaveStaff = async () => done()
const phone = '030 98765432'

const remove = (db: Db, userId: UserId, at = now) => deleteAccount(db, { userId, leaveStaff, now: at })

/** Somebody with an account, an address, an order on its way, and letters. */
async function customer(db: Db, email: string) {
  const userId = await newUser(db, { email })
  const { order } = await soldPieces(db, { fields: { email: email.toUpperCase(), phone } })
  await claimOrders(db, userId)
  const typed = {
    name: 'Ada',
    country: 'DE',
    street: 'Lindenhof 7',
    postcode: '10969',
    city: 'Berlin',
    phone,
  }
  const draft = readDraft(typed, ['DE'])
  if (!draft.ok) throw new Error('The address does not stand')
  const id = newId<'address'>()
  await addAddress(db, { userId, id, draft: draft.value, asDefault: true, now })
  const { owner, contact, shopName } = Settings.parse({})
  const sender = { shopName, email: contact.email, phone: contact.phone, owner: owner.address }
  const facts = { sender, signInUrl: 'https://shop.example/sign-in', forgotUrl: 'https://shop.example/f' }
  await queueMessage(db, { kind: 'account_exists', recipient: email, language: 'en', facts, now })
  return { userId, order, email }
}

/** Where a text stands in the whole database, whatever case it is written in. */
async function standsIn(db: Db, text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} as r where position(lower(${text}) in lower(r::text)) > 0
    `.execute(db)
    if (rows[0]?.n) found.push(table)
  }
  return found
}

const lettersTo = (db: Db, recipient: string) =>
  db.selectFrom('messages').select('kind').where('recipient', '=', recipient).orderBy('id').execute()

describeOnEachEngine('an account that is deleted', ({ db }) => {
  test('is gone at once, everywhere it was signed in; its order stays, and is written about until it is over', async () => {
    const { userId, order, email } = await customer(db(), 'open@example.com')
    const browser = new Browser()
    const auth = authOf(db())
    const signedIn = await askAuth(browser.asker(), (call) =>
      auth.api.signInEmail({ body: { email, password: GOOD_PASSWORD }, ...call }),
    )
    if (!signedIn.ok) throw new Error(signedIn.code)
    browser.keep(signedIn.cookies)
    expect((await findSession(auth, browser.asker())).value?.user.email).toBe(email)
    expect(await remove(db(), userId)).toEqual({ ok: true, value: undefined })
    expect((await findSession(auth, browser.asker())).value).toBeNull()
    expect(await standsIn(db(), userId)).toEqual([])
    expect(await findOrderById(db(), order.id)).toMatchObject({
      userId: null,
      contact: { email: order.contact.email, phone: '+493098765432' },
    })
    expect(await lettersTo(db(), email)).toEqual([{ kind: 'account_deleted' }])
  })

  test('nobody can be reached by its orders any more once they are over and the time for returns has passed', async () => {
    const { userId, order, email } = await customer(db(), 'over@example.com')
    await sendOff(db(), order, null)
    await arrive(db(), order, now)
    await remove(db(), userId)
    await forgetBuyers(db(), after(now, 30 * DAY))
    expect((await findOrderById(db(), order.id))?.contact.email).toBe(order.contact.email)
    expect(await forgetBuyers(db(), longAfter)).toBeGreaterThan(0)
    expect(await findOrderById(db(), order.id)).toMatchObject({
      contact: { email: '', name: 'Ada Byron', phone: null },
      address: { street: 'Lindenhof 7' },
      total: order.total,
    })
    // The last letter, for a week; nothing else in the whole database.
    expect(await standsIn(db(), email)).toEqual(['messages'])
    expect(await lettersTo(db(), email)).toEqual([{ kind: 'account_deleted' }])
    expect(await standsIn(db(), order.number)).not.toContain('messages')
  })

  test('an order that is long over is forgotten with the account', async () => {
    const { userId, order } = await customer(db(), 'long@example.com')
    await sendOff(db(), order, null)
    await arrive(db(), order, now)
    await remove(db(), userId, longAfter)
    expect((await findOrderById(db(), order.id))?.contact).toEqual({
      email: '',
      name: 'Ada Byron',
      phone: null,
    })
  })

  test('nobody is forgotten while money is on its way back or somebody has to look into it', async () => {
    const { userId, order } = await customer(db(), 'money@example.com')
    await sendOff(db(), order, null)
    await arrive(db(), order, now)
    await db().updateTable('orders').set({ attention: 'disputed' }).where('id', '=', order.id).execute()
    await remove(db(), userId, longAfter)
    await forgetBuyers(db(), longAfter)
    expect((await findOrderById(db(), order.id))?.contact.phone).toBe('+493098765432')
    await db().updateTable('orders').set({ attention: null }).where('id', '=', order.id).execute()
    await forgetBuyers(db(), longAfter)
    expect((await findOrderById(db(), order.id))?.contact.phone).toBeNull()
  })

  test('takes guest orders along that had not joined it yet', async () => {
    const { userId } = await customer(db(), 'guest@example.com')
    const { order } = await soldPieces(db(), { fields: { email: 'guest@example.com' } })
    await remove(db(), userId)
    const { forgetting } = await db()
      .selectFrom('orders')
      .select('forgetting')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(forgetting).toBe('due')
  })

  test('may be made anew with the same address, and is somebody new, who gets back what still carries it', async () => {
    const { userId, order, email } = await customer(db(), 'again@example.com')
    const closed = await soldPieces(db(), { fields: { email } })
    await sendOff(db(), closed.order, null)
    await arrive(db(), closed.order, now)
    await claimOrders(db(), userId)
    await remove(db(), userId)
    await db()
      .updateTable('deliveries')
      .set({ delivered_at: after(now, -60 * DAY) })
      .where('order_id', '=', closed.order.id)
      .execute()
    await forgetBuyers(db(), now)
    const anew = await newUser(db(), { email })
    expect(anew).not.toBe(userId)
    expect((await listOwnOrders(db(), { userId: anew, page: 1 })).total).toBe(0)
    expect(await claimOrders(db(), anew)).toBe(1)
    expect((await listOwnOrders(db(), { userId: anew, page: 1 })).orders[0]?.number).toBe(order.number)
    // They are a customer again, and nothing of theirs is forgotten behind their back.
    await sendOff(db(), order, null)
    await arrive(db(), order, now)
    await forgetBuyers(db(), longAfter)
    expect((await findOrderById(db(), order.id))?.contact.email).not.toBe('')
  })

  test('asked for twice at once is deleted once, with one letter', async () => {
    const { userId, email } = await customer(db(), 'twice@example.com')
    const both = await Promise.all([remove(db(), userId), remove(db(), userId)])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(await lettersTo(db(), email)).toHaveLength(1)
  })

  test('stays whole where whoever works in the shop may not leave', async () => {
    const { userId, email } = await customer(db(), 'manager@example.com')
    const refused = await deleteAccount(db(), {
      userId,
      leaveStaff: async () => refuse('staff.last_manager'),
      now,
    })
    expect(refused).toMatchObject({ problem: { code: 'staff.last_manager' } })
    expect((await listOwnOrders(db(), { userId, page: 1 })).total).toBe(1)
    expect(await lettersTo(db(), email)).toEqual([{ kind: 'account_exists' }])
  })

  test('is told beforehand everything that is kept about it', async () => {
    const { userId, order, email } = await customer(db(), 'told@example.com')
    await customer(db(), 'somebody.else@example.com')
    const told = await exportPerson(db(), userId)
    expect(told).toMatchObject({
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
    const text = JSON.stringify(told)
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
