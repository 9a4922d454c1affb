import type { Product, Variant } from '#shop/catalogue/catalogue.ts'
import type { Language } from '#shop/language.ts'
import type { LengthUnit } from '#shop/length.ts'
import { drawProduct, type PlanDrawing } from '#shop/drawings/drawing.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { formatLength, formatSize } from '#words/format.ts'

interface ShownIn {
  readonly language: Language
  readonly lengthUnit: LengthUnit
  /** Hash of the drawing of the product's 3D model. `null`: the silhouette is drawn. */
  readonly model: string | null
}

/**
 * Returns the scale drawing of a variant, with labels in the customer's language and unit. Returns `null` if width, depth and
 * height are all unknown.
 */
export function scaleDrawingOf(
  { name, drawnForm }: Pick<Product, 'name' | 'drawnForm'>,
  { dimensions }: Variant,
  { language, lengthUnit, model }: ShownIn,
): string | null {
  const { width, depth, height } = dimensions
  if (width === undefined && depth === undefined && height === undefined) return null
  const words = wordsIn(language).product
  const plan: PlanDrawing = {
    detail: 'plan',
    form: drawnForm,
    dimensions,
    model,
    format: (length) => formatLength(length, language, lengthUnit),
    labels: {
      title: words.planTitle(name),
      description: formatSize([width, depth, height], language, lengthUnit),
      front: words.planFront,
      side: words.planSide,
      top: words.planTop,
    },
  }
  return drawProduct(plan)
}
