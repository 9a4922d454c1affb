import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type CartId, newId, type VariantId } from '#shop/ids.ts'
import { after, DAY, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct } from '#tests/support/products.ts'
import { shrinkHold, holdForCart, mayPlaceUnpaidOrder, renewHold } from './cart-holds.server.ts'
import { commitHold, holdStock, releaseExpiredHolds, releaseHold } from './order-holds.server.ts'
import { restock } from './restock.server.ts'
import { setCapacity, setOnHand } from './stock.server.ts'

const startTime = new Date('2026-11-01T09:00:00Z')
const CUSTOMERS = 24
const ON_HAND = [3, 8, 20]
const PER_WEEK = 6

describeOnEachEngine('simultaneous customers', ({ db }) => {
  test('cause no deadlock, and leave a consistent ledger', async () => {
    const units: VariantId[] = []
    for (const onHand of ON_HAND) units.push((await createProduct(db(), { onHand })).variantId)
    const made = (await createProduct(db())).variantId
    await setCapacity(db(), { variantId: made, unitsPerWeek: PER_WEEK })
    const customers = fc.sample(customer, { numRuns: CUSTOMERS, seed: 20261122 })
    await Promise.all([
      ...customers.map((one) => runCustomer(db(), [...units, made], one)),
      ...[1, 17, 35].map((minutes) => releaseExpiredHolds(db(), after(startTime, minutes * MINUTE))),
      setOnHand(db(), { variantId: units[2]!, quantity: 25, reason: 'counted', now: startTime }),
    ])
    for (const id of units) {
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

/** One customer: the requested quantities, the time, and the actions. */
const customer = fc.record({
  requested: fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 }),
  at: fc.constantFrom(0, 5, 16, 34),
  steps: fc.array(fc.constantFrom('begin', 'renew', 'fewer', 'begin again late'), {
    minLength: 2,
    maxLength: 5,
  }),
  end: fc.constantFrom('paid', 'paid', 'paid and part of it comes back', 'given up', 'walks away'),
})

type Customer = typeof customer extends fc.Arbitrary<infer Made> ? Made : never

async function runCustomer(db: Db, units: readonly VariantId[], { requested, at, steps, end }: Customer) {
  const cartId = newId<'cart'>()
  await db.insertInto('carts').values(cartRow(cartId)).execute()
  const ipHash = `network ${requested[0]}`
  const lines = units.flatMap((variantId, index) =>
    requested[index] ? [{ variantId, quantity: requested[index], name: '' }] : [],
  )
  /** Runs `work` in a transaction that has locked the cart, as every command of a cart does. */
  const command = <T>(work: (tx: Db) => Promise<T>) =>
    inTransaction(db, async (tx) => {
      await tx.selectFrom('carts').select('id').where('id', '=', cartId).forUpdate().execute()
      return work(tx)
    })
  const nameOf = async () => ''
  for (const step of steps) {
    const now = after(startTime, (step === 'begin again late' ? at + 16 : at) * MINUTE)
    if (step === 'renew') await command((tx) => renewHold(tx, { cartId, now }))
    else if (step === 'fewer') {
      const quantities = new Map(lines.slice(1).map((line) => [line.variantId, 1]))
      await command((tx) => shrinkHold(tx, { cartId, quantities, now }))
    } else await command((tx) => holdForCart(tx, { cartId, lines, ipHash, nameOf, now }))
  }
  const [orderId, now] = [newId<'order'>(), after(startTime, (at + 18) * MINUTE)]
  const placed = await command(async (tx) => {
    if (!(await mayPlaceUnpaidOrder(tx, { ipHash, now }))) return false
    const input = { orderId, cartId, ipHash, lines, expiresAt: after(now, 45 * MINUTE), now }
    return (await holdStock(tx, input)).ok
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
    created_at: startTime,
    updated_at: startTime,
    expires_at: after(startTime, DAY),
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
