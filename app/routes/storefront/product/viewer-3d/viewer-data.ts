import { hasSizeOf, outerDimensions } from '#shop/catalogue/gallery.ts'
import type { Dimensions, Silhouette } from '#shop/drawings/silhouettes.ts'
import type { Millimetres } from '#shop/length.ts'
import { finishName, type Model } from '#shop/media/model.ts'
import type { ProductPageData } from '../data.server.ts'

type Option = ProductPageData['options'][number]

/** The data that the 3D viewer shows: the 3D model, and the product data of the page. */
export interface ViewerData {
  readonly model: Model & {
    /**
     * The options in which the 3D model differs from the selection. `name` is the name of the option. `value` is the
     * name of the value that the 3D model shows instead of the selected one.
     */
    readonly differs: readonly { readonly name: string; readonly value: string }[]
    /** Names of the option values with another size or shape that have a 3D model, as from `finishName`. */
    readonly shapes: readonly string[]
  }
  readonly product: { readonly name: string; readonly form: Silhouette }
  readonly variant: { readonly dimensions: Dimensions }
  readonly options: readonly (Pick<Option, 'code' | 'name'> & {
    readonly values: readonly Pick<
      Option['values'][number],
      'code' | 'name' | 'swatch' | 'swatchPhoto' | 'isChosen' | 'sku'
    >[]
  })[]
  /** The URL of the drawing, which is shown if the 3D model fails to load. */
  readonly picture: string
}

/**
 * Returns those selected finishes that the 3D model contains. `names` are their names in the 3D model. `inWords`
 * describes them for customers.
 */
export function finishesOf({ model, options }: Pick<ViewerData, 'model' | 'options'>) {
  const chosen = options.flatMap(({ code, values }) =>
    values
      .filter(({ isChosen }) => isChosen)
      .map((value) => ({ ...value, finish: finishName(code, value.code) })),
  )
  const available = chosen.filter(({ finish }) => model.finishes.includes(finish))
  return {
    names: available.map(({ finish }) => finish),
    inWords: available.map(({ name }) => name).join(', '),
  }
}

const hanging: readonly Silhouette[] = ['pendant', 'mirror', 'round-mirror']

export function standsOnFloor({ product }: Pick<ViewerData, 'product'>): boolean {
  return !hanging.includes(product.form)
}

/**
 * Returns the dimensions to draw around the 3D model: the outer dimensions of the 3D model itself and the seat height.
 * Leaves out an unknown seat height. Also leaves out the seat height if the size of the selected variant differs from
 * the size of the 3D model.
 */
export function shownDimensionsOf(model: Model, dimensions: Dimensions) {
  const seatHeight = hasSizeOf(model, dimensions) ? dimensions.seatHeight : undefined
  const shownDimensions: {
    dimension: (typeof outerDimensions)[number] | 'seatHeight'
    length: Millimetres
  }[] = outerDimensions.map((dimension) => ({ dimension, length: model.size[dimension] }))
  return seatHeight && seatHeight < model.size.height
    ? [...shownDimensions, { dimension: 'seatHeight' as const, length: seatHeight }]
    : shownDimensions
}
