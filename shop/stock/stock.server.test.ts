import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createProduct } from '#tests/support/products.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { getCatalogueVersion } from '#shop/catalogue/version.server.ts'
import type { Db } from '#platform/db/database.ts'
import { newId, type OrderId, type VariantId } from '#shop/ids.ts'
import { after, MINUTE } from '#shop/time.ts'
import {
  commitHold,
  holdStock,
  releaseExpiredHolds,
  releaseHold,
  reacquireHold,
} from './order-holds.server.ts'
import { availabilityOf, setOnHand, setOnHandOfMany } from './stock.server.ts'

const now = new Date('2026-11-01T09:00:00Z')
const inMinutes = (minutes: number) => after(now, minutes * MINUTE)

async function stocked(db: Db, onHand: number): Promise<VariantId> {
  return (await createProduct(db, { onHand })).variantId
}

/** Creates an order that reserves the requested units. */
async function hold(
  db: Db,
  requested: ReadonlyMap<VariantId, number>,
  at = now,
  expiresAt = after(at, 15 * MINUTE),
) {
  const orderId = newId<'order'>()
  const lines = [...requested].map(([variantId, quantity]) => ({ variantId, quantity, name: 'Bank' }))
  return { orderId, outcome: await holdStock(db, { orderId, lines, expiresAt, now: at }) }
}

async function free(db: Db, variantId: VariantId, at = now): Promise<number | undefined> {
  return (await availabilityOf(db, [variantId], at)).get(variantId)
}

/** Returns the ledger of a variant. The ledger always adds up to the stock level. */
async function readLedger(db: Db, variantId: VariantId) {
  const level = await db
    .selectFrom('stock_levels')
    .select(['on_hand', 'held'])
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('stock_entries')
    .select(['change', 'reason'])
    .where('variant_id', '=', variantId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  expect(entries.reduce((sum, { change }) => sum + change, 0)).toBe(level.on_hand)
  return { onHand: level.on_hand, held: level.held, entries }
}

describeOnEachEngine('the stock', ({ db }) => {
  it('is counted, and only changes are in the ledger', async () => {
    const id = await stocked(db(), 5)
    await setOnHand(db(), { variantId: id, quantity: 5, reason: 'counted', now })
    await setOnHand(db(), { variantId: id, quantity: 3, reason: 'imported', now: inMinutes(1) })
    expect(await readLedger(db(), id)).toEqual({
      onHand: 3,
      held: 0,
      entries: [
        { change: 5, reason: 'counted' },
        { change: -2, reason: 'imported' },
      ],
    })
  })

  it('is zero for an uncounted stocked variant, and undefined for a made-to-order one', async () => {
    const counted = await stocked(db(), 2)
    const { variantId: madeToOrder } = await createProduct(db())
    await setOnHandOfMany(db(), [], { reason: 'imported', now })
    const uncounted = await stocked(db(), 0)
    expect(await availabilityOf(db(), [counted, madeToOrder, uncounted, newId()], now)).toEqual(
      new Map([
        [counted, 2],
        [uncounted, 0],
      ]),
    )
    expect(await availabilityOf(db(), [], now)).toEqual(new Map())
  })

  it('reserves everything an order needs or nothing, and reports what is short', async () => {
    const [plenty, scarce] = [await stocked(db(), 10), await stocked(db(), 1)]
    const { outcome } = await hold(
      db(),
      new Map([
        [plenty, 2],
        [scarce, 2],
      ]),
    )
    expect(outcome).toEqual({
      ok: false,
      problem: { code: 'cart.out_of_stock', facts: { name: 'Bank', available: 1 } },
    })
    expect(await readLedger(db(), plenty)).toMatchObject({ held: 0 })
    expect(
      (
        await hold(
          db(),
          new Map([
            [plenty, 2],
            [scarce, 1],
          ]),
        )
      ).outcome.ok,
    ).toBe(true)
    expect([await free(db(), plenty), await free(db(), scarce)]).toEqual([8, 0])
  })

  it('reserves nothing for made-to-order items', async () => {
    const { variantId } = await createProduct(db())
    const { orderId, outcome } = await hold(db(), new Map([[variantId, 20]]))
    expect(outcome.ok).toBe(true)
    expect(await commitHold(db(), orderId, now)).toBe(true)
  })

  it('is sold once, however often the sale is committed', async () => {
    const id = await stocked(db(), 3)
    const { orderId } = await hold(db(), new Map([[id, 2]]))
    const committed = await Promise.all(
      Array.from({ length: 5 }, () => commitHold(db(), orderId, inMinutes(1))),
    )
    expect(committed).toEqual([true, true, true, true, true])
    const { onHand, held, entries } = await readLedger(db(), id)
    expect([onHand, held, entries.at(-1)]).toEqual([1, 0, { change: -2, reason: 'sold' }])
  })

  it('is released once, from reservations and from sales', async () => {
    const id = await stocked(db(), 3)
    const waiting = await hold(db(), new Map([[id, 1]]))
    const sold = await hold(db(), new Map([[id, 2]]))
    await commitHold(db(), sold.orderId, now)
    for (const { orderId } of [waiting, waiting, sold, sold]) await releaseHold(db(), orderId, inMinutes(1))
    await releaseHold(db(), newId(), now)
    expect(await readLedger(db(), id)).toMatchObject({ onHand: 3, held: 0 })
    expect(await commitHold(db(), waiting.orderId, now)).toBe(false)
  })

  it('counts units of an expired reservation as free, released or not', async () => {
    const [a, b] = [await stocked(db(), 1), await stocked(db(), 1)]
    const expired = await hold(
      db(),
      new Map([
        [a, 1],
        [b, 1],
      ]),
    )
    expect(await free(db(), a, inMinutes(14))).toBe(0)
    expect(await free(db(), a, inMinutes(15))).toBe(1)
    const next = await hold(db(), new Map([[a, 1]]), inMinutes(16))
    expect(next.outcome.ok).toBe(true)
    expect(await free(db(), b, inMinutes(16))).toBe(1)
    expect(await commitHold(db(), expired.orderId, inMinutes(17))).toBe(false)
    expect(await readLedger(db(), b)).toMatchObject({ onHand: 1, held: 0 })
  })

  it('still sells to an order with an expired reservation if the units are free', async () => {
    const id = await stocked(db(), 1)
    const { orderId } = await hold(db(), new Map([[id, 1]]))
    expect(await commitHold(db(), orderId, inMinutes(60))).toBe(true)
    expect(await readLedger(db(), id)).toMatchObject({ onHand: 0, held: 0 })
  })

  it('releases the units of expired reservations, and only those', async () => {
    await releaseExpiredHolds(db(), inMinutes(1_000))
    const id = await stocked(db(), 5)
    await hold(db(), new Map([[id, 2]]))
    await hold(db(), new Map([[id, 1]]), now, inMinutes(35))
    expect(await releaseExpiredHolds(db(), inMinutes(20))).toBe(1)
    expect(await releaseExpiredHolds(db(), inMinutes(20))).toBe(0)
    expect(await readLedger(db(), id)).toMatchObject({ onHand: 5, held: 1 })
  })

  it('stays reserved longer once a payment has started, and is reserved again for a late one', async () => {
    const id = await stocked(db(), 1)
    const { orderId } = await hold(db(), new Map([[id, 1]]))
    const retake = (minutes: number) =>
      reacquireHold(db(), { orderId, expiresAt: inMinutes(minutes + 20), now: inMinutes(minutes) })
    expect((await retake(15)).ok).toBe(true)
    expect(await free(db(), id, inMinutes(30))).toBe(0)
    await releaseExpiredHolds(db(), inMinutes(40))
    expect((await retake(50)).ok).toBe(true)
    await releaseHold(db(), orderId, inMinutes(51))
    const other = await hold(db(), new Map([[id, 1]]), inMinutes(52))
    expect(await retake(53)).toMatchObject({
      problem: { code: 'cart.out_of_stock', facts: { available: 0 } },
    })
    await releaseHold(db(), other.orderId, inMinutes(54))
    expect((await retake(55)).ok).toBe(true)
    expect(await commitHold(db(), orderId, inMinutes(56))).toBe(true)
    expect((await retake(57)).ok).toBe(true)
    expect(await readLedger(db(), id)).toMatchObject({ onHand: 0, held: 0 })
  })

  it('is reserved once for an order that requests it twice', async () => {
    const id = await stocked(db(), 5)
    const orderId = newId<'order'>()
    const lines = [{ variantId: id, quantity: 2, name: 'Bank' }]
    for (let times = 0; times < 2; times++) {
      expect((await holdStock(db(), { orderId, lines, expiresAt: inMinutes(15), now })).ok).toBe(true)
    }
    expect(await free(db(), id)).toBe(3)
  })

  it('does not sell units that a count found missing', async () => {
    const id = await stocked(db(), 3)
    const first = await hold(db(), new Map([[id, 2]]))
    const second = await hold(db(), new Map([[id, 1]]))
    await setOnHand(db(), { variantId: id, quantity: 2, reason: 'counted', now: inMinutes(1) })
    expect(await free(db(), id)).toBe(0)
    expect(await commitHold(db(), first.orderId, inMinutes(2))).toBe(true)
    expect(await commitHold(db(), second.orderId, inMinutes(2))).toBe(false)
    await releaseHold(db(), second.orderId, inMinutes(3))
    expect(await readLedger(db(), id)).toMatchObject({ onHand: 0, held: 0 })
  })

  it('invalidates pages when a variant sells out and when it is back, not in between', async () => {
    const id = await stocked(db(), 3)
    const version = await getCatalogueVersion(db())
    await hold(db(), new Map([[id, 1]]))
    expect(await getCatalogueVersion(db())).toBe(version)
    const last = await hold(db(), new Map([[id, 2]]))
    expect(await getCatalogueVersion(db())).toBe(version + 1)
    await releaseHold(db(), last.orderId, now)
    expect(await getCatalogueVersion(db())).toBe(version + 2)
  })

  it('gives the last unit to one of many simultaneous orders', async () => {
    const id = await stocked(db(), 1)
    const buyers = await Promise.all(Array.from({ length: 20 }, () => hold(db(), new Map([[id, 1]]))))
    expect(buyers.filter(({ outcome }) => outcome.ok)).toHaveLength(1)
    expect(await readLedger(db(), id)).toMatchObject({ onHand: 1, held: 1 })
  })

  it('never sells a unit twice, never loses one, and never deadlocks, with any simultaneous orders', async () => {
    const stockOf = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 3 })
    const wants = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 })
    const fate = fc.constantFrom('commit', 'release', 'keep', 'lapse', 'retake')
    const buyer = fc.record({ wants, fate })
    await fc.assert(
      fc.asyncProperty(stockOf, fc.array(buyer, { minLength: 2, maxLength: 8 }), async (stock, buyers) => {
        const ids = await Promise.all(stock.map((onHand) => stocked(db(), onHand)))
        const purchases = await Promise.all(buyers.map((one) => attemptPurchase(db(), ids, one)))
        const expected = ids.map((_, index) => ({
          sold: total(purchases, index, ({ end }) => end === 'sold'),
          held: total(purchases, index, ({ end }) => end === 'held'),
        }))
        for (const [index, id] of ids.entries()) {
          const { onHand, held } = await readLedger(db(), id)
          expect(onHand).toBe((stock[index] ?? 0) - (expected[index]?.sold ?? 0))
          expect(held).toBe(expected[index]?.held)
          expect(held).toBeLessThanOrEqual(onHand)
        }
      }),
      { numRuns: 12 },
    )
  })
})

interface Purchase {
  readonly wants: readonly number[]
  readonly orderId: OrderId
  readonly end: 'nothing' | 'held' | 'sold'
}

async function attemptPurchase(
  db: Db,
  ids: readonly VariantId[],
  { wants, fate }: { wants: number[]; fate: 'commit' | 'release' | 'keep' | 'lapse' | 'retake' },
): Promise<Purchase> {
  const requested = new Map(ids.flatMap((id, index) => (wants[index] ? [[id, wants[index]] as const] : [])))
  const { orderId, outcome } = await hold(db, requested, now, fate === 'lapse' ? now : inMinutes(15))
  if (!outcome.ok) return { wants, orderId, end: 'nothing' }
  if (fate === 'commit')
    return { wants, orderId, end: (await commitHold(db, orderId, now)) ? 'sold' : 'nothing' }
  if (fate === 'keep') return { wants, orderId, end: 'held' }
  if (fate === 'lapse') await releaseExpiredHolds(db, now)
  else await releaseHold(db, orderId, now)
  if (fate !== 'retake') return { wants, orderId, end: 'nothing' }
  const again = await reacquireHold(db, { orderId, expiresAt: inMinutes(15), now })
  return { wants, orderId, end: again.ok ? 'held' : 'nothing' }
}

function total(
  purchases: readonly Purchase[],
  index: number,
  which: (attemptPurchase: Purchase) => boolean,
): number {
  return purchases.filter(which).reduce((sum, { wants }) => sum + (wants[index] ?? 0), 0)
}
