import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { GroupDraft, GroupKind } from '../read/definitions.ts'

/** Database tables of categories, rooms and collections. */
export const groupTables = {
  category: 'categories',
  room: 'rooms',
  collection: 'collections',
} as const satisfies Record<GroupKind, string>

/**
 * Returns all categories, all rooms or all collections in the shop's order. With `slug`, returns only the category,
 * room or collection with this slug.
 */
export async function storedGroups(db: Db, kind: GroupKind, slug?: string): Promise<GroupDraft[]> {
  if (kind !== 'category') {
    return db
      .selectFrom(groupTables[kind])
      .select(['slug', 'names', 'descriptions', 'position'])
      .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
      .orderBy('position')
      .orderBy('slug')
      .execute()
  }
  const rows = await db
    .selectFrom('categories')
    .leftJoin('categories as above', 'above.id', 'categories.parent_id')
    .select(['categories.slug', 'categories.names', 'categories.descriptions', 'categories.position'])
    .select(['categories.form', 'above.slug as parent'])
    .$if(slug !== undefined, (query) => query.where('categories.slug', '=', slug ?? ''))
    .orderBy('categories.position')
    .orderBy('categories.slug')
    .execute()
  return rows.map((row) => ({ ...row, form: row.form ?? undefined, parent: row.parent ?? undefined }))
}

/**
 * Returns the position after all rooms, after all collections, or after all categories with the same parent. `parent`:
 * slug of the parent category.
 */
export async function nextPosition(db: Db, kind: GroupKind, parent?: string): Promise<number> {
  const siblings =
    kind === 'category'
      ? sql`where parent_id is not distinct from (select id from categories where slug = ${parent ?? null})`
      : sql``
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0)::integer as next from ${sql.table(groupTables[kind])} ${siblings}`.execute(
    db,
  )
  return rows[0]?.next ?? 0
}
