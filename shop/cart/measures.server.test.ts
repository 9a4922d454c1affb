// Tests that items made to measure need valid lengths, and that items with different lengths are different items.
import { beforeAll, expect, test } from 'vitest'
import type { MeasureRange } from '#shop/measures.ts'
import { currency } from '#shop/money.ts'
import { changeSettings } from '#shop/settings/settings.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct, type TestProduct, updateProduct } from '#tests/support/products.ts'
import { findAddedItem, getCart } from './cart.server.ts'
import { addToCart, changeQuantity, removeLine, removeOrderedLines } from './change-lines.server.ts'
import { fillCart } from './fill-cart.server.ts'
import { limitToStock } from './limit-to-stock.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const language = 'en'
const width: MeasureRange = { name: 'width', min: 1600, max: 3200, step: 10 }

describeOnEachEngine('items made to measure', ({ db }) => {
  let table: TestProduct
  beforeAll(async () => {
    table = await createProduct(db(), { measures: [width] })
  })

  const add = (
    token: string | null,
    typed: string | undefined,
    { quantity = '1', key = null as string | null } = {},
  ) =>
    addToCart(db(), {
      token,
      variantId: table.variantId,
      quantity,
      ...(typed === undefined ? {} : { measures: { width: typed } }),
      language,
      key,
      now,
    })
  const cartWith = async (typed: string) => {
    const added = await add(null, typed)
    return added.ok ? added.value.token : expect.fail(added.problem.code)
  }
  const cartOf = async (token: string | null) => {
    const cart = await getCart(db(), { token, language, currency: currency('EUR'), now })
    return cart ?? expect.fail('no cart')
  }
  const itemsOf = async (token: string | null) =>
    (await cartOf(token)).lines.map(({ measures, quantity }) => [measures, quantity])

  test('cannot be added without a valid length', async () => {
    for (const typed of [undefined, '', '0', '-5', '1e9', 'abc', 'Infinity', '330', '212.55', '212.5']) {
      expect(await add(null, typed), typed).toMatchObject({
        ok: false,
        problem: { code: 'cart.measures', facts: { faults: [{ name: 'width', min: 1600, max: 3200 }] } },
      })
    }
  })

  test('show the length like an option, in the unit of the customer', async () => {
    const token = await cartWith('212,0')
    const [line] = (await cartOf(token)).lines
    expect(line?.options.at(-1)).toEqual({ name: 'Width (made to measure)', value: '212\u00a0cm' })
    expect(line).toMatchObject({
      measures: { width: 2120 },
      dimensions: { width: 2120, depth: 950, height: 780 },
      lineIssue: null,
    })
  })

  test('are measured in inches where customers see inches', async () => {
    await changeSettings(db(), { lengthUnits: { en: 'in', de: 'cm' } }, { now })
    const token = await cartWith('84.3')
    const [line] = (await cartOf(token)).lines
    expect(line?.options.at(-1)?.value).toBe('84.3\u00a0in')
    expect(line?.measures).toEqual({ width: 2140 })
    const german = await getCart(db(), { token, language: 'de', currency: currency('EUR'), now })
    expect(german?.lines[0]?.options.at(-1)?.value).toBe('214\u00a0cm')
    expect(await add(null, '84')).toMatchObject({
      problem: { code: 'cart.measures', facts: { faults: [{ unit: 'in', nearest: [2130, 2140] }] } },
    })
    await changeSettings(db(), { lengthUnits: { en: 'cm', de: 'cm' } }, { now })
  })

  test('with different lengths are different items, and equal lengths add up', async () => {
    const token = await cartWith('212')
    await add(token, '213')
    await add(token, '2120 mm', { quantity: '2' })
    expect(await itemsOf(token)).toEqual([
      [{ width: 2120 }, 3],
      [{ width: 2130 }, 1],
    ])
    const query = { token, language, currency: currency('EUR'), now } as const
    const item = { variantId: table.variantId, measures: { width: 2130 }, quantity: 1 }
    expect(await findAddedItem(db(), { ...query, ...item })).toMatchObject({ inCart: 4, quantity: 1 })
  })

  test('keep their lengths when the quantity changes and when they are removed', async () => {
    const token = await cartWith('212')
    await add(token, '213')
    const [first, second] = (await cartOf(token)).lines
    const owner = { token, language, now } as const
    await changeQuantity(db(), { ...owner, lineId: second!.id, quantity: '4' })
    expect(await itemsOf(token)).toEqual([
      [{ width: 2120 }, 1],
      [{ width: 2130 }, 4],
    ])
    expect(await removeLine(db(), { ...owner, lineId: first!.id })).toMatchObject({
      ok: true,
      value: { measures: { width: 2120 }, quantity: 1 },
    })
    expect(await itemsOf(token)).toEqual([[{ width: 2130 }, 4]])
  })

  test('leave the cart after the payment only with the paid lengths', async () => {
    const token = await cartWith('212')
    await add(token, '213', { quantity: '2' })
    const { id } = await cartOf(token)
    await removeOrderedLines(db(), id, [
      { variantId: table.variantId, measures: { width: 2120 }, quantity: 1 },
      { variantId: table.variantId, measures: { width: 2130 }, quantity: 1 },
    ])
    expect(await itemsOf(token)).toEqual([[{ width: 2130 }, 1]])
  })

  test('are ordered again with their lengths, and never without', async () => {
    const item = { variantId: table.variantId, name: table.name, quantity: 1 }
    const wanted = [{}, { width: 2120 }, { width: 3300 }].map((measures) => ({ ...item, measures }))
    const filled = await fillCart(db(), { token: null, wanted, language, now })
    if (!filled.ok) return expect.fail(filled.problem.code)
    expect(filled.value.missing.map(({ measures }) => measures)).toEqual([{}, { width: 3300 }])
    expect(await itemsOf(filled.value.token)).toEqual([[{ width: 2120 }, 1]])
  })

  test('block the order once the shop makes other lengths, and leave the cart with what is unavailable', async () => {
    const shelf = await createProduct(db(), { measures: [width] })
    const added = await addToCart(db(), {
      token: null,
      variantId: shelf.variantId,
      quantity: '1',
      measures: { width: '320' },
      language,
      now,
    })
    const { token } = added.ok ? added.value : expect.fail(added.problem.code)
    await updateProduct(db(), shelf, { measures: [{ ...width, max: 2600 }] })
    expect(await cartOf(token)).toMatchObject({
      canBeOrdered: false,
      goods: { minor: 0 },
      lines: [{ lineIssue: 'wrong_measures' }],
    })
    expect(await limitToStock(db(), { token, language, currency: currency('EUR'), now })).toMatchObject({
      ok: true,
      value: [{ quantity: 0 }],
    })
  })

  test('share the production capacity of their variant', async () => {
    const bench = await createProduct(db(), { measures: [width] })
    await db()
      .insertInto('stock_capacities')
      .values({ variant_id: bench.variantId, pieces_per_week: 3 })
      .execute()
    const put = (token: string | null, typed: string, quantity: string) =>
      addToCart(db(), {
        token,
        variantId: bench.variantId,
        quantity,
        measures: { width: typed },
        language,
        now,
      })
    const first = await put(null, '200', '2')
    const { token } = first.ok ? first.value : expect.fail(first.problem.code)
    expect(await put(token, '210', '2')).toMatchObject({
      problem: { code: 'cart.no_capacity', facts: { available: 1 } },
    })
    expect(await put(token, '210', '1')).toMatchObject({ ok: true })
    await db()
      .updateTable('stock_capacities')
      .set({ pieces_per_week: 2 })
      .where('variant_id', '=', bench.variantId)
      .execute()
    expect((await cartOf(token)).lines.map(({ lineIssue, left }) => [lineIssue, left])).toEqual([
      [null, 2],
      ['no_capacity', 0],
    ])
  })
})
