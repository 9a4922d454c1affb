import type { Dimensions, Silhouette } from '#shop/drawings/silhouettes.ts'
import type { Millimetres } from '#shop/length.ts'
import { finishName, type Model } from '#shop/media/model.ts'
import type { ProductPageData } from '../data.server.ts'

type Option = ProductPageData['options'][number]

/** The data that the 3D viewer shows: the 3D model, and the product data of the page. */
export interface ViewerData {
  readonly model: Model & {
    /** The selected option values for which the 3D model has no finish, by their names. */
    readonly differs: readonly { readonly name: string; readonly value: string }[]
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
 * Returns the selected finishes that the 3D model has: their names in the 3D model, and a description for customers.
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

/** The maximum difference between dimensions that count as equal, because manufacturers round dimensions. */
const TOLERANCE_MM = 5
const outer = ['width', 'depth', 'height'] as const

/** Checks whether the 3D model has the dimensions of the selected variant, as far as they are known. */
export function hasSizeOf({ size }: Model, dimensions: Dimensions): boolean {
  return outer.every(
    (dimension) => Math.abs((dimensions[dimension] ?? size[dimension]) - size[dimension]) <= TOLERANCE_MM,
  )
}

/**
 * Returns the dimensions to draw at the 3D model: its own outer dimensions, and the seat height if it is known for a
 * product of this size.
 */
export function shownDimensionsOf(model: Model, dimensions: Dimensions) {
  const seatHeight = hasSizeOf(model, dimensions) ? dimensions.seatHeight : undefined
  const shownDimensions: { dimension: (typeof outer)[number] | 'seatHeight'; length: Millimetres }[] =
    outer.map((dimension) => ({ dimension, length: model.size[dimension] }))
  return seatHeight && seatHeight < model.size.height
    ? [...shownDimensions, { dimension: 'seatHeight' as const, length: seatHeight }]
    : shownDimensions
}
