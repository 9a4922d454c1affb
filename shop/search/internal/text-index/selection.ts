// Selects the products that a search finds. If few products match the words, adds products that match only some words.
import type { Exclusions } from './exclusions.ts'
import type { TextIndex } from './text-index.ts'

/** Arrays with one element for each position in the index. */
export interface Tally {
  readonly score: Float32Array
  /**
   * For each product, the number of required words that it matches. A match that counts only partly adds less than 1.
   */
  readonly matched: Float32Array
  /**
   * Sum of the rarity weights of the required words that match a product. A partial match adds less than the word's
   * whole weight.
   */
  readonly share: Float32Array
  readonly inName: Uint8Array
  /** 1 if the product is of the kind that the query names, such as a sofa; otherwise 0. */
  readonly isKind: Uint8Array
}

export interface SelectionRule {
  /** Number of words that a product must match. */
  readonly required: number
  /**
   * Tolerance from 0 to 1. A product is found if its sum of matches (`Tally.matched`) is at least `required` minus this
   * tolerance.
   */
  readonly tolerance: number
  readonly hasHeadNoun: boolean
  /** Whether at least half of the typed words correspond to no word of the index. */
  readonly isMostlyUnknown: boolean
}

/**
 * The positions of the found products in the index. `exact` is the number of products that match all required words.
 * They come first. The other products match only some of the words.
 */
export interface Selection {
  readonly positions: Uint32Array
  readonly exact: number
}

/**
 * Minimum number of results. If fewer products match all words, the search adds products of the wanted kind that match
 * only some of the words.
 */
const ENOUGH = 24

/**
 * Returns the products that match all required words and no excluded phrase. If the query names a kind of product, adds
 * products of this kind that match only a part of the query, best match first, until there are `ENOUGH` products. If
 * these two steps find no product, returns the products that match the most words. However, returns no products if at
 * most half of the words correspond to any word of the index.
 */
export function selectPositions(
  index: TextIndex,
  tally: Tally,
  exclusions: Exclusions,
  rule: SelectionRule,
): Selection {
  const { matched, isKind } = tally
  const enough = rule.required - rule.tolerance
  const [exact, near] = [new Uint32Array(matched.length), new Uint32Array(matched.length)]
  let [exactCount, nearCount, most] = [0, 0, 0]
  for (let position = 0; position < matched.length; position += 1) {
    const count = matched[position] ?? 0
    if (count === 0 || !index.isCurrent(position)) continue
    const isExcluded = exclusions.isExcluded(position)
    if (count > most && !isExcluded) most = count
    if (count >= enough && !isExcluded) exact[exactCount++] = position
    else if (isKind[position] === 1) near[nearCount++] = position
  }
  if (rule.hasHeadNoun && exactCount + nearCount > 0) {
    const added = nearest(near.subarray(0, nearCount), ENOUGH - exactCount, tally, exclusions)
    exact.set(added, exactCount)
    return { positions: exact.subarray(0, exactCount + added.length), exact: exactCount }
  }
  return exactCount > 0 || rule.isMostlyUnknown
    ? { positions: exact.subarray(0, exactCount), exact: exactCount }
    : { positions: withMost(index, matched, exclusions, most), exact: 0 }
}

/**
 * Returns the `count` positions that match the largest share of the query. Also returns all further positions that
 * match the same share as the last of these positions.
 */
function nearest(
  positions: Uint32Array,
  count: number,
  { share }: Tally,
  exclusions: Exclusions,
): Uint32Array {
  if (count <= 0) return new Uint32Array()
  const value = (position: number) => (share[position] ?? 0) * (exclusions.get(position) ?? 1)
  const values = Float64Array.from(positions, value).sort()
  const least = values[values.length - count] ?? 0
  return positions.filter((position) => value(position) >= least)
}

/**
 * Returns the positions of products that match at least `most` words and have nothing that the customer excludes. If
 * `most` is greater than 1, rounds it down to a whole number.
 */
function withMost(
  index: TextIndex,
  matched: Float32Array,
  exclusions: Exclusions,
  most: number,
): Uint32Array {
  if (most === 0) return new Uint32Array()
  const enough = most < 1 ? most : Math.floor(most)
  const found: number[] = []
  for (let position = 0; position < matched.length; position += 1) {
    if ((matched[position] ?? 0) < enough || !index.isCurrent(position)) continue
    if (!exclusions.isExcluded(position)) found.push(position)
  }
  return Uint32Array.from(found)
}
