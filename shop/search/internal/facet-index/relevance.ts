// Computes the data for sorting by relevance: the score of each row, and the rows that lack typed words.
import { UNKNOWN } from './product-columns.ts'
import type { FacetIndex } from './facet-index.ts'
import type { Compare } from './order.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Filters } from '../../search.ts'
import type { FoundProduct } from '../text-index/rank.ts'
import type { NamedFinish } from './shown-variants.ts'
import type { PreferredWidth } from '../vocabulary/size-words.ts'

/** Result of the text search: products with their scores, and the filters and the width that the typed words imply. */
export interface TextMatches {
  readonly scores: ReadonlyMap<ProductId, FoundProduct>
  /** The typed words to search for. Empty if the typed text contains only filters or stop words. */
  readonly terms?: readonly object[]
  readonly implied: readonly { readonly filters: Partial<Filters> }[]
  readonly preferredWidth: PreferredWidth | null
  /** The finish that the words name; `null`: none. */
  readonly finish?: NamedFinish | null
}

/**
 * Maximum bonus for the preferred width. It is greater than the bonus for a product name that contains the kind of
 * product, such as “sofa”, so that the preferred width decides the order.
 */
const MAX_WIDTH_BONUS = 2

/** Returns the rows of the products that match the typed words. */
export function rowsOf(facetIndex: FacetIndex, scores: TextMatches['scores']): Uint32Array {
  return Uint32Array.from([...scores.keys()].flatMap((id) => facetIndex.slots.get(id) ?? []))
}

/**
 * Returns an array with an element for each row: 1 if the product contains only some words of the query, otherwise 0.
 * `null`: every product contains all words.
 */
export function nearMarks(facetIndex: FacetIndex, scores: TextMatches['scores']): Uint8Array | null {
  let marks: Uint8Array | null = null
  for (const [id, { isNear }] of scores) {
    const row = isNear ? facetIndex.slots.get(id) : undefined
    if (row === undefined) continue
    marks ??= new Uint8Array(facetIndex.productCount)
    marks[row] = 1
  }
  return marks
}

/**
 * Returns a comparison function that sorts rows marked with 1 in `near` last. Within the marked rows, and within the
 * other rows, the function sorts like `order`.
 */
export function nearLast(near: Uint8Array | null, order: Compare): Compare {
  if (!near) return order
  return (a, b) => (near[a] ?? 0) - (near[b] ?? 0) || order(a, b)
}

/**
 * Returns the relevance score of each product, by row of the facet index. If the query contains a size word, such as
 * “narrow”, adds a bonus of up to `MAX_WIDTH_BONUS` to the scores of the found products, according to their width.
 */
export function scoresOf(
  facetIndex: FacetIndex,
  { scores: found, preferredWidth }: TextMatches,
): Float64Array {
  const scores = new Float64Array(facetIndex.productCount)
  for (const [id, { score }] of found) {
    const row = facetIndex.slots.get(id)
    if (row !== undefined) scores[row] = score
  }
  if (preferredWidth) addWidthBonus(facetIndex, rowsOf(facetIndex, found), scores, preferredWidth)
  return scores
}

/**
 * Adds the bonus for the preferred width to the scores of the given rows. If the customer prefers a small width, the
 * narrowest product gets the whole bonus. If the customer prefers a large width, the widest product gets it. Other
 * products get a share in proportion to their width. A product of unknown width gets no bonus.
 */
function addWidthBonus(
  facetIndex: FacetIndex,
  rows: Uint32Array,
  scores: Float64Array,
  preferred: PreferredWidth,
): void {
  const widths = facetIndex.products.width
  let [least, most] = [Infinity, 0]
  for (const row of rows) {
    const width = widths[row] ?? UNKNOWN
    if (width === UNKNOWN) continue
    least = Math.min(least, width)
    most = Math.max(most, width)
  }
  if (least >= most) return
  for (const row of rows) {
    const width = widths[row] ?? UNKNOWN
    if (width === UNKNOWN) continue
    const difference = preferred === 'small' ? most - width : width - least
    scores[row] = (scores[row] ?? 0) + MAX_WIDTH_BONUS * (difference / (most - least))
  }
}
