import { afterEach, expect } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  counts,
  importedAt,
  importFile,
  importCounts,
  type ImportCounts,
  shippedMapping,
  testMapping,
} from '#tests/support/csv-imports.ts'
import { itWithRealData } from '#tests/support/real-data.ts'
import { importTable } from './import.server.ts'

/** The pictures of every table are file names, which cannot be downloaded. */
const tables: readonly (readonly [name: string, importCounts: ImportCounts])[] = [
  [
    'medusa-exported-products-comma.csv',
    { rows: 3, products: 2, variants: 3, warned: { pictureWithoutUrl: 2 } },
  ],
  [
    'medusa-exported-products-semicolon.csv',
    { rows: 3, products: 2, variants: 3, warned: { pictureWithoutUrl: 2 } },
  ],
  ['medusa-filtered-products.csv', { rows: 1, products: 1, variants: 1, warned: { pictureWithoutUrl: 1 } }],
  [
    'medusa-product-with-categories.csv',
    { rows: 2, products: 1, variants: 2, warned: { pictureWithoutUrl: 1 } },
  ],
]

/** Tables with prices in dollars only. */
const inDollars: typeof tables = [
  ['medusa-prices-with-region.csv', { rows: 1, products: 1, variants: 1, warned: { pictureWithoutUrl: 1 } }],
  [
    'medusa-v1-template.csv',
    {
      rows: 5,
      products: 3,
      variants: 4,
      // One variant has no price.
      badRows: 1,
      out: { missing: 1 },
      warned: { pictureWithoutUrl: 3 },
    },
  ],
]
const nothingElse = { as: 'medusa', pictures: 0, badRows: 0, out: {} }

describeOnEachEngine('a product export of Medusa', ({ db }) => {
  afterEach(() => db().deleteFrom('products').execute())

  for (const [name, expected] of tables) {
    itWithRealData(
      `is imported without a mapping, and a second import changes nothing: ${name}`,
      [`import-formats/${name}`],
      async (file = '') => {
        expect(await importCounts(db(), { file })).toEqual({ ...nothingElse, ...expected })
        const again = await importFile(db(), { file, mapping: await shippedMapping('medusa.json') })
        expect(counts(again.report)).toMatchObject({
          created: 0,
          updated: 0,
          unchanged: again.report.products,
        })
      },
    )
  }

  for (const [name, expected] of inDollars) {
    itWithRealData(
      `in another currency needs an exchange rate: ${name}`,
      [`import-formats/${name}`],
      async (file = '') => {
        expect(await importTable(db(), { file, mapping: null, now: importedAt })).toMatchObject({
          ok: false,
          problem: { code: 'import.no_rate', facts: { currency: 'USD', shop: 'EUR' } },
        })
        const mapping = await testMapping('medusa-dollars')
        expect(await importCounts(db(), { file, mapping })).toEqual({ ...nothingElse, ...expected })
      },
    )
  }

  itWithRealData(
    'contains drafts, options and the price of the right currency',
    ['import-formats/medusa-exported-products-semicolon.csv'],
    async (file = '') => {
      await importFile(db(), { file })
      const rows = await db()
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select(['sku', 'price_minor', 'products.status', 'tags'])
        .orderBy('sku')
        .execute()
      expect(rows).toEqual([
        { sku: 'base-product-large-green', price_minor: 4_500, status: 'draft', tags: ['123', '456'] },
        { sku: 'base-product-small-green', price_minor: 6_500, status: 'draft', tags: ['123', '456'] },
        { sku: 'proposed-product-large-green', price_minor: 4_500, status: 'draft', tags: ['new-tag'] },
      ])
    },
  )
})
