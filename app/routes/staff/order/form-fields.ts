import { piecesIn, type Pieces } from '#shop/orders/deliveries.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Problem } from '#shop/problems.ts'

/** What the field of a line's pieces is called in a form. */
export const quantityField = (lineId: string) => `quantity:${lineId}`

/** Why staff give money back by hand; withdrawals come back by their own form. */
export const refundReasonsOfStaff = ['returned', 'cancelled', 'goodwill'] as const

/** Beside which fields a refusal about chosen pieces stands; null where it is about something else. */
export function piecesFaults(
  problem: Problem,
  { lines }: Pick<Order, 'lines'>,
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
