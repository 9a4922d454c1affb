import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import type { Db } from '#platform/db/database.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  counts,
  temporaryCsvFiles,
  importedAt,
  importFile,
  importCounts,
  type ImportCounts,
  mappingOf,
  shippedMapping,
} from '#tests/support/csv-imports.ts'
import { itWithRealData } from '#tests/support/real-data.ts'
import { report as words } from '#words/de/commands/import.ts'
import { problemText } from '#words/problem-text.ts'
import { importTable } from './import.server.ts'

const fileOf = temporaryCsvFiles()

const tables: readonly (readonly [name: string, importCounts: ImportCounts])[] = [
  [
    'shopify-partners-home-and-garden.csv',
    { rows: 21, products: 20, variants: 21, pictures: 21, warned: { formRead: 7 } },
  ],
  [
    'shopify-furniture-small-packt.csv',
    { rows: 21, products: 20, variants: 21, pictures: 21, warned: { formRead: 6 } },
  ],
  ['shopify-partners-apparel.csv', { rows: 22, products: 20, variants: 22, pictures: 20 }],
  ['shopify-partners-jewelery.csv', { rows: 41, products: 20, variants: 23, pictures: 41 }],
  [
    'shopify-partners-2017-apparel.csv',
    { rows: 104, products: 25, variants: 96, pictures: 55, warned: { formRead: 1, sizesRead: 1 } },
  ],
  [
    'shopify-partners-2017-jewelry.csv',
    { rows: 30, products: 19, variants: 24, pictures: 25, warned: { formRead: 1 } },
  ],
  [
    'shopify-partners-2017-snowdevil.csv',
    { rows: 636, products: 278, variants: 622, pictures: 412, warned: { skuShared: 1 } },
  ],
  [
    'shopify-partners-2017-bicycles.csv',
    {
      rows: 1399,
      products: 284,
      variants: 1121,
      pictures: 1034,
      // One product needs no shipping, so that it is a draft.
      warned: { noShipping: 3, formRead: 2, sizesRead: 15, skuShared: 41, skuTooLong: 4 },
    },
  ],
  [
    'shopify-partners-2017-fashion.csv.gz',
    {
      rows: 5024,
      products: 997,
      variants: 3684,
      pictures: 4742,
      warned: { noShipping: 4, sizesRead: 15, skuShared: 8 },
    },
  ],
]

// The tests import thousands of rows and may run on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

describeOnEachEngine('a product export of Shopify', ({ newDatabase }) => {
  for (const [name, expected] of tables) {
    itWithRealData(
      `is imported without a mapping, and a second import changes nothing: ${name}`,
      [`import-formats/${name}`],
      async (found = '') => {
        const { db } = await newDatabase()
        const file = name.endsWith('.gz') ? await fileOf(gunzipSync(await readFile(found))) : found
        expect(await importCounts(db, { file })).toEqual({
          as: 'shopify',
          badRows: 0,
          out: {},
          warned: {},
          ...expected,
        })
        const mapping = await shippedMapping('shopify.json')
        const again = await importFile(db, { file, mapping })
        expect(counts(again.report)).toMatchObject({
          created: 0,
          updated: 0,
          unchanged: again.report.products,
        })
      },
    )
  }

  itWithRealData(
    'contains texts, options, prices, pictures and stock',
    ['import-formats/shopify-partners-2017-apparel.csv'],
    async (file = '') => {
      const { db } = await newDatabase()
      await importFile(db, { file })
      expect(await found(db, 'ayers-chambray')).toMatchObject({
        name: 'Ayres Chambray',
        maker: 'United By Blue',
        description: expect.stringMatching(
          /^\*This is a demonstration store\..+\n\nComfortable and practical,.+\n\n- 100% Organic Cotton Chambray, 4\.9 oz Fabric\.\n- Natural Corozo Buttons\.$/s,
        ),
        options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'M' }, { name: 'L' }, { name: 'XL' }] }],
        trail: [{ slug: 'mens' }],
      })
      const soap = await found(db, 'the-scout-skincare-kit')
      expect(soap).toMatchObject({ options: [], variant: { price: { minor: 3_600 } } })
      const pictures = await db
        .selectFrom('product_media')
        .innerJoin('products', 'products.id', 'product_media.product_id')
        .select(['source', 'alt', 'product_media.position'])
        .where('handle', '=', 'ayers-chambray')
        .execute()
      expect(pictures).toEqual([
        { source: expect.stringContaining('https://cdn.shopify.com/'), alt: {}, position: 0 },
      ])
    },
  )
})

const header =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode,Image Src'

describeOnEachEngine('a file from Shopify', ({ db }) => {
  afterEach(() => db().deleteFrom('products').execute())

  it('may have titles of 255 characters, and a longer one is cut', async () => {
    const [long, tooLong] = ['x'.repeat(255), 'y'.repeat(256)]
    const file = await fileOf(
      `${header}\none,${long},,Title,Default Title,L-1,100,,\ntwo,${tooLong},,Title,Default Title,L-2,100,,\n`,
    )
    const { report, said } = await importFile(db(), { file })
    expect(counts(report)).toMatchObject({ rows: 2, created: 2, badRows: 0 })
    expect(said).toEqual([
      expect.stringMatching(
        /^Line 3, Title: “y+…” is longer than 255 characters; the product has the beginning/,
      ),
    ])
    expect((await found(db(), 'one')).name).toBe(long)
    expect((await found(db(), 'two')).name).toBe(`${'y'.repeat(254)}…`)
  })

  it('is read with a mapping, at its exchange rate and into its categories', async () => {
    const file = await fileOf(`${header}\nlund,Lund,Couches,Title,Default Title,L-1,100,,\n`)
    const mapping = mappingOf({
      format: 'shopify',
      language: 'de',
      currency: 'USD',
      exchange: { USD: { to: 'EUR', rate: '0.92' } },
      categories: { Couches: { slug: 'sofas', names: { en: 'Sofas', de: 'Sofas' }, form: 'sofa' } },
    })
    const { report } = await importFile(db(), { file, mapping })
    expect(report.recognised && words.recognised(report.recognised)).toBe(
      'Erkannt als Produktexport von Shopify; Texte als Deutsch gelesen',
    )
    expect(await found(db(), 'lund')).toMatchObject({
      trail: [{ slug: 'sofas' }],
      variant: { price: { minor: 9_200 } },
    })
  })

  it('keeps a text that looks like a formula', async () => {
    const file = await fileOf(
      `${header}\nlund,"=HYPERLINK(""https://x.example"")",@Deals,+Fabric,-Oat,=1+1,100,,\n`,
    )
    await importFile(db(), { file })
    expect(await found(db(), 'lund')).toMatchObject({
      name: '=HYPERLINK("https://x.example")',
      options: [{ name: '+Fabric', values: [{ name: '-Oat' }] }],
      variant: { sku: '=1+1' },
      trail: [{ name: '@Deals' }],
    })
  })

  it('reports invalid cells by its own column names, and refuses only their variant', async () => {
    const rows = [
      'lund,Lund,Sofas,Fabric,Oat,L-1,ten,,',
      'lund,,,,Moss,L-2,100,,',
      'ark,Ark,,Title,Default Title,A,,,',
    ]
    const { report, said } = await importFile(db(), { file: await fileOf([header, ...rows].join('\n')) })
    expect(said).toEqual([
      'Line 2, Variant Price: “ten” is not a number (this table writes decimals with a point)',
      'Line 2: drawn as “Sofa”, read from its name or category',
      'Line 4, Variant Price: is empty, but every product needs it',
    ])
    expect(counts(report)).toMatchObject({ rows: 3, products: 1, badRows: 2 })
  })

  it('brings texts for search engines, condition, weight and the pictures of variants', async () => {
    const columns = 'SEO Title,SEO Description,Google Shopping / Condition,Variant Grams,Variant Image'
    const rows = [
      'lund,Lund,Sofas,Colour,Red,L-1,100,,https://cdn.example/1.jpg,Lund sofa,A soft sofa,used,40000,https://cdn.example/1.jpg',
      'lund,,,,Blue,L-2,100,,https://cdn.example/2.jpg,,,,40000,https://cdn.example/2.jpg',
    ]
    const file = await fileOf([`${header},${columns}`, ...rows].join('\n'))
    const { report } = await importFile(db(), { file })
    expect(report.unreadColumns).toEqual([])
    expect(await found(db(), 'lund')).toMatchObject({
      seoTitle: 'Lund sofa',
      seoDescription: 'A soft sofa',
      condition: 'used',
      weight: 40_000,
    })
    const pictures = await db()
      .selectFrom('product_media')
      .select(['source', 'shows'])
      .orderBy('position')
      .execute()
    expect(pictures).toEqual([
      { source: 'https://cdn.example/1.jpg', shows: { colour: 'red' } },
      { source: 'https://cdn.example/2.jpg', shows: { colour: 'blue' } },
    ])
    expect((await importFile(db(), { file })).report).toMatchObject({ unchanged: 1 })
  })

  it('is refused when a mapping declares another format', async () => {
    const file = await fileOf(`${header}\nlund,Lund,,,,L-1,100,,\n`)
    const mapping = mappingOf({ format: 'vendure' })
    const outcome = await importTable(db(), { file, mapping, now: importedAt })
    expect(outcome.ok ? '' : problemText(outcome.problem, 'en')).toBe(
      'This is not a product file of Vendure, as the mapping states: required columns are missing.',
    )
  })
})

async function found(db: Db, slug: string) {
  const product = await findProduct(db, slug, 'en')
  if (!product || 'movedTo' in product) throw new Error(`No ${slug}`)
  return product.product
}
