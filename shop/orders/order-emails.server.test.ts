import { expect, test } from 'vitest'
import { saveProduct } from '#shop/catalogue/catalogue.server.ts'
import { ProductDraft } from '#shop/catalogue/draft.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import { testNow as now } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import type { TestProduct } from '#tests/support/products.ts'
import type { OrderId } from '#shop/ids.ts'

describeOnEachEngine('the order confirmation', ({ db }) => {
  /** Saves a bench in stock with a guarantee on its frame. */
  const saveBench = async (guarantee: string): Promise<TestProduct> => {
    const draft = ProductDraft.parse({
      handle: 'bench',
      slug: 'bench',
      form: 'sofa',
      texts: { en: { name: 'Bench', guarantee }, de: { name: 'Bank', guarantee: 'Nur das Gestell.' } },
      categories: [],
      dimensions: { width: 1200, depth: 400, height: 450 },
      warrantyYears: 5,
      guarantor: 'manufacturer',
      guarantorName: 'Werk ApS',
      guarantorAddress: 'Havnegade 1\n6200 Aabenraa',
      guaranteeFree: true,
      options: [],
      variants: [{ sku: 'BENCH', price: 49_900, currency: 'EUR', values: {}, stockPolicy: 'stocked' }],
    })
    const saved = await saveProduct(db(), draft, { now })
    const variantId = saved.ok ? saved.value.variants[0]?.id : undefined
    if (!saved.ok || !variantId) return expect.fail('the bench was not saved')
    await setOnHand(db(), { variantId, quantity: 9, reason: 'counted', now })
    return { productId: saved.value.id, variantId, sku: 'BENCH', name: 'Bench' }
  }
  const guaranteesOf = async (orderId: OrderId) => {
    const { facts } = await db()
      .selectFrom('messages')
      .select('facts')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'order_confirmed')
      .executeTakeFirstOrThrow()
    return 'guarantees' in facts ? facts.guarantees : expect.fail('no guarantees')
  }

  test('keeps the guarantee as it was when the order was placed', async () => {
    const product = await saveBench('Only the frame.\nIn the whole EU.')
    const { order } = await createPaidOrder(db(), { product })
    await saveBench('Only the screws.')
    expect(await guaranteesOf(order.id)).toEqual([
      {
        items: ['Bench'],
        guarantor: 'manufacturer',
        name: 'Werk ApS',
        address: 'Havnegade 1\n6200 Aabenraa',
        years: 5,
        coversWhole: false,
        isFree: true,
        terms: 'Only the frame.\nIn the whole EU.',
      },
    ])
    const later = await createPaidOrder(db(), { product })
    expect(await guaranteesOf(later.order.id)).toMatchObject([{ terms: 'Only the screws.' }])
  })

  test('contains no guarantee for a product without one', async () => {
    const { order } = await createPaidOrder(db())
    expect(await guaranteesOf(order.id)).toEqual([])
  })
})
