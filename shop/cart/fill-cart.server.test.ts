// Tests that the items of an order return to a cart as far as they are available, however often this is requested.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { currency } from '#shop/money.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { atDepth } from '#tests/support/depth.ts'
import { createProduct, type TestProduct, updateProduct } from '#tests/support/products.ts'
import { MAX_QUANTITY } from './cart.ts'
import { getCart } from './cart.server.ts'
import { addToCart } from './change-lines.server.ts'
import { fillCart } from './fill-cart.server.ts'

const now = new Date('2026-11-21T10:00:00Z')
const language = 'en'

describeOnEachEngine('filling a cart with the items of an order', ({ db }) => {
  let products: TestProduct[]

  beforeAll(async () => {
    products = []
    for (let made = 0; made < 3; made++) products.push(await createProduct(db(), { onHand: 0 }))
  })

  const fill = async (
    token: string | null,
    wanted: readonly { product: TestProduct; quantity: number }[],
  ) => {
    const filled = await fillCart(db(), {
      token,
      language,
      now,
      wanted: wanted.map(({ product: { variantId, name }, quantity }) => ({
        variantId,
        measures: {},
        name,
        quantity,
      })),
    })
    return filled.ok ? filled.value : expect.fail(filled.problem.code)
  }
  const quantitiesOf = async (token: string | null) => {
    const cart = await getCart(db(), { token, language, currency: currency('EUR'), now })
    return new Map(cart?.lines.map((line) => [line.variantId, line.quantity]))
  }

  test('never exceeds the stock, never removes units, and a repeated request changes nothing', async () => {
    const amounts = (max: number) => fc.tuple(fc.nat(max), fc.nat(max), fc.nat(max))
    await fc.assert(
      fc.asyncProperty(amounts(25), amounts(8), amounts(25), async (stock, before, ordered) => {
        let token: string | null = null
        const had: number[] = []
        for (const [index, product] of products.entries()) {
          const { variantId } = product
          await setOnHand(db(), { variantId, quantity: stock[index]!, reason: 'counted', now })
          const quantity = Math.min(before[index]!, stock[index]!)
          had.push(quantity)
          if (quantity === 0) continue
          const added = await addToCart(db(), {
            token,
            variantId,
            quantity: String(quantity),
            language,
            now,
          })
          if (added.ok) token = added.value.token
        }
        const wanted = products.map((product, index) => ({ product, quantity: ordered[index]! }))
        const requested = wanted.filter(({ quantity }) => quantity > 0)
        const first = await fill(token, requested)
        const expected = wanted.map(({ quantity }, index) =>
          Math.max(had[index]!, Math.min(quantity, stock[index]!, MAX_QUANTITY)),
        )
        const inCart = await quantitiesOf(first.token)
        expect(products.map(({ variantId }) => inCart.get(variantId) ?? 0)).toEqual(expected)
        expect(first.missing.map(({ name, quantity }) => [name, quantity])).toEqual(
          wanted.flatMap(({ product, quantity }, index) =>
            expected[index]! < quantity ? [[product.name, expected[index]!]] : [],
          ),
        )
        expect(await fill(first.token, requested)).toEqual(first)
        expect(await quantitiesOf(first.token)).toEqual(inCart)
      }),
      { numRuns: atDepth(12, 150) },
    )
  })

  test('leaves out a product that is not for sale any more', async () => {
    const [gone, kept] = [await createProduct(db()), await createProduct(db())]
    await updateProduct(db(), gone, { status: 'archived' })
    const filled = await fill(null, [
      { product: gone, quantity: 1 },
      { product: kept, quantity: 2 },
    ])
    expect(filled).toMatchObject({ missing: [{ name: gone.name, quantity: 0 }], quantity: 2 })
    expect(await quantitiesOf(filled.token)).toEqual(new Map([[kept.variantId, 2]]))
  })

  test('adds up several lines of one variant', async () => {
    const product = await createProduct(db(), { onHand: 3 })
    const filled = await fill(null, [
      { product, quantity: 2 },
      { product, quantity: 2 },
    ])
    expect(filled).toMatchObject({ missing: [{ name: product.name, quantity: 3 }], quantity: 3 })
  })
})
