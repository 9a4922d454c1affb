import { currency, money, type Money } from '#shop/money.ts'
import type { Dimensions } from '#shop/drawings/silhouettes.ts'

export interface Measured {
  readonly width_mm: number | null
  readonly depth_mm: number | null
  readonly height_mm: number | null
  readonly seat_height_mm?: number | null
  readonly seat_depth_mm?: number | null
  readonly clearance_mm?: number | null
  readonly arm_height_mm?: number | null
  readonly diagonal_depth_mm?: number | null
}

/** The measures that are known; those that are not are left out. */
export function dimensionsOf(row: Measured): Dimensions {
  const all = {
    width: row.width_mm,
    depth: row.depth_mm,
    height: row.height_mm,
    seatHeight: row.seat_height_mm,
    seatDepth: row.seat_depth_mm,
    clearance: row.clearance_mm,
    armHeight: row.arm_height_mm,
    diagonalDepth: row.diagonal_depth_mm,
  }
  return Object.fromEntries(Object.entries(all).filter(([, length]) => length != null))
}

interface Priced {
  readonly price_minor: number
  readonly compare_at_minor: number | null
  readonly currency: string
}

/** A price, and the regular one beside it where it is reduced. */
export function pricesOf(row: Priced): { price: Money; compareAt: Money | null } {
  const of = currency(row.currency)
  const reduced = row.compare_at_minor !== null && row.compare_at_minor > row.price_minor
  return {
    price: money(row.price_minor, of),
    compareAt: reduced ? money(row.compare_at_minor ?? 0, of) : null,
  }
}
