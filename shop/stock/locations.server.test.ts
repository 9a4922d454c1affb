import { expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type LocationId, newId } from '#shop/ids.ts'
import { after, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct } from '#tests/support/products.ts'
import { adjustStock } from './adjust.server.ts'
import { listEntries } from './list-entries.server.ts'
import { addLocation, listLocations, removeLocation, renameLocation } from './locations.server.ts'
import { commitHold, holdStock, releaseHold } from './order-holds.server.ts'
import { restock } from './restock.server.ts'
import { findVariantStock } from './stock-list.server.ts'

const now = new Date('2026-11-01T09:00:00Z')
const by = { note: null, byName: 'Mara', now }

describeOnEachEngine('a stock location', ({ db }) => {
  const add = async (name: string): Promise<LocationId> => {
    const added = await addLocation(db(), { name })
    return added.ok ? added.value.id : expect.fail(added.problem.code)
  }

  test('has a name of its own, and is renamed only by a person who saw its present name', async () => {
    const id = await add('Showroom')
    expect(await addLocation(db(), { name: 'SHOWROOM' })).toMatchObject({
      problem: { code: 'stock.location_name_taken' },
    })
    expect(await renameLocation(db(), { id, name: 'Warehouse', seen: 'Showroom' })).toMatchObject({
      problem: { code: 'stock.location_name_taken' },
    })
    expect(await renameLocation(db(), { id, name: 'Store', seen: 'Old name' })).toMatchObject({
      problem: { code: 'stock.location_changed', facts: { name: 'Showroom' } },
    })
    expect(await renameLocation(db(), { id, name: 'Store', seen: 'Showroom' })).toMatchObject({ ok: true })
    expect((await listLocations(db())).map(({ name }) => name)).toEqual(['Warehouse', 'Store'])
    expect(await renameLocation(db(), { id: newId(), name: 'x', seen: '' })).toBeNull()
    expect(await removeLocation(db(), { id, now })).toMatchObject({ ok: true, value: { name: 'Store' } })
    expect(await removeLocation(db(), { id, now })).toBeNull()
  })

  test('cannot be removed if imports set its stock, or while something is there', async () => {
    const [warehouse] = await listLocations(db())
    expect(await removeLocation(db(), { id: warehouse?.id ?? newId(), now })).toMatchObject({
      problem: { code: 'stock.location_standard' },
    })
    const { variantId } = await createProduct(db(), { onHand: 0 })
    const id = await add('Annexe')
    const change = { variantId, locationId: id, how: 'to', reason: 'found', ...by } as const
    expect(await adjustStock(db(), { ...change, units: 3, seen: 0 })).toMatchObject({ ok: true })
    const orderId = newId<'order'>()
    const lines = [{ variantId, quantity: 1, name: '' }]
    await holdStock(db(), { orderId, lines, expiresAt: after(now, 45 * MINUTE), now })
    expect(await removeLocation(db(), { id, now })).toMatchObject({
      problem: {
        code: 'stock.location_in_use',
        facts: { name: 'Annexe', onHand: 3, reserved: 1, unsent: 0, counts: 0, shipments: 0 },
      },
    })
    expect(await adjustStock(db(), { ...change, units: 0, seen: 3 })).toMatchObject({ ok: true })
    expect(await removeLocation(db(), { id, now })).toMatchObject({
      problem: { code: 'stock.location_in_use' },
    })
    await releaseHold(db(), orderId, now)
    expect(await removeLocation(db(), { id, now })).toMatchObject({ ok: true })
    expect(await adjustStock(db(), { ...change, units: 3, seen: 0 })).toMatchObject({
      problem: { code: 'stock.no_such_location' },
    })
  })

  test('that was removed gives the units that come back to the standard location', async () => {
    const { variantId } = await createProduct(db(), { onHand: 0 })
    const id = await add('Closed store')
    await adjustStock(db(), {
      variantId,
      locationId: id,
      how: 'to',
      units: 2,
      seen: 0,
      reason: 'found',
      ...by,
    })
    const orderId = newId<'order'>()
    const lines = [{ variantId, quantity: 2, name: '' }]
    await holdStock(db(), { orderId, lines, expiresAt: after(now, 45 * MINUTE), now })
    expect(await commitHold(db(), orderId, now)).toBe(true)
    expect(await removeLocation(db(), { id, now })).toMatchObject({ ok: true })
    const back = { orderId, lines: [{ variantId, quantity: 1 }], now }
    await inTransaction(db(), (tx) => restock(tx, back))
    await releaseHold(db(), orderId, now)
    const stock = await findVariantStock(db(), variantId, 'en')
    expect(stock?.levels.map(({ location, onHand }) => [location, onHand])).toEqual([['Warehouse', 2]])
    const { entries } = await listEntries(db(), variantId, 1)
    const sums = Map.groupBy(entries, ({ location }) => location)
    expect(
      [...sums].map(([location, some]) => [location, some.reduce((all, { change }) => all + change, 0)]),
    ).toEqual(
      expect.arrayContaining([
        ['Warehouse', 2],
        ['Closed store', 0],
      ]),
    )
  })
})
