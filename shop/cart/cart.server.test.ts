import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { currency } from '#shop/money.ts'
import { holdStock } from '#shop/stock/order-holds.server.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import { sharedIpHash } from '#shop/ip-limit.ts'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'
import { newId } from '#shop/ids.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { updateProduct, createProduct, type TestProduct } from '#tests/support/products.ts'
import { addToCart, changeQuantity, removeLine, removeOrderedLines } from './change-lines.server.ts'
import { MAX_NEW_CARTS_PER_IP } from './cart.ts'
import { fillCart } from './fill-cart.server.ts'
import { findCart } from './find-cart.server.ts'
import { deleteOldCounts } from './internal/new-carts.server.ts'
import { getCart, listCartQuantities, removeExpiredCarts } from './cart.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const language = 'en'
const query = { language, currency: currency('EUR'), now } as const

describeOnEachEngine('a cart', ({ db }) => {
  let sofa: TestProduct

  beforeAll(async () => {
    sofa = await createProduct(db())
  })

  const add = (token: string | null, variantId: string, quantity = '1', at = now) =>
    addToCart(db(), { token, variantId, quantity, language, now: at })
  const cartOf = (token: string | null) => getCart(db(), { ...query, token })

  async function cartWith(product: TestProduct, quantity = '1') {
    const added = await add(null, product.variantId, quantity)
    if (!added.ok) return expect.fail(added.problem.code)
    const { token } = added.value
    const line = (await cartOf(token))?.lines[0] ?? expect.fail('the line')
    return { token, line }
  }

  test('is created by its first item, and only a hash of its token is stored', async () => {
    const { token } = await cartWith(sofa, '2')
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = await db().selectFrom('carts').select('token_hash').execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await cartOf(token)).toMatchObject({
      quantity: 2,
      goods: { minor: 249_800, currency: 'EUR' },
      canBeOrdered: true,
      lines: [
        {
          name: sofa.name,
          options: [{ name: 'Fabric', value: 'Oat bouclé' }],
          sku: sofa.sku,
          quantity: 2,
          unitPrice: { minor: 124_900 },
          total: { minor: 249_800 },
          priceWas: null,
          promise: { kind: 'made_to_order', weeks: 8 },
          lineIssue: null,
        },
      ],
    })
  })

  test('is in the language of the page', async () => {
    const { token } = await cartWith(sofa)
    const cart = await getCart(db(), { ...query, token, language: 'de' })
    expect(cart?.lines[0]?.options).toEqual([{ name: 'Stoff', value: 'Bouclé Hafer' }])
  })

  test('counts the same variant added again in one line', async () => {
    const { token } = await cartWith(sofa, '2')
    expect(await add(token, sofa.variantId, '3')).toMatchObject({
      ok: true,
      value: { token, cartQuantity: 5 },
    })
    expect((await cartOf(token))?.lines).toHaveLength(1)
    expect(await listCartQuantities(db(), { token, now })).toEqual(new Map([[sofa.variantId, 5]]))
  })

  test('refuses an invalid quantity, an unknown variant, a draft or an item off sale, and stores nothing of it', async () => {
    const draft = await createProduct(db(), { status: 'draft' })
    const archived = await createProduct(db(), { status: 'archived' })
    const before = await db().selectFrom('carts').select('id').execute()
    const refusals = [
      [sofa.variantId, '-1', 'cart.too_few'],
      [sofa.variantId, '1.5', 'cart.too_few'],
      [sofa.variantId, 'x'.repeat(10_000), 'cart.too_few'],
      [sofa.variantId, '1000000000', 'cart.too_many'],
      [newId<'variant'>(), '1', 'cart.unknown_variant'],
      ["' or 1=1 --", '1', 'cart.unknown_variant'],
      ['x'.repeat(10_000), '1', 'cart.unknown_variant'],
      [draft.variantId, '1', 'cart.unknown_variant'],
      [archived.variantId, '1', 'cart.not_for_sale'],
    ] as const
    for (const [variantId, quantity, code] of refusals) {
      expect(await add(null, variantId, quantity), code).toMatchObject({ ok: false, problem: { code } })
    }
    expect(await db().selectFrom('carts').select('id').execute()).toEqual(before)
  })

  test('holds up to 20 units of an item and up to 50 different items', async () => {
    const { token } = await cartWith(sofa, '20')
    expect(await add(token, sofa.variantId)).toMatchObject({ problem: { code: 'cart.too_many' } })
    for (let cartQuantity = 1; cartQuantity < 50; cartQuantity++)
      await add(token, (await createProduct(db())).variantId)
    const one = await createProduct(db())
    expect(await add(token, one.variantId)).toMatchObject({ problem: { code: 'cart.too_many_lines' } })
    expect((await cartOf(token))?.lines).toHaveLength(50)
  })

  test('takes no more units of a stocked item than are in stock, and says how many that is', async () => {
    const lamp = await createProduct(db(), { onHand: 3 })
    const { token, line } = await cartWith(lamp, '2')
    const refused = { problem: { code: 'cart.out_of_stock', facts: { name: lamp.name, available: 3 } } }
    expect(await add(token, lamp.variantId, '2')).toMatchObject(refused)
    const change = { token, lineId: line.id, language, now } as const
    expect(await changeQuantity(db(), { ...change, quantity: '4' })).toMatchObject(refused)
    expect(await changeQuantity(db(), { ...change, quantity: '3' })).toMatchObject({ ok: true })
    expect((await cartOf(token))?.lines[0]).toMatchObject({ quantity: 3, promise: { available: 3 } })
  })

  test('reports items that are sold out, too few or off sale, and cannot be ordered until that is resolved', async () => {
    const lamp = await createProduct(db(), { onHand: 3 })
    const { token } = await cartWith(lamp, '3')
    await setOnHand(db(), { variantId: lamp.variantId, quantity: 2, reason: 'counted', now })
    expect(await cartOf(token)).toMatchObject({ canBeOrdered: false, lines: [{ lineIssue: 'too_few_left' }] })
    await setOnHand(db(), { variantId: lamp.variantId, quantity: 0, reason: 'counted', now })
    expect(await cartOf(token)).toMatchObject({
      canBeOrdered: false,
      goods: { minor: 0 },
      lines: [{ lineIssue: 'sold_out' }],
    })
    await updateProduct(db(), lamp, { status: 'archived', onHand: 5 })
    expect(await cartOf(token)).toMatchObject({ canBeOrdered: false, lines: [{ lineIssue: 'gone' }] })
  })

  test('shows a changed price until the customer changes the line', async () => {
    const chair = await createProduct(db(), { price: 30_000 })
    const { token, line } = await cartWith(chair)
    await updateProduct(db(), chair, { price: 32_000 })
    expect((await cartOf(token))?.lines[0]).toMatchObject({
      unitPrice: { minor: 32_000 },
      priceWas: { minor: 30_000 },
    })
    await changeQuantity(db(), { token, lineId: line.id, quantity: '2', language, now })
    expect((await cartOf(token))?.lines[0]).toMatchObject({ total: { minor: 64_000 }, priceWas: null })
  })

  test('can restore a removed line as it was', async () => {
    const { token, line } = await cartWith(sofa, '4')
    const removed = await removeLine(db(), { token, lineId: line.id, language, now })
    expect(removed).toEqual({
      ok: true,
      value: { variantId: sofa.variantId, measures: {}, quantity: 4, name: sofa.name },
    })
    expect(await cartOf(token)).toMatchObject({ lines: [], quantity: 0, canBeOrdered: false })
    await add(token, sofa.variantId, '4')
    expect(await cartOf(token)).toMatchObject({ quantity: 4 })
    expect(await removeLine(db(), { token, lineId: line.id, language, now })).toMatchObject({
      problem: { code: 'cart.unknown_line' },
    })
  })

  test('cannot be changed by another customer', async () => {
    const mine = await cartWith(sofa)
    const theirs = await cartWith(sofa)
    const change = { token: mine.token, lineId: theirs.line.id, language, now } as const
    const refused = { problem: { code: 'cart.unknown_line' } }
    expect(await changeQuantity(db(), { ...change, quantity: '9' })).toMatchObject(refused)
    expect(await removeLine(db(), change)).toMatchObject(refused)
    expect(await removeLine(db(), { ...change, token: null })).toMatchObject(refused)
    expect((await cartOf(theirs.token))?.quantity).toBe(1)
  })

  test('is not opened by an unknown token, and the next item creates a new cart', async () => {
    for (const forged of ['', 'x', 'a'.repeat(43), 'ü'.repeat(43), 'a'.repeat(10_000), '%00']) {
      expect(await cartOf(forged)).toBeNull()
      expect(await listCartQuantities(db(), { token: forged, now })).toEqual(new Map())
      const added = await add(forged, sofa.variantId)
      expect(added.ok && added.value.token !== forged).toBe(true)
    }
  })

  test('lasts 90 days from the last change, then is expired, then deleted', async () => {
    const { token, line } = await cartWith(sofa)
    const late = after(now, 90 * DAY)
    expect(await findCart(db(), { token, now: late })).toMatchObject({ hasExpired: true })
    expect(await getCart(db(), { ...query, token, now: late })).toBeNull()
    expect(await listCartQuantities(db(), { token, now: late })).toEqual(new Map())
    expect(await removeLine(db(), { token, lineId: line.id, language, now: late })).toMatchObject({
      problem: { code: 'cart.expired' },
    })
    const added = await add(token, sofa.variantId, '1', late)
    expect(added.ok && added.value).toMatchObject({ cartQuantity: 1 })
    expect(await removeExpiredCarts(db(), late)).toBeGreaterThan(0)
    expect(await findCart(db(), { token, now })).toBeNull()
  })

  test('lasts 7 days until the browser sends its cookie back, and then 90 days from its last use', async () => {
    const first = await add(null, sofa.variantId)
    const { token } = first.ok ? first.value : expect.fail('no cart')
    const [later, week] = [after(now, DAY), after(now, 7 * DAY)]
    expect(await findCart(db(), { token, now })).toMatchObject({ hasExpired: false })
    expect(await findCart(db(), { token, now: week })).toMatchObject({ hasExpired: true })
    expect(await findCart(db(), { token, now: later })).toMatchObject({ hasExpired: false })
    expect(await findCart(db(), { token, now: after(later, 90 * DAY - 1) })).toMatchObject({
      hasExpired: false,
    })
    expect(await findCart(db(), { token, now: after(later, 90 * DAY) })).toMatchObject({ hasExpired: true })
    const changed = await add(null, sofa.variantId)
    const second = { token: changed.ok ? changed.value.token : expect.fail('no cart'), userId: null }
    await add(second.token, sofa.variantId)
    expect(await findCart(db(), { ...second, now: after(now, 90 * DAY - 1) })).toMatchObject({
      hasExpired: false,
    })
  })

  test('is created up to 1,000 times an hour by one client IP, which then still changes its carts', async () => {
    const at = after(now, 20 * MINUTE)
    const newLine = { token: null, variantId: sofa.variantId, quantity: '1', language, now: at } as const
    const added = await addToCart(db(), { ...newLine, ipHash: 'mall' })
    await db()
      .updateTable('new_carts')
      .set({ carts: MAX_NEW_CARTS_PER_IP })
      .where('network', '=', 'mall')
      .execute()
    const before = await db().selectFrom('carts').select('id').execute()
    const refused = { ok: false, problem: { code: 'cart.too_many_new', facts: { minutes: 40 } } }
    expect(await addToCart(db(), { ...newLine, ipHash: 'mall' })).toEqual(refused)
    const set = {
      token: null,
      wanted: [{ ...sofa, measures: {}, quantity: 1 }],
      language,
      ipHash: 'mall',
      now: at,
    } as const
    expect(await fillCart(db(), set)).toEqual(refused)
    expect(await db().selectFrom('carts').select('id').execute()).toHaveLength(before.length)
    const { token } = added.ok ? added.value : expect.fail('no cart')
    expect(await addToCart(db(), { ...newLine, token, ipHash: 'mall' })).toMatchObject({ ok: true })
    for (const ipHash of ['home', sharedIpHash('mall'), null])
      expect(await addToCart(db(), { ...newLine, ipHash })).toMatchObject({ ok: true })
    const nextHour = after(now, HOUR)
    expect(await addToCart(db(), { ...newLine, ipHash: 'mall', now: nextHour })).toMatchObject({ ok: true })
    await deleteOldCounts(db(), after(nextHour, HOUR))
    expect(await db().selectFrom('new_carts').select('network').execute()).toEqual([])
  })

  test('loses the items that were paid for, and keeps items added meanwhile', async () => {
    const other = await createProduct(db())
    const { token } = await cartWith(sofa, '5')
    await add(token, other.variantId)
    const cart = await cartOf(token)
    if (!cart) return expect.fail('the cart')
    await removeOrderedLines(db(), cart.id, [
      { variantId: sofa.variantId, measures: {}, quantity: 2 },
      { variantId: other.variantId, measures: {}, quantity: 3 },
    ])
    expect(await cartOf(token)).toMatchObject({ quantity: 3, lines: [{ variantId: sofa.variantId }] })
  })

  test('does not count units reserved for another order', async () => {
    const lamp = await createProduct(db(), { onHand: 3 })
    const hold = { orderId: newId<'order'>(), expiresAt: after(now, DAY), now }
    await holdStock(db(), { ...hold, lines: [{ variantId: lamp.variantId, quantity: 2, name: lamp.name }] })
    expect(await add(null, lamp.variantId, '2')).toMatchObject({ problem: { facts: { available: 1 } } })
  })

  test('counts simultaneous additions from several tabs, and never exceeds the limit', async () => {
    const lamp = await createProduct(db(), { onHand: 12 })
    const adds = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(adds, adds, async (sofas, lamps) => {
        const { token, line } = await cartWith(sofa)
        const outcomes = await Promise.all([
          ...sofas.map((quantity) => add(token, sofa.variantId, String(quantity))),
          ...lamps.map((quantity) => add(token, lamp.variantId, String(quantity))),
        ])
        const accepted = (quantities: number[], from: number) =>
          quantities.reduce((all, quantity, index) => (outcomes[from + index]?.ok ? all + quantity : all), 0)
        const cart = await cartOf(token)
        const quantityOf = (product: TestProduct) =>
          cart?.lines.find(({ variantId }) => variantId === product.variantId)?.quantity ?? 0
        expect(quantityOf(sofa)).toBe(line.quantity + accepted(sofas, 0))
        expect(quantityOf(lamp)).toBe(accepted(lamps, sofas.length))
        expect(quantityOf(sofa)).toBeLessThanOrEqual(20)
        expect(quantityOf(lamp)).toBeLessThanOrEqual(12)
      }),
      { numRuns: 15 },
    )
  })
})
