import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import type { Millimetres } from '#shop/length.ts'
import { type Cutout, cutoutOf } from '#shop/drawings/cutout.ts'
import { alternateHeights } from '#app/components/product/wall-layout.ts'

/** A product in the row: its drawing to scale, and its caption. */
export interface RowProduct extends Pick<ProductCard, 'slug' | 'sku' | 'name' | 'price'> {
  readonly cutout: Cutout
  /** The length of wall that the product occupies, including the gap next to the product. */
  readonly room: Millimetres
}

export interface Row {
  readonly length: Millimetres
  readonly products: readonly RowProduct[]
}

/** The maximum length of the wall. A large screen can show a wall of this length completely. */
const MAX_MM = 8_400
const GAP_MM = 220
/**
 * The minimum width that a product occupies in the row, so that the caption of a narrow product such as a lamp fits.
 */
const NARROWEST_MM = 800

/**
 * The silhouettes that may appear in the row of drawn products on the home page, in order of preference. The row
 * contains no rugs, no mirrors and no products that are drawn as a box.
 */
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

/**
 * Fills the row with as many products as fit along the wall, in the order of the cards. Arranges the products so that
 * tall and low ones alternate.
 */
export function arrangeRow(cards: readonly ProductCard[]): Row {
  const products: RowProduct[] = []
  let length = 0
  for (const product of cards.map(rowProductOf)) {
    if (length + product.room > MAX_MM) continue
    length += product.room
    products.push(product)
  }
  return { length, products: alternateHeights(products, ({ cutout }) => cutout.height) }
}

function rowProductOf(card: ProductCard): RowProduct {
  const { slug, sku, name, price } = card
  const cutout = cutoutOf(card.drawing)
  return {
    slug,
    sku,
    name,
    price,
    cutout,
    room: Math.max(cutout.width, NARROWEST_MM) + GAP_MM,
  }
}
