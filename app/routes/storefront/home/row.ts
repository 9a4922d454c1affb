import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import type { Millimetres } from '#shop/length.ts'
import type { Money } from '#shop/money.ts'
import { type Cutout, cutoutOf } from '#shop/drawings/cutout.ts'
import { highAndLow } from '#app/components/product/wall-layout.ts'

/** A piece as it stands in the row: a drawing at full scale and the little that is written under it. */
export interface RowPiece {
  readonly slug: string
  readonly name: string
  readonly price: Money
  readonly varies: boolean
  readonly cutout: Cutout
  /** What it takes of the wall, with the gap beside it. */
  readonly room: Millimetres
}

export interface Row {
  readonly length: Millimetres
  readonly pieces: readonly RowPiece[]
}

/** As long as a wall, so that a large screen shows all of it. */
const LONGEST_MM = 8_400
const GAP_MM = 220
/** Even a lamp takes as much room as its name under it. */
const NARROWEST_MM = 800

/** What one would put along a wall, the most wanted first. Rugs, mirrors and boxes do not stand in a row. */
export const rowKinds: readonly Silhouette[] = [
  'sofa',
  'shelf',
  'armchair',
  'lamp',
  'sideboard',
  'coffee-table',
  'chair',
  'dining-table',
  'bed',
  'desk',
  'wardrobe',
  'drawers',
  'bench',
  'stool',
]

/** As many of these measured pieces as the wall is long, the first wanted most, in the order high, low, high, low. */
export function lineUp(cards: readonly ProductCard[]): Row {
  const pieces: RowPiece[] = []
  let length = 0
  for (const piece of cards.map(pieceOf)) {
    if (length + piece.room > LONGEST_MM) continue
    length += piece.room
    pieces.push(piece)
  }
  return { length, pieces: highAndLow(pieces, ({ cutout }) => cutout.height) }
}

function pieceOf(card: ProductCard): RowPiece {
  const { slug, name, lowestPrice, highestPrice, form, dimensions, swatches } = card
  const cutout = cutoutOf({ form, dimensions, colour: swatches[0] })
  return {
    slug,
    name,
    price: lowestPrice,
    varies: highestPrice.minor > lowestPrice.minor,
    cutout,
    room: Math.max(cutout.width, NARROWEST_MM) + GAP_MM,
  }
}
