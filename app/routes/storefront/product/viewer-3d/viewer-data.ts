import type { Dimensions, Silhouette } from '#shop/drawings/silhouettes.ts'
import type { Millimetres } from '#shop/length.ts'
import { finishName, type Model } from '#shop/media/model.ts'
import type { ProductPageData } from '../data.server.ts'

type Option = ProductPageData['options'][number]

/** What is shown in three dimensions: a model, and what of the page it follows. */
export interface Shown {
  readonly model: Model & {
    /** In what it differs from what is chosen, in words: it has no finish for it. */
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
  /** Its drawing, for when the model does not come. */
  readonly picture: string
}

/** What of the choice the model can wear: by name for the model, and in words. */
export function finishesOf({ model, options }: Pick<Shown, 'model' | 'options'>) {
  const chosen = options.flatMap(({ code, values }) =>
    values
      .filter(({ isChosen }) => isChosen)
      .map((value) => ({ ...value, finish: finishName(code, value.code) })),
  )
  const worn = chosen.filter(({ finish }) => model.finishes.includes(finish))
  return { names: worn.map(({ finish }) => finish), inWords: worn.map(({ name }) => name).join(', ') }
}

const hanging: readonly Silhouette[] = ['pendant', 'mirror', 'round-mirror']

export function standsOnFloor({ product }: Pick<Shown, 'product'>): boolean {
  return !hanging.includes(product.form)
}

/** What is the same to the eye: makers round. */
const TOLERANCE_MM = 5
const outer = ['width', 'depth', 'height'] as const

/** Whether the model has the measures of what is chosen, as far as they are known. */
export function hasSizeOf({ size }: Model, dimensions: Dimensions): boolean {
  return outer.every(
    (measure) => Math.abs((dimensions[measure] ?? size[measure]) - size[measure]) <= TOLERANCE_MM,
  )
}

/** The measures that are drawn in space: the model's own, and the height of its seat where that is known of it. */
export function measuresOf(model: Model, dimensions: Dimensions) {
  const seatHeight = hasSizeOf(model, dimensions) ? dimensions.seatHeight : undefined
  const measures: { measure: (typeof outer)[number] | 'seatHeight'; length: Millimetres }[] = outer.map(
    (measure) => ({ measure, length: model.size[measure] }),
  )
  return seatHeight && seatHeight < model.size.height
    ? [...measures, { measure: 'seatHeight' as const, length: seatHeight }]
    : measures
}
