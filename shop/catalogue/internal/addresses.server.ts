import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'

/** How many pieces have a page of their own. */
export async function countAddresses(db: Db): Promise<number> {
  const { count } = await forSale(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const MOST_PHOTOS = 6

/**
 * Where the pages of pieces are, when they last changed and which photographs (their hashes) they show, in the order in
 * which the pieces came into the shop.
 */
export async function listAddresses(
  db: Db,
  { from, count }: { from: number; count: number },
): Promise<{ slug: string; changedAt: Date; photos: string[] }[]> {
  return forSale(db)
    .select(['slug', 'updated_at as changedAt'])
    .select(
      sql<string[]>`array(
        select m.photo from product_media m
        where m.product_id = products.id and m.kind = 'picture' and m.photo is not null
        order by m.role <> 'main', m.position, m.id limit ${MOST_PHOTOS}
      )`.as('photos'),
    )
    .orderBy('id')
    .offset(from)
    .limit(count)
    .execute()
}

function forSale(db: Db) {
  return db.selectFrom('products').where('status', '=', 'active').where('lowest_price_minor', 'is not', null)
}
