// The expected state of a scenario: the stock of the scarce variant and the state of each order. Computes the state
// from the steps alone, and never reads the sums of the shop.
import type { OrderId, VariantId } from '#shop/ids.ts'
import type { Order, OrderState } from '#shop/orders/orders.ts'

export interface ScenarioModel {
  /** Units of the scarce variant in stock. */
  onHand: number
  readonly scarce: VariantId
  readonly orders: Map<OrderId, { state: OrderState; sold: number }>
}

/** Takes units of the scarce variant back from an order. Adds them to the stock if they can be sold again. */
export function returnUnits(model: ScenarioModel, id: OrderId, units: number, restock = true): void {
  const known = model.orders.get(id)
  if (!known) return
  known.sold -= units
  if (restock) model.onHand += units
}

/** Counts the units of the scarce variant (the variant with little stock) in lines of an order. */
export function scarceUnitsIn(
  { scarce }: ScenarioModel,
  { lines }: Order,
  units: readonly { readonly lineId: string; readonly quantity: number }[],
): number {
  const isScarce = (wanted: string) =>
    lines.some(({ id, variantId }) => id === wanted && variantId === scarce)
  return units.reduce((all, { lineId, quantity }) => all + (isScarce(lineId) ? quantity : 0), 0)
}

/** Updates the model with the current states of the orders. Returns the state changes that had no valid reason. */
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
