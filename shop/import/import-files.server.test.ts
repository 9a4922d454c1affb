import { afterEach, expect, it, vi } from 'vitest'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import { currency } from '#shop/money.ts'
import { listProducts } from '#shop/search/search.server.ts'
import { readListingQuery } from '#shop/search/search.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  temporaryCsvFiles,
  importedAt,
  importFile,
  mappingOf,
  shippedMapping,
} from '#tests/support/csv-imports.ts'
import { itWithRealData } from '#tests/support/real-data.ts'
import { importTable } from './import.server.ts'

const fileOf = temporaryCsvFiles()
// The tests import a whole catalogue twice.
vi.setConfig({ testTimeout: 180_000 })

describeOnEachEngine('an import', ({ db, newDatabase }) => {
  afterEach(() => db().deleteFrom('products').execute())

  it.each([
    ['is not a table', '<!doctype html><p>Sign in</p>', 'import.not_a_table'],
    ['is empty', '', 'import.file_empty'],
    ['has no rows', 'handle,name_en,price\n', 'import.no_rows'],
    ['is in another format and has no mapping', 'id,title\n1,Sofa\n', 'import.mapping_needed'],
    [
      'breaks in its last line',
      `handle,name_en,price\n${'a,Sofa,1\n'.repeat(500)}b,"Sofa,1\n`,
      'import.quote_broken',
    ],
    [
      'has a cell of ten megabytes',
      `handle,name_en,price\na,Sofa,1\nb,"${'x'.repeat(10_000_000)}",1\n`,
      'import.row_too_long',
    ],
    ['has a column twice', 'handle,name_en,price,price\na,Sofa,1,2\n', 'import.column_twice'],
  ])('of a file that %s leaves the shop unchanged', async (_, text, code) => {
    const outcome = await importTable(db(), { file: await fileOf(text), mapping: null, now: importedAt })
    expect(outcome).toMatchObject({ ok: false, problem: { code } })
    expect(await db().selectFrom('products').select('id').execute()).toEqual([])
  })

  it('refuses prices in another currency unless the mapping has an exchange rate', async () => {
    const fields = { handle: 'id', name: 'name', price: { column: 'price' } }
    const file = await fileOf('id,name,price\na,Stool,100\n')
    const withRate = (exchange: object) => mappingOf({ currency: 'SEK', fields, exchange })
    for (const exchange of [{}, { SEK: { to: 'USD', rate: '0.1' } }]) {
      const outcome = await importTable(db(), { file, mapping: withRate(exchange), now: importedAt })
      expect(outcome).toMatchObject({
        problem: { code: 'import.no_rate', facts: { currency: 'SEK', shop: currency('EUR') } },
      })
    }
    const mapping = withRate({ SEK: { to: 'EUR', rate: '0.0871' } })
    await importFile(db(), { file, mapping })
    expect(await findProduct(db(), 'stool', 'en')).toMatchObject({
      product: { variant: { price: { minor: 871, currency: 'EUR' } }, offers: { count: 1 } },
    })
  })

  itWithRealData(
    'of a real catalogue: 3,694 rows are 2,962 products, each found by its name',
    ['catalogues/ikea-sa-2020.csv'],
    async (file) => {
      const shop = (await newDatabase()).db
      const mapping = await shippedMapping('ikea-sa-2020.json')
      const first = await importFile(shop, { file: file ?? '', mapping })
      expect(first.said).toEqual([])
      expect(first.report).toMatchObject({
        rows: 3694,
        products: 2962,
        created: 2962,
        merged: 732,
        badRows: 0,
        differing: 0,
        categoriesAdded: 17,
        missingDimensions: { any: 1360, width: 442, depth: 1118, height: 726 },
        withoutStock: 0,
        unreadColumns: ['no', 'other_colors'],
      })
      const found = (q: string) => listProducts(shop, readListingQuery(new URLSearchParams({ q })), 'de')
      expect((await found('applaro')).cards[0]?.name).toBe('ÄPPLARÖ')
      expect((await found('00368814')).cards.map(({ name }) => name)).toEqual(['NORDVIKEN'])
      const bar = await findProduct(
        shop,
        'norraker-norraker-bar-table-and-2-bar-stools-black-black-s79241940',
        'de',
      )
      expect(bar).toMatchObject({
        product: { name: 'NORRÅKER / NORRÅKER', trail: [{ slug: 'bar-furniture', name: 'Barmöbel' }] },
      })
      const listings = await shop.selectFrom('product_categories').select('product_id').execute()
      expect(listings).toHaveLength(3694)
      const findable = await shop.selectFrom('search_texts').select('product_id').distinct().execute()
      expect(findable).toHaveLength(2962)
      expect((await importFile(shop, { file: file ?? '', mapping })).report).toMatchObject({
        unchanged: 2962,
        updated: 0,
        created: 0,
      })
    },
  )
})
