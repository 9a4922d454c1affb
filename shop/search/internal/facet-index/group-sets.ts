// Stores the categories, rooms and collections of each product. Products with the same categories, rooms and
// collections share a row of `groupSets`.
import type { Groups, IndexedProduct } from './indexed-product.ts'

type GroupMembership = Pick<IndexedProduct, 'categories' | 'rooms' | 'collections'>

export interface GroupSets {
  readonly rows: Map<string, number>
  readonly memberships: GroupMembership[]
  /**
   * Each element belongs to one row of `groupSets` and lists the positions of the row's groups in `Groups`.
   * `categories` also lists all ancestors of the row's categories.
   */
  readonly categories: number[][]
  readonly rooms: number[][]
  readonly collections: number[][]
}

export function emptyGroupSets(): GroupSets {
  return { rows: new Map(), memberships: [], categories: [], rooms: [], collections: [] }
}

export function groupSetOf(
  groupSets: GroupSets,
  { categories, rooms, collections }: GroupMembership,
  groups: Groups,
): number {
  const key = [categories, rooms, collections].map((ids) => ids.join(' ')).join('|')
  const known = groupSets.rows.get(key)
  if (known !== undefined) return known
  const row = groupSets.memberships.push({ categories, rooms, collections }) - 1
  groupSets.rows.set(key, row)
  resolveGroupSet(groupSets, row, groups, indexesOf(groups))
  return row
}

/** Recomputes the indexes of all rows after categories, rooms or collections changed. */
export function resolveGroupSets(groupSets: GroupSets, groups: Groups): void {
  const indexes = indexesOf(groups)
  for (const row of groupSets.memberships.keys()) resolveGroupSet(groupSets, row, groups, indexes)
}

type Indexes = Readonly<Record<keyof Groups, ReadonlyMap<string, number>>>

function indexesOf({ categories, rooms, collections }: Groups): Indexes {
  const byId = (groups: readonly { readonly id: string }[]) =>
    new Map(groups.map(({ id }, index) => [id, index]))
  return { categories: byId(categories), rooms: byId(rooms), collections: byId(collections) }
}

function resolveGroupSet(groupSets: GroupSets, row: number, groups: Groups, indexes: Indexes): void {
  const membership = groupSets.memberships[row]
  if (!membership) return
  const ancestors = new Set<number>()
  for (const id of membership.categories) {
    for (let at = indexes.categories.get(id); at !== undefined && !ancestors.has(at);) {
      ancestors.add(at)
      at = indexes.categories.get(groups.categories[at]?.parentId ?? '')
    }
  }
  groupSets.categories[row] = [...ancestors]
  groupSets.rooms[row] = membership.rooms.flatMap((id) => indexes.rooms.get(id) ?? [])
  groupSets.collections[row] = membership.collections.flatMap((id) => indexes.collections.get(id) ?? [])
}
