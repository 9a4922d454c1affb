import { expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type CartId, newId, type VariantId } from '#shop/ids.ts'
import { after, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { newPiece } from '#tests/support/pieces.ts'
import { findCartHold, holdForCart, mayOrderFrom } from './cart-holds.server.ts'
import { MOST_HOLDS_PER_NETWORK, MOST_UNPAID_PER_NETWORK } from './holds.ts'
import { commitHold, holdStock, releaseExpiredHolds } from './order-holds.server.ts'

const now = new Date('2026-11-01T09:00:00Z')
const inMinutes = (minutes: number) => after(now, minutes * MINUTE)

describeOnEachEngine('what one network has set aside', ({ db }) => {
  const stocked = async (onHand: number) => (await newPiece(db(), { onHand })).variantId
  const newCart = () => newId<'cart'>()

  const beginFrom = (network: string | null, variantId: VariantId, { at = now, cartId = newCart() } = {}) =>
    inTransaction(db(), (tx) => {
      const lines = [{ variantId, quantity: 1 }]
      return holdForCart(tx, { cartId, lines, network, nameOf: async () => 'Bank', now: at })
    })

  const orderFrom = (network: string | null, variantId: VariantId, cartId = newCart()) =>
    inTransaction(db(), async (tx) => {
      if (!(await mayOrderFrom(tx, { network, now }))) return null
      const orderId = newId<'order'>()
      const lines = [{ variantId, quantity: 1, name: 'Bank' }]
      await holdStock(tx, { orderId, cartId, network, lines, expiresAt: inMinutes(45), now })
      return orderId
    })

  test('are ten carts at once; the next goes on without, and nobody else is hindered', async () => {
    const id = await stocked(100)
    const begun = await Promise.all(Array.from({ length: 25 }, () => beginFrom('office', id)))
    const standing = begun.filter((it) => it.ok && it.value.kind === 'standing')
    expect(standing).toHaveLength(MOST_HOLDS_PER_NETWORK)
    expect(begun.every(({ ok }) => ok)).toBe(true)
    expect(await beginFrom('office', id)).toEqual({ ok: true, value: { kind: 'none', why: 'crowded' } })
    expect(await beginFrom('home', id)).toMatchObject({ value: { kind: 'standing' } })
    expect(await beginFrom(null, id)).toMatchObject({ value: { kind: 'standing' } })
    const look = { cartId: newCart(), network: 'office', now }
    expect(await findCartHold(db(), look)).toEqual({ kind: 'none', why: 'crowded' })
    expect(await beginFrom('office', id, { at: inMinutes(15) })).toMatchObject({
      value: { kind: 'standing' },
    })
  })

  test('are twenty orders that wait for their payment, and no more until one of them is over', async () => {
    const id = await stocked(100)
    const placed = await Promise.all(Array.from({ length: 30 }, () => orderFrom('flat', id)))
    const orders = placed.filter((order) => order !== null)
    expect(orders).toHaveLength(MOST_UNPAID_PER_NETWORK)
    expect(await orderFrom(null, id)).not.toBeNull()
    if (orders[0]) await commitHold(db(), orders[0], now)
    expect(await orderFrom('flat', id)).not.toBeNull()
    expect(await orderFrom('flat', id)).toBeNull()
  })

  test('is known by its hash, and no longer than something is set aside', async () => {
    const [id, cart, sold] = [await stocked(5), newCart(), newCart()]
    const networks = (of: CartId) =>
      db().selectFrom('stock_holds').select('network').where('cart_id', '=', of).execute()
    await beginFrom('hash', id, { cartId: cart })
    expect(await networks(cart)).toEqual([{ network: 'hash' }])
    await releaseExpiredHolds(db(), inMinutes(16))
    expect(await networks(cart)).toEqual([{ network: null }])
    const order = await orderFrom('hash', id, sold)
    expect(await networks(sold)).toEqual([{ network: 'hash' }])
    if (order) await commitHold(db(), order, now)
    expect(await networks(sold)).toEqual([{ network: null }])
  })
})
