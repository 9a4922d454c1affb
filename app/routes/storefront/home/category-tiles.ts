import type { Category } from '#shop/catalogue/catalogue.ts'
import { cutoutOf } from '#shop/drawings/cutout.ts'
import { groupPath } from '#app/components/listing/listing-url.ts'
import type { GroupTile } from '#app/components/product/group-tiles.tsx'

/**
 * Returns a tile for each top-level category that has products. The tile shows the category's own silhouette, or else
 * that of one of its subcategories. If none of these categories has a silhouette, the tile shows none.
 */
export function categoryTiles(categories: readonly Category[]): GroupTile[] {
  const formOf = ({ slug, form }: Category) =>
    form ?? categories.find(({ parentSlug, form }) => parentSlug === slug && form !== null)?.form
  return categories
    .filter(({ parentSlug, productCount }) => parentSlug === null && productCount > 0)
    .map((category) => {
      const { slug, name, productCount } = category
      const form = formOf(category)
      const scene = form ? [cutoutOf({ form, dimensions: {} })] : []
      return { to: groupPath.category(slug), name, description: null, productCount, scene }
    })
}
