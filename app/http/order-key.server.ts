import { data } from 'react-router'
import { opensOrder } from '#shop/orders/link.server.ts'
import { readOrderNumber } from '#shop/orders/number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { refuse } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import type { Visit } from './visit.server.ts'

/** The order that an address names and its key opens. */
export function requireOrderAt(visit: Visit, request: Request, number: string): Promise<OpenedOrder> {
  return requireOrder(visit, { number, key: new URL(request.url).searchParams.get('key') })
}

export interface OpenedOrder {
  readonly order: Order
  /** The signed path that opened it. */
  readonly path: string
}

interface Asked {
  readonly number: string | null
  readonly key: string | null
}

/** The order that the request's key opens. Any other key is answered alike, whether there is such an order or not. */
export async function requireOrder(visit: Visit, asked: Asked): Promise<OpenedOrder> {
  const opened = await findOpenedOrder(visit, asked)
  if (!opened) throw data(say(refuse('orders.link_invalid').problem, visit.language), { status: 403 })
  return opened
}

/** The order that the key opens, or null; for what answers with a file and not with a page. */
export async function findOpenedOrder(
  { db, now, secrets }: Visit,
  { number: typed, key }: Asked,
): Promise<OpenedOrder | null> {
  const number = readOrderNumber(typed ?? '')
  const order = number && opensOrder(number, key, secrets.links, now) ? await findOrder(db, number) : null
  return order && { order, path: `/orders/${order.number}?key=${key}` }
}
