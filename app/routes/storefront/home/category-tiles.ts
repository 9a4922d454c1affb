import type { Category } from '#shop/catalogue/catalogue.ts'
import { cutoutOf } from '#shop/drawings/cutout.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import type { Photo } from '#shop/media/photo.ts'
import { groupPath } from '#app/components/listing/listing-url.ts'
import type { GroupTile } from '#app/components/product/group-tile.ts'

/**
 * Returns a tile for each top-level category that has products. If any category has a photo, the tiles show photos and
 * no silhouettes. `forms`: the silhouettes with which the products of the categories are drawn, by slug.
 */
export function categoryTiles(
  categories: readonly Category[],
  photos: ReadonlyMap<string, Photo>,
  forms: ReadonlyMap<string, Silhouette>,
): GroupTile[] {
  return categories
    .filter(({ parentSlug, productCount }) => parentSlug === null && productCount > 0)
    .map(({ slug, name, productCount }) => {
      const scene = photos.size > 0 ? [] : [cutoutOf({ form: forms.get(slug) ?? 'box', dimensions: {} })]
      const photo = photos.get(slug) ?? null
      return { to: groupPath.category(slug), name, description: null, productCount, photo, scene }
    })
}
