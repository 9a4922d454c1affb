import { piecesIn, type Pieces } from '#shop/orders/deliveries.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Problem } from '#shop/problems.ts'

/** What a form on an order's page is answered when it does not stand: why, and everything that was typed. */
export interface FormAnswer {
  /** The sentences to stand beside the fields, by name. */
  readonly faults?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, string>>
  /** A sentence about the form as a whole. */
  readonly problem?: string
}

/** Which form was answered: the route that it was sent to knows. */
export type FormName = 'dispatch' | 'readiness' | 'refund' | 'receipt' | 'rejection' | 'note' | 'other'

export interface Answered extends FormAnswer {
  readonly form: FormName
  /** The number of the delivery it was about. */
  readonly delivery?: number
  /** The number of the return it was about. */
  readonly return?: string
}

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
