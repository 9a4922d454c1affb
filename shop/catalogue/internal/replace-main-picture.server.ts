import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { anyOf } from './save/load-rows.server.ts'

export interface ReplaceMainOptions {
  /**
   * Whether the caller has just deleted a main picture. `true`: every product without a usable main picture gets a new
   * main picture. `false`: a product gets a new main picture only if it has main pictures and all of them were refused.
   */
  readonly isMainRemoved: boolean
}

/**
 * Gives each product without a usable main picture a new main picture. A picture is usable if it was not refused. The
 * new main picture is the first usable picture that has the role `view` and no viewpoint (side, back or detail).
 * Returns whether anything changed.
 */
export async function replaceMainPicture(
  tx: Db,
  products: readonly ProductId[],
  { isMainRemoved }: ReplaceMainOptions,
): Promise<boolean> {
  const { rows } = await sql`
    with needy as (
      select product_id from product_media
      where product_id = ${anyOf(products, 'uuid')} and kind = 'picture'
      group by product_id
      having (${isMainRemoved}::boolean or bool_or(role = 'main')) and bool_and(role <> 'main' or state = 'refused')
    ), heir as (
      select distinct on (m.product_id) m.id, m.product_id from product_media m join needy using (product_id)
      where m.kind = 'picture' and m.state <> 'refused' and m.role = 'view' and m.view is null
      order by m.product_id, m.position, m.id
    )
    update product_media m set role = case when m.id = heir.id then 'main' else 'view' end
    from heir
    where m.product_id = heir.product_id and m.kind = 'picture' and (m.id = heir.id or m.role = 'main')
    returning m.id`.execute(tx)
  return rows.length > 0
}
