import { beforeEach, expect, it } from 'vitest'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { CategoryDraft } from '#shop/catalogue/draft.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { readProduct } from '#tests/support/product-drafts.ts'
import { counts, temporaryCsvFiles, importFile, mappingOf } from '#tests/support/csv-imports.ts'

const ownFormat = new URL('../../tests/fixtures/import/own-format.csv', import.meta.url).pathname
const fileOf = temporaryCsvFiles()

describeOnEachEngine('an import', ({ db }) => {
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

  const product = (slug: string, language: 'en' | 'de' = 'en') => readProduct(db(), slug, language)
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

  it('in our own format creates products with every detail, and changes nothing the second time', async () => {
    const file = ownFormat
    const first = await importFile(db(), { file })
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
    const sofaDraft = await product('bank-lund-sofa-for-three', 'de')
    expect(sofaDraft).toMatchObject({
      name: 'Bank Lund',
      subtitle: 'Sofa für drei',
      materials: 'Eiche, Wolle',
      maker: 'Alcove',
      designer: 'Åsa Öberg',
      countryOfOrigin: 'SE',
      warrantyYears: 10,
      assemblyMinutes: 25,
      assemblyPeople: 2,
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
    expect(sofaDraft.variants).toMatchObject([
      { sku: 'LUND-1', price: { minor: 249_900 }, stockPolicy: 'stocked' },
      {
        sku: 'LUND-2',
        price: { minor: 249_900 },
        compareAt: null,
        stockPolicy: 'made_to_order',
        leadTimeWeeks: 8,
      },
      { sku: 'LUND-3', price: { minor: 289_950 }, dimensions: { width: 2480 } },
    ])
    const reduced = db().selectFrom('variants').select('compare_at_minor').where('sku', '=', 'LUND-1')
    expect(await reduced.executeTakeFirst()).toEqual({ compare_at_minor: 279_900 })
    expect(await onHand()).toEqual({ 'LUND-1': 4, 'STOOL-1': 12 })
    expect(counts((await importFile(db(), { file })).report)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
    })
  })

  it('from a German spreadsheet reads semicolons and decimal commas, also in another encoding', async () => {
    const text = 'handle;name_de;price;width_mm\r\nhocker;Höcker;1.195,50;400,4\r\nstuhl;Stuhl;89,00;\r\n'
    for (const bytes of [`\ufeff${text}`, Buffer.from(text, 'latin1')]) {
      const { report } = await importFile(db(), { file: await fileOf(bytes) })
      expect(report.readAs).toMatchObject({ delimiter: ';', decimal: ',' })
    }
    expect(await product('hocker')).toMatchObject({ name: 'Höcker', dimensions: { width: 400 } })
    expect((await product('hocker')).variants[0]?.price.minor).toBe(119_550)
  })

  it('saves valid rows and reports every invalid one by line, column, value and reason', async () => {
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
    const { report: it, said } = await importFile(db(), { file })
    expect(said.toSorted()).toEqual([
      'Line 3, price: “ten” is not a number (this table writes decimals with a point)',
      'Line 5, handle: is empty, but every product needs it',
      'Line 6, name_en: is empty, but every product needs it',
      'Line 7, sku: “A” is a SKU that already belongs to a',
      'Line 8, categories: “nowhere” is a category that is not defined in the shop or the mapping',
      'Line 9: the row has 4 values, the table has 6 columns',
    ])
    expect(counts(it)).toMatchObject({ rows: 8, products: 2, created: 2, badRows: 6 })
    expect(it.missingDimensions).toEqual({ any: 2, width: 1, depth: 2, height: 2 })
    expect(await size()).toBe(2)
  })

  it('repeated changes what the table contains and keeps everything else', async () => {
    const before = 'handle,sku,name_en,description_en,price,designer\na,A,Stool,Lovely,10,Lund\n'
    await importFile(db(), { file: await fileOf(before) })
    const { report: it } = await importFile(db(), { file: await fileOf('handle,price\na,12.50\n') })
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

  it('by SKU alone finds the product that has it, and sets its stock', async () => {
    const before = [
      'handle,sku,name_en,price,option1_name_en,option1_value_en',
      'a,A-1,Stool,10,Colour,Red',
      'a,A-2,Stool,11,Colour,Blue',
    ].join('\n')
    await importFile(db(), { file: await fileOf(before) })
    const stock = await fileOf('sku,on_hand,price\nA-2,7,12\nA-1,3,10\nNEW,1,5\n')
    const { report: it, said } = await importFile(db(), { file: stock })
    expect(said).toEqual(['Line 4, name.en: is empty, but every product needs it'])
    expect(counts(it)).toMatchObject({ updated: 1, created: 0, badRows: 1 })
    expect(await onHand()).toEqual({ 'A-1': 3, 'A-2': 7 })
    expect((await product('stool')).variants.map(({ price }) => price.minor)).toEqual([1000, 1200])
    expect(
      counts((await importFile(db(), { file: await fileOf('sku,on_hand\nA-1,3\nA-2,7\n') })).report),
    ).toMatchObject({ unchanged: 1 })
  })

  it('sets and removes the weekly production capacity of a product', async () => {
    const header = 'handle,sku,name_en,price,stock_policy,capacity_per_week'
    const importTable = async (text: string) => importFile(db(), { file: await fileOf(text) })
    const capacities = async () => {
      const rows = await db()
        .selectFrom('stock_capacities')
        .innerJoin('variants', 'variants.id', 'variant_id')
        .select(['sku', 'pieces_per_week'])
        .orderBy('sku')
        .execute()
      return Object.fromEntries(rows.map((row) => [row.sku, row.pieces_per_week]))
    }
    const rows = ['m,M-1,Bench,10,made_to_order,4', 's,M-2,Settle,11,to_specification,2']
    await importTable([header, ...rows].join('\n'))
    expect(await capacities()).toEqual({ 'M-1': 4, 'M-2': 2 })
    const again = await importTable([header, ...rows].join('\n'))
    expect(counts(again.report)).toMatchObject({ unchanged: 2 })
    await importTable('sku,price\nM-1,12\nM-2,12\n')
    expect(await capacities()).toEqual({ 'M-1': 4, 'M-2': 2 })
    expect(counts((await importTable('sku,capacity_per_week\nM-1,0\nM-2,5\n')).report)).toMatchObject({
      updated: 2,
    })
    expect(await capacities()).toEqual({ 'M-2': 5 })
    const { said } = await importTable('sku,capacity_per_week\nM-2,-1\nM-1,lots\n')
    expect(said).toHaveLength(2)
    expect(await capacities()).toEqual({ 'M-2': 5 })
  })

  it('sets, keeps, exports and removes the lengths that a customer chooses', async () => {
    const header = 'handle,sku,name_en,price,stock_policy,measures'
    const importTable = async (text: string) => importFile(db(), { file: await fileOf(text) })
    const measuresOf = async (sku: string) => {
      const row = await db()
        .selectFrom('variants')
        .select('measures')
        .where('sku', '=', sku)
        .executeTakeFirst()
      return row?.measures
    }
    const row = 'f,F-1,Table,10,to_specification,width 1600-3200 step 10|depth 80-110 step 1 cm'
    await importTable([header, row].join('\n'))
    const expected = [
      { name: 'width', min: 1600, max: 3200, step: 10 },
      { name: 'depth', min: 800, max: 1100, step: 10 },
    ]
    expect(await measuresOf('F-1')).toEqual(expected)
    expect(counts((await importTable([header, row].join('\n'))).report)).toMatchObject({ unchanged: 1 })
    await importTable('sku,price,measures\nF-1,12,\n')
    expect(await measuresOf('F-1')).toEqual(expected)
    for (const bad of [
      'width 3200-1600 step 10',
      'width 1600-3205 step 10',
      'width 0-10 step 1',
      'wide',
      'width 1-9 step 1|length 1-9 step 1',
    ]) {
      expect((await importTable(`sku,measures\nF-1,${bad}\n`)).said, bad).toHaveLength(1)
    }
    expect((await importTable('sku,stock_policy\nF-1,stocked\n')).said).toHaveLength(1)
    expect(await measuresOf('F-1')).toEqual(expected)
    await importTable('sku,measures\nF-1,none\n')
    expect(await measuresOf('F-1')).toEqual([])
  })

  it('gives every product its own slug and keeps it', async () => {
    const rows = ['handle,name_en,price', '1,LACK,10', '2,LACK,10', '3,Торшер,10', '4,LACK,10']
    await importFile(db(), { file: await fileOf(rows.join('\n')) })
    const slugs = async () => {
      const found = await db().selectFrom('products').select('slug').orderBy('handle').execute()
      return found.map(({ slug }) => slug)
    }
    expect(await slugs()).toEqual(['lack', 'lack-2', '3', 'lack-4'])
    const [header = '', ...others] = rows
    await importFile(db(), {
      file: await fileOf([header, ...others.toReversed()].join('\n').replaceAll('LACK', 'LACK II')),
    })
    expect(await slugs()).toEqual(['lack', 'lack-2', '3', 'lack-4'])
  })

  it('as a dry run shows what would change and changes nothing', async () => {
    await importFile(db(), {
      file: await fileOf('handle,name_en,price,on_hand\na,Stool,10,1\nb,Bench,20,1\n'),
    })
    const version = await db().selectFrom('catalogue_version').select('version').executeTakeFirst()
    const file = await fileOf(
      'handle,name_en,price,on_hand\na,Stool,15,1\nb,Bench,20,1\nc,Sofa,30,9\nd,,1,1\n',
    )
    const trial = await importFile(db(), { file, dryRun: true })
    expect(counts(trial.report)).toMatchObject({ created: 1, updated: 1, unchanged: 1, badRows: 1 })
    expect(trial.report.examples.map(({ kind, handle }) => [kind, handle])).toEqual([
      ['updated', 'a'],
      ['created', 'c'],
    ])
    expect(await size()).toBe(2)
    expect((await product('stool')).variants[0]?.price.minor).toBe(1000)
    expect(await onHand()).toEqual({ a: 1, b: 1 })
    expect(await db().selectFrom('catalogue_version').select('version').executeTakeFirst()).toEqual(version)
    expect(counts((await importFile(db(), { file })).report)).toEqual(counts(trial.report))
  })

  it('that is stopped ends between two batches, reports where, and can be continued', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => `p${index},Piece ${index},10`)
    const file = await fileOf(['handle,name_en,price', ...rows].join('\n'))
    const stop = new AbortController()
    const { report: it } = await importFile(db(), {
      file,
      signal: stop.signal,
      onProgress: ({ phase, rows: importCounts }) => {
        if (phase === 'landing' && importCounts >= 200) stop.abort()
      },
    })
    const importCounts = await size()
    expect(importCounts).toBeGreaterThanOrEqual(200)
    expect(importCounts).toBeLessThan(1_000)
    expect(it).toMatchObject({ stoppedAfterLine: importCounts + 1, created: importCounts })
    expect((await importFile(db(), { file })).report).toMatchObject({
      created: 1_000 - importCounts,
      unchanged: importCounts,
      stoppedAfterLine: null,
    })
  })

  it('lets customers read between its batches', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => `p${index},Piece ${index},10`)
    const file = await fileOf(['handle,name_en,price', ...rows].join('\n'))
    const seen: number[] = []
    const importing = importFile(db(), { file })
    let done = false
    void importing.finally(() => (done = true))
    while (!done) seen.push(await size())
    await importing
    expect(seen.filter((products) => products > 0 && products < 1000)).not.toEqual([])
  })

  it('sets the initial stock to a constant and never resets it', async () => {
    const fields = { handle: 'id', name: 'name', price: 'price', onHand: { value: '12' } }
    const mapping = mappingOf({ fields })
    const file = await fileOf('id,name,price\na,Stool,10\n')
    await importFile(db(), { file, mapping })
    await db().updateTable('stock_levels').set({ on_hand: 5 }).execute()
    expect((await importFile(db(), { file, mapping })).report).toMatchObject({
      unchanged: 1,
      withoutStock: 0,
    })
    expect(await onHand()).toEqual({ a: 5 })
  })
})
