import { data, href } from 'react-router'
import { isOrderKeyValid } from '#shop/orders/order-key.server.ts'
import { readOrderNumber } from '#shop/orders/order-number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import type { Contact, Order } from '#shop/orders/orders.ts'
import type { RequestContext } from './request-context.server.ts'

/**
 * Returns the order that the URL names, if the key in the URL or the session of the order's owner gives access.
 * Otherwise throws the same response as `requireOrder`.
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
  /** The path that gives access to the order: with an order key, or without a key for the order's owner. */
  readonly path: string
}

interface OrderCredentials {
  readonly number: string | null
  readonly key: string | null
}

/** Returns the order the request has access to. Otherwise throws a 403, the same whether or not the order exists. */
export async function requireOrder(
  ctx: RequestContext,
  credentials: OrderCredentials,
): Promise<AccessibleOrder> {
  const accessible = await findAccessibleOrder(ctx, credentials)
  if (!accessible) throw data(null, { status: 403 })
  return accessible
}

/**
 * Returns the contact details of the order that a signed path leads to (`/orders/K7QF2M9X?key=…`), or `null`. The path
 * must contain a valid order key: the session of the order's owner gives no access here.
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

/** Returns the order, if the key is valid or the signed-in user owns it, else `null`. */
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
