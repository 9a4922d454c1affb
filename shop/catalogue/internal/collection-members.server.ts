import { sql } from 'kysely'
import type { GroupType } from '../groups/groups.ts'
import { memberTables } from './group-rows.server.ts'

/**
 * SQL for the products of all collections, as a table in brackets with the columns of `product_collections`. Contains
 * the products that fulfil the rule of a collection now: whether a variant is in stock is read with each query.
 */
export const collectionMembers = sql`(
    select m.product_id, m.collection_id, m.position from product_collections m
    where not exists (select from collections c where c.id = m.collection_id and c.rule is not null)
    union all
    select m.product_id, m.collection_id, 1000 as position from collection_matches m
    join collections c on c.id = m.collection_id and c.rule is not null
    where m.stocked is null or exists (
      select from stock_levels l where l.variant_id = any(m.stocked)
      group by l.variant_id having sum(l.on_hand - l.held) > 0
    )
  )`

/** Returns SQL for the table with the products of all groups of a type. */
export function membersOf(type: GroupType) {
  return type === 'collections' ? collectionMembers : sql.table(memberTables[type].table)
}
