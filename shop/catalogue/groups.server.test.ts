import { beforeAll, expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { makeSofaCategories, readProduct, saveDraft, sofaDraft } from '#tests/support/product-drafts.ts'
import { findGroup, listGroups, saveGroup } from './groups.server.ts'
import { getCatalogueVersion } from './version.server.ts'
import { listCardsBySlug, listCompanions, listNewestOfKinds } from './list-cards.server.ts'
import { listDrafts } from './list-drafts.server.ts'
import { listSilhouettes } from './list-silhouettes.server.ts'
import { saveProduct } from './catalogue.server.ts'
import { CollectionDraft, ProductDraft, RoomDraft } from './draft.ts'

const room = (slug: string, more: Partial<RoomDraft> = {}) =>
  RoomDraft.parse({ slug, names: { en: slug, de: `${slug} (de)` }, ...more })

describeOnEachEngine('rooms and collections', ({ db }) => {
  beforeAll(async () => {
    await makeSofaCategories(db())
    await saveGroup(db(), 'rooms', room('study', { position: 2 }))
    await saveGroup(
      db(),
      'rooms',
      room('living-room', { position: 1, descriptions: { en: 'Where one sits' } }),
    )
    await saveGroup(db(), 'collections', CollectionDraft.parse({ slug: 'lys', names: { en: 'Lys' } }))
  })

  it('are listed in their order, with their number of products on sale', async () => {
    await saveDraft(db(), sofaDraft('roomy', { rooms: ['living-room', 'study'], collections: ['lys'] }))
    await saveDraft(db(), sofaDraft('not-yet', { rooms: ['study'], collections: ['lys'], status: 'draft' }))
    expect(await listGroups(db(), 'rooms', 'de')).toMatchObject([
      { slug: 'living-room', name: 'living-room (de)', description: 'Where one sits', productCount: 1 },
      { slug: 'study', description: null, productCount: 1 },
    ])
    expect(await listGroups(db(), 'collections', 'en')).toMatchObject([
      { slug: 'lys', name: 'Lys', productCount: 1 },
    ])
    expect(await findGroup(db(), 'rooms', 'study', 'en')).toMatchObject({ name: 'study' })
    expect(await findGroup(db(), 'rooms', 'lys', 'en')).toBeNull()
    expect(await findGroup(db(), 'collections', 'lys', 'en')).toMatchObject({ name: 'Lys' })
  })

  it('change nothing when saved again unchanged', async () => {
    const version = await getCatalogueVersion(db())
    expect(await saveGroup(db(), 'rooms', room('study', { position: 2 }))).toMatchObject({
      value: { change: 'unchanged' },
    })
    expect(await getCatalogueVersion(db())).toBe(version)
    const moved = await saveGroup(db(), 'rooms', room('study', { position: 3 }))
    expect(moved.value.change).toBe('updated')
    expect(moved.value.id).toBe((await findGroup(db(), 'rooms', 'study', 'en'))?.id)
    expect(await getCatalogueVersion(db())).toBe(version + 1)
  })

  it('of a product are read back in their order like its tags, each once', async () => {
    const placed = sofaDraft('placed', {
      rooms: ['study', 'living-room', 'study'],
      tags: ['new', 'Sale', 'new'],
    })
    await saveDraft(db(), placed)
    expect(await saveDraft(db(), placed)).toMatchObject({ change: 'unchanged' })
    const draft = (await listDrafts(db(), ['placed'])).get('placed')
    expect(draft).toMatchObject({ rooms: ['study', 'living-room'], collections: [], tags: ['new', 'Sale'] })
    if (draft) expect(await saveDraft(db(), draft)).toMatchObject({ change: 'unchanged' })
    expect(await saveDraft(db(), sofaDraft('placed'))).toMatchObject({ change: 'updated' })
    expect((await listDrafts(db(), ['placed'])).get('placed')).toMatchObject({ rooms: [], tags: [] })
  })

  it('are drawn with the newest product with dimensions of each kind, the most common kind first', async () => {
    const table = { form: 'desk' as const, dimensions: { width: 1400, height: 740 } }
    await saveGroup(db(), 'collections', CollectionDraft.parse({ slug: 'drawn', names: { en: 'Drawn' } }))
    for (const handle of ['drawn-1', 'drawn-2'])
      await saveDraft(
        db(),
        sofaDraft(handle, { collections: ['drawn'], dimensions: { width: 2000, height: 800 } }),
      )
    await saveDraft(db(), sofaDraft('drawn-table', { collections: ['drawn'], ...table }))
    await saveDraft(
      db(),
      sofaDraft('drawn-unmeasured', { collections: ['drawn'], form: 'bed', dimensions: {} }),
    )
    expect((await listSilhouettes(db(), 'collections')).get('drawn')).toMatchObject([
      { form: 'sofa', dimensions: { width: 2000 }, colour: '#b9b2a3' },
      { form: 'desk', dimensions: { width: 1400 } },
    ])
    expect(
      (await listNewestOfKinds(db(), ['desk', 'bed', 'sofa'], 'en')).map(({ drawing }) => drawing.form),
    ).toEqual(['desk', 'sofa'])
  })

  it('give the products that go with one: other kinds of its collection', async () => {
    await saveGroup(db(), 'collections', CollectionDraft.parse({ slug: 'havn', names: { en: 'Havn' } }))
    const inHavn = (handle: string, category: string) =>
      saveDraft(db(), sofaDraft(handle, { collections: ['havn'], categories: [category] }))
    const { id } = await inHavn('havn-sofa', 'sofas')
    await inHavn('havn-other-sofa', 'sofas')
    await inHavn('havn-table', 'tables')
    await inHavn('havn-corner', 'corner-sofas')
    const companions = await listCompanions(db(), id, 'en', 4)
    expect(companions.map(({ slug }) => slug).toSorted()).toEqual(['havn-corner', 'havn-table'])
    const found = await readProduct(db(), 'havn-sofa')
    expect(found.collections).toEqual([{ slug: 'havn', name: 'Havn' }])
    expect(await listCompanions(db(), (await saveDraft(db(), sofaDraft('alone'))).id, 'en', 4)).toEqual([])
    const cards = await listCardsBySlug(db(), ['havn-table', 'nobody', 'havn-sofa'], 'en')
    expect(cards.map(({ slug }) => slug)).toEqual(['havn-table', 'havn-sofa'])
  })

  it('must exist before a product is in them', async () => {
    const saving = (changes: Partial<ProductDraft>) =>
      saveProduct(db(), ProductDraft.parse(sofaDraft('lost', changes)), {
        now: new Date('2026-11-01T09:00:00Z'),
      })
    expect(await saving({ rooms: ['attic'] })).toMatchObject({
      problem: { code: 'catalogue.unknown_room', facts: { slug: 'attic' } },
    })
    expect(await saving({ collections: ['nobody'] })).toMatchObject({
      problem: { code: 'catalogue.unknown_collection', facts: { slug: 'nobody' } },
    })
  })
})
