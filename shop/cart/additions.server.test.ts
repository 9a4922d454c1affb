// Tests that a repeated request to add an item counts once, and that separate requests add up.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { currency } from '#shop/money.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import { after } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { atDepth } from '#tests/support/depth.ts'
import { createProduct, type TestProduct } from '#tests/support/products.ts'
import { ADDITION_LIFETIME } from './cart.ts'
import { findAddedItem, getCart } from './cart.server.ts'
import { addToCart, removeLine } from './change-lines.server.ts'
import { removeOldAdditions } from './internal/additions.server.ts'
import { mergeCartLines } from './merge.server.ts'
import { findCart } from './find-cart.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const language = 'en'
const query = { language, currency: currency('EUR'), now } as const

describeOnEachEngine('an addition to the cart', ({ db }) => {
  let sofa: TestProduct

  beforeAll(async () => {
    sofa = await createProduct(db())
  })

  const add = (token: string | null, key: string | null, quantity = '1', at = now) =>
    addToCart(db(), { token, variantId: sofa.variantId, quantity, language, key, now: at })
  const quantityIn = async (token: string | null) => (await getCart(db(), { ...query, token }))?.quantity

  async function newCart(): Promise<string | null> {
    const other = await createProduct(db())
    const added = await addToCart(db(), {
      token: null,
      variantId: other.variantId,
      quantity: '1',
      language,
      now,
    })
    const token = added.ok ? added.value.token : expect.fail(added.problem.code)
    const line = (await getCart(db(), { ...query, token }))?.lines[0] ?? expect.fail('the line')
    await removeLine(db(), { token, lineId: line.id, language, now })
    return token
  }

  test('counts once for each key, however often and however concurrently its request arrives', async () => {
    const keys = fc.array(
      fc.record({
        key: fc.constantFrom('a', 'b', 'c', 'd'),
        repetitions: fc.integer({ min: 1, max: 10 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(keys, async (presses) => {
        const token = await newCart()
        const requests = presses.flatMap(({ key, repetitions }) => Array<string>(repetitions).fill(key))
        const outcomes = await Promise.all(requests.map((key) => add(token, key, '2')))
        expect(outcomes.every(({ ok }) => ok)).toBe(true)
        expect(await quantityIn(token)).toBe(2 * new Set(requests).size)
      }),
      { numRuns: atDepth(8, 60) },
    )
  })

  test('returns the same for a repeated request as for the first', async () => {
    const token = await newCart()
    const first = await add(token, 'k', '3')
    expect(await add(token, 'k', '3')).toEqual(first)
    expect(first).toMatchObject({ value: { cartQuantity: 3 } })
  })

  test('without a key counts each time', async () => {
    const token = await newCart()
    for (let times = 0; times < 3; times++) await add(token, null)
    expect(await quantityIn(token)).toBe(3)
  })

  test('that was refused can be repeated with the same key once it is possible', async () => {
    const lamp = await createProduct(db(), { onHand: 0 })
    const token = await newCart()
    const line = { token, variantId: lamp.variantId, quantity: '1', language, key: 'k', now } as const
    expect(await addToCart(db(), line)).toMatchObject({ problem: { code: 'cart.out_of_stock' } })
    await setOnHand(db(), { variantId: lamp.variantId, quantity: 1, reason: 'counted', now })
    expect(await addToCart(db(), line)).toMatchObject({ value: { cartQuantity: 1 } })
  })

  test('has a key of its own in each cart', async () => {
    const [one, other] = [await newCart(), await newCart()]
    await add(one, 'k')
    await add(other, 'k')
    expect([await quantityIn(one), await quantityIn(other)]).toEqual([1, 1])
  })

  test('still counts once when it is repeated after its cart was merged into another', async () => {
    const [one, other] = [await newCart(), await newCart()]
    await add(one, 'k')
    const idOf = async (token: string | null) =>
      (await findCart(db(), { token, now }))?.id ?? expect.fail('the cart')
    await mergeCartLines(db(), { from: await idOf(one), to: await idOf(other), now })
    await add(other, 'k')
    expect(await quantityIn(other)).toBe(1)
  })

  test('is forgotten after a day', async () => {
    const token = await newCart()
    await add(token, 'k')
    await add(token, 'k', '1', after(now, ADDITION_LIFETIME - 1))
    expect(await quantityIn(token)).toBe(1)
    await add(token, 'k', '1', after(now, ADDITION_LIFETIME))
    expect(await quantityIn(token)).toBe(2)
    await removeOldAdditions(db(), after(now, 2 * ADDITION_LIFETIME))
    expect(await db().selectFrom('cart_additions').select('key').execute()).toEqual([])
  })

  test('is described with its own quantity and the whole cart', async () => {
    const token = await newCart()
    await add(token, 'a', '2')
    await add(token, 'b', '1')
    const added = { ...query, token, variantId: sofa.variantId, measures: {}, quantity: 1 }
    expect(await findAddedItem(db(), added)).toMatchObject({
      name: sofa.name,
      quantity: 1,
      total: { minor: 124_900 },
      cart: { quantity: 3, goods: { minor: 374_700 }, canBeOrdered: true },
    })
    expect(await findAddedItem(db(), { ...added, variantId: newId<'variant'>() })).toBeNull()
    expect(await findAddedItem(db(), { ...added, token: null })).toBeNull()
  })
})
