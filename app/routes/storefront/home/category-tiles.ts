import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import type { Category } from '#shop/catalogue/catalogue.ts'
import { type Cutout, cutoutOf } from '#shop/drawings/cutout.ts'

export interface CategoryTile extends Pick<Category, 'slug' | 'name' | 'productCount'> {
  /** What such a piece usually looks like; null where its categories hold too many kinds to say. */
  readonly cutout: Cutout | null
}

/** The categories at the top that have something in them, each with the silhouette of its kind or of one within it. */
export function withDrawings(categories: readonly Category[]): CategoryTile[] {
  const formOf = ({ slug, form }: Category): Silhouette | null =>
    form ?? categories.find(({ parentSlug, form }) => parentSlug === slug && form !== null)?.form ?? null
  return categories
    .filter(({ parentSlug, productCount }) => parentSlug === null && productCount > 0)
    .map((category) => {
      const { slug, name, productCount } = category
      const form = formOf(category)
      return { slug, name, productCount, cutout: form && cutoutOf({ form, dimensions: {} }) }
    })
}
