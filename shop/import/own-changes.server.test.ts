import { expect, it, vi } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { importFile, temporaryCsvFiles } from '#tests/support/csv-imports.ts'

const fileOf = temporaryCsvFiles()
vi.setConfig({ testTimeout: 60_000 })

const header = 'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price'
const table = (price: number, vendor = 'Lund') =>
  fileOf(`${header}\nlund,Lund sofa,Soft.,${vendor},Fabric,Oat,L-1,${price}\nlund,,,,,Moss,L-2,500\n`)

const stateOf = async (db: Db) => {
  const product = await db.selectFrom('products').select(['maker', 'slug']).executeTakeFirstOrThrow()
  const text = await db.selectFrom('product_texts').select(['name', 'description']).executeTakeFirstOrThrow()
  const variants = await db.selectFrom('variants').select('price_minor').orderBy('sku').execute()
  return { ...product, ...text, prices: variants.map(({ price_minor }) => price_minor) }
}

/** Changes the price of a variant and the description, as the owner does in the shop. */
async function change(db: Db): Promise<void> {
  await db.updateTable('variants').set({ price_minor: 44_400 }).where('sku', '=', 'L-1').execute()
  await db.updateTable('product_texts').set({ description: 'Very soft.' }).execute()
}

describeOnEachEngine('changes of the owner since the last import', ({ newDatabase }) => {
  it('are listed before an import that would undo them', async () => {
    const { db } = await newDatabase()
    await importFile(db, { file: await table(400) })
    await change(db)
    const { report } = await importFile(db, { file: await table(400), dryRun: true })
    expect(report.ownChanges).toEqual({
      fields: 2,
      kept: false,
      examples: [
        { handle: 'lund', field: 'description.en', own: 'Very soft.', imported: 'Soft.' },
        { handle: 'lund', field: 'L-1 price', own: '444.00', imported: '400.00' },
      ],
    })
    await importFile(db, { file: await table(400) })
    expect(await stateOf(db)).toMatchObject({ description: 'Soft.', prices: [40_000, 50_000] })
    expect((await importFile(db, { file: await table(410) })).report.ownChanges.fields).toBe(0)
  })

  it('stay if the owner wants it, while everything else follows the table', async () => {
    const { db } = await newDatabase()
    await importFile(db, { file: await table(400) })
    await change(db)
    const first = await importFile(db, { file: await table(420, 'Ark'), keepChanges: true })
    expect(first.report.ownChanges).toMatchObject({ fields: 2, kept: true })
    const kept = { maker: 'Ark', description: 'Very soft.', prices: [44_400, 50_000] }
    expect(await stateOf(db)).toMatchObject(kept)
    const second = await importFile(db, { file: await table(430, 'Ark'), keepChanges: true })
    expect(second.report.ownChanges.fields).toBe(2)
    expect(second.report.unchanged).toBe(1)
    expect(await stateOf(db)).toMatchObject(kept)
  })

  it('are known even after a table that does not contain the field', async () => {
    const { db } = await newDatabase()
    await importFile(db, { file: await table(400) })
    await change(db)
    await importFile(db, { file: await fileOf('sku,on_hand\nL-1,4\nL-2,1') })
    const { report } = await importFile(db, { file: await table(400), dryRun: true })
    expect(report.ownChanges.fields).toBe(2)
  })

  it('do not include what the other shop has changed, or a first import', async () => {
    const { db } = await newDatabase()
    expect((await importFile(db, { file: await table(400) })).report.ownChanges.fields).toBe(0)
    expect((await importFile(db, { file: await table(450, 'Ark') })).report.ownChanges.fields).toBe(0)
    expect(await stateOf(db)).toMatchObject({ maker: 'Ark', prices: [45_000, 50_000] })
  })
})
