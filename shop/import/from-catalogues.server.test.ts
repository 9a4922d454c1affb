import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, vi } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  counts,
  importedAt,
  importFile,
  importCounts,
  type ImportCounts,
  shippedMapping,
  temporaryCsvFiles,
  testMapping,
} from '#tests/support/csv-imports.ts'
import { itWithRealData } from '#tests/support/real-data.ts'
import { problemText } from '#words/problem-text.ts'
import { importTable } from './import.server.ts'

const fileOf = temporaryCsvFiles()

const nothingElse = { as: null, pictures: 0, badRows: 0, out: {}, warned: {} }

/** Tables with other columns, each with a mapping in `tests/fixtures/import/mappings`. */
const tables: readonly (readonly [name: string, mapping: string, importCounts: ImportCounts])[] = [
  [
    'import-formats/divan-ru-products.semicolon-bom.csv',
    'divan-ru',
    // 26 rows have neither a name nor a price; two of them repeat a product that has both.
    { rows: 170, products: 144, variants: 144, badRows: 24, out: { missing: 24 }, warned: { differs: 2 } },
  ],
  [
    'catalogues/natuzzi-furniture-catalogue.csv',
    'natuzzi-furniture',
    { rows: 827, products: 827, variants: 827 },
  ],
  [
    'catalogues/natuzzi-sofa-prices.csv',
    'natuzzi-sofa-prices',
    // 24 rows repeat a configuration, ten of them at another price.
    { rows: 131, products: 68, variants: 107, warned: { differs: 10 } },
  ],
  [
    'catalogues/norske-sofaer-ikea.csv',
    'norske-sofaer',
    { rows: 461, products: 461, variants: 461, pictures: 461 },
  ],
]

/** Tables that are refused as a whole, with the reason. */
const refused: readonly (readonly [name: string, sentence: string])[] = [
  [
    'catalogues/ikea-us-2025-products-330.json',
    'This is JSON, not a CSV file. Please export the table as CSV.',
  ],
  ['catalogues/natuzzi-matchings.csv', 'This is not the shop’s own format (missing column: handle or sku)'],
  [
    'import-formats/google-product-taxonomy.tsv',
    'This is not the shop’s own format (missing column: handle or sku)',
  ],
  [
    'import-formats/shopify-partners-2017-fashion.csv.gz',
    'This is a compressed archive. Please unpack it and import the CSV file in it.',
  ],
]

// The tests import thousands of rows and may run on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

describeOnEachEngine('a catalogue with other columns', ({ db, newDatabase }) => {
  for (const [name, mapping, expected] of tables) {
    itWithRealData(
      `is imported with a mapping, and a second import changes nothing: ${name}`,
      [name],
      async (file = '') => {
        const shop = await newDatabase()
        const how = { file, mapping: await testMapping(mapping) }
        expect(await importCounts(shop.db, how)).toEqual({ ...nothingElse, ...expected })
        const again = await importFile(shop.db, how)
        expect(counts(again.report)).toMatchObject({
          created: 0,
          updated: 0,
          unchanged: again.report.products,
        })
      },
    )
  }

  for (const [name, sentence] of refused) {
    itWithRealData(`is refused and leaves the shop unchanged: ${name}`, [name], async (file = '') => {
      const outcome = await importTable(db(), { file, mapping: null, now: importedAt })
      expect(outcome.ok ? '' : problemText(outcome.problem, 'en')).toContain(sentence)
      expect(await db().selectFrom('products').select('id').execute()).toEqual([])
    })
  }

  itWithRealData(
    'is read with the shipped mapping also with semicolons and decimal commas',
    ['catalogues/ikea-sa-2020.csv'],
    async (found = '') => {
      const rows: string[][] = parse(await readFile(found))
      const [header = [], ...items] = rows
      const [price, oldPrice] = [header.indexOf('price'), header.indexOf('old_price')]
      const cells = items.map((item) =>
        item
          .with(price, (item[price] ?? '').replace(/^(\d+)$/, '$1,0').replace('.', ','))
          .with(oldPrice, item[oldPrice]?.replaceAll(',', '.') ?? ''),
      )
      const text = [header, ...cells].map((row) =>
        row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'),
      )
      const { db: own } = await newDatabase()
      const mapping = await shippedMapping('ikea-sa-2020.json')
      const { report } = await importFile(own, { file: await fileOf(text.join('\n')), mapping, dryRun: true })
      expect(report).toMatchObject({ rows: 3_694, products: 2_962, badRows: 0 })
      expect(report.readAs).toMatchObject({ delimiter: ';', decimal: ',' })
    },
  )

  itWithRealData(
    'of names without prices is refused row by row',
    ['catalogues/ikea-us-2025-product-names.csv'],
    async (file = '') => {
      const mapping = await testMapping('ikea-us-2025-product-names')
      expect(await importCounts(db(), { file, mapping, dryRun: true })).toEqual({
        ...nothingElse,
        rows: 30_511,
        products: 0,
        variants: 0,
        badRows: 30_511,
        out: { missing: 30_511 },
      })
      expect(await db().selectFrom('categories').select('id').execute()).toEqual([])
    },
  )

  itWithRealData(
    'may have prices in one table and descriptions in another',
    ['catalogues/natuzzi-sofa-prices.csv', 'catalogues/natuzzi-sofa-models.csv'],
    async (prices = '', models = '') => {
      const shop = await newDatabase()
      const mapping = await testMapping('natuzzi-sofa-models')
      const alone = await importCounts(shop.db, { file: models, mapping })
      expect(alone).toEqual({
        ...nothingElse,
        rows: 155,
        products: 0,
        variants: 0,
        badRows: 155,
        out: { missing: 155 },
      })
      await importFile(shop.db, { file: prices, mapping: await testMapping('natuzzi-sofa-prices') })
      expect(await importCounts(shop.db, { file: models, mapping })).toEqual({
        ...nothingElse,
        rows: 155,
        products: 68,
        variants: 107,
        // The other rows have no price.
        badRows: 87,
        out: { missing: 87 },
      })
      const sofa = shop.db
        .selectFrom('products')
        .innerJoin('product_texts', 'product_id', 'id')
        .select(['status', 'name', 'materials'])
        .where('handle', '=', 'natuzzi-sofa-3242')
      expect(await sofa.execute()).toEqual([{ status: 'draft', name: 'Adam', materials: 'Pelle/Tessuto' }])
    },
  )
})
