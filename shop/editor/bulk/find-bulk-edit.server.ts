// Reads bulk edits for the staff pages. Read-only.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import type { Problem } from '#shop/problems.ts'
import type {
  BulkChange,
  BulkCounts,
  BulkEditId,
  BulkEditState,
  BulkProduct,
  BulkRefusal,
  BulkValueChange,
  KeptValue,
} from './bulk-edit.ts'
import { type PriceJumpRow, readPriceJumps } from '../internal/bulk/price-jumps.server.ts'
import { isStale } from './run-bulk-edit.server.ts'

export interface BulkEditSummary {
  readonly id: BulkEditId
  readonly change: BulkChange
  readonly state: BulkEditState
  readonly byName: string
  readonly createdAt: Date
  readonly counts: BulkCounts
}

export interface BulkEdit extends BulkEditSummary {
  readonly applied: { readonly by: string; readonly at: Date } | null
  readonly undone: { readonly by: string; readonly at: Date } | null
  /** Why the background job changed nothing. */
  readonly problem: Problem | null
  /** Whether the products have changed since the preview. */
  readonly isStale: boolean
  /** The first values that change, are refused or were kept. */
  readonly changes: readonly (BulkProduct & BulkValueChange)[]
  /** Large changes of prices that a preview warns of, with the first variant as example. */
  readonly priceJumps: readonly PriceJumpRow[]
  readonly refusals: readonly (BulkProduct & BulkRefusal)[]
  readonly kept: readonly (BulkProduct & KeptValue)[]
}

/** Maximum number of values, refusals and kept values that a page shows. */
const MOST_SHOWN = 50
const MOST_LISTED = 20

const countsOf = sql<BulkCounts>`(
  select jsonb_build_object(
    'products', count(*), 'changed', count(*) filter (where p.changes <> '[]'),
    'values', coalesce(sum(jsonb_array_length(p.changes)), 0),
    'refused', count(*) filter (where p.refusal is not null),
    'kept', coalesce(sum(jsonb_array_length(p.kept)), 0)
  ) from bulk_edit_products p where p.edit_id = bulk_edits.id
)`

/** Lists the latest bulk edits that were applied, newest first. */
export async function listBulkEdits(db: Db): Promise<BulkEditSummary[]> {
  return db
    .selectFrom('bulk_edits')
    .select(['id', 'change', 'state', 'by_name as byName', 'created_at as createdAt', countsOf.as('counts')])
    .where('state', '<>', 'previewed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

/** Returns a bulk edit with its first values. `null`: there is no such bulk edit. */
export async function findBulkEdit(db: Db, id: BulkEditId, language: Language): Promise<BulkEdit | null> {
  const edit = await db
    .selectFrom('bulk_edits')
    .select(['id', 'change', 'state', 'by_name as byName', 'created_at as createdAt', 'problem'])
    .select(['applied_by', 'applied_at', 'undone_by', 'undone_at', countsOf.as('counts')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!edit) return null
  const { applied_by, applied_at, undone_by, undone_at, ...summary } = edit
  const rows = {
    changes: await readShown(db, id, language, sql`p.changes <> '[]'`),
    refusals: await readShown(db, id, language, sql`p.refusal is not null`),
    kept: await readShown(db, id, language, sql`p.kept <> '[]'`),
  }
  return {
    ...summary,
    applied: applied_by === null || applied_at === null ? null : { by: applied_by, at: applied_at },
    undone: undone_by === null || undone_at === null ? null : { by: undone_by, at: undone_at },
    isStale: edit.state === 'previewed' && (await isStale(db, id, edit.change)),
    priceJumps: edit.state === 'previewed' ? await readPriceJumps(db, id) : [],
    changes: rows.changes
      .flatMap(({ product, changes }) => changes.map((one) => ({ ...product, ...one })))
      .slice(0, MOST_SHOWN),
    refusals: rows.refusals.flatMap(({ product, refusal }) => (refusal ? [{ ...product, ...refusal }] : [])),
    kept: rows.kept
      .flatMap(({ product, kept }) => kept.map((one) => ({ ...product, ...one })))
      .slice(0, MOST_SHOWN),
  }
}

interface ShownRow {
  readonly product: BulkProduct
  readonly changes: readonly BulkValueChange[]
  readonly refusal: BulkRefusal | null
  readonly kept: readonly KeptValue[]
}

async function readShown(
  db: Db,
  id: BulkEditId,
  language: Language,
  which: ReturnType<typeof sql>,
): Promise<ShownRow[]> {
  const { rows } = await sql<
    Omit<ShownRow, 'product'> & { id: ProductId; slug: string; names: Translated | null }
  >`
    select p.product_id as id, p.slug, p.changes, p.refusal, p.kept,
      (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.product_id) as names
    from bulk_edit_products p where p.edit_id = ${id} and ${which}
    order by p.place limit ${MOST_SHOWN}`.execute(db)
  return rows.map(({ id: productId, slug, names, ...row }) => ({
    ...row,
    product: { productId, slug, name: names && (inLanguage(names, language) ?? slug) },
  }))
}
