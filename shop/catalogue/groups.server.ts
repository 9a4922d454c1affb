import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type CollectionId, newId, type RoomId } from '#shop/ids.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import { done, type Done } from '#shop/problems.ts'
import type { Group } from './catalogue.ts'
import type { CheckedRoom } from './draft.ts'
import { membersOf } from './internal/collection-members.server.ts'
import { differ, type RowOf } from './internal/product-rows.server.ts'
import { putRows } from './internal/save/write-rows.server.ts'
import { raiseCatalogueVersion, lockCatalogue } from './version.server.ts'

/**
 * The tables that link products to rooms and to collections. `key` is the column with the ID of the room or collection.
 * Rooms and collections have no subgroups, so one module handles both.
 */
export const groupMembers = {
  rooms: { table: 'product_rooms', key: 'room_id' },
  collections: { table: 'product_collections', key: 'collection_id' },
} as const
export type GroupTable = keyof typeof groupMembers

interface Ids {
  readonly rooms: RoomId
  readonly collections: CollectionId
}

interface GroupRow<G extends GroupTable> extends Omit<RowOf<'rooms'>, 'id'> {
  readonly id: Ids[G]
  /** Only collections have a rule. */
  readonly rule?: unknown
}

/** Creates a room or collection, or updates the existing one with the slug of the draft. */
export async function saveGroup<G extends GroupTable>(
  db: Db,
  groups: G,
  { slug, names, descriptions, position }: CheckedRoom,
): Promise<Done<{ id: Ids[G]; change: 'created' | 'updated' | 'unchanged' }>> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const { rows } = await sql<GroupRow<G>>`
      select * from ${sql.table(groups)} where slug = ${slug}`.execute(tx)
    const [known] = rows
    const row: GroupRow<G> = {
      id: known?.id ?? (newId() as Ids[G]),
      slug,
      names,
      descriptions,
      position,
      picture: known?.picture ?? null,
      picture_alt: known?.picture_alt ?? {},
      product_order: known?.product_order ?? [],
      ...(groups === 'collections' && { rule: known?.rule ?? null }),
    }
    if (!differ(known, row)) return done({ id: row.id, change: 'unchanged' })
    await putRows<GroupTable>(tx, groups, ['id'], [row])
    await raiseCatalogueVersion(tx)
    return done({ id: row.id, change: known ? 'updated' : 'created' })
  })
}

/** Lists all rooms or all collections in order, with the number of products for sale in each. */
export function listGroups<G extends GroupTable>(
  db: Db,
  groups: G,
  language: Language,
): Promise<Group<Ids[G]>[]> {
  return read(db, groups, language, sql`true`)
}

export async function findGroup<G extends GroupTable>(
  db: Db,
  groups: G,
  slug: string,
  language: Language,
): Promise<Group<Ids[G]> | null> {
  const [group] = await read(db, groups, language, sql`g.slug = ${slug}`)
  return group ?? null
}

async function read<G extends GroupTable>(
  db: Db,
  groups: G,
  language: Language,
  which: ReturnType<typeof sql>,
): Promise<Group<Ids[G]>[]> {
  const { key } = groupMembers[groups]
  const { rows } = await sql<GroupRow<G> & { product_count: number }>`
    select g.*, (
      select count(*) from ${membersOf(groups)} member join products p on p.id = member.product_id
      where member.${sql.ref(key)} = g.id and p.status = 'active' and p.lowest_price_minor is not null
    ) as product_count
    from ${sql.table(groups)} g
    where ${which}
    order by g.position, g.slug`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: inLanguage(row.names, language) ?? row.slug,
    description: inLanguage(row.descriptions, language) ?? null,
    productCount: Number(row.product_count),
  }))
}
