import { after, DAY } from '#shop/time.ts'

export interface PastPrice {
  readonly minor: number
  readonly since: Date
}

/**
 * Returns the lowest price of the 30 days before the current price began; `null` without an earlier price (Directive 98/6/EC,
 * art. 6a). The history is in chronological order, the current price last.
 */
export function lowestBeforeReduction(history: readonly PastPrice[]): number | null {
  const present = history.at(-1)
  if (!present) return null
  const windowStart = after(present.since, -30 * DAY)
  const inWindow = history.slice(0, -1).filter((_, index) => {
    const until = history[index + 1]?.since ?? present.since
    return until > windowStart
  })
  return inWindow.length > 0 ? Math.min(...inWindow.map(({ minor }) => minor)) : null
}
