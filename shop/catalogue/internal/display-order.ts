import { type RawBuilder, sql } from 'kysely'
import type { PictureRole, ShownOptions } from '../gallery.ts'
import { compareCandidates, pictureIndexOf } from '../representative.ts'
import { choicesAt, type Combinations, positionsForSale } from './combinations.ts'

interface Represented {
  readonly combinations: Combinations
  readonly pictures: readonly { readonly role: PictureRole; readonly shows: ShownOptions }[]
  /** Positions of the variants that can be bought now. */
  readonly available: readonly number[]
}

/**
 * Returns the positions of the variants for sale, the best representative of the product first. Compares every variant,
 * so callers must cache the result with the product.
 */
export function displayOrderOf({ combinations, pictures, available }: Represented): number[] {
  const isAvailable = new Set(available)
  return positionsForSale(combinations)
    .map((position) => ({
      position,
      isAvailable: isAvailable.has(position),
      picture: pictures.length > 0 ? pictureIndexOf(pictures, choicesAt(combinations, position)) : null,
    }))
    .toSorted(compareCandidates)
    .map(({ position }) => position)
}

/**
 * Returns SQL for the positions of a product's variants that can be bought now. `product`: column that contains the
 * product's ID.
 */
export function availablePositionsOf(product: string): RawBuilder<number[]> {
  return sql<number[]>`array(
      select v.position from variants v
      where v.product_id = ${sql.ref(product)} and v.status = 'active' and (
        v.stock_policy <> 'stocked'
        or (select sum(s.on_hand - s.held) from stock_levels s where s.variant_id = v.id) > 0
      )
    )`
}
