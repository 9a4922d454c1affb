import { documentResponse, sentenceAnswer } from '#app/request/order-document.server.ts'
import { findOpenedOrder } from '#app/request/order-access.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { refuse } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import type { Route } from './+types/document.ts'

/** Serves an invoice or credit note of an order, to its owner or the holder of its signed link. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const key = new URL(request.url).searchParams.get('key')
  const opened = await findOpenedOrder(visit, { number: params.number, key })
  if (!opened) return sentenceAnswer(say(refuse('orders.link_invalid').problem, visit.language), 403)
  return documentResponse(visit, opened.order.id, params.document)
}
