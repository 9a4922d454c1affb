import type { Db } from '#platform/db/client.server.ts'
import { newId, type LocationId } from '#shop/ids.ts'

/** Where the shop keeps its pieces; made the first time something is put there. */
export async function defaultLocation(tx: Db): Promise<LocationId> {
  const find = () =>
    tx.selectFrom('stock_locations').select('id').where('code', '=', 'main').executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await tx
    .insertInto('stock_locations')
    .values({ id: newId<'location'>(), code: 'main', name: 'Warehouse' })
    .onConflict((taken) => taken.column('code').doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('The place where pieces are kept could not be made')
  return made.id
}
