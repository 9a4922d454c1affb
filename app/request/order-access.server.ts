import { data, href } from 'react-router'
import { opensOrder } from '#shop/orders/order-key.server.ts'
import { readOrderNumber } from '#shop/orders/number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import type { Contact, Order } from '#shop/orders/orders.ts'
import { refuse } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import type { RequestContext } from './request-context.server.ts'

/**
 * Returns the order in the URL, if the key in the URL or the session of its owner gives access. Otherwise throws the
 * same response as `requireOrder`.
 */
export function requireOrderAt(
  visit: RequestContext,
  request: Request,
  number: string,
): Promise<OpenedOrder> {
  return requireOrder(visit, { number, key: new URL(request.url).searchParams.get('key') })
}

export interface OpenedOrder {
  readonly order: Order
  /** The path that gave access: signed with a key, or without a key for the order's owner. */
  readonly path: string
}

interface Asked {
  readonly number: string | null
  readonly key: string | null
}

/** Returns the order the request has access to. Otherwise throws a 403, the same whether or not the order exists. */
export async function requireOrder(visit: RequestContext, asked: Asked): Promise<OpenedOrder> {
  const opened = await findOpenedOrder(visit, asked)
  if (!opened) throw data(say(refuse('orders.link_invalid').problem, visit.language), { status: 403 })
  return opened
}

/**
 * Returns the contact details of the order a signed path leads to (`/orders/K7QF2M9X?key=…`), or `null`. Only for a
 * caller who holds that link: a session alone gives no access here.
 */
export async function findBuyer(
  visit: RequestContext,
  path: string,
): Promise<Pick<Contact, 'email' | 'name'> | null> {
  const { pathname, searchParams } = new URL(path, 'http://shop.invalid')
  const [, number = null] = /^(?:\/[a-z]{2})?\/orders\/([^/]+)$/.exec(pathname) ?? []
  const key = searchParams.get('key')
  const opened = number && key ? await findOpenedOrder(visit, { number, key }) : null
  return opened?.path.includes('?') ? opened.order.contact : null
}

/** Returns the order, if the key is valid or the signed-in user owns it, else `null`. */
export async function findOpenedOrder(
  visit: RequestContext,
  { number: typed, key }: Asked,
): Promise<OpenedOrder | null> {
  const { db, now, secrets } = visit
  const number = readOrderNumber(typed ?? '')
  if (!number) return null
  if (opensOrder(number, key, secrets.links, now)) {
    const order = await findOrder(db, number)
    return order && { order, path: `${href('/orders/:number', { number: order.number })}?key=${key}` }
  }
  const session = await visit.who()
  const order = session && (await findOrder(db, number))
  return order && order.userId === session.user.id
    ? { order, path: href('/orders/:number', { number: order.number }) }
    : null
}
