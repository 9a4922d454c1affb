import type { FormResponse } from '#app/components/forms/form-response.ts'
import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { billingAddressLines, deliveryAddressLines } from '#shop/orders/order-addresses.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { findCustomerId } from '#shop/customers/customers.server.ts'
import { newId } from '#shop/ids.ts'
import { localizedPath } from '#shop/language.ts'
import { cancellationBlocker } from '#shop/orders/cancellation.server.ts'
import { readOrderNumber } from '#shop/orders/order-number.ts'
import { staffEvents } from '#shop/orders/orders.ts'
import { findStaffOrder } from '#shop/orders/staff-order.server.ts'
import { findTermsVersion } from '#shop/pages/terms.server.ts'
import type { Payment } from '#shop/payments/payments.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'
import type { LineStatus } from '#shop/orders/staff-order.ts'
import { allUnitsOf } from '#shop/returns/handle-declaration.server.ts'
import { findReturnable, listReturns } from '#shop/returns/returns.server.ts'
import { listDeclarationsOf } from '#shop/returns/withdrawal-declarations.server.ts'
import { withDeclarations } from '#shop/returns/withdrawal-declarations.ts'
import { type Return, withdrawnBeforeDispatch } from '#shop/returns/returns.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/order.ts'

/** Loads all data of one order. The routes that change the order are children of this route. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const { db, payments: provider, settings, language, links, now, by } = ctx
  const number = readOrderNumber(params.number)
  const detail = number && (await findStaffOrder(db, number))
  if (!detail) throw data(null, { status: 404 })
  const { order, deliveries, events, refunds, payments } = detail
  const moment = (at: Date | null) => at && formatMoment(at, language, settings.timeZone)
  const returns = await listReturns(db, order.id)
  const declarations = await listDeclarationsOf(db, order.id)
  return {
    ...detail,
    lines: splitCancelled(detail.lines, returns),
    returns: returns.map((one) => ({ ...one, since: moment(one.declaredAt) })),
    declarations: await Promise.all(
      declarations.map(async (one) => {
        const context = { now: one.receivedAt, timeZone: settings.timeZone }
        const returnable = one.state === 'matched' ? await findReturnable(db, order, context) : null
        return {
          ...one,
          since: moment(one.receivedAt),
          /** What the order allowed at the time of the declaration. `null`: nothing, or already handled. */
          returnKind: returnable?.kind ?? null,
          selectable: returnable ? allUnitsOf(returnable) : [],
        }
      }),
    ),
    deliveries: deliveries.map((delivery) => ({
      ...delivery,
      since: moment(delivery.deliveredAt ?? delivery.dispatchedAt),
    })),
    payments: payments.map((payment) => ({ ...payment, page: pageAtProvider(provider, payment) })),
    refunds: refunds.map((refund) => ({ ...refund, since: moment(refund.createdAt) })),
    events: withDeclarations(events, declarations).map((event) => ({
      ...event,
      formattedTime: moment(event.at),
      isStaffOnly: staffEvents.includes(event.kind),
    })),
    isCancellable:
      order.state === 'awaiting_payment' ||
      (order.state === 'placed' && cancellationBlocker(order, deliveries, by) === null),
    orderedAt: moment(order.createdAt),
    destinationLines: deliveryAddressLines(order, ctx),
    billingLines: billingAddressLines(order, ctx),
    hasTerms: (await findTermsVersion(db, order.termsVersion, order.language)) !== null,
    customerId: order.contact.email ? await findCustomerId(db, order.contact.email) : null,
    customerPageUrl: localizedPath(order.language, links.order(order.number, now), settings.defaultLanguage),
    /** The idempotency key that all forms on this page share. */
    key: newId<'press'>(),
  }
}

/**
 * Splits the cancelled units of each item into two numbers: units cancelled because the customer withdrew from the
 * purchase before dispatch, and units cancelled for another reason.
 */
function splitCancelled(lines: readonly LineStatus[], returns: readonly Return[]) {
  const withdrawals = withdrawnBeforeDispatch(returns)
  return lines.map((status) => {
    const quantity = withdrawals.find(({ lineId }) => lineId === status.line.id)?.quantity ?? 0
    const withdrawn = Math.min(status.cancelled, quantity)
    return { ...status, withdrawn, cancelled: status.cancelled - withdrawn }
  })
}

export type OrderPageData = Awaited<ReturnType<typeof loader>>

/** Props of every section of the page: the order, and the response to the submitted form. */
export interface OrderPartProps {
  readonly detail: OrderPageData
  readonly response?: FormResponse | undefined
}

/**
 * Returns the URL of a payment in the payment provider's dashboard. Returns `null` if the payment was made through
 * another provider or the dashboard has no page for it.
 */
function pageAtProvider(provider: PaymentProvider, payment: Payment): string | null {
  const isCurrentProvider = payment.reference !== null && payment.provider === provider.name
  return isCurrentProvider ? (provider.dashboardUrl?.(payment) ?? null) : null
}

/**
 * Reloads the page's data after every submitted form, even after a refusal. The reason for the refusal may be that the
 * order has changed. The page must then show the changed order.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData} />
}
