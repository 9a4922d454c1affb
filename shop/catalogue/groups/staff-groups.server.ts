// Reads categories, rooms and collections as staff see them: with empty ones, and with texts in all languages.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CategoryId } from '#shop/ids.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import { membersOf } from '../internal/collection-members.server.ts'
import { type GroupRow, memberTables, readGroupRows, textsOfGroup } from '../internal/group-rows.server.ts'
import type { GroupId, GroupTexts, GroupType } from './groups.ts'

export interface StaffGroup {
  readonly id: GroupId
  readonly slug: string
  readonly name: string
  /** The parent category. `null`: a main category, or a room or collection. */
  readonly parentId: CategoryId | null
  /** Number of categories above it. */
  readonly depth: number
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Number of all products directly in it, for sale or not. */
  readonly productCount: number
  /** Number of products for sale, of a category with all subcategories. Customers do not see a group with 0. */
  readonly forSale: number
  /** Whether a rule chooses the products of a collection. */
  readonly hasRule: boolean
}

interface Counts {
  readonly id: GroupId
  readonly all: number
  readonly forSale: number
}

/** Lists all groups of a type in their order. A category comes after its parent. */
export async function listStaffGroups(db: Db, type: GroupType, language: Language): Promise<StaffGroup[]> {
  const rows = await readGroupRows(db, type)
  const counts = new Map((await readCounts(db, type)).map((count) => [count.id, count]))
  const list = (parent: CategoryId | null, depth: number): StaffGroup[] => {
    const siblings = rows.filter((row) => (row.parent_id ?? null) === parent)
    return siblings.flatMap((row, index) => [
      {
        id: row.id,
        slug: row.slug,
        name: nameOf(row, language),
        parentId: parent,
        depth,
        isFirst: index === 0,
        isLast: index === siblings.length - 1,
        productCount: counts.get(row.id)?.all ?? 0,
        forSale: counts.get(row.id)?.forSale ?? 0,
        hasRule: row.rule != null,
      },
      ...(type === 'categories' ? list(row.id as CategoryId, depth + 1) : []),
    ])
  }
  return list(null, 0)
}

function nameOf({ names, slug }: { names: Translated; slug: string }, language: Language): string {
  return inLanguage(names, language) ?? slug
}

async function readCounts(db: Db, type: GroupType): Promise<Counts[]> {
  const { key } = memberTables[type]
  const forSale = sql`p.status = 'active' and p.lowest_price_minor is not null`
  const below =
    type === 'categories'
      ? sql`select count(*)::integer from products p where g.id = any(p.category_ids) and ${forSale}`
      : sql`
        select count(*)::integer from ${membersOf(type)} m join products p on p.id = m.product_id
        where m.${sql.ref(key)} = g.id and ${forSale}`
  const { rows } = await sql<Counts>`
    select g.id, (${below}) as "forSale",
      (select count(*)::integer from ${membersOf(type)} m where m.${sql.ref(key)} = g.id) as all
    from ${sql.table(type)} g`.execute(db)
  return rows
}

export interface EditedGroup {
  readonly id: GroupId
  readonly slug: string
  readonly name: string
  readonly texts: GroupTexts
  /** Hash of the picture that staff have chosen. `null`: the shop chooses a photo of a product. */
  readonly picture: string | null
  readonly hasRule: boolean
}

/** Returns a group with the texts of its form. `null`: no such group. */
export async function findStaffGroup(
  db: Db,
  { type, id }: { readonly type: GroupType; readonly id: GroupId },
  language: Language,
): Promise<EditedGroup | null> {
  const { rows } = await sql<GroupRow>`select * from ${sql.table(type)} where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { slug, picture, rule } = row
  return { id, slug, name: nameOf(row, language), texts: textsOfGroup(row), picture, hasRule: rule != null }
}
