import { sql } from 'kysely'
import { inLanguage, type Language } from '#shop/language.ts'
import type { Product } from '../catalogue.ts'
import {
  arrangePictures,
  type Difference,
  differencesFrom,
  minorOptionsOf,
  modelDifferences,
  type ProductModel,
  type ShownOptions,
} from '../gallery.ts'
import { photoOfPicture } from './picture-queries.server.ts'
import type { ModelRow, OptionRow, ProductRow } from './product-page-row.ts'

/**
 * Returns SQL for the first 3D model of a product, as JSON of the type `ModelRow`. `product`: column that contains the
 * product's ID. The value in SQL is `null` if the product has no 3D model.
 */
export function modelOf(product: string) {
  return sql<ModelRow | null>`(select jsonb_build_object(
      'hash', g.hash, 'bytes', g.bytes, 'finishes', g.finishes, 'shows', m.shows,
      'size', jsonb_build_object('width', g.width_mm, 'depth', g.depth_mm, 'height', g.height_mm)
    ) from product_media m join models g on g.hash = m.model
    where m.product_id = ${sql.ref(product)} and m.kind = 'model'
    order by m.position, m.id limit 1)`
}

/**
 * Returns the pictures and the 3D model of a product for the variant with the chosen values. Each picture and the 3D
 * model contain their differences from this variant. Leaves out the 3D model if its size or shape differs from the
 * variant.
 */
export function galleryOf(
  { options, pictures, model }: Pick<ProductRow, 'options' | 'pictures' | 'model'>,
  chosen: ShownOptions,
  language: Language,
): Pick<Product, 'photo' | 'gallery' | 'model'> {
  const { main, others } = arrangePictures(pictures ?? [], chosen, minorOptionsIn(options ?? []))
  const differences = (codes: readonly string[], shows: ShownOptions) =>
    describeDifferences(options ?? [], codes, shows, language)
  const gallery = [...(main ? [main] : []), ...others].map((picture) => ({
    photo: photoOfPicture(picture, language),
    role: picture.role,
    view: picture.view,
    differs: differences(differencesFrom(chosen, picture.shows), picture.shows),
  }))
  return {
    photo: main && photoOfPicture(main, language),
    gallery,
    model:
      model && hasShapeOf(model, chosen, options ?? [])
        ? shownModel(model, differences(modelDifferences(chosen, model), model.shows))
        : null,
  }
}

/** Returns the minor options of a product (see `minorOptionsOf`). */
function minorOptionsIn(options: readonly OptionRow[]): ReadonlySet<string> {
  return minorOptionsOf(options.flatMap((option) => (hasSwatches(option) ? [option.code] : [])))
}

const hasSwatches = ({ values }: OptionRow) => values.some(({ swatch, photo }) => swatch ?? photo)

/**
 * Returns whether the 3D model has the chosen size and shape. Compares only options without swatches, because options
 * with swatches change only colours and materials.
 */
function hasShapeOf(model: ModelRow, chosen: ShownOptions, options: readonly OptionRow[]): boolean {
  const finishes = new Set(options.filter(hasSwatches).map(({ code }) => code))
  return modelDifferences(chosen, model).every((option) => finishes.has(option))
}

function shownModel({ shows: _asMade, ...model }: ModelRow, differs: readonly Difference[]): ProductModel {
  return { ...model, differs }
}

/**
 * Returns the names of the options with these codes, and the names of the values that the picture or 3D model shows.
 * Leaves out values that no longer exist.
 */
function describeDifferences(
  options: readonly OptionRow[],
  codes: readonly string[],
  shows: ShownOptions,
  language: Language,
): Difference[] {
  return options.flatMap(({ code, names, values }) => {
    const value = codes.includes(code) && values.find((one) => one.code === shows[code])
    if (!value) return []
    return [
      {
        option: code,
        name: inLanguage(names, language) ?? code,
        value: inLanguage(value.names, language) ?? value.code,
      },
    ]
  })
}
