// Reads what staff print for packing: the items of a delivery and the packages that they consist of. Read-only.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { VariantId } from '#shop/ids.ts'
import { type Delivery, isPackable } from '../deliveries.ts'
import { listDeliveries } from '../deliveries.server.ts'
import type { Order, OrderLine } from '../orders.ts'

export interface PackedLine extends Pick<OrderLine, 'sku' | 'name' | 'options'> {
  readonly quantity: number
  /** Number of packages of all units. `null`: unknown. */
  readonly packages: number | null
}

/** What a delivery contains, for the packing slip that is enclosed. Contains no prices. */
export interface PackingSlip {
  readonly order: Order
  /** Number of the delivery within the order, and the number of deliveries that are not cancelled. */
  readonly delivery: number
  readonly deliveries: number
  readonly lines: readonly PackedLine[]
  /** Number of packages of the delivery. `null`: unknown for one of the items. */
  readonly packages: number | null
}

/** Returns the packing slips of all deliveries of an order that can be packed now. */
export async function listPackingSlips(db: Db, order: Order): Promise<PackingSlip[]> {
  if (order.state !== 'placed') return []
  const deliveries = await listDeliveries(db, order.id)
  return slipsOf(db, order, deliveries, deliveries.filter(isPackable))
}

/** Returns the packing slip of a delivery. `null`: there is no such delivery, or it is cancelled. */
export async function findPackingSlip(db: Db, order: Order, number: number): Promise<PackingSlip | null> {
  const deliveries = await listDeliveries(db, order.id)
  const chosen = deliveries.filter((one) => one.number === number && one.state !== 'cancelled')
  const [slip] = await slipsOf(db, order, deliveries, chosen)
  return slip ?? null
}

async function slipsOf(
  db: Db,
  order: Order,
  all: readonly Delivery[],
  chosen: readonly Delivery[],
): Promise<PackingSlip[]> {
  const perUnit = await packagesPerUnit(db, order.lines)
  return chosen.map((delivery) => {
    const lines = delivery.lines.flatMap(({ lineId, quantity }): PackedLine[] => {
      const line = order.lines.find(({ id }) => id === lineId)
      if (!line) return []
      const each = perUnit.get(line.variantId)
      const { sku, name, options } = line
      return [{ sku, name, options, quantity, packages: each === undefined ? null : each * quantity }]
    })
    return {
      order,
      delivery: delivery.number,
      deliveries: all.filter(({ state }) => state !== 'cancelled').length,
      lines,
      packages: lines.reduce<number | null>(
        (sum, { packages }) => (sum === null || packages === null ? null : sum + packages),
        0,
      ),
    }
  })
}

/** Returns the number of packages of one unit. Leaves out variants whose packages are unknown. */
async function packagesPerUnit(db: Db, lines: readonly OrderLine[]): Promise<ReadonlyMap<VariantId, number>> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('product_packages', 'product_packages.product_id', 'variants.product_id')
    .select(['variants.id', sql<number>`count(*)::integer`.as('packages')])
    .where('variants.id', '=', anyOf(lines.map(({ variantId }) => variantId)))
    .groupBy('variants.id')
    .execute()
  return new Map(rows.map(({ id, packages }) => [id, packages]))
}
