import { expect, it } from 'vitest'
import { listRelatedLists } from '#shop/catalogue/related/related-lists.server.ts'
import { listDrafts } from '#shop/catalogue/list-drafts.server.ts'
import type { Db } from '#platform/db/database.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { expectRoundTrip } from '#tests/support/catalogue-snapshot.ts'
import { importFile, temporaryCsvFiles } from '#tests/support/csv-imports.ts'

const fileOf = temporaryCsvFiles()
const header = 'handle,slug,old_slugs,sku,name_en,price,related'
const rows = [
  'sofa,lund-sofa,,S-1,Lund sofa,900,stool|T-1|old-lamp|sofa|nothing',
  'stool,lund-stool,,ST-1,Lund stool,90,',
  'table,lund-table,,T-1,Lund table,300,lund-sofa',
  'lamp,lund-lamp,old-lamp,L-1,Lund lamp,50,',
]
const remarks = [
  'Line 2, related: “sofa” is the product itself; it was left out of the related products',
  'Line 2, related: “nothing” is not the handle, SKU or slug of a product; the product was imported without this related product',
]
const table = (...lines: string[]) => fileOf([header, ...lines].join('\n'))

async function relatedIn(db: Db) {
  const lists = await listRelatedLists(db, ['sofa', 'stool', 'table', 'lamp'])
  return Object.fromEntries(lists.map(({ handle, related }) => [handle, related.join(' ')]))
}

describeOnEachEngine('the related products and spare parts of an imported table', ({ newDatabase }) => {
  it('may be products of later rows, and a dry run reports the same as the import', async () => {
    const { db } = await newDatabase()
    const file = await table(...rows)
    const trial = await importFile(db, { file, dryRun: true })
    expect(trial.said).toEqual(remarks)
    const first = await importFile(db, { file })
    expect(first).toMatchObject({ said: remarks, report: { created: 4, updated: 0, badRows: 0 } })
    expect({ ...trial.report, dryRun: false }).toEqual(first.report)
    expect(await relatedIn(db)).toEqual({ sofa: 'stool table lamp', stool: '', table: 'sofa', lamp: '' })
    const again = await importFile(db, { file })
    expect(again.report).toMatchObject({ updated: 0, unchanged: 4, ownChanges: { fields: 0 } })
  })

  it('are counted as a change, and stay if the table has no column for them', async () => {
    const { db } = await newDatabase()
    await importFile(db, { file: await table(...rows) })
    const file = await fileOf('handle,related\nsofa,lamp\nstool,\ntable,lund-sofa')
    const trial = await importFile(db, { file, dryRun: true })
    expect(trial.report).toMatchObject({ updated: 1, unchanged: 2 })
    expect(trial.report.examples).toMatchObject([
      { handle: 'sofa', fields: [{ field: 'related', after: '["lamp"]' }] },
    ])
    expect((await importFile(db, { file })).report).toMatchObject({ updated: 1, unchanged: 2 })
    expect(await relatedIn(db)).toMatchObject({ sofa: 'lamp', table: 'sofa' })
    await importFile(db, { file: await fileOf('handle,price\nsofa,950') })
    expect(await relatedIn(db)).toMatchObject({ sofa: 'lamp' })
    await importFile(db, { file: await fileOf('handle,related\nsofa,') })
    expect(await relatedIn(db)).toMatchObject({ sofa: '', table: 'sofa' })
  })

  it('that staff have changed since the last import are listed, and stay if staff want it', async () => {
    const { db } = await newDatabase()
    const file = await table(...rows)
    await importFile(db, { file })
    await importFile(db, { file: await fileOf('handle,related\nsofa,lamp') })
    await db.updateTable('products').set({ related_ids: [] }).where('handle', '=', 'sofa').execute()
    const own = { handle: 'sofa', field: 'related', own: '', imported: '["stool","table","lamp"]' }
    const kept = await importFile(db, { file, keepChanges: true })
    expect(kept.report.ownChanges).toEqual({ fields: 1, kept: true, examples: [own] })
    expect(await relatedIn(db)).toMatchObject({ sofa: '' })
    const replaced = await importFile(db, { file })
    expect(replaced.report.ownChanges).toEqual({ fields: 1, kept: false, examples: [own] })
    expect(await relatedIn(db)).toMatchObject({ sofa: 'stool table lamp' })
  })

  it('that staff chose before the first import are replaced, as the dry run says', async () => {
    const { db } = await newDatabase()
    await importFile(db, { file: await table(...rows) })
    await db.deleteFrom('product_imports').execute()
    const file = await fileOf('handle,related\nsofa,lamp')
    const trial = await importFile(db, { file, dryRun: true })
    const { report } = await importFile(db, { file })
    expect(report).toEqual({ ...trial.report, dryRun: false })
    expect(report).toMatchObject({ updated: 1, ownChanges: { fields: 0 } })
  })

  it('are the same after an export and an import', async () => {
    const [{ db: from }, { db: to }] = [await newDatabase(), await newDatabase()]
    await importFile(from, { file: await table(...rows) })
    const parts = [
      'handle,spare_part_numbers,spare_part_names_en,spare_part_names_de,spare_part_prices,spare_part_products',
      'sofa,F-1|F-2|F-3,Foot|Seat cover|,|Bezug|,€9|=1+1|,lund-stool|old-lamp|',
    ]
    expect((await importFile(from, { file: await fileOf(parts.join('\n')) })).said).toEqual([])
    expect((await listDrafts(from, ['sofa'])).get('sofa')?.spareParts).toEqual([
      { number: 'F-1', names: { en: 'Foot' }, price: '€9', product: 'lund-stool' },
      { number: 'F-2', names: { en: 'Seat cover', de: 'Bezug' }, price: '=1+1', product: 'old-lamp' },
      { number: 'F-3', names: { en: 'F-3' } },
    ])
    await expectRoundTrip(from, to)
    expect(await relatedIn(to)).toEqual(await relatedIn(from))
  })

  it('keep the texts of spare parts without a column, and report products that do not exist', async () => {
    const { db } = await newDatabase()
    await importFile(db, { file: await table(...rows) })
    const columns = 'handle,spare_part_numbers,spare_part_names_en,spare_part_products'
    await importFile(db, { file: await fileOf(`${columns}\nsofa,F-1|F-2,Foot|Cover,|`) })
    const file = await fileOf('handle,spare_part_numbers,spare_part_products\nsofa,F-2,no-such')
    const trial = await importFile(db, { file, dryRun: true })
    const { said } = await importFile(db, { file })
    expect(said).toEqual([
      'Line 2, spare_part_products: “no-such” is not the slug of a product; the spare part has no link until there is such a product',
    ])
    expect(trial.said).toEqual(said)
    expect((await listDrafts(db, ['sofa'])).get('sofa')?.spareParts).toMatchObject([
      { number: 'F-2', names: { en: 'Cover' }, product: 'no-such' },
    ])
  })
})
