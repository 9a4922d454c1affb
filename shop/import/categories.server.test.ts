import { expect, it } from 'vitest'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { formerCategorySlug } from '#shop/catalogue/urls.server.ts'
import { CategoryDraft } from '#shop/catalogue/draft.ts'
import { listDrafts } from '#shop/catalogue/list-drafts.server.ts'
import type { Db } from '#platform/db/database.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { importFile, mappingOf, temporaryCsvFiles } from '#tests/support/csv-imports.ts'

const fileOf = temporaryCsvFiles()
const mapping = mappingOf({
  language: 'de',
  createCategories: true,
  fields: { handle: 'Nr', name: 'Name', price: 'Preis', categories: 'Kategorie' },
})

const add = async (db: Db, draft: CategoryDraft) =>
  expect(await saveCategory(db, CategoryDraft.parse(draft))).toMatchObject({ ok: true })

const tableOf = (...categories: string[]) =>
  fileOf(['Nr;Name;Preis;Kategorie', ...categories.map((of, at) => `p${at};Ding ${at};5;${of}`)].join('\n'))

async function categoriesOf(db: Db, count: number) {
  const handles = Array.from({ length: count }, (_, at) => `p${at}`)
  const drafts = await listDrafts(db, handles)
  return handles.map((handle) => drafts.get(handle)?.categories.join(' '))
}

const slugsInOrder = async (db: Db) => {
  const rows = await db.selectFrom('categories').select('slug').orderBy('position').orderBy('slug').execute()
  return rows.map(({ slug }) => slug)
}

describeOnEachEngine('the categories of an imported table', ({ newDatabase }) => {
  it('are those of the shop with the same name in any language', async () => {
    const { db } = await newDatabase()
    await add(db, { slug: 'tables', names: { en: 'Tables', de: 'Tische' } })
    await add(db, { slug: 'kitchen', names: { en: 'Kitchen', de: 'Küche' } })
    const file = await tableOf('Tische', ' TISCHE ', 'kuche', 'tables', 'Möbel > Tische')
    const trial = await importFile(db, { file, mapping, dryRun: true })
    expect(trial.report).toMatchObject({ created: 5, categoriesAdded: 0, badRows: 0 })
    const { report } = await importFile(db, { file, mapping })
    expect(report).toMatchObject({ created: 5, categoriesAdded: 0, badRows: 0 })
    expect(await categoriesOf(db, 5)).toEqual(['tables', 'tables', 'kitchen', 'tables', 'tables'])
    expect(await slugsInOrder(db)).toEqual(['kitchen', 'tables'])
    const former = ['tables', 'tische', 'kuche', 'küche', 'sofas']
    expect(await Promise.all(former.map((slug) => formerCategorySlug(db, slug)))).toEqual([
      'tables',
      'tables',
      'kitchen',
      'kitchen',
      null,
    ])
  })

  it('are matched by name also in our own format, which creates none', async () => {
    const { db } = await newDatabase()
    await add(db, { slug: 'tables', names: { en: 'Tables', de: 'Tische' } })
    const rows = [
      'kind,handle,slug,name_en,name_de,categories,price',
      'category,,seating,Seating,Sitzmöbel,,',
      ',p0,p0,Stool,,Tische|Sitzmöbel,5',
      ',p1,p1,Lamp,,Leuchten,5',
    ]
    const { report, said } = await importFile(db, { file: await fileOf(rows.join('\n')) })
    expect(report).toMatchObject({ created: 1, badRows: 1 })
    expect(said).toEqual([
      'Line 4, categories: “Leuchten” is a category that is not defined in the shop or the mapping',
    ])
    expect(await categoriesOf(db, 1)).toEqual(['tables seating'])
  })

  it('are not guessed if several of the shop have the name', async () => {
    const { db } = await newDatabase()
    await add(db, { slug: 'garden-tables', names: { de: 'Tische' } })
    await add(db, { slug: 'tables', names: { de: 'Tische' } })
    await add(db, { slug: 'stuhle', names: { de: 'Stühle' } })
    await add(db, { slug: 'chairs', names: { de: 'Stühle' } })
    const file = await tableOf('Tische', 'Stühle')
    const { report } = await importFile(db, { file, mapping })
    expect(report).toMatchObject({ created: 2, categoriesAdded: 1 })
    expect(await categoriesOf(db, 2)).toEqual(['tische', 'stuhle'])
  })

  it('come after those of the shop if they are new, in the order of the table', async () => {
    const { db } = await newDatabase()
    await add(db, { slug: 'sofas', names: { en: 'Sofas' }, position: 3 })
    await add(db, { slug: 'beds', names: { en: 'Beds' }, position: 1 })
    const file = await tableOf('Zelte', 'Anker', 'Zelte > Seile', 'Zelte > Haken')
    await importFile(db, { file, mapping })
    const rows = await db.selectFrom('categories').select(['slug', 'position']).orderBy('slug').execute()
    expect(Object.fromEntries(rows.map(({ slug, position }) => [slug, position]))).toEqual({
      beds: 1,
      sofas: 3,
      zelte: 4,
      anker: 5,
      seile: 0,
      haken: 1,
    })
    expect((await importFile(db, { file, mapping })).report).toMatchObject({
      unchanged: 4,
      categoriesAdded: 0,
    })
  })

  it('come last also if they have rows without a position, and keep theirs', async () => {
    const { db } = await newDatabase()
    await add(db, { slug: 'sofas', names: { en: 'Sofas' }, position: 3 })
    const rows =
      'kind,slug,name_en,position\ncategory,zelte,Zelte,\ncategory,anker,Anker,\nroom,attic,Attic,\n'
    const file = await fileOf(rows)
    await importFile(db, { file })
    expect(await slugsInOrder(db)).toEqual(['sofas', 'zelte', 'anker'])
    expect((await importFile(db, { file })).report).toMatchObject({ defined: { updated: 0, unchanged: 3 } })
  })
})
