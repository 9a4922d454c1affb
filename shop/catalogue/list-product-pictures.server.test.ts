import { expect, test } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { makeSofaCategories, saveDraft, sofaDraft } from '#tests/support/product-drafts.ts'
import { listProductIds, listProductPictures } from './list-product-pictures.server.ts'
import { productSorts, readProductPicturesQuery } from './product-pictures.ts'

describeOnEachEngine('the product list of staff', ({ newDatabase }) => {
  test('has the same products in the same order whether all or a page of them are read', async () => {
    const { db } = await newDatabase()
    await makeSofaCategories(db)
    const names = [
      { en: 'Lund', de: 'Aland' },
      { de: 'Bosse' },
      { en: 'Aske' },
      { en: 'Lund', de: 'Zebra' },
      { en: 'Moss', de: 'Moss' },
    ]
    for (const [at, own] of names.entries()) {
      const texts = Object.fromEntries(Object.entries(own).map(([language, name]) => [language, { name }]))
      await saveDraft(db, sofaDraft(`sofa-${at}`, { texts, status: at === 4 ? 'archived' : 'active' }))
    }
    for (const sort of productSorts) {
      const query = readProductPicturesQuery(new URLSearchParams({ sort, status: 'active' }))
      const { products, total } = await listProductPictures(db, query, 'de')
      expect([products.length, total]).toEqual([4, 4])
      expect(await listProductIds(db, query, 'de')).toEqual(products.map(({ id }) => id))
      if (sort === 'name')
        expect(products.map(({ name }) => name)).toEqual(['Aland', 'Aske', 'Bosse', 'Zebra'])
    }
  })
})
