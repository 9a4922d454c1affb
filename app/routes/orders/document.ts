import { documentAnswer } from '#app/http/document.server.ts'
import { requireOrder } from '#app/http/order-key.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import type { Route } from './+types/document.ts'

/** An invoice or credit note of an order, for whoever has the signed link to it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const key = new URL(request.url).searchParams.get('key')
  const { order } = await requireOrder(visit, { number: params.number, key })
  return documentAnswer(visit.db, order.id, params.document)
}
