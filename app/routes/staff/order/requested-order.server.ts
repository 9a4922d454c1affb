// Functions that the staff order commands share. They find the order and the delivery that a URL names, and show the
// result of a command on the order's page.
import { data, href } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import { respondWithOutcome, respondWithFieldErrors } from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { type Delivery, type LineQuantity, sumByLine } from '#shop/orders/deliveries.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import { readOrderNumber } from '#shop/orders/order-number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { type Outcome, type Problem, type ProblemCode, statusOf } from '#shop/problems.ts'
import { problemText } from '#words/problem-text.ts'
import { quantityField } from './form-fields.ts'

/** Returns the order with the number in the URL. Throws a 404 if no order has this number. */
export async function requireOrderByNumber({ db }: StaffRequestContext, typed: string): Promise<Order> {
  const number = readOrderNumber(typed)
  const order = number && (await findOrder(db, number))
  if (!order) throw data(null, { status: 404 })
  return order
}

/**
 * Returns the order and the delivery that the URL names. The URL contains the order number and the number of the
 * delivery within the order. Throws a 404 if there is no such order or delivery.
 */
export async function requireDelivery(
  ctx: StaffRequestContext,
  { number, delivery: typed }: { readonly number: string; readonly delivery: string },
): Promise<{ order: Order; delivery: Delivery }> {
  const order = await requireOrderByNumber(ctx, number)
  const deliveries = await listDeliveries(ctx.db, order.id)
  const delivery = deliveries.find((one) => String(one.number) === typed)
  if (!delivery) throw data(null, { status: 404 })
  return { order, delivery }
}

const orderPath = ({ number }: Order) => href('/staff/orders/:number', { number })

/** Redirects to the order's page with a notice that reports success or the reason for the refusal. */
export function backToOrder<T>(
  ctx: StaffRequestContext,
  order: Order,
  outcome: Outcome<T, ProblemCode>,
  successText: (value: T) => string,
) {
  return respondWithOutcome(ctx, orderPath(order), outcome, successText)
}

/**
 * Responds to a refused form in which staff selected items. Shows the reason at the fields that caused the refusal. If
 * no field caused it, shows the reason as a notice on the order's page.
 */
export function refusedItems(
  ctx: StaffRequestContext,
  problem: Problem,
  {
    order,
    chosen,
    response,
  }: { readonly order: Order; readonly chosen: readonly LineQuantity[]; readonly response: FormResponse },
) {
  const errors = itemErrors(problem, order, chosen, problemText(problem, ctx.language))
  if (!errors) return respondWithRefusal(ctx, problem, { back: orderPath(order) })
  return respondWithFieldErrors({ ...response, errors }, statusOf(problem))
}

/**
 * Returns the error messages for the fields that caused a command to be refused. If a quantity is too large, the error
 * message belongs to the field of this quantity. If no item is selected, it belongs to the list of items. Returns
 * `null` if the command was refused for any other reason.
 */
function itemErrors(
  problem: Problem,
  { lines }: Order,
  chosen: readonly LineQuantity[],
  sentence: string,
): Record<string, string> | null {
  if (problem.code === 'orders.nothing_chosen') return { pieces: sentence }
  if (problem.code !== 'orders.too_many_pieces') return null
  const { name, left } = problem.facts
  const tooMany = sumByLine([{ lines: chosen }]).filter(
    ({ lineId, quantity }) => quantity > left && lines.find(({ id }) => id === lineId)?.name === name,
  )
  return Object.fromEntries(tooMany.map(({ lineId }) => [quantityField(lineId), sentence]))
}
