import { expect, it, vi } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { importFile, mappingOf, temporaryCsvFiles } from '#tests/support/csv-imports.ts'

const fileOf = temporaryCsvFiles()
vi.setConfig({ testTimeout: 60_000 })

const header = 'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price'
const tray =
  'tray,Mirror tray,"<p>Width: 51 cm / 20 inches<br>Height: 4 cm<br>Depth: 30 cm</p>",Accessories,Title,Default Title,10'

const formsIn = async (db: Db) => {
  const rows = await db
    .selectFrom('products')
    .select(['handle', 'form', 'width_mm', 'depth_mm', 'height_mm'])
    .orderBy('handle')
    .execute()
  return rows.map((row) => [row.handle, row.form, row.width_mm, row.depth_mm, row.height_mm])
}

describeOnEachEngine('the texts of a product', ({ newDatabase }) => {
  it('give its dimensions and its silhouette, and the report says so', async () => {
    const { db } = await newDatabase()
    const rows = [
      tray,
      'lamp,Opaline table lamp,<p>Lovely.</p>,Table lamps,Title,Default Title,10',
      'tower,Planter tower,,Planters,Size,Small | 180mm x 225mm x 515mm,10',
      'tower,,,,,Large | 280mm x 325mm x 715mm,20',
    ]
    const file = await fileOf([header, ...rows].join('\n'))
    const { report, said } = await importFile(db, { file })
    expect(await formsIn(db)).toEqual([
      ['lamp', 'table-lamp', null, null, null],
      ['tower', null, 180, 225, 515],
      ['tray', null, 510, 300, 40],
    ])
    const large = await db
      .selectFrom('variants')
      .select(['width_mm', 'height_mm'])
      .where('price_minor', '=', 2_000)
      .execute()
    expect(large).toEqual([{ width_mm: 280, height_mm: 715 }])
    expect(said.toSorted()).toEqual([
      'Line 2: dimensions read from the texts: width 510 mm, depth 300 mm and height 40 mm',
      'Line 3: drawn as “Table lamp”, read from its name or category',
      'Line 4: dimensions read from the texts: width 180 mm, depth 225 mm and height 515 mm',
    ])
    expect(report.missingDimensions.any).toBe(1)
    const category = await db
      .selectFrom('categories')
      .select('form')
      .where('slug', '=', 'table-lamps')
      .executeTakeFirstOrThrow()
    expect(category.form).toBe('table-lamp')
    expect((await importFile(db, { file })).said).toEqual([])
  })

  it('that contradict each other give nothing', async () => {
    const { db } = await newDatabase()
    const rows = [
      'set,Table and bench,<p>Table width: 180 cm. Width: 140 cm. Width: 90 cm.</p>,Sets,Title,Default Title,10',
      'lamp,Armchair,<p>Soft.</p>,Mirrors,Title,Default Title,10',
    ]
    const { said } = await importFile(db, { file: await fileOf([header, ...rows].join('\n')) })
    expect(said.toSorted()).toEqual([
      'Line 2: the texts contradict each other about width; not imported',
      'Line 3: its name says “Armchair”, its category “Mirror”; drawn as neither',
    ])
    expect((await formsIn(db)).flatMap(([, ...values]) => values)).toEqual(Array(8).fill(null))
  })

  it('never replace what the shop knows, and are not read if the mapping says so', async () => {
    const { db } = await newDatabase()
    const file = await fileOf([header, tray].join('\n'))
    const mapping = mappingOf({ format: 'shopify', createCategories: true, readTexts: false })
    await importFile(db, { file, mapping })
    expect(await formsIn(db)).toEqual([['tray', null, null, null, null]])
    await importFile(db, { file: await fileOf('handle,width_mm\ntray,505') })
    await importFile(db, { file })
    expect(await formsIn(db)).toEqual([['tray', null, 505, 300, 40]])
  })

  it('put a product without a category into the only one with its silhouette', async () => {
    const { db } = await newDatabase()
    await importFile(db, { file: await fileOf('kind,slug,name_en,form\ncategory,seats,Seats,armchair') })
    const file = await fileOf([header, 'lund,Lund armchair,,,Title,Default Title,10'].join('\n'))
    const { said } = await importFile(db, { file })
    expect(said).toContain('Line 2: put into the category “Seats”, read from its name')
  })

  it('of metafields give materials and colours', async () => {
    const { db } = await newDatabase()
    const columns =
      'Color (product.metafields.shopify.color-pattern),Material (product.metafields.shopify.material)'
    const file = await fileOf(
      `${header},${columns}\nlund,Lund,,,Title,Default Title,10,dark-green; gold,velvet; oak\n`,
    )
    const { report } = await importFile(db, { file })
    expect(report.unreadColumns).toEqual([])
    const product = await db.selectFrom('products').select('tags').executeTakeFirstOrThrow()
    const text = await db.selectFrom('product_texts').select('materials').executeTakeFirstOrThrow()
    expect([product.tags, text.materials]).toEqual([['dark green', 'gold'], 'velvet, oak'])
  })
})
