import { type RawBuilder, sql } from 'kysely'
import type { PictureRole, ShownOptions } from '../gallery.ts'
import { type Candidate, compareCandidates, pictureIndexOf } from '../representative.ts'
import { choicesAt, type Combinations, positionsForSale } from './combinations.ts'

/** A product whose representative is selected. */
export interface Represented {
  readonly combinations: Combinations
  readonly pictures: readonly { readonly role: PictureRole; readonly shows: ShownOptions }[]
  /** Positions of the variants that can be bought now. */
  readonly available: readonly number[]
}

export interface RepresentativeRequest {
  /** Positions of the variants that the customer asked for, all of them for sale. `null`: all variants for sale. */
  readonly among?: readonly number[] | null
  /** Returns how well the values of a variant match what the customer asked for. Higher is better. */
  readonly matchOf?: (values: ShownOptions) => number
}

/** Returns the position of the variant that represents a product. `null`: no variant is for sale. */
export function selectRepresentative(
  { combinations, pictures, available }: Represented,
  { among = null, matchOf = () => 0 }: RepresentativeRequest = {},
): number | null {
  const isAvailable = new Set(available)
  let best: (Candidate & { match: number }) | null = null
  for (const position of among ?? positionsForSale(combinations)) {
    const values = choicesAt(combinations, position)
    const candidate = {
      position,
      isAvailable: isAvailable.has(position),
      picture: pictureIndexOf(pictures, values),
      match: matchOf(values),
    }
    if (!best || candidate.match > best.match) best = candidate
    else if (candidate.match === best.match && compareCandidates(candidate, best) < 0) best = candidate
  }
  return best?.position ?? null
}

/** Returns SQL for the positions of the variants that can be bought now, of the product whose ID is in a column. */
export function availablePositionsOf(product: string): RawBuilder<number[]> {
  return sql<number[]>`array(
      select v.position from variants v
      where v.product_id = ${sql.ref(product)} and v.status = 'active' and (
        v.stock_policy <> 'stocked'
        or (select sum(s.on_hand - s.held) from stock_levels s where s.variant_id = v.id) > 0
      )
    )`
}
