// Computes how similar two products are, for suggestions on the product page.
import type { ProductId } from '#shop/ids.ts'
import { sharedBits } from './finishes.ts'
import { orderOf, rowsBetween, type Compare } from './order.ts'
import type { FacetIndex } from './facet-index.ts'

/**
 * Weights of properties that two products share, and negative weights of their differences in price and size. Category
 * and silhouette count most.
 */
const WEIGHTS = {
  mainCategory: 4,
  category: 1,
  form: 2,
  collection: 2,
  maker: 0.5,
  material: 0.5,
  colour: 0.25,
  price: -1.5,
  length: -1,
} as const
const MOST_SHARED = 3

/**
 * Returns the products most similar to the given product, among those that share a category, a collection or a
 * silhouette with it.
 */
export function similarRows(facetIndex: FacetIndex, id: ProductId, count: number): Uint32Array {
  const own = facetIndex.slots.get(id)
  if (own === undefined) return new Uint32Array()
  const scoreByGroupSet = groupSetScores(facetIndex, own)
  const finishes = finishesOfProduct(facetIndex, own)
  const scores = new Float64Array(facetIndex.productCount)
  const candidates = new Uint32Array(facetIndex.productCount)
  let found = 0
  for (let row = 0; row < facetIndex.productCount; row++) {
    if (row === own || facetIndex.ids[row] === null) continue
    const groupSet = scoreByGroupSet[facetIndex.products.groupSet[row] ?? 0] ?? 0
    const sameForm = facetIndex.products.form[row] === facetIndex.products.form[own]
    if (groupSet === 0 && !sameForm) continue
    scores[row] = groupSet + (sameForm ? WEIGHTS.form : 0) + similarityOf(facetIndex, own, row, finishes)
    candidates[found++] = row
  }
  const order = orderOf(facetIndex, 'relevance', 'en', scores)
  return rowsBetween(candidates.subarray(0, found), 0, Math.min(count, found), order satisfies Compare)
}

/**
 * Returns a score for each row of `groupSets`. The score depends on the categories and collections that the row has in
 * common with the given product.
 */
function groupSetScores({ groupSets, products }: FacetIndex, own: number): Float64Array {
  const groupSet = products.groupSet[own] ?? 0
  const main = groupSets.memberships[groupSet]?.categories[0]
  const common = (lists: readonly number[][], row: number) =>
    (lists[row] ?? []).filter((index) => lists[groupSet]?.includes(index)).length
  return Float64Array.from(groupSets.memberships, ({ categories }, row) => {
    const sameMain = main !== undefined && categories[0] === main
    return (
      (sameMain ? WEIGHTS.mainCategory : 0) +
      WEIGHTS.category * common(groupSets.categories, row) +
      WEIGHTS.collection * common(groupSets.collections, row)
    )
  })
}

interface ProductFinishes {
  readonly colours: number
  readonly low: number
  readonly high: number
}

function finishesOfProduct({ products, offers, finishes }: FacetIndex, row: number): ProductFinishes {
  let [colours, low, high] = [0, 0, 0]
  const first = products.first[row] ?? 0
  for (let offer = first; offer < first + (products.offers[row] ?? 0); offer++) {
    const finish = offers.finish[offer] ?? 0
    colours |= finishes.colours[finish] ?? 0
    low |= finishes.lowMaterials[finish] ?? 0
    high |= finishes.highMaterials[finish] ?? 0
  }
  return { colours, low, high }
}

function similarityOf(facetIndex: FacetIndex, own: number, row: number, finish: ProductFinishes): number {
  const { products } = facetIndex
  const other = finishesOfProduct(facetIndex, row)
  const materials = sharedBits(finish.low, other.low) + sharedBits(finish.high, other.high)
  const colours = sharedBits(finish.colours, other.colours)
  const maker = products.maker[own] ?? 0
  const price = Math.abs(Math.log((1 + (products.price[own] ?? 0)) / (1 + (products.price[row] ?? 0))))
  return (
    WEIGHTS.material * Math.min(materials, MOST_SHARED) +
    WEIGHTS.colour * Math.min(colours, MOST_SHARED) +
    (maker !== 0 && products.maker[row] === maker ? WEIGHTS.maker : 0) +
    WEIGHTS.price * Math.min(price, MOST_SHARED) +
    WEIGHTS.length * sizeDifference(products, own, row)
  )
}

/**
 * Returns the average relative difference of the lengths that are known for both products. The relative difference of
 * two lengths is their difference divided by the larger length. If no length is known for both products, returns 0.5.
 */
function sizeDifference(products: FacetIndex['products'], own: number, row: number): number {
  let [sum, known] = [0, 0]
  for (const lengths of [products.width, products.depth, products.height]) {
    const [a, b] = [lengths[own] ?? 0, lengths[row] ?? 0]
    if (a <= 0 || b <= 0) continue
    sum += Math.abs(a - b) / Math.max(a, b)
    known += 1
  }
  return known === 0 ? 0.5 : sum / known
}
