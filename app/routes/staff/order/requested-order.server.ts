// What the commands on an order have in common: the order and the delivery they are about, and where they lead.
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

/** The order a command is about. */
export async function requireOrderNumbered({ db }: StaffRequestContext, typed: string): Promise<Order> {
  const number = readOrderNumber(typed)
  const order = number && (await findOrder(db, number))
  if (!order) throw data(null, { status: 404 })
  return order
}

/** The delivery a command is about, by its number within its order. */
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

/** Goes on to the order's page, which says what was done, or why it was refused. */
export function backToOrder<T>(
  visit: StaffRequestContext,
  order: Order,
  outcome: Outcome<T, ProblemCode>,
  said: (value: T) => string,
) {
  return concluded(visit, orderPath(order), outcome, said)
}

/** Answers a refusal of a form about pieces: beside the fields it is about, or else on the order's page. */
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

/** Returns the sentence for each field that a refusal about chosen pieces concerns; null where it is about something else. */
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
