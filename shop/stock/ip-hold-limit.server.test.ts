import { expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type CartId, newId, type VariantId } from '#shop/ids.ts'
import { after, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct } from '#tests/support/products.ts'
import { findCartHold, holdForCart, mayPlaceUnpaidOrder } from './cart-holds.server.ts'
import { MAX_HOLDS_PER_IP, MAX_UNPAID_PER_IP } from './holds.ts'
import { commitHold, holdStock, releaseExpiredHolds } from './order-holds.server.ts'

const now = new Date('2026-11-01T09:00:00Z')
const inMinutes = (minutes: number) => after(now, minutes * MINUTE)

describeOnEachEngine('the reservations of one client IP', ({ db }) => {
  const stocked = async (onHand: number) => (await createProduct(db(), { onHand })).variantId
  const newCart = () => newId<'cart'>()

  const beginFrom = (ipHash: string | null, variantId: VariantId, { at = now, cartId = newCart() } = {}) =>
    inTransaction(db(), (tx) => {
      const lines = [{ variantId, quantity: 1 }]
      return holdForCart(tx, { cartId, lines, ipHash, nameOf: async () => 'Bank', now: at })
    })

  const orderFrom = (ipHash: string | null, variantId: VariantId, cartId = newCart()) =>
    inTransaction(db(), async (tx) => {
      if (!(await mayPlaceUnpaidOrder(tx, { ipHash, now }))) return null
      const orderId = newId<'order'>()
      const lines = [{ variantId, quantity: 1, name: 'Bank' }]
      await holdStock(tx, { orderId, cartId, ipHash, lines, expiresAt: inMinutes(45), now })
      return orderId
    })

  test('are limited to ten carts; the next one has none, and other client IPs are unaffected', async () => {
    const id = await stocked(100)
    const begun = await Promise.all(Array.from({ length: 25 }, () => beginFrom('office', id)))
    const active = begun.filter((it) => it.ok && it.value.kind === 'standing')
    expect(active).toHaveLength(MAX_HOLDS_PER_IP)
    expect(begun.every(({ ok }) => ok)).toBe(true)
    expect(await beginFrom('office', id)).toEqual({ ok: true, value: { kind: 'none', why: 'crowded' } })
    expect(await beginFrom('home', id)).toMatchObject({ value: { kind: 'standing' } })
    expect(await beginFrom(null, id)).toMatchObject({ value: { kind: 'standing' } })
    const query = { cartId: newCart(), ipHash: 'office', now }
    expect(await findCartHold(db(), query)).toEqual({ kind: 'none', why: 'crowded' })
    expect(await beginFrom('office', id, { at: inMinutes(15) })).toMatchObject({
      value: { kind: 'standing' },
    })
  })

  test('are limited to twenty unpaid orders, until one of them is closed', async () => {
    const id = await stocked(100)
    const placed = await Promise.all(Array.from({ length: 30 }, () => orderFrom('flat', id)))
    const orders = placed.filter((order) => order !== null)
    expect(orders).toHaveLength(MAX_UNPAID_PER_IP)
    expect(await orderFrom(null, id)).not.toBeNull()
    if (orders[0]) await commitHold(db(), orders[0], now)
    expect(await orderFrom('flat', id)).not.toBeNull()
    expect(await orderFrom('flat', id)).toBeNull()
  })

  test('are stored with the hashed client IP, until they end', async () => {
    const [id, cart, sold] = [await stocked(5), newCart(), newCart()]
    const ipHashes = (of: CartId) =>
      db().selectFrom('stock_holds').select('network').where('cart_id', '=', of).execute()
    await beginFrom('hash', id, { cartId: cart })
    expect(await ipHashes(cart)).toEqual([{ network: 'hash' }])
    await releaseExpiredHolds(db(), inMinutes(16))
    expect(await ipHashes(cart)).toEqual([{ network: null }])
    const order = await orderFrom('hash', id, sold)
    expect(await ipHashes(sold)).toEqual([{ network: 'hash' }])
    if (order) await commitHold(db(), order, now)
    expect(await ipHashes(sold)).toEqual([{ network: null }])
  })
})
