import { redirect } from 'react-router'
import { below } from '#app/components/order/order-path.ts'
import { requireOrder } from '#app/request/order-access.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { paymentPath, refreshPayment, type Standing } from '#shop/checkout/payment.server.ts'
import { formatInstant } from '#words/format.ts'

export type PaymentData = Awaited<ReturnType<typeof loadPaymentPage>>

/** Loads the payment state of an order from its provider. Throws a redirect to the order once it is paid. */
export async function loadPaymentPage(visit: RequestContext, request: Request) {
  const opened = await openedBy(visit, request)
  const { order, payment, isCertain } = await refreshPayment(visit, opened.order)
  if (order.placedAt || payment?.captured) throw redirect(opened.path)
  const { language, settings } = visit
  return {
    number: order.number,
    total: order.total,
    until: formatInstant(order.expiresAt, language, settings.timeZone),
    failure: payment?.failure ?? null,
    standing: standingOf({ order, payment, isCertain }),
    action: paymentPath(opened.path),
    cancellation: below(opened.path, 'cancellation'),
  }
}

function standingOf({ order, payment, isCertain }: Standing) {
  if (order.state !== 'awaiting_payment') return order.state === 'expired' ? 'expired' : 'cancelled'
  return isCertain && payment?.state !== 'processing' ? 'unpaid' : 'checking'
}

/** Finds the order in the URL, if the request has access to it. Otherwise throws the 403 of `requireOrder`. */
export function openedBy(visit: RequestContext, request: Request) {
  const params = new URL(request.url).searchParams
  return requireOrder(visit, { number: params.get('order'), key: params.get('key') })
}
