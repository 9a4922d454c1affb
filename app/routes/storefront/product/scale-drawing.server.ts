import type { Product, Variant } from '#shop/catalogue/catalogue.ts'
import type { Language } from '#shop/language.ts'
import { drawProduct } from '#shop/drawings/drawing.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { formatLength, formatSize } from '#words/format.ts'

/**
 * Returns the scale drawing of a variant, with labels in the customer's language. Returns `null` if width, depth and
 * height are all unknown.
 */
export function scaleDrawingOf(
  { name, drawnForm }: Pick<Product, 'name' | 'drawnForm'>,
  { dimensions }: Variant,
  language: Language,
): string | null {
  const { width, depth, height } = dimensions
  if (width === undefined && depth === undefined && height === undefined) return null
  const words = wordsIn(language).product
  return drawProduct({
    detail: 'plan',
    form: drawnForm,
    dimensions,
    format: (length) => formatLength(length, language),
    labels: {
      title: words.planTitle(name),
      description: formatSize([width, depth, height], language),
      front: words.planFront,
      side: words.planSide,
      top: words.planTop,
    },
  })
}
