// Searches and filters of the product list that staff users save under a name. Each user sees only their own.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { productPicturesUrl, readProductPicturesQuery } from '#shop/catalogue/product-pictures.ts'
import { type Id, newId, type UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import './tables.server.ts'

export type SavedFilterId = Id<'saved_filter'>

export interface SavedFilter {
  readonly id: SavedFilterId
  readonly name: string
  /** The query of the list's URL, such as `status=draft&sort=name`. */
  readonly query: string
}

export const LONGEST_FILTER_NAME = 60
/** Maximum number of filters of a user. */
export const MOST_FILTERS = 30

/** Returns the filters of a user, sorted by name. */
export async function listSavedFilters(db: Db, userId: UserId): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom('saved_filters')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.toSorted((one, other) => one.name.localeCompare(other.name))
}

interface NewFilter extends Pick<SavedFilter, 'name' | 'query'> {
  readonly userId: UserId
  readonly now: Date
}

/** Saves a filter of a user. */
export async function saveFilter(
  db: Db,
  { userId, name, query, now }: NewFilter,
): Promise<Outcome<undefined, 'staff.filter_name_taken' | 'staff.too_many_filters'>> {
  return inTransaction(db, async (tx) => {
    // Requests of the same user that save at the same time must see each other.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const known = await listSavedFilters(tx, userId)
    if (known.some((one) => one.name === name)) return refuse('staff.filter_name_taken', { name })
    if (known.length >= MOST_FILTERS) return refuse('staff.too_many_filters', { limit: MOST_FILTERS })
    const id: SavedFilterId = newId()
    await tx
      .insertInto('saved_filters')
      .values({ id, user_id: userId, name, query, created_at: now })
      .execute()
    return done()
  })
}

/** Deletes a filter of a user. `null`: the user has no filter with this ID. */
export async function deleteFilter(
  db: Db,
  { id, userId }: { readonly id: SavedFilterId; readonly userId: UserId },
): Promise<{ readonly ok: true; readonly value: { readonly name: string } } | null> {
  const deleted = await db
    .deleteFrom('saved_filters')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return deleted ? done({ name: deleted.name }) : null
}

/** Lets the filters of all users follow a category whose slug has changed, or whose products are in another category. */
export async function renameFilterCategory(
  tx: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const rows = await tx
    .selectFrom('saved_filters')
    .select(['id', 'query'])
    .where('query', 'like', '%category=%')
    .execute()
  for (const { id, query } of rows) {
    const read = readProductPicturesQuery(new URLSearchParams(query))
    if (read.category !== from) continue
    const [, renamed = ''] = productPicturesUrl({ ...read, category: to }).split('?')
    await tx.updateTable('saved_filters').set({ query: renamed }).where('id', '=', id).execute()
  }
}
