import { data, href } from 'react-router'
import { isOrderKeyValid } from '#shop/orders/order-key.server.ts'
import { readOrderNumber } from '#shop/orders/order-number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import type { Contact, Order } from '#shop/orders/orders.ts'
import type { RequestContext } from './request-context.server.ts'

/**
 * Returns the order in the URL if the request has access to it. The order key in the URL or the session of the order's
 * owner gives access. Without access, throws a 403 response, as `requireOrder` does.
 */
export function requireOrderInUrl(
  ctx: RequestContext,
  request: Request,
  number: string,
): Promise<AccessibleOrder> {
  return requireOrder(ctx, { number, key: new URL(request.url).searchParams.get('key') })
}

export interface AccessibleOrder {
  readonly order: Order
  /**
   * The path of the order's page. Contains the order key if that key gave access. Contains no key if the session of the
   * order's owner gave access.
   */
  readonly path: string
}

interface OrderCredentials {
  readonly number: string | null
  readonly key: string | null
}

/**
 * Returns the order if the request has access to it. Otherwise throws a 403 response, which is the same whether or not
 * the order exists.
 */
export async function requireOrder(
  ctx: RequestContext,
  credentials: OrderCredentials,
): Promise<AccessibleOrder> {
  const accessible = await findAccessibleOrder(ctx, credentials)
  if (!accessible) throw data(null, { status: 403 })
  return accessible
}

/**
 * Returns the name and e-mail address of an order. `path` is the path of the order's page with an order key, such as
 * `/orders/K7QF2M9X?key=…`. Returns `null` if the path contains no valid order key, even if the signed-in user owns the
 * order.
 */
export async function findOrderContact(
  ctx: RequestContext,
  path: string,
): Promise<Pick<Contact, 'email' | 'name'> | null> {
  const { pathname, searchParams } = new URL(path, 'http://shop.invalid')
  const [, number = null] = /^(?:\/[a-z]{2})?\/orders\/([^/]+)$/.exec(pathname) ?? []
  const key = searchParams.get('key')
  const accessible = number && key ? await findAccessibleOrder(ctx, { number, key }) : null
  return accessible?.path.includes('?') ? accessible.order.contact : null
}

/** Returns the order if the order key is valid or if the signed-in user owns the order. Otherwise returns `null`. */
export async function findAccessibleOrder(
  ctx: RequestContext,
  { number: typed, key }: OrderCredentials,
): Promise<AccessibleOrder | null> {
  const { db, now, secrets } = ctx
  const number = readOrderNumber(typed ?? '')
  if (!number) return null
  if (isOrderKeyValid(number, key, secrets.links, now)) {
    const order = await findOrder(db, number)
    return order && { order, path: `${href('/orders/:number', { number: order.number })}?key=${key}` }
  }
  const session = await ctx.session()
  const order = session && (await findOrder(db, number))
  return order && order.userId === session.user.id
    ? { order, path: href('/orders/:number', { number: order.number }) }
    : null
}
