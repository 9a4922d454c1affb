// Computes how similar two products are, for suggestions on the product page.
import type { ProductId } from '#shop/ids.ts'
import { sharedBits } from './finishes.ts'
import { orderOf, rowsBetween, type Compare } from './order.ts'
import type { FacetIndex } from './facet-index.ts'

/**
 * Weights of common properties and, with a negative sign, of differences in price and size. Category and silhouette count most.
 */
const COUNTS = {
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

/** Returns the most similar products among those that share a category, a collection or a silhouette with this one. */
export function likeRows(shelf: FacetIndex, id: ProductId, count: number): Uint32Array {
  const own = shelf.slots.get(id)
  if (own === undefined) return new Uint32Array()
  const byPlace = placesLike(shelf, own)
  const looks = piecesLooks(shelf, own)
  const scores = new Float64Array(shelf.pieceCount)
  const alike = new Uint32Array(shelf.pieceCount)
  let found = 0
  for (let row = 0; row < shelf.pieceCount; row++) {
    if (row === own || shelf.ids[row] === null) continue
    const place = byPlace[shelf.pieces.place[row] ?? 0] ?? 0
    const sameForm = shelf.pieces.form[row] === shelf.pieces.form[own]
    if (place === 0 && !sameForm) continue
    scores[row] = place + (sameForm ? COUNTS.form : 0) + likenessOf(shelf, own, row, looks)
    alike[found++] = row
  }
  const order = orderOf(shelf, 'relevance', 'en', scores)
  return rowsBetween(alike.subarray(0, found), 0, Math.min(count, found), order satisfies Compare)
}

/** Returns, for each row of `places`, the score for the groups it shares with the product. */
function placesLike({ places, pieces }: FacetIndex, own: number): Float64Array {
  const place = pieces.place[own] ?? 0
  const main = places.standings[place]?.categories[0]
  const common = (lists: readonly number[][], row: number) =>
    (lists[row] ?? []).filter((index) => lists[place]?.includes(index)).length
  return Float64Array.from(places.standings, ({ categories }, row) => {
    const sameMain = main !== undefined && categories[0] === main
    return (
      (sameMain ? COUNTS.mainCategory : 0) +
      COUNTS.category * common(places.categories, row) +
      COUNTS.collection * common(places.collections, row)
    )
  })
}

interface LooksOfPiece {
  readonly colours: number
  readonly low: number
  readonly high: number
}

function piecesLooks({ pieces, offers, looks }: FacetIndex, row: number): LooksOfPiece {
  let [colours, low, high] = [0, 0, 0]
  const first = pieces.first[row] ?? 0
  for (let offer = first; offer < first + (pieces.offers[row] ?? 0); offer++) {
    const look = offers.look[offer] ?? 0
    colours |= looks.colours[look] ?? 0
    low |= looks.lowMaterials[look] ?? 0
    high |= looks.highMaterials[look] ?? 0
  }
  return { colours, low, high }
}

function likenessOf(shelf: FacetIndex, own: number, row: number, look: LooksOfPiece): number {
  const { pieces } = shelf
  const other = piecesLooks(shelf, row)
  const materials = sharedBits(look.low, other.low) + sharedBits(look.high, other.high)
  const colours = sharedBits(look.colours, other.colours)
  const maker = pieces.maker[own] ?? 0
  const price = Math.abs(Math.log((1 + (pieces.price[own] ?? 0)) / (1 + (pieces.price[row] ?? 0))))
  return (
    COUNTS.material * Math.min(materials, MOST_SHARED) +
    COUNTS.colour * Math.min(colours, MOST_SHARED) +
    (maker !== 0 && pieces.maker[row] === maker ? COUNTS.maker : 0) +
    COUNTS.price * Math.min(price, MOST_SHARED) +
    COUNTS.length * apart(pieces, own, row)
  )
}

/** Returns the average difference of the known lengths, as a share of the larger one; 0.5 if none is known. */
function apart(pieces: FacetIndex['pieces'], own: number, row: number): number {
  let [sum, known] = [0, 0]
  for (const lengths of [pieces.width, pieces.depth, pieces.height]) {
    const [a, b] = [lengths[own] ?? 0, lengths[row] ?? 0]
    if (a <= 0 || b <= 0) continue
    sum += Math.abs(a - b) / Math.max(a, b)
    known += 1
  }
  return known === 0 ? 0.5 : sum / known
}
