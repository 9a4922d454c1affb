import { documentResponse, textErrorResponse } from '#app/request/order-document.server.ts'
import { findAccessibleOrder } from '#app/request/order-access.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { refuse } from '#shop/problems.ts'
import { problemText } from '#words/problem-text.ts'
import type { Route } from './+types/document.ts'

/**
 * Serves an invoice, a credit note or the agreed terms of an order. Gives access only to the order's owner and to anyone with the signed
 * order link.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const key = new URL(request.url).searchParams.get('key')
  const accessible = await findAccessibleOrder(ctx, { number: params.number, key })
  if (!accessible)
    return textErrorResponse(problemText(refuse('orders.link_invalid').problem, ctx.language), 403)
  return documentResponse(ctx, accessible.order, params.document)
}
