import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { enterCode } from '#shop/cart/discount-code.server.ts'
import { deleteUserCart, getCart } from '#shop/cart/cart.server.ts'
import { MAX_QUANTITY, MAX_CART_LINES } from '#shop/cart/cart.ts'
import { newId, type UserId } from '#shop/ids.ts'
import { currency } from '#shop/money.ts'
import { findOrderById } from '#shop/orders/orders.server.ts'
import { Settings } from '#shop/settings/settings.ts'
import { availabilityOf } from '#shop/stock/stock.server.ts'
import { after, DAY, MINUTE } from '#shop/time.ts'
import { type Buyer, newBuyer, testNow as now, paymentContextOf } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createDiscount } from '#tests/support/discounts.ts'
import { createProduct, type TestProduct } from '#tests/support/products.ts'
import { findReview } from './checkout.server.ts'
import { reserveCart } from '#tests/support/reserve-cart.ts'
import { mergeCarts } from './merge-carts.server.ts'
import { removeOrderedItems } from './payment.server.ts'
import { placeOrder } from './place-order.server.ts'

describeOnEachEngine('a guest who signs in', ({ db }) => {
  let people = 0
  async function newUserId(): Promise<UserId> {
    const id = newId<'user'>()
    const row = {
      id,
      name: 'Ada Byron',
      email: `ada-${++people}@example.com`,
      created_at: now,
      updated_at: now,
    }
    await db()
      .insertInto('users')
      .values({
        ...row,
        email_verified: true,
        phone_verified: false,
        two_factor_enabled: false,
        language: 'en',
      })
      .execute()
    return id
  }

  type CartOwner = { token: string | null; userId?: UserId }
  const put = async (cartOwner: CartOwner, { variantId }: TestProduct, quantity = 1, at = now) => {
    const line = { variantId, quantity: String(quantity), language: 'en' } as const
    const added = await addToCart(db(), { ...cartOwner, ...line, now: at })
    return added.ok ? added.value.token : expect.fail(added.problem.code)
  }
  const guestWith = async (product: TestProduct, quantity = 1) => put({ token: null }, product, quantity)
  const cartOf = (cartOwner: CartOwner, at = now) =>
    getCart(db(), { ...cartOwner, language: 'en', currency: currency('EUR'), now: at })
  const quantitiesOf = async (cartOwner: CartOwner) =>
    new Map((await cartOf(cartOwner))?.lines.map(({ variantId, quantity }) => [variantId, quantity]))
  const signIn = (token: string | null, userId: UserId, at = now) =>
    mergeCarts(db(), { token, userId, language: 'en', now: at })
  const reviewOf = (cartOwner: CartOwner) =>
    findReview(db(), { ...cartOwner, language: 'en', settings: Settings.parse({}), now })

  test('finds the same items in the account’s cart on every device, and the guest cart’s token is no longer valid', async () => {
    const [ada, sofa] = [await newUserId(), await createProduct(db())]
    const token = await guestWith(sofa, 2)
    expect(await signIn(token, ada)).toMatchObject({ bothHadItems: false, limited: [], leftOut: [] })
    expect(await quantitiesOf({ token: null, userId: ada })).toEqual(new Map([[sofa.variantId, 2]]))
    expect(await cartOf({ token })).toBeNull()
    expect(await cartOf({ token: null, userId: await newUserId() })).toBeNull()
    await put({ token: null, userId: ada }, sofa)
    expect(await quantitiesOf({ token, userId: ada })).toEqual(new Map([[sofa.variantId, 3]]))
  })

  test('has the quantities of both carts added, once', async () => {
    const [ada, sofa, lamp] = [await newUserId(), await createProduct(db()), await createProduct(db())]
    await put({ token: null, userId: ada }, sofa, 2)
    const token = await guestWith(sofa, 3)
    await put({ token }, lamp)
    expect(await signIn(token, ada)).toMatchObject({ bothHadItems: true, hadExpired: false })
    for (const again of [token, null, '', 'x', 'a'.repeat(43)]) expect(await signIn(again, ada)).toBeNull()
    expect(await quantitiesOf({ token: null, userId: ada })).toEqual(
      new Map([
        [sofa.variantId, 5],
        [lamp.variantId, 1],
      ]),
    )
  })

  test('is told by name which items did not fit', async () => {
    const [ada, sofa] = [await newUserId(), await createProduct(db())]
    const pieces = await Promise.all(Array.from({ length: MAX_CART_LINES }, () => createProduct(db())))
    for (const product of pieces) await put({ token: null, userId: ada }, product, 1, after(now, -DAY))
    const first = pieces[0] ?? expect.fail('a piece')
    await put({ token: null, userId: ada }, first, 14)
    const token = await guestWith(sofa)
    await put({ token }, first, 10)
    const joined = await signIn(token, ada)
    expect(joined).toMatchObject({ limited: [first.name], leftOut: [expect.stringContaining('Bank')] })
    const quantities = await quantitiesOf({ token: null, userId: ada })
    expect(quantities.size).toBe(MAX_CART_LINES)
    expect(quantities.get(first.variantId)).toBe(MAX_QUANTITY)
    expect(quantities.get(sofa.variantId)).toBe(1)
  })

  test('keeps the discount code that was entered last', async () => {
    const [ada, sofa] = [await newUserId(), await createProduct(db())]
    await createDiscount(db(), { code: 'OWN' })
    await createDiscount(db(), { code: 'NEW' })
    await put({ token: null, userId: ada }, sofa)
    const enter = (cartOwner: { token: string | null; userId?: UserId }, typed: string) =>
      enterCode(db(), { ...cartOwner, typed, currency: currency('EUR'), ipHash: null, now })
    await enter({ token: null, userId: ada }, 'OWN')
    await signIn(await guestWith(sofa), ada)
    expect((await cartOf({ token: null, userId: ada }))?.code?.code).toBe('OWN')
    const token = await guestWith(sofa)
    await enter({ token }, 'NEW')
    await signIn(token, ada)
    expect((await cartOf({ token: null, userId: ada }))?.code?.code).toBe('NEW')
  })

  test('never loses or doubles an item, from however many browsers at once', async () => {
    const pieces = await Promise.all([1, 2, 3].map(() => createProduct(db())))
    const [product, quantity] = [fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 9 })]
    const lines = fc.array(fc.record({ product, quantity }), { minLength: 1, maxLength: 3 })
    const carts = fc.array(lines, { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(lines, carts, fc.boolean(), async (saved, brought, isSaved) => {
        const ada = await newUserId()
        const expected = [0, 0, 0]
        const fill = async (cartOwner: CartOwner, wanted: typeof saved) => {
          let { token } = cartOwner
          const own = [0, 0, 0]
          for (const { product, quantity } of wanted) {
            if ((own[product] ?? 0) + quantity > MAX_QUANTITY) continue
            own[product] = (own[product] ?? 0) + quantity
            token = await put({ ...cartOwner, token }, pieces[product] ?? expect.fail('a piece'), quantity)
          }
          own.forEach((some, at) => (expected[at] = Math.min(MAX_QUANTITY, (expected[at] ?? 0) + some)))
          return token
        }
        if (isSaved) await fill({ token: null, userId: ada }, saved)
        const tokens: (string | null)[] = []
        for (const cart of brought) tokens.push(await fill({ token: null }, cart))
        // Every browser sends its sign-in twice.
        await Promise.all([...tokens, ...tokens].map((token) => signIn(token, ada)))
        const there = await quantitiesOf({ token: null, userId: ada })
        expect(pieces.map(({ variantId }) => there.get(variantId) ?? 0)).toEqual(expected)
        const rows = db().selectFrom('carts').select('id').where('user_id', '=', ada)
        expect(await rows.execute()).toHaveLength(1)
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  test('loses no item that is added during the sign-in', async () => {
    const [ada, sofa, lamp] = [await newUserId(), await createProduct(db()), await createProduct(db())]
    for (let time = 0; time < 6; time++) {
      const token = await guestWith(sofa)
      const [late] = await Promise.all([put({ token }, lamp), signIn(token, ada)])
      await signIn(late, ada)
    }
    expect(await quantitiesOf({ token: null, userId: ada })).toEqual(
      new Map([
        [sofa.variantId, 6],
        [lamp.variantId, 6],
      ]),
    )
  })

  test('keeps a reservation, for as long as it was', async () => {
    const [ada, last] = [await newUserId(), await createProduct(db(), { onHand: 2 })]
    const token = await guestWith(last, 2)
    const begin = (cartOwner: CartOwner, at = now) =>
      reserveCart(db(), { ...cartOwner, language: 'en', ipHash: null, now: at })
    const begun = await begin({ token })
    await signIn(token, ada, after(now, 5 * MINUTE))
    const mine = { token: null, userId: ada }
    expect(await reviewOf(mine)).toMatchObject({ hold: begun.ok && begun.value })
    expect((await cartOf(mine))?.canBeOrdered).toBe(true)
    expect(await begin(mine, after(now, 6 * MINUTE))).toEqual(begun)
    expect((await availabilityOf(db(), [last.variantId], now)).get(last.variantId)).toBe(0)
  })

  test('keeps the reservations of both carts until the first would expire, and releases what is too much', async () => {
    const [ada, lamp] = [await newUserId(), await createProduct(db(), { onHand: 40 })]
    const mine = { token: null, userId: ada }
    const begin = (cartOwner: CartOwner, at = now) =>
      reserveCart(db(), { ...cartOwner, language: 'en', ipHash: null, now: at })
    const free = async () => (await availabilityOf(db(), [lamp.variantId], now)).get(lamp.variantId)
    await put(mine, lamp, 12)
    await begin(mine)
    const token = await guestWith(lamp, 14)
    await begin({ token }, after(now, 5 * MINUTE))
    expect(await free()).toBe(14)
    await signIn(token, ada, after(now, 6 * MINUTE))
    expect(await reviewOf(mine)).toMatchObject({ hold: { kind: 'standing', until: after(now, 15 * MINUTE) } })
    expect(await free()).toBe(20)
  })

  test('continues the checkout at the same step', async () => {
    const [ada, buyer] = [await newUserId(), await newBuyer(paymentContextOf(db()))]
    await newBuyer(paymentContextOf(db()), { userId: ada, fields: { name: 'Somebody Else' } })
    await signIn(buyer.token, ada)
    const review = await reviewOf({ token: null, userId: ada })
    expect(review).toMatchObject({
      details: { contact: { name: 'Ada Byron' }, method: 'home' },
      missing: null,
    })
    expect(review?.cart.lines).toHaveLength(2)
  })

  const ordered = async (buyer: Buyer, key?: string) => {
    const { token, userId } = buyer
    const input = { token, userId, key: key ?? (await buyer.review()), language: 'en' } as const
    const placed = await placeOrder(paymentContextOf(db()), input)
    return placed.ok ? placed.value.order : expect.fail(placed.problem.code)
  }
  const isPaid = async (id: Awaited<ReturnType<typeof ordered>>['id']) => {
    const order = (await findOrderById(db(), id)) ?? expect.fail('the order')
    await db()
      .transaction()
      .execute((tx) => removeOrderedItems(tx, order))
  }

  test('keeps an unpaid order; the items it pays for leave the cart', async () => {
    const [ada, buyer] = [await newUserId(), await newBuyer(paymentContextOf(db()))]
    const key = await buyer.review()
    const order = await ordered(buyer)
    await signIn(buyer.token, ada)
    const mine = { token: null, userId: ada }
    expect(await findOrderById(db(), order.id)).toMatchObject({ state: 'awaiting_payment' })
    expect(await reviewOf(mine)).toMatchObject({ hold: { kind: 'ordered' } })
    // The same form sent again, from a page that was open meanwhile.
    expect((await ordered({ ...buyer, ...mine }, key)).id).toBe(order.id)
    await isPaid(order.id)
    expect((await cartOf(mine))?.lines).toEqual([])
  })

  test('may pay either of two unpaid orders, one from each cart', async () => {
    const ada = await newUserId()
    const mine = await newBuyer(paymentContextOf(db()), { userId: ada })
    const brought = await newBuyer(paymentContextOf(db()))
    const [saved, late] = [await ordered(mine), await ordered(brought)]
    await signIn(brought.token, ada)
    for (const { id } of [saved, late])
      expect(await findOrderById(db(), id)).toMatchObject({ state: 'awaiting_payment' })
    expect((await cartOf(mine as CartOwner))?.lines).toHaveLength(2)
    await isPaid(late.id)
    expect((await cartOf(mine as CartOwner))?.lines).toMatchObject([{ variantId: mine.product.variantId }])
    await isPaid(saved.id)
    expect((await cartOf(mine as CartOwner))?.lines).toEqual([])
  })

  test('has the cart deleted with the account, which frees its reservation for others', async () => {
    const [ada, last] = [await newUserId(), await createProduct(db(), { onHand: 1 })]
    const mine = { token: null, userId: ada }
    await put(mine, last)
    await reserveCart(db(), { ...mine, language: 'en', ipHash: null, now })
    const free = async () => (await availabilityOf(db(), [last.variantId], now)).get(last.variantId)
    expect(await free()).toBe(0)
    await deleteUserCart(db(), { userId: ada, now })
    expect(await free()).toBe(1)
    expect(await cartOf(mine)).toBeNull()
    await db().deleteFrom('users').where('id', '=', ada).execute()
    await deleteUserCart(db(), { userId: ada, now })
  })

  test('is told that the saved cart had expired, and starts with the items of the guest cart', async () => {
    const [ada, sofa, lamp] = [await newUserId(), await createProduct(db()), await createProduct(db())]
    await put({ token: null, userId: ada }, sofa)
    const later = after(now, 91 * DAY)
    const token = await put({ token: null }, lamp, 1, later)
    expect(await signIn(token, ada, later)).toMatchObject({ bothHadItems: false, hadExpired: true })
    expect((await cartOf({ token: null, userId: ada }, later))?.lines).toMatchObject([
      { variantId: lamp.variantId },
    ])
  })
})
