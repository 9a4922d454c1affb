import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#platform/db/client.server.ts'
import { findProduct, saveCategory } from '#shop/catalogue/catalogue.server.ts'
import { CategoryDraft } from '#shop/catalogue/draft.ts'
import { currency } from '#shop/money.ts'
import { listProducts } from '#shop/search/search.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { itWithRealData } from '#tests/support/real-data.ts'
import { report, reasons } from '#words/en/import.ts'
import type { ImportReport, Remark } from './import.ts'
import { type ImportInput, importTable } from './import.server.ts'
import { type Mapping, readMapping } from './mapping.ts'

const now = new Date('2026-11-21T08:00:00Z')
const fixtures = new URL('../../tests/fixtures/import/', import.meta.url).pathname
const shipped = new URL('../../db/mappings/', import.meta.url).pathname

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'alcove-import-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function fileOf(text: string): Promise<string> {
  const file = path.join(folder, `${(files += 1)}.csv`)
  await writeFile(file, text)
  return file
}

function sentence({ line, column, value, reason }: Remark): string {
  const say = reasons[reason.code] as (facts: unknown) => string
  return report.remark({ line, column, value, reason: say(reason.facts) })
}

async function run(db: Db, input: Partial<ImportInput> & { file: string }) {
  const said: string[] = []
  const outcome = await importTable(db, {
    mapping: null,
    now,
    onRemark: (remark) => said.push(sentence(remark)),
    ...input,
  })
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return { report: outcome.value, said }
}

const counts = ({ rows, products, created, updated, unchanged, merged, badRows }: ImportReport) => ({
  rows,
  products,
  created,
  updated,
  unchanged,
  merged,
  badRows,
})

async function shippedMapping(name: string): Promise<Mapping> {
  const read = readMapping(await readFile(path.join(shipped, name), 'utf8'))
  if (!read.ok) throw new Error(read.problem.code)
  return read.value
}

describeOnEachEngine('an import', ({ db, another }) => {
  beforeEach(async () => {
    await db().deleteFrom('stock_entries').execute()
    await db().deleteFrom('stock_levels').execute()
    await db().deleteFrom('products').execute()
    await db().deleteFrom('categories').execute()
    for (const slug of ['sofas', 'chairs']) {
      const outcome = await saveCategory(db(), CategoryDraft.parse({ slug, names: { en: slug } }))
      expect(outcome.ok).toBe(true)
    }
  })

  const product = async (slug: string, language: 'en' | 'de' = 'en') => {
    const found = await findProduct(db(), slug, language)
    if (!found || 'movedTo' in found) throw new Error(`No ${slug}`)
    return found.product
  }
  const onHand = async () => {
    const rows = await db()
      .selectFrom('stock_levels')
      .innerJoin('variants', 'variants.id', 'stock_levels.variant_id')
      .select(['sku', 'on_hand'])
      .orderBy('sku')
      .execute()
    return Object.fromEntries(rows.map((row) => [row.sku, row.on_hand]))
  }
  const size = async () => {
    const rows = await db().selectFrom('products').select('id').execute()
    return rows.length
  }

  it('in our own format brings products in every detail, and again changes nothing', async () => {
    const file = path.join(fixtures, 'own-format.csv')
    const first = await run(db(), { file })
    expect(first.said).toEqual([])
    expect(counts(first.report)).toEqual({
      rows: 4,
      products: 2,
      created: 2,
      updated: 0,
      unchanged: 0,
      merged: 0,
      badRows: 0,
    })
    const sofa = await product('bank-lund-sofa-for-three', 'de')
    expect(sofa).toMatchObject({
      name: 'Bank Lund',
      subtitle: 'Sofa für drei',
      materials: 'Eiche, Wolle',
      maker: 'Alcove',
      designer: 'Åsa Öberg',
      countryOfOrigin: 'SE',
      warrantyYears: 10,
      assembly: { minutes: 25, people: 2 },
      form: 'sofa',
      dimensions: { width: 2180, depth: 950, height: 780, seatHeight: 430 },
      removableParts: ['legs', 'arms'],
      maxLoad: 330_000,
      packages: [
        { width: 2200, depth: 980, height: 700, weight: 62_000 },
        { width: 400, depth: 200, height: 150, weight: 4500 },
      ],
      trail: [{ slug: 'sofas' }],
      options: [
        {
          code: 'fabric',
          name: 'Stoff',
          values: [{ name: 'Bouclé Hafer', swatch: '#b9b2a3' }, { name: 'Moos' }, { name: 'Ton' }],
        },
      ],
    })
    expect((await product('bank-lund-sofa-for-three')).description).toBe('Three seats,\n"room for four".')
    expect(sofa.variants).toMatchObject([
      { sku: 'LUND-1', price: { minor: 249_900 }, compareAt: { minor: 279_900 }, stockPolicy: 'stocked' },
      {
        sku: 'LUND-2',
        price: { minor: 249_900 },
        compareAt: null,
        stockPolicy: 'made_to_order',
        leadTimeWeeks: 8,
      },
      { sku: 'LUND-3', price: { minor: 289_950 }, dimensions: { width: 2480 } },
    ])
    expect(await onHand()).toEqual({ 'LUND-1': 4, 'STOOL-1': 12 })
    expect(counts((await run(db(), { file })).report)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  })

  it('from a German spreadsheet reads semicolons and decimal commas, also of another encoding', async () => {
    const text = 'handle;name_de;price;width_mm\r\nhocker;Höcker;1.195,50;400,4\r\nstuhl;Stuhl;89,00;\r\n'
    const file = await fileOf('')
    for (const bytes of [`\ufeff${text}`, Buffer.from(text, 'latin1')]) {
      await writeFile(file, bytes)
      const { report: it } = await run(db(), { file })
      expect(it.readAs).toMatchObject({ delimiter: ';', decimal: ',' })
    }
    expect(await product('hocker')).toMatchObject({ name: 'Höcker', dimensions: { width: 400 } })
    expect((await product('hocker')).variants[0]?.price.minor).toBe(119_550)
  })

  it('lets good rows in and names every bad one by line, column, value and reason', async () => {
    const file = await fileOf(
      [
        'handle,sku,name_en,price,width_mm,categories',
        'a,A,Good,10,400,sofas',
        'b,B,"Broken, in',
        'two lines",ten,400,sofas',
        ',C,Nobody,10,400,',
        'd,D,,10,400,sofas',
        'e,A,Steals a SKU,10,400,sofas',
        'f,F,Far,10,999999,nowhere',
        'g,G,Short,10',
        'h,H,Good too,10,,chairs',
      ].join('\n'),
    )
    const { report: it, said } = await run(db(), { file })
    expect(said.toSorted()).toEqual([
      'Line 3, price: “ten” is not a number (this table writes decimals with a point)',
      'Line 5, handle: is empty, but every piece needs it',
      'Line 6, name_en: is empty, but every piece needs it',
      'Line 7, sku: “A” is a SKU that already belongs to a',
      'Line 8, categories: “nowhere” is a category that neither the shop nor the mapping knows',
      'Line 8, width_mm: “999999” is more than 20,000 mm',
      'Line 9: the row has 4 values, the table has 6 columns',
    ])
    expect(counts(it)).toMatchObject({ rows: 8, products: 2, created: 2, badRows: 6 })
    expect(it.missingMeasures).toEqual({ any: 2, width: 1, depth: 2, height: 2 })
    expect(await size()).toBe(2)
  })

  it('again changes what the table says and keeps what it does not speak of', async () => {
    const before = 'handle,sku,name_en,description_en,price,designer\na,A,Stool,Lovely,10,Lund\n'
    await run(db(), { file: await fileOf(before) })
    const { report: it } = await run(db(), { file: await fileOf('handle,price\na,12.50\n') })
    expect(it).toMatchObject({ updated: 1, created: 0 })
    expect(it.examples).toEqual([
      {
        kind: 'updated',
        handle: 'a',
        name: 'Stool',
        line: 2,
        fields: [{ field: 'A price', before: '10.00', after: '12.50' }],
      },
    ])
    expect(await product('stool')).toMatchObject({
      designer: 'Lund',
      description: 'Lovely',
      variants: [{ price: { minor: 1250 } }],
    })
  })

  it('by SKU alone finds the product that has it, and counts its stock', async () => {
    const before = [
      'handle,sku,name_en,price,option1_name_en,option1_value_en',
      'a,A-1,Stool,10,Colour,Red',
      'a,A-2,Stool,11,Colour,Blue',
    ].join('\n')
    await run(db(), { file: await fileOf(before) })
    const stock = await fileOf('sku,on_hand,price\nA-2,7,12\nA-1,3,10\nNEW,1,5\n')
    const { report: it, said } = await run(db(), { file: stock })
    expect(said).toEqual(['Line 4, name.en: is empty, but every piece needs it'])
    expect(counts(it)).toMatchObject({ updated: 1, created: 0, badRows: 1 })
    expect(await onHand()).toEqual({ 'A-1': 3, 'A-2': 7 })
    expect((await product('stool')).variants.map(({ price }) => price.minor)).toEqual([1000, 1200])
    expect(
      counts((await run(db(), { file: await fileOf('sku,on_hand\nA-1,3\nA-2,7\n') })).report),
    ).toMatchObject({ unchanged: 1 })
  })

  it('gives every product an address of its own and keeps it', async () => {
    const rows = ['handle,name_en,price', '1,LACK,10', '2,LACK,10', '3,Торшер,10', '4,LACK,10']
    await run(db(), { file: await fileOf(rows.join('\n')) })
    const slugs = async () => {
      const found = await db().selectFrom('products').select('slug').orderBy('handle').execute()
      return found.map(({ slug }) => slug)
    }
    expect(await slugs()).toEqual(['lack', 'lack-2', '3', 'lack-4'])
    const [header = '', ...others] = rows
    await run(db(), {
      file: await fileOf([header, ...others.toReversed()].join('\n').replaceAll('LACK', 'LACK II')),
    })
    expect(await slugs()).toEqual(['lack', 'lack-2', '3', 'lack-4'])
  })

  it('tried out first shows what would change and changes nothing', async () => {
    await run(db(), { file: await fileOf('handle,name_en,price,on_hand\na,Stool,10,1\nb,Bench,20,1\n') })
    const version = await db().selectFrom('catalogue_version').select('version').executeTakeFirst()
    const file = await fileOf(
      'handle,name_en,price,on_hand\na,Stool,15,1\nb,Bench,20,1\nc,Sofa,30,9\nd,,1,1\n',
    )
    const trial = await run(db(), { file, dryRun: true })
    expect(counts(trial.report)).toMatchObject({ created: 1, updated: 1, unchanged: 1, badRows: 1 })
    expect(trial.report.examples.map(({ kind, handle }) => [kind, handle])).toEqual([
      ['updated', 'a'],
      ['created', 'c'],
    ])
    expect(await size()).toBe(2)
    expect((await product('stool')).variants[0]?.price.minor).toBe(1000)
    expect(await onHand()).toEqual({ a: 1, b: 1 })
    expect(await db().selectFrom('catalogue_version').select('version').executeTakeFirst()).toEqual(version)
    expect(counts((await run(db(), { file })).report)).toEqual(counts(trial.report))
  })

  it('begins the stock with a constant and never sets it back to it', async () => {
    const read = readMapping(
      JSON.stringify({ fields: { handle: 'id', name: 'name', price: 'price', onHand: { value: '12' } } }),
    )
    const file = await fileOf('id,name,price\na,Stool,10\n')
    const mapping = read.ok ? read.value : null
    await run(db(), { file, mapping })
    await db().updateTable('stock_levels').set({ on_hand: 5 }).execute()
    expect((await run(db(), { file, mapping })).report).toMatchObject({ unchanged: 1, withoutStock: 0 })
    expect(await onHand()).toEqual({ a: 5 })
  })

  it.each([
    ['is no table', '<!doctype html><p>Sign in</p>', 'import.not_a_table'],
    ['is empty', '', 'import.file_empty'],
    ['has no rows', 'handle,name_en,price\n', 'import.no_rows'],
    ['is not ours and comes without a mapping', 'id,title\n1,Sofa\n', 'import.mapping_needed'],
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
  ])('of a file that %s leaves the shop untouched', async (_, text, code) => {
    const outcome = await importTable(db(), { file: await fileOf(text), mapping: null, now })
    expect(outcome).toMatchObject({ ok: false, problem: { code } })
    expect(await size()).toBe(0)
  })

  it('that is stopped ends between two batches, says where, and can be gone on with', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => `p${index},Piece ${index},10`)
    const file = await fileOf(['handle,name_en,price', ...rows].join('\n'))
    const stop = new AbortController()
    const { report: it } = await run(db(), {
      file,
      signal: stop.signal,
      onProgress: ({ phase, rows: landed }) => {
        if (phase === 'landing' && landed >= 200) stop.abort()
      },
    })
    expect(it).toMatchObject({ stoppedAfterLine: 201, created: 200 })
    expect(await size()).toBe(200)
    expect((await run(db(), { file })).report).toMatchObject({
      created: 250,
      unchanged: 200,
      stoppedAfterLine: null,
    })
  })

  it('lets shoppers in between its batches', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => `p${index},Piece ${index},10`)
    const file = await fileOf(['handle,name_en,price', ...rows].join('\n'))
    const seen: number[] = []
    const importing = run(db(), { file })
    let done = false
    void importing.finally(() => (done = true))
    while (!done) seen.push(await size())
    await importing
    expect(seen.filter((products) => products > 0 && products < 300)).not.toEqual([])
  })

  itWithRealData(
    'of a real catalogue: 3,694 rows are 2,962 products, each found by its name',
    ['catalogues/ikea-sa-2020.csv'],
    async (file) => {
      const shop = (await another()).db
      const mapping = await shippedMapping('ikea-sa-2020.json')
      const first = await run(shop, { file: file ?? '', mapping })
      expect(first.said).toEqual([])
      expect(first.report).toMatchObject({
        rows: 3694,
        products: 2962,
        created: 2962,
        merged: 732,
        badRows: 0,
        differing: 0,
        categoriesAdded: 17,
        missingMeasures: { any: 1360, width: 442, depth: 1118, height: 726 },
        withoutStock: 0,
        unreadColumns: ['no', 'other_colors'],
      })
      const found = async (q: string) => {
        const none = { min: null, max: null }
        const listing = await listProducts(
          shop,
          { q, category: null, price: none, width: none, sort: 'relevance', page: 1 },
          'de',
        )
        return listing
      }
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
      const listed = await shop
        .selectFrom('product_categories')
        .select(({ fn }) => fn.countAll<number>().as('listings'))
        .executeTakeFirst()
      expect(Number(listed?.listings)).toBe(3694)
      expect((await run(shop, { file: file ?? '', mapping })).report).toMatchObject({
        unchanged: 2962,
        updated: 0,
        created: 0,
      })
    },
  )

  itWithRealData(
    'of what another shop system has exported brings its products with all of their variants',
    [
      'import-formats/shopify-partners-home-and-garden.csv',
      'import-formats/shopify-furniture-small-packt.csv',
    ],
    async (...exports) => {
      const mapping = await shippedMapping('shopify.json')
      for (const file of exports) {
        const first = await run(db(), { file, mapping })
        expect(first.said).toEqual([])
        expect(counts(first.report)).toMatchObject({ rows: 21, products: 20, created: 20, badRows: 0 })
        const again = await run(db(), { file, mapping })
        expect(counts(again.report)).toMatchObject({ created: 0, updated: 0, unchanged: 20 })
        await db().deleteFrom('products').execute()
      }
    },
  )

  it('refuses prices in another currency unless the mapping gives a rate', async () => {
    const fields = { handle: 'id', name: 'name', price: { column: 'price' } }
    const file = await fileOf('id,name,price\na,Stool,100\n')
    const withRate = (exchange: object) => readMapping(JSON.stringify({ currency: 'SEK', fields, exchange }))
    const [without, other, right] = [
      withRate({}),
      withRate({ SEK: { to: 'USD', rate: '0.1' } }),
      withRate({ SEK: { to: 'EUR', rate: '0.0871' } }),
    ]
    for (const read of [without, other]) {
      const outcome = await importTable(db(), { file, mapping: read.ok ? read.value : null, now })
      expect(outcome).toMatchObject({
        problem: { code: 'import.no_rate', facts: { currency: 'SEK', shop: currency('EUR') } },
      })
    }
    await run(db(), { file, mapping: right.ok ? right.value : null })
    expect((await product('stool')).variants[0]?.price).toEqual({ minor: 871, currency: 'EUR' })
  })
})
