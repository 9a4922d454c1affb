import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type ProductId } from '#shop/ids.ts'
import { findRedirect } from '#shop/redirects/redirects.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { saveDraft, sofaDraft } from '#tests/support/product-drafts.ts'
import { saveCategory } from '../categories.server.ts'
import { CategoryDraft } from '../draft.ts'
import { createGroup, moveGroup, removeGroup, saveGroupTexts } from './edit-groups.server.ts'
import {
  addGroupProduct,
  listGroupProducts,
  moveGroupProduct,
  removeGroupProduct,
} from './group-products.server.ts'
import type { GroupId, GroupTexts, GroupType } from './groups.ts'
import type { Place } from './place-among.ts'
import { findStaffGroup, listStaffGroups } from './staff-groups.server.ts'

const now = new Date('2026-11-01T09:00:00Z')

describeOnEachEngine('groups that staff edit', ({ db }) => {
  const run = <T>(command: (tx: Db) => Promise<T>) => inTransaction(db(), command)
  const create = async (type: GroupType, slug: string, more: GroupTexts = {}): Promise<GroupId> => {
    const made = await run((tx) => createGroup(tx, { type, typed: { slug, 'name.en': slug, ...more } }))
    if (!made.ok) throw new Error(JSON.stringify(made.errors))
    return made.value.id
  }
  const save = (type: GroupType, id: GroupId, typed: GroupTexts, seen: GroupTexts = {}) =>
    run((tx) => saveGroupTexts(tx, { type, id, typed, seen, now }))
  const tree = async (type: GroupType) =>
    (await listStaffGroups(db(), type, 'en')).map(({ slug, depth }) => `${'-'.repeat(depth)}${slug}`)
  const product = async (handle: string, changes: Parameters<typeof sofaDraft>[1]): Promise<ProductId> => {
    const { id } = await saveDraft(db(), sofaDraft(handle, changes))
    return id
  }

  beforeAll(async () => {
    await saveCategory(db(), CategoryDraft.parse({ slug: 'sofas', names: { en: 'Sofas' } }))
    await saveCategory(
      db(),
      CategoryDraft.parse({ slug: 'corner-sofas', parent: 'sofas', names: { en: 'Corner' } }),
    )
  })

  it('are created after their siblings, and move among them', async () => {
    const sofas = (await listStaffGroups(db(), 'categories', 'en')).find(({ slug }) => slug === 'sofas')
    const daybeds = await create('categories', 'daybeds', { parent: sofas?.id ?? '', form: 'daybed' })
    expect(await tree('categories')).toEqual(['sofas', '-corner-sofas', '-daybeds'])
    const place = (to: Place<GroupId>) =>
      run((tx) => moveGroup(tx, { type: 'categories', id: daybeds, place: to }))
    await place('up')
    await place('up')
    expect(await tree('categories')).toEqual(['sofas', '-daybeds', '-corner-sofas'])
    await place(null)
    expect(await tree('categories')).toEqual(['sofas', '-corner-sofas', '-daybeds'])
    const corner = (await listStaffGroups(db(), 'categories', 'en')).find(
      ({ slug }) => slug === 'corner-sofas',
    )
    await place(corner?.id ?? null)
    expect(await tree('categories')).toEqual(['sofas', '-daybeds', '-corner-sofas'])
    for (const target of [daybeds, sofas?.id ?? null])
      expect(await place(target)).toMatchObject({ problem: { code: 'catalogue.move_target_unfit' } })
    expect(await tree('categories')).toEqual(['sofas', '-daybeds', '-corner-sofas'])
    const forged = { type: 'rooms', id: daybeds, place: 'down' } as const
    expect(await run((tx) => moveGroup(tx, forged))).toMatchObject({
      problem: { code: 'catalogue.no_such_group' },
    })
  })

  it('are refused with an unfit slug, a taken one, no name, and below themselves; nothing is saved', async () => {
    const [top, below] = [await create('categories', 'top'), await create('categories', 'below')]
    await save('categories', below, { parent: top })
    const typed = {
      'name.en': ' ',
      slug: 'sofas',
      parent: below,
      form: 'cloud',
      'description.de': 'x'.repeat(2_001),
    }
    expect(await save('categories', top, typed)).toEqual({
      ok: false,
      errors: {
        'name.en': { kind: 'missing' },
        slug: { kind: 'slug_taken' },
        parent: { kind: 'below_itself' },
        form: { kind: 'form' },
        'description.de': { kind: 'too_long', limit: 2_000 },
      },
    })
    const unfit = { slug: 'Top Sofas', parent: newId(), 'name.de': 'x'.repeat(121) }
    expect(await save('categories', top, unfit)).toMatchObject({
      errors: { slug: { kind: 'slug' }, parent: { kind: 'parent' }, 'name.de': { kind: 'too_long' } },
    })
    expect((await findStaffGroup(db(), { type: 'categories', id: top }, 'en'))?.texts).toMatchObject({
      slug: 'top',
      parent: '',
      'name.en': 'top',
    })
    expect(await save('categories', newId() as GroupId, {})).toEqual({ ok: false, errors: null })
  })

  it('keep the change of the first of two people until the second confirms', async () => {
    const id = await create('rooms', 'study', { 'name.de': 'Büro' })
    const seen = { 'name.en': 'study', 'name.de': 'Büro', slug: 'study' }
    expect(await save('rooms', id, { ...seen, 'name.en': 'Work' }, seen)).toMatchObject({
      value: { changes: [{ name: 'name.en', from: 'study', to: 'Work' }] },
    })
    expect(await save('rooms', id, { ...seen, 'name.en': 'Desk', 'name.de': 'Arbeit' }, seen)).toEqual({
      ok: false,
      errors: { 'name.en': { kind: 'changed_meanwhile', current: 'Work' } },
    })
    await save('rooms', id, { ...seen, 'name.de': 'Arbeit' }, seen)
    expect((await findStaffGroup(db(), { type: 'rooms', id }, 'en'))?.texts).toMatchObject({
      'name.en': 'Work',
      'name.de': 'Arbeit',
    })
  })

  it('redirect from their old slug to the new one', async () => {
    const id = await create('collections', 'autumn')
    await save('collections', id, { slug: 'winter' })
    expect(await findRedirect(db(), '/collections/autumn')).toBe('/collections/winter')
    await save('collections', id, { slug: 'spring' })
    expect(await findRedirect(db(), '/collections/autumn')).toBe('/collections/spring')
    await save('collections', id, { slug: 'autumn' })
    expect(await findRedirect(db(), '/collections/autumn')).toBe(null)
    expect(await findRedirect(db(), '/collections/winter')).toBe('/collections/autumn')
  })

  it('are removed once they are empty, or move their products and subcategories', async () => {
    const [old, next, child] = [
      await create('categories', 'old'),
      await create('categories', 'next'),
      await create('categories', 'child'),
    ]
    await save('categories', child, { parent: old })
    const [both, one] = [
      await product('both', { categories: ['old', 'next'] }),
      await product('one', { categories: ['child'] }),
    ]
    const remove = (id: GroupId, to: GroupId | null) =>
      run((tx) => removeGroup(tx, { type: 'categories', id, to, now }))
    expect(await remove(old, null)).toMatchObject({
      problem: { code: 'catalogue.group_not_empty', facts: { products: 1, children: 1 } },
    })
    for (const to of [child, old, newId() as GroupId])
      expect(await remove(old, to)).toMatchObject({ problem: { code: 'catalogue.move_target_unfit' } })
    expect(await remove(old, next)).toMatchObject({ value: { products: [both, one].sort() } })
    expect(await findRedirect(db(), '/furniture/old')).toBe('/furniture/next')
    const { rows } = { rows: await db().selectFrom('products').select(['id', 'category_ids']).execute() }
    const categoriesOf = (id: ProductId) => rows.find((row) => row.id === id)?.category_ids.toSorted()
    expect(categoriesOf(both)).toEqual([next])
    expect(categoriesOf(one)).toEqual([child, next].sort())
    const main = await db()
      .selectFrom('product_categories')
      .select(['category_id', 'position'])
      .where('product_id', '=', both)
      .execute()
    expect(main).toEqual([{ category_id: next, position: 0 }])
    expect(await remove(old, next)).toMatchObject({ problem: { code: 'catalogue.no_such_group' } })
  })

  it('contain products in an order that survives an import', async () => {
    const id = await create('collections', 'set')
    const type = 'collections'
    const products = [await product('a', {}), await product('b', {}), await product('c', {})]
    const [a, b, c] = products as [ProductId, ProductId, ProductId]
    for (const one of products) await run((tx) => addGroupProduct(tx, { type, id, product: one }))
    const names = async () => (await listGroupProducts(db(), { type, id }, 'en')).map(({ slug }) => slug)
    expect(await names()).toEqual(['a', 'b', 'c'])
    await run((tx) => moveGroupProduct(tx, { type, id, product: c, to: 'first' }))
    await run((tx) => moveGroupProduct(tx, { type, id, product: a, to: 'down' }))
    expect(await names()).toEqual(['c', 'b', 'a'])
    await saveDraft(db(), sofaDraft('c', { collections: ['set'], tags: ['new'] }))
    expect(await names()).toEqual(['c', 'b', 'a'])
    expect(await run((tx) => removeGroupProduct(tx, { type, id, product: b }))).toMatchObject({ ok: true })
    expect(await run((tx) => removeGroupProduct(tx, { type, id, product: b }))).toMatchObject({
      problem: { code: 'catalogue.no_such_member' },
    })
    const unknown = { type, id, product: newId<'product'>() } as const
    expect(await run((tx) => addGroupProduct(tx, unknown))).toMatchObject({
      problem: { code: 'catalogue.no_such_member' },
    })
    expect(await names()).toEqual(['c', 'a'])
  })
})
