import { expect, it } from 'vitest'
import { listCategories } from '#shop/catalogue/categories.server.ts'
import { listDrafts } from '#shop/catalogue/list-drafts.server.ts'
import { listGroups } from '#shop/catalogue/groups.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { temporaryCsvFiles, importFile } from '#tests/support/csv-imports.ts'

const fileOf = temporaryCsvFiles()

const header = 'kind,handle,slug,parent,position,name_en,description_en,categories,rooms,price\n'
const seating = 'category,,seating,,1,Seating,To sit on,,,\n'
const sofas = 'category,,sofas,seating,2,Sofas,,,,\n'
const lounge = 'room,,lounge,,1,Lounge,,,,\n'
const bank = ',bank,bank,,,Bank,,sofas,lounge,900\n'

describeOnEachEngine('a table that defines categories and rooms', ({ newDatabase }) => {
  it('needs no column of products', async () => {
    const { db } = await newDatabase()
    const rows = 'kind,slug,name_en\ncategory,seating,Seating\nroom,lounge,Lounge\n'
    const { report } = await importFile(db, { file: await fileOf(rows) })
    expect(report).toMatchObject({ badRows: 0, defined: { created: 2 } })
    expect(await listGroups(db, 'rooms', 'en')).toMatchObject([{ slug: 'lounge' }])
  })

  it('creates them before the products in them, also in a dry run of several batches', async () => {
    const { db } = await newDatabase()
    const many = Array.from({ length: 60 }, (_, index) => `,p${index},p${index},,,Piece,,sofas,lounge,1\n`)
    const file = await fileOf([header, seating, sofas, lounge, bank, ...many].join(''))
    const trial = await importFile(db, { file, dryRun: true })
    expect(trial.said).toEqual([])
    expect(trial.report).toMatchObject({ created: 61, badRows: 0, defined: { created: 3 } })
    expect(await listCategories(db, 'en')).toEqual([])
    const first = await importFile(db, { file })
    expect(first.report).toMatchObject({ created: 61, defined: { created: 3, updated: 0, unchanged: 0 } })
    expect(await listCategories(db, 'en')).toMatchObject([
      { slug: 'seating', description: 'To sit on', productCount: 61 },
      { slug: 'sofas', parentSlug: 'seating' },
    ])
    expect((await listDrafts(db, ['bank'])).get('bank')).toMatchObject({ rooms: ['lounge'] })
    expect((await importFile(db, { file })).report).toMatchObject({ updated: 0, defined: { unchanged: 3 } })
  })

  it('changes only what it has columns for', async () => {
    const { db } = await newDatabase()
    await importFile(db, { file: await fileOf(header + seating + sofas + lounge) })
    await importFile(db, {
      file: await fileOf('kind,handle,slug,name_de\nroom,,lounge,Salon\ncategory,,sofas,Sofas\n'),
    })
    expect(await listGroups(db, 'rooms', 'de')).toMatchObject([{ slug: 'lounge', name: 'Salon' }])
    expect(await listGroups(db, 'rooms', 'en')).toMatchObject([{ slug: 'lounge', name: 'Lounge' }])
    expect((await listCategories(db, 'en')).at(1)).toMatchObject({ slug: 'sofas', parentSlug: 'seating' })
  })

  it('reports the errors of each, and imports the rest', async () => {
    const { db } = await newDatabase()
    const rows = [
      'category,,stools,chairs,1,Stools,,,,\n',
      'room,,,,1,Nameless,,,,\n',
      'room,,hall,,1,,,,,\n',
      'shelf,x,x,,,X,,,,1\n',
      ',stool,stool,,,Stool,,,hall,5\n',
      ',chair,chair,,,Chair,,chairs,,5\n',
      bank,
    ]
    const file = await fileOf([header, seating, sofas, lounge, ...rows].join(''))
    const { said, report } = await importFile(db, { file })
    expect(said.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))).toEqual([
      'Line 5, parent: “chairs” is not a category of the shop or of an earlier row of the table',
      'Line 6, slug: is empty, but every product needs it',
      'Line 7, name_en: is empty, but every product needs it',
      'Line 8, kind: “shelf” is not one of product, value, category, room, collection or manufacturer',
      'Line 9, rooms: “hall” is a room that is not defined in the shop or the table',
      'Line 10, categories: “chairs” is a category that is not defined in the shop or the mapping',
    ])
    expect(report).toMatchObject({ created: 1, badRows: 6, defined: { created: 3 } })
  })
})
