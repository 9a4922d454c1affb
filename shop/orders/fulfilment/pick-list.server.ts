// Adds up what staff must pick for several orders, by location and item. Read-only.
import type { Db } from '#platform/db/database.ts'
import type { Language } from '#shop/language.ts'
import { listVariantLabels, readUnitsToPick } from '#shop/stock/units-to-pick.server.ts'
import { isPackable, sumByLine } from '../deliveries.ts'
import { listDeliveries } from '../deliveries.server.ts'
import type { Order, OrderLine } from '../orders.ts'

/** An item of the pick list, with its units in all orders. */
export interface PickedItem {
  readonly sku: string
  readonly name: string
  readonly options: string
  readonly units: number
  readonly orders: readonly { readonly number: string; readonly units: number }[]
}

export interface PickLocation {
  /** Name of the location. `null`: the units are made to order, so that they stand at no location. */
  readonly name: string | null
  readonly items: readonly PickedItem[]
  readonly units: number
}

export interface PickList {
  readonly locations: readonly PickLocation[]
  /** Numbers of the orders of which nothing is to be picked. */
  readonly without: readonly string[]
}

/** A number of units of one order item at a location. */
interface Part {
  readonly location: string | null
  readonly order: Order
  readonly line: OrderLine
  readonly units: number
}

/** Returns what is to be picked for the orders, by location and SKU. The names are in the language of the staff. */
export async function pickListOf(db: Db, orders: readonly Order[], language: Language): Promise<PickList> {
  const parts = await partsOf(db, orders)
  const variantIds = parts.map(({ line }) => line.variantId)
  const labels = await listVariantLabels(db, variantIds, language)
  const itemsOf = (inLocation: readonly Part[]): PickedItem[] =>
    // Units that are made to different lengths have the same SKU.
    [...Map.groupBy(inLocation, ({ line }) => `${line.sku} ${JSON.stringify(line.measures)}`).values()]
      .map((same) => itemOf(same, labels))
      .toSorted((one, other) => one.sku.localeCompare(other.sku))
  const locations = [...Map.groupBy(parts, ({ location }) => location)].map(([name, inLocation]) => ({
    name,
    items: itemsOf(inLocation),
    units: sumOf(inLocation),
  }))
  const picked = new Set(parts.map(({ order }) => order.number))
  return {
    locations,
    without: orders.filter(({ number }) => !picked.has(number)).map(({ number }) => number),
  }
}

function itemOf(parts: readonly Part[], labels: Awaited<ReturnType<typeof listVariantLabels>>): PickedItem {
  const [{ line } = { line: undefined }] = parts
  if (!line) throw new Error('An item of the pick list has no units')
  const label = Object.keys(line.measures).length === 0 ? labels.get(line.variantId) : undefined
  const orders = Map.groupBy(parts, ({ order }) => order.number)
  return {
    sku: line.sku,
    name: label?.name ?? line.name,
    options: label?.options ?? line.options.map(({ value }) => value).join(', '),
    units: sumOf(parts),
    orders: [...orders].map(([number, ofOrder]) => ({ number, units: sumOf(ofOrder) })),
  }
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { units }) => sum + units, 0)

/** Divides the units that can be packed among the locations from which they were sold. */
async function partsOf(db: Db, orders: readonly Order[]): Promise<Part[]> {
  const located = await readUnitsToPick(
    db,
    orders.map(({ id }) => id),
  )
  const order = new Map(orders.map((each) => [each.id, each]))
  const waiting = new Map<string, number>()
  for (const each of orders.filter(({ state }) => state === 'placed'))
    for (const { lineId, quantity } of sumByLine((await listDeliveries(db, each.id)).filter(isPackable)))
      waiting.set(lineId, quantity)
  const take = (lines: readonly OrderLine[], of: Order, location: string | null, most: number) => {
    let left = most
    return lines.flatMap((line): Part[] => {
      const units = Math.min(left, waiting.get(line.id) ?? 0)
      if (units === 0) return []
      left -= units
      waiting.set(line.id, (waiting.get(line.id) ?? 0) - units)
      return [{ location, order: of, line, units }]
    })
  }
  const fromStock = located.flatMap(({ orderId, variantId, location, units }) => {
    const of = order.get(orderId)
    const lines = of?.lines.filter((line) => line.variantId === variantId) ?? []
    return of ? take(lines, of, location, units) : []
  })
  const others = orders.flatMap((of) => take(of.lines, of, null, Number.POSITIVE_INFINITY))
  return [...fromStock, ...others]
}
