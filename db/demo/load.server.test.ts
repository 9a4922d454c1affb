import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { findProduct, listCategories } from '#shop/catalogue/catalogue.server.ts'
import { demoProducts } from './catalogue.ts'
import { loadDemo } from './load.server.ts'

const now = new Date('2026-11-01T09:00:00Z')

describeOnEachEngine('a new demo shop', ({ db }) => {
  it('has the whole range', async () => {
    expect(await loadDemo(db(), { now })).toBe(demoProducts.length)
    const sofas = (await listCategories(db(), 'de')).find(({ slug }) => slug === 'sofas')
    expect(sofas).toMatchObject({ name: 'Sofas', parentSlug: 'seating', productCount: 2 })
  })

  it('shows a piece in the language asked for, with every configuration', async () => {
    const fjord = await findProduct(db(), 'fjord-modular-sofa', 'de')
    expect(fjord).toMatchObject({
      product: { name: 'Modulsofa Fjord', maker: 'Ellund & Voss', form: 'sofa' },
    })
    expect(fjord && 'product' in fjord && fjord.product.variants).toHaveLength(432)
  })

  it('is not filled a second time', async () => {
    expect(await loadDemo(db(), { now })).toBe(0)
  })
})
