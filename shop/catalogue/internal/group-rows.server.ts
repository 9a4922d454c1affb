import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { CategoryId, ProductId } from '#shop/ids.ts'
import type { GroupId, GroupTexts, GroupType } from '../groups/groups.ts'

/** A category, room or collection as its table stores it. */
export interface GroupRow extends Pick<
  Selectable<Tables['categories']>,
  'slug' | 'names' | 'descriptions' | 'position' | 'picture' | 'picture_alt'
> {
  readonly id: GroupId
  /** Only categories have a parent and a silhouette. */
  readonly parent_id?: CategoryId | null
  readonly form?: Selectable<Tables['categories']>['form']
  /** Only rooms and collections have an order of products. */
  readonly product_order?: readonly ProductId[]
  /** Only collections have a rule. */
  readonly rule?: unknown
}

/** Returns all groups of a type in the order in which the shop shows siblings. */
export async function readGroupRows(db: Db, type: GroupType): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`select * from ${sql.table(type)} order by position, slug, id`.execute(
    db,
  )
  return rows
}

/** Returns the values of a group as the texts of its form. */
export function textsOfGroup({ names, descriptions, picture_alt: alt, ...row }: GroupRow): GroupTexts {
  const translated = (part: string, texts: Readonly<Partial<Record<string, string>>>) =>
    Object.entries(texts).map(([language, text]) => [`${part}.${language}`, text ?? ''] as const)
  return {
    ...Object.fromEntries([
      ...translated('name', names),
      ...translated('description', descriptions),
      ...translated('alt', alt),
    ]),
    slug: row.slug,
    parent: row.parent_id ?? '',
    form: row.form ?? '',
  }
}

/** Lists the products of a group: of a category, those directly in it. */
export async function productIdsIn(db: Db, type: GroupType, id: GroupId): Promise<ProductId[]> {
  const { table, key } = memberTables[type]
  const { rows } = await sql<{ id: ProductId }>`
    select product_id as id from ${sql.table(table)} where ${sql.ref(key)} = ${id}
    order by product_id`.execute(db)
  return rows.map((row) => row.id)
}

/** The tables that link products to groups. `key` is the column with the ID of the group. */
export const memberTables = {
  categories: { table: 'product_categories', key: 'category_id' },
  rooms: { table: 'product_rooms', key: 'room_id' },
  collections: { table: 'product_collections', key: 'collection_id' },
} as const
