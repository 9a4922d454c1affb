import { type RawBuilder, sql } from 'kysely'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'

interface DrawnForm {
  /** The product's own silhouette. `null`: the product has none. */
  readonly form: Silhouette | null
  readonly drawAsBox: boolean
  /** The silhouette of the product's category. */
  readonly categoryForm: Silhouette | null
  readonly hasPictures: boolean
}

/**
 * Returns the silhouette to draw a product with. Uses the silhouette of the category only for a product that has
 * neither its own silhouette nor pictures. A product with pictures but without its own silhouette is drawn as a box,
 * because the silhouette of the category might not match the pictures.
 */
export function drawnFormOf({ form, drawAsBox, categoryForm, hasPictures }: DrawnForm): Silhouette {
  if (drawAsBox) return 'box'
  return form ?? (hasPictures ? 'box' : (categoryForm ?? 'box'))
}

/** Returns SQL that does the same as `drawnFormOf`. `product`: alias of the product's row in the query. */
export function drawnFormIn(product: string): RawBuilder<Silhouette> {
  const column = (name: string) => sql.ref(`${product}.${name}`)
  return sql<Silhouette>`case
      when ${column('draw_as_box')} then 'box'
      when ${column('form')} is not null then ${column('form')}
      when exists (
        select from product_media m
        where m.product_id = ${column('id')} and m.kind = 'picture' and m.photo is not null
      ) then 'box'
      else coalesce((
        select c.form from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = ${column('id')} and pc.position = 0
      ), 'box')
    end`
}
