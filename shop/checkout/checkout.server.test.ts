import { expect, test } from 'vitest'
import { tidyLine } from '#shop/address.ts'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { after, DAY } from '#shop/time.ts'
import { newBuyer, openingDay as now, tillOf, typedContact } from '#tests/support/buying.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { changePiece, newPiece } from '#tests/support/pieces.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { findReview, tellContact, tellDelivery } from './checkout.server.ts'

describeOnEachEngine('the checkout', ({ db }) => {
  const till = () => tillOf(db())
  const telling = (token: string | null) => ({ token, settings: till().settings, now })
  const reviewOf = (token: string | null) => findReview(db(), { ...telling(token), language: 'en' })

  async function cartWithSofa() {
    const { variantId } = await newPiece(db())
    const added = await addToCart(db(), { token: null, variantId, quantity: '1', language: 'en', now })
    return added.ok ? added.value.token : expect.fail('added')
  }

  test('takes note of what is told step by step, in any order, and comes to a bill', async () => {
    const token = await cartWithSofa()
    expect(await reviewOf(token)).toMatchObject({ missing: 'contact', bill: null, key: null })
    await tellContact(db(), { ...telling(token), fields: typedContact })
    expect(await reviewOf(token)).toMatchObject({
      missing: 'delivery',
      told: {
        contact: { email: 'ada@example.org', phone: '+493012345678' },
        address: { city: 'Berlin' },
        method: null,
      },
    })
    await tellDelivery(db(), { ...telling(token), method: 'home' })
    expect(await reviewOf(token)).toMatchObject({
      missing: null,
      bill: {
        delivery: { price: { minor: 4_900 }, rate: 1900, tax: { minor: 782 } },
        lines: [{ taxRate: 1900, tax: { minor: 19_942 } }],
        taxes: [{ rate: 1900, tax: { minor: 20_724 } }],
        total: { minor: 129_800 },
      },
      key: expect.stringMatching(/^[\w-]{43}\.0$/),
    })
  })

  test('delivered to another country the price stays and the tax in it is that of the country', async () => {
    const france = { country: 'FR', postcode: '33 380', phone: '+33 6 12 34 56 78' }
    const { token } = await newBuyer(till(), { fields: france, quantity: 1 })
    expect(await reviewOf(token)).toMatchObject({
      bill: { taxes: [{ rate: 2000 }], total: { minor: 129_800 }, lines: [{ tax: { minor: 20_817 } }] },
    })
  })

  test('whoever collects pays no delivery and needs neither phone nor address', async () => {
    const token = await cartWithSofa()
    await tellDelivery(db(), { ...telling(token), method: 'collection' })
    const fields = { email: 'ada@example.org', name: 'Ada' }
    expect(await tellContact(db(), { ...telling(token), fields })).toMatchObject({ ok: true })
    expect(await reviewOf(token)).toMatchObject({ missing: null, bill: { total: { minor: 124_900 } } })
    await tellDelivery(db(), { ...telling(token), method: 'home' })
    expect(await reviewOf(token)).toMatchObject({ missing: 'address', key: null })
  })

  test('what does not stand is named and nothing of it is kept', async () => {
    const token = await cartWithSofa()
    const told = await tellContact(db(), { ...telling(token), fields: { ...typedContact, postcode: '1' } })
    expect(told).toEqual({ ok: false, faults: { postcode: { kind: 'postcode', example: '26133' } } })
    for (const country of ['US', 'XX', '', '__proto__', 'x'.repeat(10_000)]) {
      const fields = { ...typedContact, country }
      expect(await tellContact(db(), { ...telling(token), fields })).toEqual({
        ok: false,
        faults: { country: { kind: 'not_served' } },
      })
    }
    for (const method of ['', 'drone', undefined]) {
      expect(await tellDelivery(db(), { ...telling(token), method })).toMatchObject({
        problem: { code: 'checkout.incomplete' },
      })
    }
    expect(await reviewOf(token)).toMatchObject({ told: { contact: null, address: null, method: null } })
  })

  test('there is none without a cart', async () => {
    expect(await reviewOf(null)).toBeNull()
    const refused = { problem: { code: 'checkout.cart_empty' } }
    expect(await tellContact(db(), { ...telling(null), fields: typedContact })).toMatchObject(refused)
    expect(await tellDelivery(db(), { ...telling('x'), method: 'home' })).toMatchObject(refused)
    const token = await cartWithSofa()
    const late = { ...telling(token), now: after(now, 90 * DAY) }
    expect(await tellDelivery(db(), { ...late, method: 'home' })).toMatchObject({
      problem: { code: 'cart.expired' },
    })
  })

  test('the review has another key as soon as anything in it changes, and the same when it changes back', async () => {
    const { token, piece, review } = await newBuyer(till())
    const key = await review()
    await changePiece(db(), piece, { price: 125_000, onHand: 20 })
    const dearer = await review()
    await changePiece(db(), piece, { price: 124_900, onHand: 20 })
    expect(await review()).toBe(key)
    await tellContact(db(), { ...telling(token), fields: { ...typedContact, street: 'Lindenhof 8' } })
    expect(new Set([key, dearer, await review()]).size).toBe(3)
    await changePiece(db(), piece, { status: 'archived', onHand: 20 })
    expect(await reviewOf(token)).toMatchObject({ key: null, cart: { canBeOrdered: false } })
  })

  test('hostile and strange texts are kept as the text they are, or not at all', async () => {
    const token = await cartWithSofa()
    const strings = [...naughtyStrings().slice(0, 60), ...scriptStrings().slice(0, 40)]
    for (const text of [...strings, 'a\u0000b', 'a\ud800b', 'a\u202eb', 'x'.repeat(10_000)]) {
      const fields = { ...typedContact, name: text, street: text, extra: text, company: text, city: text }
      const told = await tellContact(db(), { ...telling(token), fields })
      if (!told.ok) continue
      const { contact, address } = (await reviewOf(token))?.told ?? {}
      expect([contact?.name, address?.street, address?.city]).toEqual(Array(3).fill(tidyLine(text)))
    }
  })
})
