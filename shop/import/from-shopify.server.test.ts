import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { expect, vi } from 'vitest'
import { findProduct } from '#shop/catalogue/catalogue.server.ts'
import type { Db } from '#platform/db/client.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  counts,
  filesOnTheSpot,
  importFile,
  landed,
  type LandedAs,
  shippedMapping,
} from '#tests/support/importing.ts'
import { itWithRealData } from '#tests/support/real-data.ts'

const fileOf = filesOnTheSpot()

const tables: readonly (readonly [name: string, landed: LandedAs])[] = [
  ['shopify-partners-home-and-garden.csv', { rows: 21, products: 20, variants: 21, pictures: 21 }],
  ['shopify-furniture-small-packt.csv', { rows: 21, products: 20, variants: 21, pictures: 21 }],
  ['shopify-partners-apparel.csv', { rows: 22, products: 20, variants: 22, pictures: 20 }],
  ['shopify-partners-jewelery.csv', { rows: 41, products: 20, variants: 23, pictures: 41 }],
  ['shopify-partners-2017-apparel.csv', { rows: 104, products: 25, variants: 96, pictures: 55 }],
  ['shopify-partners-2017-jewelry.csv', { rows: 30, products: 19, variants: 24, pictures: 25 }],
  [
    'shopify-partners-2017-snowdevil.csv',
    { rows: 636, products: 278, variants: 622, pictures: 412, noted: { skuShared: 1 } },
  ],
  [
    'shopify-partners-2017-bicycles.csv',
    {
      rows: 1399,
      products: 283,
      variants: 1118,
      pictures: 1031,
      // One product is a service: none of its variants is delivered.
      badRows: 3,
      out: { notAPiece: 3 },
      noted: { skuShared: 41, skuTooLong: 4 },
    },
  ],
  [
    'shopify-partners-2017-fashion.csv.gz',
    {
      rows: 5024,
      products: 996,
      variants: 3680,
      pictures: 4736,
      // One again, of four variants and two more pictures.
      badRows: 6,
      out: { notAPiece: 4, siblingBad: 2 },
      noted: { skuShared: 8 },
    },
  ],
]

// Thousands of rows, on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 180_000 })

describeOnEachEngine('a product export of Shopify', ({ another }) => {
  for (const [name, expected] of tables) {
    itWithRealData(
      `comes in as it is, and a second time changes nothing: ${name}`,
      [`import-formats/${name}`],
      async (found = '') => {
        const { db } = await another()
        const file = name.endsWith('.gz') ? await fileOf(gunzipSync(await readFile(found))) : found
        expect(await landed(db, { file })).toEqual({
          as: 'shopify',
          badRows: 0,
          out: {},
          noted: {},
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
    'brings texts, options, prices, pictures and stock along',
    ['import-formats/shopify-partners-2017-apparel.csv'],
    async (file = '') => {
      const { db } = await another()
      await importFile(db, { file })
      expect(await found(db, 'ayres-chambray')).toMatchObject({
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

async function found(db: Db, slug: string) {
  const product = await findProduct(db, slug, 'en')
  if (!product || 'movedTo' in product) throw new Error(`No ${slug}`)
  return product.product
}
