import type { Db } from '#platform/db/client.server.ts'

/** How many pieces have a page of their own. */
export async function countAddresses(db: Db): Promise<number> {
  const { count } = await forSale(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Where the pages of pieces are and when they last changed, in the order in which the pieces came into the shop. */
export async function listAddresses(
  db: Db,
  { from, count }: { from: number; count: number },
): Promise<{ slug: string; changedAt: Date }[]> {
  return forSale(db)
    .select(['slug', 'updated_at as changedAt'])
    .orderBy('id')
    .offset(from)
    .limit(count)
    .execute()
}

function forSale(db: Db) {
  return db.selectFrom('products').where('status', '=', 'active').where('lowest_price_minor', 'is not', null)
}
