// Makes bulk edits of sofas for tests, and edits single products as the product editor does.
import type { Db } from '#platform/db/database.ts'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import { listDrafts } from '#shop/catalogue/list-drafts.server.ts'
import type { BulkChange, BulkEditId } from '#shop/editor/bulk/bulk-edit.ts'
import { type BulkSelection, createBulkEdit } from '#shop/editor/bulk/create-bulk-edit.server.ts'
import { findBulkEdit } from '#shop/editor/bulk/find-bulk-edit.server.ts'
import { applyBulkEdit, undoBulkEdit } from '#shop/editor/bulk/run-bulk-edit.server.ts'
import { tableFieldsOf, variantFieldName } from '#shop/editor/choice-fields.ts'
import { editProduct, loadStoredProduct, seenIn } from '#shop/editor/edit-product.server.ts'
import { fieldsOf } from '#shop/editor/fields.ts'
import type { CategoryId, ProductId } from '#shop/ids.ts'
import { saveDraft, sofaDraft } from './product-drafts.ts'

export const bulkNow = new Date('2026-11-10T10:00:00Z')
export const bulkActor = { userId: null, name: 'Mara', role: 'manager' } as const
const [now, by] = [bulkNow, bulkActor]

/** A price reduction of 10 %, with the price before as former price. */
export const cheaper: BulkChange = {
  kind: 'price',
  by: { unit: 'percent', basisPoints: -1_000 },
  ending: 'none',
  former: 'before',
}

/** Returns functions that make and read bulk edits in a database. */
export function bulkEditsOn(database: () => Db) {
  const sofa = (handle: string, changes: object = {}) => saveDraft(database(), sofaDraft(handle, changes))

  async function sofas(count: number): Promise<ProductId[]> {
    const ids: ProductId[] = []
    for (let at = 0; at < count; at += 1) ids.push((await sofa(`sofa-${at}`)).id)
    return ids
  }

  async function preview(ids: readonly ProductId[], change: BulkChange): Promise<BulkEditId> {
    const created = await previewOf({ kind: 'chosen', ids }, change)
    if (!created.ok) throw new Error(created.problem.code)
    return created.value.id
  }
  const previewOf = (selection: BulkSelection, change: BulkChange) =>
    createBulkEdit(database(), { selection, change, language: 'en', byName: 'Mara', now })
  const apply = (id: BulkEditId) => applyBulkEdit(database(), { id, by, now, isConfirmed: true })
  const undo = (id: BulkEditId) => undoBulkEdit(database(), { id, by, now })
  async function find(id: BulkEditId) {
    const edit = await findBulkEdit(database(), id, 'en')
    if (!edit) throw new Error('There is no bulk edit')
    return edit
  }

  async function readDrafts(): Promise<CheckedProduct[]> {
    const rows = await database().selectFrom('products').select('handle').orderBy('handle').execute()
    const found = await listDrafts(
      database(),
      rows.map(({ handle }) => handle),
    )
    // An undo leaves the date of the first publication.
    return rows.flatMap(({ handle }) => {
      const draft = found.get(handle)
      return draft ? [{ ...draft, publishedAt: undefined }] : []
    })
  }
  const categoryId = async (slug: string): Promise<CategoryId> =>
    (
      await database()
        .selectFrom('categories')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
    ).id
  /** Changes values of a product as a person does in the editor. */
  async function editAlone(id: ProductId, typed: Readonly<Record<string, string>>) {
    const fields = (stored: Awaited<ReturnType<typeof loadStoredProduct>>) =>
      stored ? [...fieldsOf('groups'), ...tableFieldsOf(stored, stored.variantIds)] : []
    const stored = await loadStoredProduct(database(), id)
    if (!stored) throw new Error('There is no product')
    return editProduct(database(), { id, fieldsOf: fields, typed, seen: seenIn(stored, fields(stored)), now })
  }
  async function priceField(id: ProductId, index = 0): Promise<string> {
    const stored = await loadStoredProduct(database(), id)
    return variantFieldName('price', stored?.variantIds[index] ?? '')
  }

  return {
    sofa,
    sofas,
    preview,
    previewOf,
    apply,
    undo,
    find,
    readDrafts,
    categoryId,
    editAlone,
    priceField,
  }
}
