import { expect, test } from 'vitest'
import { normalizeLine } from '#shop/address.ts'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { after, DAY } from '#shop/time.ts'
import {
  newBuyer,
  testNow as now,
  paymentContextOf,
  contactFields,
} from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { updateProduct, createProduct } from '#tests/support/products.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { findReview, saveContact, saveDeliveryMethod } from './checkout.server.ts'

describeOnEachEngine('the checkout details', ({ db }) => {
  const paymentContext = () => paymentContextOf(db())
  const detailsInput = (token: string | null) => ({ token, settings: paymentContext().settings, now })
  const reviewOf = (token: string | null) => findReview(db(), { ...detailsInput(token), language: 'en' })

  async function cartWithSofa() {
    const { variantId } = await createProduct(db())
    const added = await addToCart(db(), { token: null, variantId, quantity: '1', language: 'en', now })
    return added.ok ? added.value.token : expect.fail('added')
  }

  test('are saved step by step, in any order, and give a bill', async () => {
    const token = await cartWithSofa()
    expect(await reviewOf(token)).toMatchObject({ missing: 'contact', breakdown: null, key: null })
    await saveContact(db(), { ...detailsInput(token), fields: contactFields })
    expect(await reviewOf(token)).toMatchObject({
      missing: 'delivery',
      details: {
        contact: { email: 'ada@example.org', phone: '+493012345678' },
        address: { city: 'Berlin' },
        method: null,
      },
    })
    await saveDeliveryMethod(db(), { ...detailsInput(token), method: 'home' })
    expect(await reviewOf(token)).toMatchObject({
      missing: null,
      breakdown: {
        delivery: {
          price: { minor: 4_900 },
          taxation: { taxCase: 'standard', rate: 1900 },
          tax: { minor: 782 },
        },
        lines: [{ taxation: { rate: 1900 }, tax: { minor: 19_942 } }],
        taxes: [{ taxCase: 'standard', rate: 1900, tax: { minor: 20_724 } }],
        total: { minor: 129_800 },
      },
      key: expect.stringMatching(/^[\w-]{43}\.0$/),
    })
  })

  test('with a delivery to another country have the same price and the tax of that country', async () => {
    const france = { country: 'FR', postcode: '33 380', phone: '+33 6 12 34 56 78' }
    const { token } = await newBuyer(paymentContext(), { fields: france, quantity: 1 })
    expect(await reviewOf(token)).toMatchObject({
      breakdown: { taxes: [{ rate: 2000 }], total: { minor: 129_800 }, lines: [{ tax: { minor: 20_817 } }] },
    })
  })

  test('with pickup need neither phone nor address and cost no delivery', async () => {
    const token = await cartWithSofa()
    await saveDeliveryMethod(db(), { ...detailsInput(token), method: 'collection' })
    const fields = { email: 'ada@example.org', name: 'Ada' }
    expect(await saveContact(db(), { ...detailsInput(token), fields })).toMatchObject({ ok: true })
    expect(await reviewOf(token)).toMatchObject({ missing: null, breakdown: { total: { minor: 124_900 } } })
    await saveDeliveryMethod(db(), { ...detailsInput(token), method: 'home' })
    expect(await reviewOf(token)).toMatchObject({ missing: 'address', key: null })
  })

  test('with errors are refused, and nothing of them is saved', async () => {
    const token = await cartWithSofa()
    const details = await saveContact(db(), {
      ...detailsInput(token),
      fields: { ...contactFields, postcode: '1' },
    })
    expect(details).toEqual({ ok: false, errors: { postcode: { kind: 'postcode', example: '26133' } } })
    for (const country of ['US', 'XX', '', '__proto__', 'x'.repeat(10_000)]) {
      const fields = { ...contactFields, country }
      expect(await saveContact(db(), { ...detailsInput(token), fields })).toEqual({
        ok: false,
        errors: { country: { kind: 'not_served' } },
      })
    }
    for (const method of ['', 'drone', undefined]) {
      expect(await saveDeliveryMethod(db(), { ...detailsInput(token), method })).toMatchObject({
        problem: { code: 'checkout.incomplete' },
      })
    }
    expect(await reviewOf(token)).toMatchObject({ details: { contact: null, address: null, method: null } })
  })

  test('do not exist without a cart', async () => {
    expect(await reviewOf(null)).toBeNull()
    const refused = { problem: { code: 'checkout.cart_empty' } }
    expect(await saveContact(db(), { ...detailsInput(null), fields: contactFields })).toMatchObject(refused)
    expect(await saveDeliveryMethod(db(), { ...detailsInput('x'), method: 'home' })).toMatchObject(refused)
    const token = await cartWithSofa()
    const late = { ...detailsInput(token), now: after(now, 90 * DAY) }
    expect(await saveDeliveryMethod(db(), { ...late, method: 'home' })).toMatchObject({
      problem: { code: 'cart.expired' },
    })
  })

  test('give the review another idempotency key when anything changes, and the same key when it changes back', async () => {
    const { token, product, review } = await newBuyer(paymentContext())
    const key = await review()
    await updateProduct(db(), product, { price: 125_000, onHand: 20 })
    const dearer = await review()
    await updateProduct(db(), product, { price: 124_900, onHand: 20 })
    expect(await review()).toBe(key)
    await saveContact(db(), { ...detailsInput(token), fields: { ...contactFields, street: 'Lindenhof 8' } })
    expect(new Set([key, dearer, await review()]).size).toBe(3)
    await updateProduct(db(), product, { status: 'archived', onHand: 20 })
    expect(await reviewOf(token)).toMatchObject({ key: null, cart: { canBeOrdered: false } })
  })

  test('keep hostile and strange texts as text, or are refused', async () => {
    const token = await cartWithSofa()
    const strings = [...naughtyStrings().slice(0, 60), ...scriptStrings().slice(0, 40)]
    for (const text of [...strings, 'a\u0000b', 'a\ud800b', 'a\u202eb', 'x'.repeat(10_000)]) {
      const fields = { ...contactFields, name: text, street: text, extra: text, company: text, city: text }
      const details = await saveContact(db(), { ...detailsInput(token), fields })
      if (!details.ok) continue
      const { contact, address } = (await reviewOf(token))?.details ?? {}
      expect([contact?.name, address?.street, address?.city]).toEqual(Array(3).fill(normalizeLine(text)))
    }
  })
})
