import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { maxPerIp } from '#shop/ip-limit.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after, HOUR, MINUTE } from '#shop/time.ts'
import { MAX_NEW_CARTS_PER_IP } from '../cart.ts'

interface NewCart {
  readonly ipHash: string
  readonly now: Date
}

/**
 * Counts a new guest cart of a client IP. Returns a refusal if the client IP has created too many carts in this hour.
 * The refusal contains the number of minutes after which the client IP may create the next cart.
 */
export async function countNewCart(
  tx: Db,
  { ipHash, now }: NewCart,
): Promise<Outcome<undefined, 'cart.too_many_new'>> {
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR)
  const { rows } = await sql<{ carts: number }>`
    insert into new_carts as known (network, hour, carts) values (${ipHash}, ${hour}, 1)
    on conflict (network, hour) do update set carts = known.carts + 1
    returning carts`.execute(tx)
  if ((rows[0]?.carts ?? 0) <= maxPerIp(MAX_NEW_CARTS_PER_IP, ipHash)) return done()
  const minutes = Math.ceil((after(hour, HOUR).getTime() - now.getTime()) / MINUTE)
  return refuse('cart.too_many_new', { minutes })
}

/** Deletes the hourly counts of new carts. Keeps the count of the current hour. */
export async function deleteOldCounts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('new_carts').where('hour', '<=', after(now, -HOUR)).execute()
}
