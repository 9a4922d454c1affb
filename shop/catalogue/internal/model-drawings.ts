import { type RawBuilder, sql } from 'kysely'
import { hasDimensions, type ModelDrawing, TOLERANCE_MM } from '#shop/drawings/model-drawing.ts'
import type { Dimensions, Silhouette } from '#shop/drawings/silhouettes.ts'
import type { ShownOptions } from '../gallery.ts'
import { drawnFormIn } from './drawn-form.ts'

/** A drawing of a product's 3D model as the queries return it, without its lines. */
export interface ModelDrawingRow {
  readonly hash: string
  readonly shows: ShownOptions
  readonly size: ModelDrawing['size']
}

/**
 * Returns SQL for the drawings of a product's 3D model, as JSON of the type `ModelDrawingRow[]`. `product`: column that
 * contains the product's ID. The value in SQL is `null` if the product has no drawings.
 */
export function modelDrawingsOf(product: string) {
  return sql<ModelDrawingRow[] | null>`(select jsonb_agg(jsonb_build_object(
      'hash', d.hash, 'shows', d.shows,
      'size', jsonb_build_object('width', d.width_mm, 'depth', d.depth_mm, 'height', d.height_mm)
    ) order by d.position) from product_drawings d where d.product_id = ${sql.ref(product)})`
}

interface DrawnVariant {
  /** The product's own silhouette. `null`: the product has none. */
  readonly form: Silhouette | null
  /** The silhouette to draw if no drawing of the 3D model is suitable. */
  readonly drawnForm: Silhouette
  readonly dimensions: Dimensions
  /** The option values of the variant. `null`: any drawing with the dimensions is suitable. */
  readonly values: ShownOptions | null
}

/** The silhouette of a variant's picture, and the hash of the drawing of its 3D model, if there is one. */
export interface DrawnAs {
  readonly form: Silhouette
  readonly model: string | null
}

/**
 * Returns how to draw a variant: with the drawing of the 3D model that has its shape and its dimensions, or as a
 * silhouette. A product whose silhouette does not resemble it (`draw_as_box`) is not a box if it has such a drawing.
 */
export function drawnAs(
  drawings: readonly ModelDrawingRow[] | null,
  { form, drawnForm, dimensions, values }: DrawnVariant,
): DrawnAs {
  const found = drawings?.find(
    ({ shows, size }) =>
      hasDimensions(size, dimensions) &&
      (values === null || Object.entries(shows).every(([option, value]) => values[option] === value)),
  )
  return found ? { form: form ?? drawnForm, model: found.hash } : { form: drawnForm, model: null }
}

/**
 * Returns SQL for the silhouette with which a product is drawn in its own dimensions. `product`: alias of the product's row
 * in the query.
 */
export function shownFormIn(product: string): RawBuilder<Silhouette> {
  const column = (name: string) => sql.ref(`${product}.${name}`)
  const near = (name: string) => sql`abs(${sql.ref(`d.${name}`)} - ${column(name)}) <= ${TOLERANCE_MM}`
  return sql<Silhouette>`case
      when ${column('form')} is not null and exists (
        select from product_drawings d
        where d.product_id = ${column('id')} and ${near('width_mm')} and ${near('depth_mm')} and ${near('height_mm')}
      ) then ${column('form')}
      else ${drawnFormIn(product)}
    end`
}
