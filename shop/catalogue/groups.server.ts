import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type CollectionId, type RoomId } from '#shop/ids.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import { done, type Done } from '#shop/problems.ts'
import type { Collection, Room } from './catalogue.ts'
import type { CheckedCollection, CheckedRoom } from './draft.ts'
import { differ } from './internal/product-rows.server.ts'
import { putRows } from './internal/save/write-rows.server.ts'
import { raiseCatalogueVersion, takeVersion } from './version.server.ts'

/** Rooms and collections are alike: flat lists that pieces stand under. */
export const groupMembers = {
  rooms: { table: 'product_rooms', key: 'room_id' },
  collections: { table: 'product_collections', key: 'collection_id' },
} as const
export type Groups = keyof typeof groupMembers

interface GroupRow<Id> {
  readonly id: Id
  readonly slug: string
  readonly names: Translated
  readonly descriptions: Translated
  readonly position: number
}

export interface SavedRoom {
  readonly id: RoomId
  readonly change: 'created' | 'updated' | 'unchanged'
}

export interface SavedCollection extends Omit<SavedRoom, 'id'> {
  readonly id: CollectionId
}

/** Adds the room, or changes the one with this slug. */
export async function saveRoom(db: Db, draft: CheckedRoom): Promise<Done<SavedRoom>> {
  return save<RoomId>(db, 'rooms', draft)
}

/** Adds the collection, or changes the one with this slug. */
export async function saveCollection(db: Db, draft: CheckedCollection): Promise<Done<SavedCollection>> {
  return save<CollectionId>(db, 'collections', draft)
}

async function save<Id extends RoomId | CollectionId>(
  db: Db,
  groups: Groups,
  { slug, names, descriptions, position }: CheckedRoom,
) {
  return inTransaction(db, async (tx) => {
    await takeVersion(tx)
    const { rows } = await sql<GroupRow<Id>>`select * from ${sql.table(groups)} where slug = ${slug}`.execute(
      tx,
    )
    const [known] = rows
    const row = { id: known?.id ?? (newId() as Id), slug, names, descriptions, position }
    if (!differ<GroupRow<Id>>(known, row)) return done({ id: row.id, change: 'unchanged' as const })
    await putRows(tx, groups, ['id'], [row])
    await raiseCatalogueVersion(tx)
    return done({ id: row.id, change: known ? ('updated' as const) : ('created' as const) })
  })
}

/** Every room in its order, with how many products for sale are for it. */
export function listRooms(db: Db, language: Language): Promise<Room[]> {
  return read<RoomId>(db, 'rooms', language, sql`true`)
}

/** Every collection in its order, with how many products for sale belong to it. */
export function listCollections(db: Db, language: Language): Promise<Collection[]> {
  return read<CollectionId>(db, 'collections', language, sql`true`)
}

export async function findRoom(db: Db, slug: string, language: Language): Promise<Room | null> {
  const [room] = await read<RoomId>(db, 'rooms', language, sql`g.slug = ${slug}`)
  return room ?? null
}

export async function findCollection(db: Db, slug: string, language: Language): Promise<Collection | null> {
  const [collection] = await read<CollectionId>(db, 'collections', language, sql`g.slug = ${slug}`)
  return collection ?? null
}

async function read<Id extends RoomId | CollectionId>(
  db: Db,
  groups: Groups,
  language: Language,
  which: ReturnType<typeof sql>,
) {
  const { table, key } = groupMembers[groups]
  const { rows } = await sql<GroupRow<Id> & { product_count: number }>`
    select g.*, (
      select count(*) from ${sql.table(table)} member join products p on p.id = member.product_id
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
