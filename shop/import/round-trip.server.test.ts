import { afterAll, describe, expect, inject, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openNewDatabase } from '#tests/support/database.ts'
import { importedAt, importFile, shippedMapping, testMapping } from '#tests/support/csv-imports.ts'
import { itWithRealData } from '#tests/support/real-data.ts'
import { expectRoundTrip } from '#tests/support/catalogue-snapshot.ts'
import { importTable } from './import.server.ts'
import type { Mapping } from './mapping.ts'

/** Product tables of other shops, small and large. Other tests cover the tables that are refused. */
const recognised = [
  'shopify-partners-home-and-garden.csv',
  'shopify-furniture-small-packt.csv',
  'shopify-partners-apparel.csv',
  'shopify-partners-jewelery.csv',
  'shopify-partners-2017-apparel.csv',
  'shopify-partners-2017-jewelry.csv',
  'shopify-partners-2017-snowdevil.csv',
  'shopify-partners-2017-bicycles.csv',
  'woocommerce-sample-products.csv',
  'medusa-exported-products-comma.csv',
  'medusa-exported-products-semicolon.csv',
  'medusa-filtered-products.csv',
  'medusa-product-with-categories.csv',
  'vendure-single-product-single-variant.csv',
  'vendure-single-product-multiple-variants.csv',
  'vendure-multiple-products-multiple-variants.csv',
  'vendure-multiple-languages.csv',
  'vendure-e2e-product-import-multi-languages.csv',
  'vendure-custom-fields.csv',
  'vendure-e2e-product-import-asset-urls.csv',
  'vendure-product-import-channel.csv',
  'vendure-product-import-option-values.csv',
  'vendure-product-import.csv',
  'vendure-products.csv',
  'spree-sample-products.csv',
  'spree-sample-product-translations.csv',
].map((name) => `import-formats/${name}`)

const mapped = [
  ['import-formats/divan-ru-products.semicolon-bom.csv', 'divan-ru'],
  ['catalogues/natuzzi-furniture-catalogue.csv', 'natuzzi-furniture'],
  ['catalogues/natuzzi-sofa-prices.csv', 'natuzzi-sofa-prices'],
  ['catalogues/norske-sofaer-ikea.csv', 'norske-sofaer'],
] as const

// The test imports thousands of products three times and may run on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

describe('exporting imported catalogues of other shops', () => {
  const opened: Database[] = []
  afterAll(async () => {
    for (const database of opened) await database.close()
  })
  const newShop = async () => {
    const database = await openNewDatabase(inject('databases').postgres ? 'postgres' : 'pglite')
    opened.push(database)
    return database.db
  }

  itWithRealData(
    'gives the same catalogue again, for all of them in one shop',
    recognised,
    async (...files) => {
      const [from, to] = [await newShop(), await newShop()]
      for (const file of files) {
        expect(await importTable(from, { file, mapping: null, now: importedAt })).toMatchObject({ ok: true })
      }
      await expectRoundTrip(from, to)
    },
  )

  itWithRealData(
    'gives the same catalogue again after imports with a mapping',
    mapped.map(([name]) => name),
    async (...files) => {
      const [from, to] = [await newShop(), await newShop()]
      for (const [index, [, name]] of mapped.entries()) {
        await importFile(from, { file: files[index] ?? '', mapping: await testMapping(name) })
      }
      await expectRoundTrip(from, to)
    },
  )

  itWithRealData('gives all 2,962 products again', ['catalogues/ikea-sa-2020.csv'], async (file = '') => {
    const [from, to] = [await newShop(), await newShop()]
    const mapping: Mapping = await shippedMapping('ikea-sa-2020.json')
    await importFile(from, { file, mapping })
    await expectRoundTrip(from, to)
  })
})
