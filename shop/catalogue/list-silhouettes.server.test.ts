import { expect, test } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { saveDraft, sofaDraft } from '#tests/support/product-drafts.ts'
import { saveCategory } from './categories.server.ts'
import { CategoryDraft, type ProductDraft } from './draft.ts'
import { listCategoryForms } from './list-silhouettes.server.ts'

describeOnEachEngine('a category', ({ newDatabase }) => {
  test('is drawn as most of its products, and as a box if their kind is unknown', async () => {
    const { db } = await newDatabase()
    const category = (slug: string, more: object = {}) =>
      saveCategory(db, CategoryDraft.parse({ slug, names: { en: slug }, ...more }))
    await category('outdoor', { form: 'sun-lounger' })
    await category('patio', { parent: 'outdoor' })
    await category('unknown')
    await category('empty', { form: 'sofa' })
    const add = (
      handle: string,
      slug: string,
      form: ProductDraft['form'],
      more: Partial<ProductDraft> = {},
    ) => saveDraft(db, sofaDraft(handle, { categories: [slug], form, ...more }))
    await add('lounger', 'outdoor', 'sun-lounger')
    await add('patio-1', 'patio', 'garden-table')
    await add('patio-2', 'patio', 'garden-table')
    for (const handle of ['odd-1', 'odd-2', 'odd-3']) await add(handle, 'outdoor', 'box')
    for (const handle of ['old-1', 'old-2']) await add(handle, 'outdoor', 'lamp', { status: 'archived' })
    await add('odd-4', 'unknown', 'box')
    const forms = await listCategoryForms(db)
    expect([...forms]).toEqual([
      ['outdoor', 'garden-table'],
      ['patio', 'garden-table'],
      ['unknown', 'box'],
    ])
    await add('new-lounger', 'outdoor', 'sun-lounger')
    await add('newer-lounger', 'outdoor', 'sun-lounger')
    expect((await listCategoryForms(db)).get('outdoor')).toBe('sun-lounger')
  })
})
