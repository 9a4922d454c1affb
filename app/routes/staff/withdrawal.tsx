import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { readId } from '#shop/ids.ts'
import { getOrder } from '#shop/orders/orders.server.ts'
import { listPossibleOrders } from '#shop/returns/possible-orders.server.ts'
import { findDeclaration } from '#shop/returns/withdrawal-declarations.server.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/withdrawal.ts'

/**
 * Loads a declaration from the withdrawal form and the customer of its order. The routes that change the declaration
 * are children of this route.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, settings, language } = requireStaff(context)
  const id = readId<'withdrawal_declaration'>(params.withdrawal)
  const declaration = id && (await findDeclaration(db, id))
  if (!declaration) throw data(null, { status: 404 })
  const moment = (at: Date | null) => at && formatMoment(at, language, settings.timeZone)
  const { orderId, receivedAt } = declaration
  const order = orderId && (await getOrder(db, orderId))
  const possibleOrders = await listPossibleOrders(db, [declaration])
  return {
    declaration,
    possibleOrders: possibleOrders.get(id) ?? [],
    received: moment(receivedAt) ?? '',
    acknowledged: moment(declaration.acknowledgedAt),
    handled: moment(declaration.handledAt),
    order: order && { number: order.number, ...order.contact },
  }
}

export type DeclarationPageData = Awaited<ReturnType<typeof loader>>

/** Reloads the page's data after every submitted form, even after a refusal. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

export default function WithdrawalRoute({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData} />
}
