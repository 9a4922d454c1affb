/** Where an entry of a list moves: by one place, to the beginning, before another entry, or (`null`) to the end. */
export type Place<Id extends string> = 'up' | 'down' | 'first' | Id | null

/** Returns the index at which an entry lands among the others. −1: the target is not among them. */
export function placeAmong<Id extends string>(others: readonly Id[], from: number, to: Place<Id>): number {
  switch (to) {
    case 'first':
      return 0
    case 'up':
      return Math.max(from - 1, 0)
    case 'down':
      return Math.min(from + 1, others.length)
    case null:
      return others.length
    default:
      return others.indexOf(to)
  }
}
