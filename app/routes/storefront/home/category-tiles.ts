import type { Category } from '#shop/catalogue/catalogue.ts'
import { cutoutOf } from '#shop/drawings/cutout.ts'
import { groupPath } from '#app/components/listing/listing-url.ts'
import type { GroupTile } from '#app/components/product/group-tiles.tsx'

/**
 * The categories at the top that have something in them, each with the silhouette of its kind or of one within it; none
 * where its categories hold too many kinds to say.
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
