// Creates previews of bulk edits. A preview changes nothing of the catalogue.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { listProductIds } from '#shop/catalogue/list-product-pictures.server.ts'
import type { ProductPicturesQuery } from '#shop/catalogue/product-pictures.ts'
import { newId, type ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { planOf } from '../internal/bulk/plan.ts'
import { readEditable } from '../internal/bulk/read-products.server.ts'
import { type BulkChange, type BulkEditId, MOST_BULK_PRODUCTS } from './bulk-edit.ts'

/** The products of a bulk edit: certain ones, or all that match a query of the staff's product list. */
export type BulkSelection =
  | { readonly kind: 'chosen'; readonly ids: readonly ProductId[] }
  | { readonly kind: 'matching'; readonly query: ProductPicturesQuery }

type SelectionRefusal = 'catalogue.bulk_empty' | 'catalogue.bulk_too_many'

/** Returns the IDs of the chosen products that exist, in the order of the list. */
export async function resolveSelection(
  db: Db,
  selection: BulkSelection,
  language: Language,
): Promise<Outcome<readonly ProductId[], SelectionRefusal>> {
  const ids =
    selection.kind === 'chosen'
      ? await listExisting(db, [...new Set(selection.ids)])
      : await listProductIds(db, selection.query, language)
  if (ids.length === 0) return refuse('catalogue.bulk_empty')
  if (ids.length > MOST_BULK_PRODUCTS)
    return refuse('catalogue.bulk_too_many', { count: ids.length, limit: MOST_BULK_PRODUCTS })
  return done(ids)
}

async function listExisting(db: Db, ids: readonly ProductId[]): Promise<readonly ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select p.id from unnest(${[...ids]}::uuid[]) with ordinality given (id, place)
    join products p on p.id = given.id order by given.place`.execute(db)
  return rows.map(({ id }) => id)
}

export interface NewBulkEdit {
  readonly selection: BulkSelection
  readonly change: BulkChange
  readonly language: Language
  readonly byName: string
  readonly now: Date
}

/** Computes and stores what a change would do to each chosen product. */
export async function createBulkEdit(
  db: Db,
  { selection, change, language, byName, now }: NewBulkEdit,
): Promise<Outcome<{ id: BulkEditId }, SelectionRefusal | 'catalogue.no_such_group'>> {
  return inTransaction(db, async (tx) => {
    if (change.kind === 'category' && !(await hasCategory(tx, change.category)))
      return refuse('catalogue.no_such_group')
    const resolved = await resolveSelection(tx, selection, language)
    if (!resolved.ok) return resolved
    const id: BulkEditId = newId()
    await tx
      .insertInto('bulk_edits')
      .values({ id, change: JSON.stringify(change), state: 'previewed', by_name: byName, created_at: now })
      .execute()
    await storePlans(tx, id, resolved.value, change)
    return done({ id })
  })
}

async function hasCategory(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from categories where id = ${id}::uuid`.execute(db)
  return rows.length > 0
}

async function storePlans(
  tx: Db,
  id: BulkEditId,
  products: readonly ProductId[],
  change: BulkChange,
): Promise<void> {
  const current = await readEditable(tx, products)
  const rows = products.map((product, place) => {
    const known = current.get(product)
    return { place, product_id: product, slug: known?.slug ?? '', ...planOf(known, change) }
  })
  await sql`
    insert into bulk_edit_products (edit_id, place, product_id, slug, changes, refusal)
    select ${id}::uuid, place, product_id, slug, changes, nullif(refusal, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given (place integer, product_id uuid, slug text, changes jsonb, refusal jsonb)`.execute(tx)
}

/** Makes another preview of the same change for the same products. `null`: there is no such bulk edit. */
export async function previewAgain(
  db: Db,
  { id, ...input }: Pick<NewBulkEdit, 'language' | 'byName' | 'now'> & { readonly id: BulkEditId },
): Promise<Awaited<ReturnType<typeof createBulkEdit>> | null> {
  const edit = await db.selectFrom('bulk_edits').select('change').where('id', '=', id).executeTakeFirst()
  if (!edit) return null
  const rows = await db
    .selectFrom('bulk_edit_products')
    .select('product_id')
    .where('edit_id', '=', id)
    .orderBy('place')
    .execute()
  const ids = rows.map(({ product_id }) => product_id)
  return createBulkEdit(db, { ...input, change: edit.change, selection: { kind: 'chosen', ids } })
}
