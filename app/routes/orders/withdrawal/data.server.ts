import { requireOrderInUrl } from '#app/request/order-access.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { newId } from '#shop/ids.ts'
import { findReturnable } from '#shop/returns/returns.server.ts'

export type WithdrawalData = Awaited<ReturnType<typeof loadWithdrawalPage>>

/**
 * Loads all items of an order. For each item, also loads the number of units that the customer can return today, the
 * last day to return the item, and the return terms. Throws a 403 if the request has no access to the order.
 */
export async function loadWithdrawalPage(ctx: RequestContext, request: Request, number: string) {
  const { order, path } = await requireOrderInUrl(ctx, request, number)
  const { db, settings, now } = ctx
  const { kind, lines, withdrawUntil } = await findReturnable(db, order, {
    now,
    timeZone: settings.timeZone,
  })
  return {
    number: order.number,
    path,
    isPlaced: order.placedAt !== null,
    kind,
    withdrawUntil,
    name: order.contact.name,
    email: order.contact.email,
    hasDelivery: order.delivery.price.minor > 0,
    lines: order.lines.map(({ id, name, options, quantity, unitPrice, discount }) => {
      const { terms, returnDays, left, blocker, until } = lines.find(({ lineId }) => lineId === id) ?? {}
      return { id, name, options, quantity, unitPrice, discount, terms, returnDays, left, blocker, until }
    }),
    /** The idempotency key of the form. It ensures that submitting the form twice makes only one declaration. */
    key: newId<'press'>(),
  }
}
