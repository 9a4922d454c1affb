// What a walk should come to, reckoned beside the shop from nothing but what was done: how many of the scarce piece are on
// the shelf, and where each order stands. Never reads the shop's own sums.
import type { OrderId, VariantId } from '#shop/ids.ts'
import type { Order, OrderState } from '#shop/orders/orders.ts'

export interface ScenarioModel {
  /** Pieces of the scarce variant on the shelf. */
  onHand: number
  readonly scarce: VariantId
  readonly orders: Map<OrderId, { state: OrderState; sold: number }>
}

/** Pieces of the scarce variant come back from an order; onto the shelf where they can be sold again. */
export function returnUnits(model: ScenarioModel, id: OrderId, units: number, restock = true): void {
  const known = model.orders.get(id)
  if (!known) return
  known.sold -= units
  if (restock) model.onHand += units
}

/** How many pieces of the scarce variant lines of an order are. */
export function scarceUnitsIn(
  { scarce }: ScenarioModel,
  { lines }: Order,
  units: readonly { readonly lineId: string; readonly quantity: number }[],
): number {
  const isScarce = (wanted: string) =>
    lines.some(({ id, variantId }) => id === wanted && variantId === scarce)
  return units.reduce((all, { lineId, quantity }) => all + (isScarce(lineId) ? quantity : 0), 0)
}

/** Takes note of where the orders stand now; answers those that went there for no reason there is. */
export function updateModel(
  model: ScenarioModel,
  orders: readonly Order[],
  reasonAgainst: (order: Order, from: OrderState) => string | null,
): string[] {
  return orders.flatMap((order) => {
    const known = model.orders.get(order.id) ?? { state: 'awaiting_payment', sold: 0 }
    model.orders.set(order.id, known)
    const { state: from } = known
    if (from === order.state) return []
    known.state = order.state
    if (order.state === 'placed') {
      known.sold = scarceUnitsIn(
        model,
        order,
        order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      )
      model.onHand -= known.sold
    }
    if (from === 'placed' && order.state === 'cancelled') returnUnits(model, order.id, known.sold)
    const why = reasonAgainst(order, from)
    return why ? [`${order.number}: ${from} → ${order.state}, though ${why}`] : []
  })
}
