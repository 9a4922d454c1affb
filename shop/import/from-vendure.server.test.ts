import { afterEach, expect } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  counts,
  importFile,
  importCounts,
  type ImportCounts,
  shippedMapping,
} from '#tests/support/csv-imports.ts'
import { itWithRealData } from '#tests/support/real-data.ts'

const tables: readonly (readonly [name: string, importCounts: ImportCounts])[] = [
  [
    'vendure-single-product-single-variant.csv',
    { rows: 1, products: 1, variants: 1, warned: { pictureWithoutUrl: 1 } },
  ],
  ['vendure-single-product-multiple-variants.csv', { rows: 3, products: 1, variants: 3 }],
  ['vendure-multiple-products-multiple-variants.csv', { rows: 10, products: 4, variants: 10 }],
  ['vendure-multiple-languages.csv', { rows: 3, products: 1, variants: 3 }],
  ['vendure-e2e-product-import-multi-languages.csv', { rows: 3, products: 1, variants: 3 }],
  ['vendure-custom-fields.csv', { rows: 3, products: 1, variants: 3 }],
  ['vendure-e2e-product-import-asset-urls.csv', { rows: 1, products: 1, variants: 1, pictures: 1 }],
  [
    'vendure-product-import-channel.csv',
    { rows: 2, products: 1, variants: 2, warned: { pictureWithoutUrl: 1 } },
  ],
  ['vendure-product-import-option-values.csv', { rows: 4, products: 1, variants: 4 }],
  // The last row repeats the one before it.
  ['vendure-product-import.csv', { rows: 11, products: 4, variants: 10, warned: { pictureWithoutUrl: 3 } }],
  [
    'vendure-products.csv',
    // A chair in three colours has one SKU for all of them.
    { rows: 88, products: 54, variants: 88, warned: { pictureWithoutUrl: 54, formRead: 9, skuShared: 2 } },
  ],
]

describeOnEachEngine('a product import of Vendure', ({ db }) => {
  afterEach(() => db().deleteFrom('products').execute())

  for (const [name, expected] of tables) {
    itWithRealData(
      `is imported without a mapping, and a second import changes nothing: ${name}`,
      [`import-formats/${name}`],
      async (file = '') => {
        const nothingElse = { as: 'vendure', pictures: 0, badRows: 0, out: {}, warned: {} }
        expect(await importCounts(db(), { file })).toEqual({ ...nothingElse, ...expected })
        const again = await importFile(db(), { file, mapping: await shippedMapping('vendure.json') })
        expect(counts(again.report)).toMatchObject({
          created: 0,
          updated: 0,
          unchanged: again.report.products,
        })
      },
    )
  }

  itWithRealData(
    'has facets that become manufacturer, categories and tags',
    ['import-formats/vendure-products.csv'],
    async (file = '') => {
      await importFile(db(), { file })
      const rows = await db()
        .selectFrom('products')
        .leftJoin('product_categories as placed', 'placed.product_id', 'products.id')
        .leftJoin('categories', 'categories.id', 'placed.category_id')
        .select(['handle', 'maker', 'tags', 'categories.slug as category'])
        .where('handle', 'in', ['laptop', 'spiky-cactus'])
        .orderBy('handle')
        .orderBy('placed.position')
        .execute()
      expect(rows).toMatchObject([
        { handle: 'laptop', maker: 'Apple', tags: [], category: 'electronics' },
        { handle: 'laptop', maker: 'Apple', tags: [], category: 'computers' },
        { handle: 'spiky-cactus', maker: null, tags: ['Indoor'], category: 'home-garden' },
        { handle: 'spiky-cactus', maker: null, tags: ['Indoor'], category: 'plants' },
      ])
    },
  )
})
