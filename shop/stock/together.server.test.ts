import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type CartId, newId, type VariantId } from '#shop/ids.ts'
import { after, DAY, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { newPiece } from '#tests/support/pieces.ts'
import { fitHold, holdForCart, mayOrderFrom, renewHold } from './cart-holds.server.ts'
import { commitHold, holdStock, releaseExpiredHolds, releaseHold } from './order-holds.server.ts'
import { restock } from './sold.server.ts'
import { setCapacity, setOnHand } from './stock.server.ts'

const opening = new Date('2026-11-01T09:00:00Z')
const SHOPPERS = 24
const ON_HAND = [3, 8, 20]
const PER_WEEK = 6

describeOnEachEngine('shoppers who all come at once', ({ db }) => {
  test('never wait for each other for ever, and leave books that agree', async () => {
    const pieces: VariantId[] = []
    for (const onHand of ON_HAND) pieces.push((await newPiece(db(), { onHand })).variantId)
    const made = (await newPiece(db())).variantId
    await setCapacity(db(), { variantId: made, piecesPerWeek: PER_WEEK })
    const visits = fc.sample(visit, { numRuns: SHOPPERS, seed: 20261122 })
    await Promise.all([
      ...visits.map((one) => goThrough(db(), [...pieces, made], one)),
      ...[1, 17, 35].map((minutes) => releaseExpiredHolds(db(), after(opening, minutes * MINUTE))),
      setOnHand(db(), { variantId: pieces[2]!, quantity: 25, reason: 'counted', now: opening }),
    ])
    for (const id of pieces) {
      const level = await db()
        .selectFrom('stock_levels')
        .select(['on_hand', 'held'])
        .where('variant_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(level.held).toBeLessThanOrEqual(level.on_hand)
      expect(await sumOf(db(), id, 'held')).toBe(level.held)
      const entries = await db()
        .selectFrom('stock_entries')
        .select('change')
        .where('variant_id', '=', id)
        .execute()
      expect(entries.reduce((all, { change }) => all + change, 0)).toBe(level.on_hand)
    }
    expect(await sumOf(db(), made, 'committed')).toBeLessThanOrEqual(PER_WEEK)
  }, 60_000)
})

/** One shopper: what is wanted, when they come, and how it ends. */
const visit = fc.record({
  wanted: fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 }),
  at: fc.constantFrom(0, 5, 16, 34),
  steps: fc.array(fc.constantFrom('begin', 'renew', 'fewer', 'begin again late'), {
    minLength: 2,
    maxLength: 5,
  }),
  end: fc.constantFrom('paid', 'paid', 'paid and part of it comes back', 'given up', 'walks away'),
})

type Visit = typeof visit extends fc.Arbitrary<infer Made> ? Made : never

async function goThrough(db: Db, pieces: readonly VariantId[], { wanted, at, steps, end }: Visit) {
  const cartId = newId<'cart'>()
  await db.insertInto('carts').values(cartRow(cartId)).execute()
  const network = `network ${wanted[0]}`
  const lines = pieces.flatMap((variantId, index) =>
    wanted[index] ? [{ variantId, quantity: wanted[index], name: '' }] : [],
  )
  /** As every command of a cart: with the cart locked. */
  const command = <T>(work: (tx: Db) => Promise<T>) =>
    inTransaction(db, async (tx) => {
      await tx.selectFrom('carts').select('id').where('id', '=', cartId).forUpdate().execute()
      return work(tx)
    })
  const nameOf = async () => ''
  for (const step of steps) {
    const now = after(opening, (step === 'begin again late' ? at + 16 : at) * MINUTE)
    if (step === 'renew') await command((tx) => renewHold(tx, { cartId, now }))
    else if (step === 'fewer') {
      const quantities = new Map(lines.slice(1).map((line) => [line.variantId, 1]))
      await command((tx) => fitHold(tx, { cartId, quantities, now }))
    } else await command((tx) => holdForCart(tx, { cartId, lines, network, nameOf, now }))
  }
  const [orderId, now] = [newId<'order'>(), after(opening, (at + 18) * MINUTE)]
  const placed = await command(async (tx) => {
    if (!(await mayOrderFrom(tx, { network, now }))) return false
    const asked = { orderId, cartId, network, lines, expiresAt: after(now, 45 * MINUTE), now }
    return (await holdStock(tx, asked)).ok
  })
  if (!placed || end === 'walks away') return
  if (end === 'given up') return releaseHold(db, orderId, now)
  if (!(await commitHold(db, orderId, now)) || end === 'paid') return
  await inTransaction(db, (tx) => restock(tx, { orderId, lines: lines.slice(0, 1), now }))
}

function cartRow(id: CartId) {
  return {
    id,
    token_hash: id,
    created_at: opening,
    updated_at: opening,
    expires_at: after(opening, DAY),
  }
}

async function sumOf(db: Db, id: VariantId, state: 'held' | 'committed'): Promise<number> {
  const rows = await db
    .selectFrom('stock_hold_lines')
    .innerJoin('stock_holds', 'stock_holds.id', 'stock_hold_lines.hold_id')
    .select('quantity')
    .where('variant_id', '=', id)
    .where('state', '=', state)
    .execute()
  return rows.reduce((all, { quantity }) => all + quantity, 0)
}
