import type { Dimensions } from '#shop/drawings/silhouettes.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import type { Model } from '#shop/media/model.ts'
import type { Product } from '../catalogue.ts'
import {
  arrangePictures,
  type Difference,
  differencesFrom,
  minorOptionsOf,
  modelDifferences,
  type ShownOptions,
} from '../gallery.ts'
import { photoOfPicture } from './picture-queries.server.ts'
import { findModel, modelledShapes } from './product-models.server.ts'
import type { ModelRow, OptionRow, ProductRow } from './product-page-row.ts'

interface ChosenVariant {
  readonly values: ShownOptions
  readonly dimensions: Dimensions
}

/**
 * Returns the pictures of a product and the 3D model that has the size and shape of a variant. Each picture and the 3D
 * model contain their differences from this variant. `variant`: `null` if the product has no variant for sale.
 */
export function galleryOf(
  { options, pictures, models }: Pick<ProductRow, 'options' | 'pictures' | 'models'>,
  variant: ChosenVariant | null,
  language: Language,
): Pick<Product, 'photo' | 'gallery' | 'model'> {
  const chosen = variant?.values ?? {}
  const { main, others } = arrangePictures(pictures ?? [], chosen, minorOptionsIn(options ?? []))
  const differences = (codes: readonly string[], shows: ShownOptions) =>
    describeDifferences(options ?? [], codes, shows, language)
  const gallery = [...(main ? [main] : []), ...others].map((picture) => ({
    photo: photoOfPicture(picture, language),
    role: picture.role,
    view: picture.view,
    differs: differences(differencesFrom(chosen, picture.shows), picture.shows),
  }))
  const finishes = new Set((options ?? []).filter(hasSwatches).map(({ code }) => code))
  const model = variant && findModel(models, variant, finishes)
  return {
    photo: main && photoOfPicture(main, language),
    gallery,
    model: model && {
      ...shownModel(model),
      differs: differences(modelDifferences(chosen, model), model.shows),
      shapes: modelledShapes(models, chosen, finishes),
    },
  }
}

/** Returns the minor options of a product (see `minorOptionsOf`). */
function minorOptionsIn(options: readonly OptionRow[]): ReadonlySet<string> {
  return minorOptionsOf(options.flatMap((option) => (hasSwatches(option) ? [option.code] : [])))
}

const hasSwatches = ({ values }: OptionRow) => values.some(({ swatch, photo }) => swatch ?? photo)

function shownModel({ hash, bytes, finishes, size }: ModelRow): Model {
  return { hash, bytes, finishes, size }
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
