import { expect, it } from 'vitest'
import { addPictures } from '#shop/catalogue/pictures.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { storeReadyPhoto } from '#tests/support/ready-photos.ts'
import { testFileStore } from '#tests/support/test-files.ts'
import { makeSofaCategories, saveDraft, sofaDraft, variant } from '#tests/support/product-drafts.ts'
import { indexProducts } from './index-products.server.ts'
import { listProducts } from './search.server.ts'
import { readListingQuery } from './search.ts'

const now = new Date('2026-11-05T09:00:00Z')

describeOnEachEngine('a listing', ({ db }) => {
  const files = testFileStore()

  it('shows and links each product in the filtered colour, and as photographed without a filter', async () => {
    await makeSofaCategories(db())
    const colours = { green: '#3c5c3f', red: '#a02c24', blue: '#2c4a7c' }
    const values = Object.entries(colours).map(([code, swatch]) => ({
      code,
      names: { en: `${code} wool` },
      swatch,
    }))
    const options = [{ code: 'fabric', names: { en: 'Fabric' }, values }]
    const variants = Object.keys(colours).map((code) => variant('coloured', code))
    const { id } = await saveDraft(db(), sofaDraft('coloured', { options, variants, pictures: [] }))
    const facts = { product: id, role: 'main', view: null, alt: {}, focus: null } as const
    const [green, red] = [
      await storeReadyPhoto(db(), files(), '#3c5c3f'),
      await storeReadyPhoto(db(), files(), '#a02c24'),
    ]
    const inFabric = (photo: string, fabric: string) => ({ ...facts, photo, shows: { fabric } })
    await addPictures(db(), [inFabric(green, 'green'), inFabric(red, 'red')], { now })
    await indexProducts(db(), 'all')
    const shown = async (address: string) => {
      const { cards } = await listProducts(db(), readListingQuery(new URLSearchParams(address)), 'en')
      return cards.flatMap(({ photo, sku }) => [photo?.hash, sku])
    }
    expect(await shown('')).toEqual([green, 'COLOURED-GREEN'])
    expect(await shown('colour=red')).toEqual([red, 'COLOURED-RED'])
    expect(await shown('q=red')).toEqual([red, 'COLOURED-RED'])
    expect(await shown('colour=blue'), 'there is no photo of it in blue').toEqual([
      undefined,
      'COLOURED-BLUE',
    ])
  })

  it('compares the prices of the photographed variants, as soon as a photo is added', async () => {
    await makeSofaCategories(db())
    const values = ['oat', 'moss'].map((code) => ({ code, names: { en: code } }))
    const options = [{ code: 'fabric', names: { en: 'Fabric' }, values }]
    const saved = async (handle: string, ...prices: number[]) => {
      const variants = values.map(({ code }, index) => variant(handle, code, { price: prices[index] ?? 0 }))
      return saveDraft(db(), sofaDraft(handle, { options, variants, pictures: [] }))
    }
    const { id } = await saved('photographed-later', 10_000, 90_000)
    await saved('drawn', 50_000, 50_000)
    await indexProducts(db(), 'all')
    const shown = async () => {
      const query = readListingQuery(new URLSearchParams('sort=price&price=100-900'))
      const { cards } = await listProducts(db(), query, 'en')
      return cards.map(({ sku }) => sku).filter((sku) => /LATER|DRAWN/.test(sku))
    }
    expect(await shown()).toEqual(['PHOTOGRAPHED-LATER-OAT', 'DRAWN-OAT'])
    const photo = await storeReadyPhoto(db(), files(), '#708090')
    const main = { product: id, photo, role: 'main', view: null, alt: {}, focus: null } as const
    await addPictures(db(), [{ ...main, shows: { fabric: 'moss' } }], { now })
    expect(await shown()).toEqual(['DRAWN-OAT', 'PHOTOGRAPHED-LATER-MOSS'])
  })
})
