import { sql } from 'kysely'
import type { Dimensions } from '#shop/drawings/silhouettes.ts'
import { finishName } from '#shop/media/model.ts'
import {
  differencesFrom,
  hasSizeOf,
  MODEL_TOLERANCE_MM,
  modelDifferences,
  type ShownOptions,
} from '../gallery.ts'
import type { ModelRow } from './product-page-row.ts'

/**
 * Returns SQL for the 3D models of a product, as JSON of the type `ModelRow[]`. `product`: alias of the product's row in
 * the query. The value in SQL is `null` if the product has no 3D model.
 */
export function modelsOf(product: string) {
  const own = (name: string) => sql.ref(`${product}.${name}`)
  const isNear = (name: 'width_mm' | 'depth_mm' | 'height_mm') => {
    const [variant, model] = [sql.ref(`v.${name}`), sql.ref(`g.${name}`)]
    return sql`abs(coalesce(${variant}, ${own(name)}, ${model}) - ${model}) <= ${MODEL_TOLERANCE_MM}`
  }
  return sql<ModelRow[] | null>`(select jsonb_agg(jsonb_build_object(
      'hash', g.hash, 'bytes', g.bytes, 'finishes', g.finishes, 'shows', m.shows,
      'size', jsonb_build_object('width', g.width_mm, 'depth', g.depth_mm, 'height', g.height_mm),
      'isSoldSize', exists (
        select from variants v where v.product_id = ${own('id')} and v.status = 'active'
          and ${isNear('width_mm')} and ${isNear('depth_mm')} and ${isNear('height_mm')}
      )
    ) order by m.position, m.id)
    from product_media m join models g on g.hash = m.model
    where m.product_id = ${own('id')} and m.kind = 'model')`
}

/**
 * Returns the names of the option values that change the size or shape, and for which the product has a 3D model that
 * otherwise shows the variant with the option values `chosen`.
 */
export function modelledShapes(
  models: readonly ModelRow[] | null,
  chosen: ShownOptions,
  finishes: ReadonlySet<string>,
): string[] {
  const names = (models ?? []).flatMap((model) =>
    Object.entries(model.shows).flatMap(([option, value]) => {
      const differences = modelDifferences({ ...chosen, [option]: value }, model)
      const isShape = !finishes.has(option) && differences.every((code) => finishes.has(code))
      return isShape ? [finishName(option, value)] : []
    }),
  )
  return [...new Set(names)]
}

interface ShownVariant {
  readonly values: ShownOptions
  readonly dimensions: Dimensions
}

/**
 * Returns the 3D model that shows a variant: the one with the variant's size and shape that has the most of its option
 * values. A model with the dimensions of another variant shows that other variant. A model that has the dimensions of no
 * variant is suitable for all variants with its shape. `finishes`: codes of the options that change only colours and
 * materials.
 */
export function findModel(
  models: readonly ModelRow[] | null,
  { values, dimensions }: ShownVariant,
  finishes: ReadonlySet<string>,
): ModelRow | null {
  const suitable = (models ?? []).filter(
    (model) =>
      modelDifferences(values, model).every((option) => finishes.has(option)) &&
      (hasSizeOf(model, dimensions) || !model.isSoldSize),
  )
  const rank = (model: ModelRow) =>
    (hasSizeOf(model, dimensions) ? 0 : 1000) + differencesFrom(values, model.shows).length
  return suitable.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}
