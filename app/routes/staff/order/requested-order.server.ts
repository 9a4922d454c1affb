// Shared by the order commands: find the order and the delivery of a request, and respond on the order's page.
import { data, href } from 'react-router'
import type { FormAnswer } from '#app/components/forms/form-answer.ts'
import { refused } from '#app/request/responses.server.ts'
import { concluded, notTaken } from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { type Delivery, type Pieces, piecesIn } from '#shop/orders/deliveries.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import { readOrderNumber } from '#shop/orders/number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { type Outcome, type Problem, type ProblemCode, statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { quantityField } from './form-fields.ts'

/** Returns the order with the number in the URL. Throws a 404 if there is none. */
export async function requireOrderNumbered({ db }: StaffRequestContext, typed: string): Promise<Order> {
  const number = readOrderNumber(typed)
  const order = number && (await findOrder(db, number))
  if (!order) throw data(null, { status: 404 })
  return order
}

/** Returns the delivery with the number in the URL, which counts within its order. Throws a 404 if there is none. */
export async function requireDelivery(
  visit: StaffRequestContext,
  { number, delivery: typed }: { readonly number: string; readonly delivery: string },
): Promise<{ order: Order; delivery: Delivery }> {
  const order = await requireOrderNumbered(visit, number)
  const deliveries = await listDeliveries(visit.db, order.id)
  const delivery = deliveries.find((one) => String(one.number) === typed)
  if (!delivery) throw data(null, { status: 404 })
  return { order, delivery }
}

const orderPath = ({ number }: Order) => href('/staff/orders/:number', { number })

/** Redirects to the order's page with a notice of the outcome: success or the refusal. */
export function backToOrder<T>(
  visit: StaffRequestContext,
  order: Order,
  outcome: Outcome<T, ProblemCode>,
  said: (value: T) => string,
) {
  return concluded(visit, orderPath(order), outcome, said)
}

/**
 * Responds to a refused form about items: at the fields the refusal concerns, or else as a notice on the order's page.
 */
export function refusedPieces(
  visit: StaffRequestContext,
  problem: Problem,
  {
    order,
    chosen,
    answer,
  }: { readonly order: Order; readonly chosen: readonly Pieces[]; readonly answer: FormAnswer },
) {
  const faults = piecesFaults(problem, order, chosen, say(problem, visit.language))
  if (!faults) return refused(visit, problem, { back: orderPath(order) })
  return notTaken({ ...answer, faults }, statusOf(problem))
}

/** Returns the sentence for each field that the refusal concerns, or `null` if it concerns no chosen item. */
function piecesFaults(
  problem: Problem,
  { lines }: Order,
  chosen: readonly Pieces[],
  sentence: string,
): Record<string, string> | null {
  if (problem.code === 'orders.nothing_chosen') return { pieces: sentence }
  if (problem.code !== 'orders.too_many_pieces') return null
  const { name, left } = problem.facts
  const tooMany = piecesIn([{ lines: chosen }]).filter(
    ({ lineId, quantity }) => quantity > left && lines.find(({ id }) => id === lineId)?.name === name,
  )
  return Object.fromEntries(tooMany.map(({ lineId }) => [quantityField(lineId), sentence]))
}
