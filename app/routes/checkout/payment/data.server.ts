import { redirect } from 'react-router'
import { orderSubpath } from '#app/components/order/order-path.ts'
import { requireOrder } from '#app/request/order-access.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { paymentPath, refreshPayment, type PaymentStatus } from '#shop/checkout/payment.server.ts'
import { hasReservedItems } from '#shop/stock/order-holds.server.ts'
import { formatInstant } from '#words/format.ts'

export type PaymentData = Awaited<ReturnType<typeof loadPaymentPage>>

/**
 * Loads the payment state of an order from the payment provider. If the order is paid, throws a redirect to the order's
 * page.
 */
export async function loadPaymentPage(ctx: RequestContext, request: Request) {
  const accessible = await requireOrderFromQuery(ctx, request)
  const { order, payment, isUpToDate } = await refreshPayment(ctx, accessible.order)
  if (order.placedAt || payment?.captured) throw redirect(accessible.path)
  const { language, settings } = ctx
  return {
    number: order.number,
    total: order.total,
    until: formatInstant(order.expiresAt, language, settings.timeZone),
    failure: payment?.failure ?? null,
    isReserved: await hasReservedItems(ctx.db, order.id),
    status: paymentStatusOf({ order, payment, isUpToDate }),
    action: paymentPath(accessible.path),
    cancellation: orderSubpath(accessible.path, 'cancellation'),
  }
}

function paymentStatusOf({ order, payment, isUpToDate }: PaymentStatus) {
  if (order.state !== 'awaiting_payment') return order.state === 'expired' ? 'expired' : 'cancelled'
  return isUpToDate && payment?.state !== 'processing' ? 'unpaid' : 'checking'
}

/**
 * Returns the order whose number is in the URL's query, if the request has access to the order. Otherwise throws a 403.
 * This response does not reveal whether the order exists.
 */
export function requireOrderFromQuery(ctx: RequestContext, request: Request) {
  const params = new URL(request.url).searchParams
  return requireOrder(ctx, { number: params.get('order'), key: params.get('key') })
}
