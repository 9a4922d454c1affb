import type { VariantId } from '#shop/ids.ts'
import { LARGEST_QUANTITY, MOST_LINES } from './cart.ts'

/** A line as far as joining two carts goes. */
export interface JoiningLine {
  readonly variantId: VariantId
  readonly quantity: number
  readonly seenPriceMinor: number
  readonly addedAt: Date
}

export interface Joined {
  readonly lines: readonly JoiningLine[]
  /** Pieces of which both carts together held more than one cart takes. */
  readonly limited: readonly VariantId[]
  /** Pieces for which no line was left: those put in first. */
  readonly leftOut: readonly VariantId[]
}

/**
 * Two carts as one: quantities added, up to what a line takes, and of the lines as many as a cart takes, those put in last.
 * The same whichever comes first, and however many carts are joined one after the other.
 */
export function joinLines(some: readonly JoiningLine[], others: readonly JoiningLine[]): Joined {
  const byVariant = new Map(some.map((line) => [line.variantId, line]))
  const limited: VariantId[] = []
  for (const line of others) {
    const there = byVariant.get(line.variantId)
    const wanted = line.quantity + (there?.quantity ?? 0)
    if (wanted > LARGEST_QUANTITY) limited.push(line.variantId)
    const later = there && isLater(there, line) ? there : line
    byVariant.set(line.variantId, { ...later, quantity: Math.min(wanted, LARGEST_QUANTITY) })
  }
  const all = [...byVariant.values()].toSorted((a, b) => (isLater(a, b) ? -1 : 1))
  const lines = all.slice(0, MOST_LINES)
  const kept = new Set(lines.map(({ variantId }) => variantId))
  return {
    lines,
    limited: limited.filter((id) => kept.has(id)),
    leftOut: all.slice(MOST_LINES).map(({ variantId }) => variantId),
  }
}

function isLater(a: JoiningLine, b: JoiningLine): boolean {
  const [one, other] = [a.addedAt.getTime(), b.addedAt.getTime()]
  if (one !== other) return one > other
  // Put in at the same instant: told apart by anything that is always the same.
  return a.variantId === b.variantId ? a.seenPriceMinor >= b.seenPriceMinor : a.variantId > b.variantId
}
