// Stores which categories, rooms and collections products are in. Products that are in the same groups share a row of `places`.
import type { Groups, IndexedProduct } from './indexed-product.ts'

type Standing = Pick<IndexedProduct, 'categories' | 'rooms' | 'collections'>

export interface Places {
  readonly rows: Map<string, number>
  readonly standings: Standing[]
  /** For each row: the indexes in `Groups` of its categories with all their ancestors, of its rooms and of its collections. */
  readonly categories: number[][]
  readonly rooms: number[][]
  readonly collections: number[][]
}

export function emptyPlaces(): Places {
  return { rows: new Map(), standings: [], categories: [], rooms: [], collections: [] }
}

export function placeOf(
  places: Places,
  { categories, rooms, collections }: Standing,
  groups: Groups,
): number {
  const key = [categories, rooms, collections].map((ids) => ids.join(' ')).join('|')
  const known = places.rows.get(key)
  if (known !== undefined) return known
  const row = places.standings.push({ categories, rooms, collections }) - 1
  places.rows.set(key, row)
  close(places, row, groups, indexesOf(groups))
  return row
}

/** Recomputes the indexes after the groups changed. */
export function closePlaces(places: Places, groups: Groups): void {
  const indexes = indexesOf(groups)
  for (const row of places.standings.keys()) close(places, row, groups, indexes)
}

type Indexes = Readonly<Record<keyof Groups, ReadonlyMap<string, number>>>

function indexesOf({ categories, rooms, collections }: Groups): Indexes {
  const byId = (groups: readonly { readonly id: string }[]) =>
    new Map(groups.map(({ id }, index) => [id, index]))
  return { categories: byId(categories), rooms: byId(rooms), collections: byId(collections) }
}

function close(places: Places, row: number, groups: Groups, indexes: Indexes): void {
  const standing = places.standings[row]
  if (!standing) return
  const above = new Set<number>()
  for (const id of standing.categories) {
    for (let at = indexes.categories.get(id); at !== undefined && !above.has(at);) {
      above.add(at)
      at = indexes.categories.get(groups.categories[at]?.parentId ?? '')
    }
  }
  places.categories[row] = [...above]
  places.rooms[row] = standing.rooms.flatMap((id) => indexes.rooms.get(id) ?? [])
  places.collections[row] = standing.collections.flatMap((id) => indexes.collections.get(id) ?? [])
}
