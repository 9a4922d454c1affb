import { afterEach, expect, it } from 'vitest'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  counts,
  temporaryCsvFiles,
  importFile,
  importCounts,
  shippedMapping,
} from '#tests/support/csv-imports.ts'
import { itWithRealData } from '#tests/support/real-data.ts'

const table = ['import-formats/woocommerce-sample-products.csv'] as const

const fileOf = temporaryCsvFiles()

describeOnEachEngine('a product export of WooCommerce', ({ db }) => {
  afterEach(async () => {
    await db().deleteFrom('products').execute()
    await db().deleteFrom('categories').execute()
  })

  itWithRealData(
    'is imported without a mapping, and a second import changes nothing',
    table,
    async (file = '') => {
      expect(await importCounts(db(), { file })).toEqual({
        as: 'woocommerce',
        rows: 24,
        products: 11,
        // Three T-shirts without a set size become nine variants, besides six hoodies and nine simple products.
        variants: 24,
        pictures: 19,
        badRows: 4,
        // Two downloads, a grouped product, and an external product.
        out: { notAProduct: 4 },
        warned: { anyValue: 3 },
      })
      const again = await importFile(db(), { file, mapping: await shippedMapping('woocommerce.json') })
      expect(counts(again.report)).toMatchObject({ created: 0, updated: 0, unchanged: 11 })
    },
  )

  it('from a German shop has German texts and prices with a comma', async () => {
    const file = await fileOf(
      [
        'ID;Typ;Artikelnummer;Name;Veröffentlicht;Regulärer Preis;Lager;Kategorien;Breite (mm)',
        '9;simple;H-1;Höcker;1;1.089,50;3;Sitzen > Hocker;400',
      ].join('\n'),
    )
    const { report, said } = await importFile(db(), { file })
    expect(said).toEqual(['Line 2: drawn as “Stool”, read from its name or category'])
    expect(report.recognised).toEqual({ format: 'woocommerce', language: 'de' })
    expect(await findProduct(db(), 'hocker', 'de')).toMatchObject({
      product: {
        name: 'Höcker',
        variant: { price: { minor: 108_950 } },
        dimensions: { width: 400 },
        trail: [{ name: 'Sitzen' }, { name: 'Hocker' }],
      },
    })
  })

  itWithRealData('contains variations, categories and reductions', table, async (file = '') => {
    await importFile(db(), { file })
    const variants = await db()
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['sku', 'price_minor', 'compare_at_minor', 'products.status'])
      .where('handle', 'in', ['woo-742', 'woo-743', 'woo-745', 'woo-749'])
      .orderBy('sku')
      .execute()
    expect(variants.map((row) => Object.values(row))).toEqual([
      ['cc-beanie', 1_800, 2_000, 'active'],
      ['cc-hoodie-blue', 4_500, null, 'active'],
      ['cc-hoodie-blue-logo', 4_500, null, 'active'],
      ['cc-hoodie-green', 4_500, null, 'active'],
      ['cc-hoodie-green-logo', 4_500, null, 'active'],
      ['cc-hoodie-red', 4_200, 4_500, 'active'],
      ['cc-hoodie-red-logo', 4_500, null, 'active'],
      ['cc-hoodie-with-logo', 4_500, null, 'active'],
      // The other shop hid this product from its catalogue.
      ['cc-hoodie-with-pocket', 3_500, 4_500, 'draft'],
    ])
    const shirts = await db()
      .selectFrom('variants')
      .select('sku')
      .where('sku', 'like', 'cc-t-shirt-red%')
      .execute()
    expect(shirts.map(({ sku }) => sku).toSorted()).toEqual([
      'cc-t-shirt-red-large',
      'cc-t-shirt-red-medium',
      'cc-t-shirt-red-small',
    ])
    const categories = await db()
      .selectFrom('categories')
      .leftJoin('categories as above', 'above.id', 'categories.parent_id')
      .select(['categories.slug', 'above.slug as parent'])
      .orderBy('categories.slug')
      .execute()
    expect(categories).toEqual([
      { slug: 'accessories', parent: 'clothing' },
      { slug: 'clothing', parent: null },
      { slug: 'hoodies', parent: 'clothing' },
      { slug: 'tshirts', parent: 'clothing' },
    ])
  })
})
