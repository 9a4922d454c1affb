import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { newId, type ProductId } from '#shop/ids.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { makeSofaCategories, saveDraft, sofaDraft } from '#tests/support/product-drafts.ts'
import { findProduct } from '../find-product.server.ts'
import { removeProducts } from '../status.server.ts'
import {
  addRelated,
  copyRelated,
  listRelated,
  moveRelated,
  removeRelated,
} from './related-products.server.ts'
import { shownSpareParts } from './spare-parts.server.ts'

describeOnEachEngine('the products that staff show with a product', ({ newDatabase }) => {
  async function newSofas(...handles: readonly string[]) {
    const { db } = await newDatabase()
    await makeSofaCategories(db)
    const ids: ProductId[] = []
    for (const handle of handles) ids.push((await saveDraft(db, sofaDraft(handle))).id)
    return { db, ids }
  }
  const idsOf = async (db: Db, id: ProductId) => (await listRelated(db, id, 'en')).map((one) => one.id)

  test('keep their order, are saved with the product and disappear with a deleted product', async () => {
    const { db, ids } = await newSofas('lund', 'fjell', 'sund')
    const [lund = newId<'product'>(), fjell = newId<'product'>(), sund = newId<'product'>()] = ids
    await addRelated(db, { id: lund, other: fjell })
    await addRelated(db, { id: lund, other: sund })
    await addRelated(db, { id: lund, other: sund })
    expect(await idsOf(db, lund)).toEqual([fjell, sund])
    await moveRelated(db, { id: lund, other: sund, by: -1 })
    await moveRelated(db, { id: lund, other: sund, by: -1 })
    expect(await idsOf(db, lund)).toEqual([sund, fjell])
    await saveDraft(db, sofaDraft('lund', { tags: ['new'] }))
    const found = await findProduct(db, 'lund', 'en')
    expect(found && 'product' in found && found.product.relatedIds).toEqual([sund, fjell])
    await copyRelated(db, { from: lund, to: fjell })
    expect(await idsOf(db, fjell)).toEqual([sund, fjell])
    await removeProducts(db, [sund])
    expect(await idsOf(db, lund)).toEqual([fjell])
    await removeRelated(db, { id: lund, other: fjell })
    expect(await idsOf(db, lund)).toEqual([])
  })

  test('are at most twelve, other products that exist', async () => {
    const { db, ids } = await newSofas(...Array.from({ length: 14 }, (_, index) => `sofa-${index}`))
    const [first = newId<'product'>(), ...others] = ids
    for (const other of others.slice(0, 12))
      expect((await addRelated(db, { id: first, other }))?.ok).toBe(true)
    expect(await addRelated(db, { id: first, other: others[12] ?? first })).toMatchObject({
      problem: { code: 'catalogue.too_many_related', facts: { limit: 12 } },
    })
    expect(await addRelated(db, { id: first, other: first })).toBeNull()
    expect(await addRelated(db, { id: first, other: newId<'product'>() })).toBeNull()
    expect(await removeRelated(db, { id: first, other: others[12] ?? first })).toMatchObject({
      problem: { code: 'catalogue.no_such_member' },
    })
  })

  test('spare parts are links only while their product is for sale', async () => {
    const { db } = await newSofas('lund')
    await saveDraft(db, sofaDraft('leg', { status: 'draft' }))
    const parts = [
      { number: 'L-1', names: { de: 'Fuß' }, price: '9 €', product: 'lund' },
      { number: 'L-2', names: { en: 'Leg' }, product: 'leg' },
      { number: 'L-3', names: { en: 'Screw' } },
    ]
    expect(await shownSpareParts(db, parts, 'en')).toEqual([
      { number: 'L-1', name: 'Fuß', price: '9 €', slug: 'lund' },
      { number: 'L-2', name: 'Leg', price: null, slug: null },
      { number: 'L-3', name: 'Screw', price: null, slug: null },
    ])
    await saveDraft(db, sofaDraft('lund', { spareParts: parts }))
    const found = await findProduct(db, 'lund', 'en')
    expect(found && 'product' in found && found.product.spareParts).toEqual(parts)
  })
})
