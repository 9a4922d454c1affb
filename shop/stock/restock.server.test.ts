import { expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type OrderId, type VariantId } from '#shop/ids.ts'
import { after, DAY, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct } from '#tests/support/products.ts'
import { commitHold, holdStock, releaseHold, reacquireHold } from './order-holds.server.ts'
import { releaseUnits, restock } from './restock.server.ts'
import { availabilityOf, setCapacity, setOnHand } from './stock.server.ts'

const now = new Date('2026-11-01T09:00:00Z')
const inMinutes = (minutes: number) => after(now, minutes * MINUTE)

describeOnEachEngine('units sold to an order', ({ db }) => {
  const order = async (variantId: VariantId, quantity: number, at = now) => {
    const orderId = newId<'order'>()
    const lines = [{ variantId, quantity, name: 'Bank' }]
    return {
      orderId,
      outcome: await holdStock(db(), { orderId, lines, expiresAt: after(at, 45 * MINUTE), now: at }),
    }
  }
  const sell = async (variantId: VariantId, quantity: number) => {
    const { orderId } = await order(variantId, quantity)
    expect(await commitHold(db(), orderId, now)).toBe(true)
    return orderId
  }
  const give = (
    how: typeof restock,
    orderId: OrderId,
    variantId: VariantId,
    quantity: number,
  ): Promise<void> =>
    inTransaction(db(), (tx) => how(tx, { orderId, lines: [{ variantId, quantity }], now: inMinutes(5) }))
  const free = async (id: VariantId, at = now) => (await availabilityOf(db(), [id], at)).get(id)

  const reasons = async (variantId: VariantId) => {
    const rows = await db()
      .selectFrom('stock_entries')
      .select(['change', 'reason'])
      .where('variant_id', '=', variantId)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(({ change, reason }) => `${reason} ${change}`)
  }

  test('return to their location, with a ledger entry that has the reason', async () => {
    const { variantId } = await createProduct(db(), { onHand: 5 })
    const orderId = await sell(variantId, 4)
    await give(releaseUnits, orderId, variantId, 1)
    await give(restock, orderId, variantId, 2)
    expect(await free(variantId)).toBe(4)
    await releaseHold(db(), orderId, inMinutes(6))
    await releaseHold(db(), orderId, inMinutes(7))
    expect(await reasons(variantId)).toEqual([
      'counted 5',
      'sold -4',
      'released 1',
      'restocked 2',
      'released 1',
    ])
    expect(await free(variantId)).toBe(5)
  })

  test('are never restocked twice, nor more than were sold, nor for an order without sold units', async () => {
    const { variantId } = await createProduct(db(), { onHand: 5 })
    const { variantId: other } = await createProduct(db(), { onHand: 5 })
    const orderId = await sell(variantId, 2)
    await expect(give(restock, orderId, variantId, 3)).rejects.toThrow(/2 of variant .* to give back, not 3/)
    await expect(give(restock, orderId, other, 1)).rejects.toThrow(/0 of variant/)
    await expect(give(restock, orderId, variantId, -1)).rejects.toThrow(/not -1/)
    const both = await Promise.allSettled([
      give(restock, orderId, variantId, 2),
      give(releaseUnits, orderId, variantId, 1),
      give(restock, orderId, variantId, 2),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { orderId: unpaid } = await order(variantId, 1)
    await expect(give(releaseUnits, unpaid, variantId, 1)).rejects.toThrow(/no sold units/)
    await expect(give(restock, newId<'order'>(), variantId, 1)).rejects.toThrow(/no sold units/)
    await releaseHold(db(), orderId, inMinutes(6))
    await expect(give(restock, orderId, variantId, 1)).rejects.toThrow(/no sold units/)
    const sum = (await reasons(variantId)).reduce((all, line) => all + Number(line.split(' ')[1]), 0)
    expect(sum).toBe(5)
  })

  test('from two locations return to each of them', async () => {
    const { variantId } = await createProduct(db(), { onHand: 1 })
    await setOnHand(db(), { variantId, quantity: 2, location: 'showroom', reason: 'counted', now })
    const orderId = await sell(variantId, 3)
    await give(restock, orderId, variantId, 2)
    await releaseHold(db(), orderId, inMinutes(6))
    const levels = await db()
      .selectFrom('stock_levels')
      .innerJoin('stock_locations', 'stock_locations.id', 'stock_levels.location_id')
      .select(['code', 'on_hand'])
      .where('variant_id', '=', variantId)
      .orderBy('code')
      .execute()
    expect(levels).toEqual([
      { code: 'main', on_hand: 1 },
      { code: 'showroom', on_hand: 2 },
    ])
  })

  test('are in a ledger that cannot be changed', async () => {
    const { variantId } = await createProduct(db(), { onHand: 5 })
    await expect(
      db().updateTable('stock_entries').set({ change: 9 }).where('variant_id', '=', variantId).execute(),
    ).rejects.toThrow(/only added to/)
  })
})

describeOnEachEngine('the production capacity', ({ db }) => {
  const limited = async (unitsPerWeek: number) => {
    const { variantId } = await createProduct(db())
    await setCapacity(db(), { variantId, unitsPerWeek })
    return variantId
  }
  const order = async (variantId: VariantId, quantity: number, at = now) => {
    const orderId = newId<'order'>()
    const lines = [{ variantId, quantity, name: 'Bank' }]
    const expiresAt = after(at, 45 * MINUTE)
    return { orderId, outcome: await holdStock(db(), { orderId, lines, expiresAt, now: at }) }
  }
  const left = async (id: VariantId, at = now) => (await availabilityOf(db(), [id], at)).get(id)

  test('is unlimited unless it is set', async () => {
    const { variantId } = await createProduct(db())
    expect((await order(variantId, 20)).outcome.ok).toBe(true)
    expect(await left(variantId)).toBeUndefined()
    await setCapacity(db(), { variantId, unitsPerWeek: 25 })
    expect(await left(variantId)).toBe(5)
    await setCapacity(db(), { variantId, unitsPerWeek: null })
    expect(await left(variantId)).toBeUndefined()
  })

  test('is never exceeded in any seven days, by simultaneous orders either', async () => {
    const id = await limited(3)
    const placed = await Promise.all(Array.from({ length: 30 }, () => order(id, 1)))
    const [some] = placed.filter(({ outcome }) => outcome.ok)
    expect(placed.filter(({ outcome }) => outcome.ok)).toHaveLength(3)
    expect(placed.find(({ outcome }) => !outcome.ok)?.outcome).toEqual({
      ok: false,
      problem: { code: 'cart.no_capacity', facts: { name: 'Bank', available: 0 } },
    })
    if (!some) return expect.fail('nobody')
    await commitHold(db(), some.orderId, now)
    expect(await left(id, inMinutes(50))).toBe(2)
    expect(await left(id, after(now, 7 * DAY - 1))).toBe(2)
    expect(await left(id, after(now, 7 * DAY))).toBe(3)
  })

  test('is free again for closed or cancelled units, and not for returned ones', async () => {
    const id = await limited(5)
    const [unpaid, whole, part] = [await order(id, 1), await order(id, 2), await order(id, 2)]
    for (const { orderId } of [whole, part]) await commitHold(db(), orderId, now)
    const lines = [{ variantId: id, quantity: 1 }]
    await inTransaction(db(), (tx) => restock(tx, { orderId: part.orderId, lines, now }))
    expect(await left(id)).toBe(0)
    await inTransaction(db(), (tx) => releaseUnits(tx, { orderId: part.orderId, lines, now }))
    expect(await left(id)).toBe(1)
    await releaseHold(db(), whole.orderId, now)
    await releaseHold(db(), unpaid.orderId, now)
    expect(await left(id)).toBe(4)
    const twice = [{ variantId: id, quantity: 2 }]
    await expect(
      inTransaction(db(), (tx) => releaseUnits(tx, { orderId: part.orderId, lines: twice, now })),
    ).rejects.toThrow(/1 of variant/)
  })

  test('may be used up before a late payment, which is then refused', async () => {
    const id = await limited(1)
    const late = await order(id, 1)
    expect((await order(id, 1, inMinutes(44))).outcome.ok).toBe(false)
    expect((await order(id, 1, inMinutes(46))).outcome.ok).toBe(true)
    expect(await commitHold(db(), late.orderId, inMinutes(47))).toBe(false)
    const again = { orderId: late.orderId, expiresAt: inMinutes(60), now: inMinutes(47) }
    expect(await reacquireHold(db(), again)).toMatchObject({ problem: { code: 'cart.no_capacity' } })
    expect((await reacquireHold(db(), { ...again, now: after(now, 8 * DAY) })).ok).toBe(true)
  })

  test('if unlimited never refuses a late payment, however many others order the product', async () => {
    const { variantId } = await createProduct(db())
    const late = await order(variantId, 1)
    await order(variantId, 1, inMinutes(46))
    expect(await commitHold(db(), late.orderId, inMinutes(47))).toBe(true)
  })
})
