import { expect, it } from 'vitest'
import { listDrafts } from '#shop/catalogue/list-drafts.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { importFile, temporaryCsvFiles } from '#tests/support/csv-imports.ts'

const fileOf = temporaryCsvFiles()
const header = 'handle,sku,name_en,price,option1_name_en,option1_value_en'

describeOnEachEngine('a generated SKU', ({ newDatabase }) => {
  it('begins like the chosen one, gets a number if another product has it, and stays', async () => {
    const { db } = await newDatabase()
    await importFile(db, { file: await fileOf(`${header}\nstool,LUND-MOSS,Stool,40,,`) })
    const rows = [
      'bank,LUND,Bank,900,Fabric,Oat',
      'bank,,Bank,900,Fabric,Moss',
      'seat,LUND-2,Seat,300,Fabric,Oat',
      'seat,,Seat,300,Fabric,Moss',
    ]
    const file = await fileOf([header, ...rows].join('\n'))
    const trial = await importFile(db, { file, dryRun: true })
    const { report } = await importFile(db, { file })
    expect(report).toEqual({ ...trial.report, dryRun: false })
    expect(report).toMatchObject({ created: 2, badRows: 0 })
    const drafts = await listDrafts(db, ['bank', 'seat'])
    const skus = ['bank', 'seat'].map((handle) => drafts.get(handle)?.variants.map(({ sku }) => sku))
    expect(skus).toEqual([
      ['LUND', 'LUND-MOSS-2'],
      ['LUND-2', 'LUND-2-MOSS'],
    ])
    expect((await importFile(db, { file })).report).toMatchObject({ unchanged: 2, updated: 0 })
  })
})
