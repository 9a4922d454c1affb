import type { Db } from '#platform/db/client.server.ts'
import { newId, type LocationId } from '#shop/ids.ts'

const WAREHOUSE = 'main'

/** A place where the shop keeps pieces; made the first time something is put there. */
export async function locationAt(tx: Db, code = WAREHOUSE): Promise<LocationId> {
  const find = () => tx.selectFrom('stock_locations').select('id').where('code', '=', code).executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await tx
    .insertInto('stock_locations')
    .values({ id: newId<'location'>(), code, name: code === WAREHOUSE ? 'Warehouse' : code })
    .onConflict((taken) => taken.column('code').doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error(`The place ${code} could not be made`)
  return made.id
}
