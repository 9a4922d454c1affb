import { decimalsIn, lengthIn, type LengthUnit, type Millimetres } from '#shop/length.ts'
import type { Picture } from './drawing-url.ts'
import { drawCard } from './internal/card.ts'
import { drawDimensionPicture } from './internal/dimension-picture.ts'
import { drawPlan, type PlanLabels } from './internal/plan.ts'
import type { ModelDrawing } from './model-drawing.ts'

/**
 * Data of a drawing for a product card or for the gallery. The drawing has the aspect ratio 4:5 and shows the product in
 * its own colour.
 */
export interface CardDrawing extends Picture {
  readonly detail: 'card'
  /** Formats the lengths. If not set, the drawing shows them as `formatIn` below. */
  readonly format?: (length: Millimetres) => string
}

/**
 * Data of a dimensioned drawing, which shows front, side and top of a product at the same scale. The page must contain
 * the drawing as inline SVG, because the lines of the drawing have the text colour of the page. The views of a 3D model
 * (`model`) are not in the drawing itself, but in the file at `modelViewsUrl`, which the drawing refers to.
 */
export interface PlanDrawing extends Omit<Picture, 'colour'> {
  readonly detail: 'plan'
  readonly format: (length: Millimetres) => string
  readonly labels: PlanLabels
}

/**
 * Returns an SVG drawing of a product, drawn to scale. `model`: for cards, the drawing of the product's 3D model, which
 * must have the dimensions of `drawing`. Without it, the card shows the product's silhouette.
 */
export function drawProduct(drawing: CardDrawing | PlanDrawing, model: ModelDrawing | null = null): string {
  if (drawing.detail === 'card') {
    const draw = drawing.isDimensioned ? drawDimensionPicture : drawCard
    return draw(drawing, drawing.format ?? formatIn(drawing.lengthUnit), model)
  }
  const { form, dimensions, format, labels, model: hash = null } = drawing
  return drawPlan(form, dimensions, { format, labels, model: hash })
}

/**
 * Returns a function that formats lengths in the same way in every language. In centimetres, a length that is not a
 * whole number of centimetres is in millimetres instead. Inches have as many decimals as on the pages.
 */
function formatIn(unit: LengthUnit = 'cm') {
  return (length: Millimetres): string => {
    if (unit === 'in') {
      const scale = 10 ** decimalsIn(length, unit)
      return `${Math.round(lengthIn(length, unit) * scale) / scale} in`
    }
    return length % 10 ? `${length} mm` : `${length / 10} cm`
  }
}
