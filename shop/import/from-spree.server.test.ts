import { expect } from 'vitest'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { counts, importFile, importCounts, shippedMapping } from '#tests/support/csv-imports.ts'
import { itWithRealData } from '#tests/support/real-data.ts'

const products = 'import-formats/spree-sample-products.csv'
const translations = 'import-formats/spree-sample-product-translations.csv'

describeOnEachEngine('a product export of Spree', ({ newDatabase }) => {
  itWithRealData(
    'is imported without a mapping, and a second import changes nothing',
    [products],
    async (file = '') => {
      const { db } = await newDatabase()
      expect(await importCounts(db, { file })).toEqual({
        as: 'spree',
        rows: 211,
        products: 37,
        variants: 87,
        pictures: 124,
        badRows: 0,
        out: {},
        warned: {},
      })
      const again = await importFile(db, { file, mapping: await shippedMapping('spree.json') })
      expect(counts(again.report)).toMatchObject({ created: 0, updated: 0, unchanged: 37 })
      // Prices are those in euros; dimensions and weights are converted from inches and pounds.
      expect(await findProduct(db, 'drip-coffee-maker', 'en')).toMatchObject({
        product: {
          variant: { price: { minor: 8_499 } },
          dimensions: { width: 201, depth: 231, height: 371 },
          packages: [{ width: 201, depth: 231, height: 371, weight: 1_996 }],
          trail: [{ slug: 'kitchen' }, { slug: 'coffee-machines' }],
        },
      })
    },
  )

  itWithRealData(
    'is followed by its translations',
    [products, translations],
    async (file = '', texts = '') => {
      const { db } = await newDatabase()
      // Before the products are imported there is nothing to translate.
      expect(await importCounts(db, { file: texts })).toMatchObject({ products: 0, badRows: 74 })
      await importFile(db, { file })
      expect(await importCounts(db, { file: texts })).toEqual({
        as: 'spree-translations',
        rows: 74,
        products: 37,
        variants: 87,
        pictures: 0,
        badRows: 37,
        // The rows in French.
        out: { otherLanguage: 37 },
        warned: {},
      })
      expect(await findProduct(db, 'drip-coffee-maker', 'de')).toMatchObject({
        product: { name: 'Filterkaffeemaschine 1.5L', variant: { price: { minor: 8_499 } } },
      })
      expect(await findProduct(db, 'drip-coffee-maker', 'en')).toMatchObject({
        product: { name: 'Drip Coffee Maker 1.5L' },
      })
    },
  )
})
