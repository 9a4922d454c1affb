import { data, href } from 'react-router'
import { opensOrder } from '#shop/orders/order-key.server.ts'
import { readOrderNumber } from '#shop/orders/number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import type { Contact, Order } from '#shop/orders/orders.ts'
import { refuse } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import type { RequestContext } from './request-context.server.ts'

/** The order that an address names, and that its key or its owner's session opens. */
export function requireOrderAt(
  visit: RequestContext,
  request: Request,
  number: string,
): Promise<OpenedOrder> {
  return requireOrder(visit, { number, key: new URL(request.url).searchParams.get('key') })
}

export interface OpenedOrder {
  readonly order: Order
  /** The path that opened it: signed, or the bare one of its owner. */
  readonly path: string
}

interface Asked {
  readonly number: string | null
  readonly key: string | null
}

/** The order that the request opens. Anything else is answered alike, whether there is such an order or not. */
export async function requireOrder(visit: RequestContext, asked: Asked): Promise<OpenedOrder> {
  const opened = await findOpenedOrder(visit, asked)
  if (!opened) throw data(say(refuse('orders.link_invalid').problem, visit.language), { status: 403 })
  return opened
}

/** Who bought what a path with its key leads to (`/orders/K7QF2M9X?key=…`): to be told to whoever holds that link alone. */
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

/** The order that the key opens, or that is the own of whoever is signed in; null for every other. */
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
