import type { Db } from '#platform/db/database.ts'
import type { OrderId } from '#shop/ids.ts'
import { type Money, money, subtract } from '#shop/money.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'

/**
 * Whether an amount, with all that staff have given back for the order before, stays within a limit; null: there is none.
 * Asked under the lock of the order: two who give back at once are counted one after the other. What failed is no money
 * that went; what the shop, the shopper or the provider caused is nobody's kindness.
 */
export async function withinLimit(
  tx: Db,
  { orderId, limit }: { readonly orderId: OrderId; readonly limit: Money | null },
  amount: Money,
): Promise<Outcome<undefined, 'orders.refund_beyond_limit'>> {
  if (!limit) return done()
  const { minor } = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('minor'))
    .where('order_id', '=', orderId)
    .where('by_kind', '=', 'staff')
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  const left = subtract(limit, money(Number(minor ?? 0), limit.currency))
  if (amount.minor <= left.minor) return done()
  return refuse('orders.refund_beyond_limit', {
    limit,
    left: left.minor > 0 ? left : money(0, limit.currency),
  })
}
