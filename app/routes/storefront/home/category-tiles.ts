import type { Category } from '#shop/catalogue/catalogue.ts'
import { cutoutOf } from '#shop/drawings/cutout.ts'
import type { Photo } from '#shop/media/photo.ts'
import { groupPath } from '#app/components/listing/listing-url.ts'
import type { GroupTile } from '#app/components/product/group-tile.ts'

/**
 * Returns a tile for each top-level category that has products. If any category has a photo, the tiles show photos and
 * no silhouettes. Otherwise a tile shows the silhouette of its category. If the category has no silhouette, the tile
 * shows the first silhouette of its subcategories, if there is one.
 */
export function categoryTiles(
  categories: readonly Category[],
  photos: ReadonlyMap<string, Photo>,
): GroupTile[] {
  const formOf = ({ slug, form }: Category) =>
    form ?? categories.find(({ parentSlug, form }) => parentSlug === slug && form !== null)?.form
  return categories
    .filter(({ parentSlug, productCount }) => parentSlug === null && productCount > 0)
    .map((category) => {
      const { slug, name, productCount } = category
      const form = photos.size > 0 ? null : formOf(category)
      const scene = form ? [cutoutOf({ form, dimensions: {} })] : []
      const photo = photos.get(slug) ?? null
      return { to: groupPath.category(slug), name, description: null, productCount, photo, scene }
    })
}
