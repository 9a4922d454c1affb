import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { findProduct, listCategories, listCollections, listRooms } from '#shop/catalogue/catalogue.server.ts'
import { demoProducts } from './catalogue.ts'
import { loadDemo } from './load.server.ts'
import { demoRooms } from './rooms.ts'

const now = new Date('2026-11-01T09:00:00Z')

describeOnEachEngine('a new demo shop', ({ db }) => {
  it('has the whole range', async () => {
    expect(await loadDemo(db(), { now })).toBe(demoProducts.length)
    const sofas = (await listCategories(db(), 'de')).find(({ slug }) => slug === 'sofas')
    expect(sofas).toMatchObject({ name: 'Sofas', parentSlug: 'seating' })
    expect(sofas?.productCount).toBe(
      demoProducts.filter(({ categories }) => categories.includes('sofas')).length,
    )
  })

  it('has its rooms and its two families', async () => {
    const rooms = await listRooms(db(), 'de')
    expect(rooms.map(({ slug }) => slug)).toEqual(demoRooms.map(({ slug }) => slug))
    expect(await listCollections(db(), 'en')).toMatchObject([{ name: 'Lys' }, { name: 'Havn' }])
  })

  it('shows a piece in the language asked for, with every configuration', async () => {
    const fjord = await findProduct(db(), 'fjord-modular-sofa', 'de')
    expect(fjord).toMatchObject({
      product: { name: 'Modulsofa Fjord', maker: 'Ellund & Voss', form: 'sofa' },
    })
    expect(fjord && 'product' in fjord && fjord.product.offers?.count).toBe(432)
  })

  it('is not filled a second time', async () => {
    expect(await loadDemo(db(), { now })).toBe(0)
  })
})
