import { expect, test } from 'vitest'
import { openAuth } from '#shop/accounts/auth.server.ts'
import type { UserId } from '#shop/ids.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import type { Db } from '#platform/db/database.ts'
import { TEST_SHOP_URL, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { newBuyer, paymentContextOf } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { findOrderById } from './orders.server.ts'
import { assignGuestOrders, listOwnOrders } from './own-orders.server.ts'
import { callAuth } from '#shop/accounts/auth-request.server.ts'

const numbersOf = async (db: Db, userId: UserId) =>
  (await listOwnOrders(db, { userId, page: 1 })).orders.map(({ number }) => number)

const boughtAs = async (db: Db, email: string) => (await createPaidOrder(db, { fields: { email } })).order

describeOnEachEngine('the orders of an account', ({ db }) => {
  test('an order placed while signed in belongs to the account', async () => {
    const userId = await newUser(db(), { email: 'signed-in@example.com' })
    const paymentContext = paymentContextOf(db())
    const buyer = await newBuyer(paymentContext)
    const pressed = { token: null, key: await buyer.review(), language: 'en', userId } as const
    // The customer signed in on the last page, so that the cart belongs to the account now.
    await db().updateTable('carts').set({ user_id: userId, token_hash: null }).execute()
    const placed = await placeOrder(paymentContext, pressed)
    if (!placed.ok) throw new Error(placed.problem.code)
    const { orders, total } = await listOwnOrders(db(), { userId, page: 1 })
    expect(total).toBe(1)
    expect(orders[0]).toMatchObject({
      number: placed.value.order.number,
      state: 'awaiting_payment',
      total: placed.value.order.total,
      lines: [{ quantity: 2 }],
    })
  })

  test('a guest’s orders move to the account with their verified address, however it was written', async () => {
    const first = await boughtAs(db(), 'Grace.Hopper@Example.com')
    const second = await boughtAs(db(), 'grace.hopper@example.com')
    await boughtAs(db(), 'someone.else@example.com')
    const userId = await newUser(db(), { email: 'grace.hopper@example.com' })
    expect(await assignGuestOrders(db(), userId)).toBe(2)
    expect(await assignGuestOrders(db(), userId)).toBe(0)
    expect((await numbersOf(db(), userId)).toSorted()).toEqual([first.number, second.number].toSorted())
  })

  test('guest orders never move to an unverified address', async () => {
    await boughtAs(db(), 'victim@example.com')
    const userId = await newUser(db(), { email: 'victim@example.com' })
    await db().updateTable('users').set({ email_verified: false }).where('id', '=', userId).execute()
    expect(await assignGuestOrders(db(), userId)).toBe(0)
    expect(await numbersOf(db(), userId)).toEqual([])
  })

  test('guest orders never move to a placeholder address', async () => {
    await boughtAs(db(), '4930123456@phone.invalid')
    const userId = await newUser(db(), { email: '4930123456@phone.invalid' })
    expect(await assignGuestOrders(db(), userId)).toBe(0)
  })

  test('an order that has an owner keeps it', async () => {
    const order = await boughtAs(db(), 'shared@example.com')
    const owner = await newUser(db(), { email: 'shared@example.com' })
    await assignGuestOrders(db(), owner)
    await db().updateTable('users').set({ email: 'moved@example.com' }).where('id', '=', owner).execute()
    const next = await newUser(db(), { email: 'shared@example.com' })
    expect(await assignGuestOrders(db(), next)).toBe(0)
    expect((await findOrderById(db(), order.id))?.userId).toBe(owner)
  })

  test('two simultaneous requests move each order once', async () => {
    await boughtAs(db(), 'twice@example.com')
    const userId = await newUser(db(), { email: 'twice@example.com' })
    const claimed = await Promise.all([assignGuestOrders(db(), userId), assignGuestOrders(db(), userId)])
    expect(claimed[0] + claimed[1]).toBe(1)
  })

  test('guest orders move as soon as the address is verified', async () => {
    const { number } = await boughtAs(db(), 'new@example.com')
    const told: UserId[] = []
    const auth = openAuth({
      db: db(),
      secret: 'a-secret-for-tests-only-0123456789abcdef',
      origin: TEST_SHOP_URL,
      onVerified: async (userId) => {
        told.push(userId)
        await assignGuestOrders(db(), userId)
      },
    })
    const body = { email: 'new@example.com', name: 'New', password: GOOD_PASSWORD }
    const browser = new Browser()
    const made = await callAuth(browser.authRequest(), (call) => auth.api.signUpEmail({ body, ...call }))
    if (!made.ok) throw new Error(made.code)
    expect(told).toEqual([])
    const context = await auth.$context
    const { id } = await db()
      .selectFrom('users')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    await context.internalAdapter.updateUser(id, { emailVerified: true })
    expect(told).toEqual([id])
    expect(await numbersOf(db(), id)).toEqual([number])
  })
})
