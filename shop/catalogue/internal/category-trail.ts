import type { CategoryId } from '#shop/ids.ts'
import type { RowOf } from './product-rows.server.ts'

/**
 * Returns the category with this ID, preceded by all its ancestors, the root first. Stops if the parents form a cycle.
 */
export function trailTo<Row extends Pick<RowOf<'categories'>, 'id' | 'parent_id'>>(
  id: CategoryId | null,
  byId: ReadonlyMap<CategoryId, Row>,
): Row[] {
  const trail: Row[] = []
  const find = (parentId: CategoryId | null) => (parentId === null ? undefined : byId.get(parentId))
  for (let row = find(id); row && !trail.includes(row); row = find(row.parent_id)) trail.unshift(row)
  return trail
}
