import type { Millimetres } from '#shop/length.ts'
import type { Picture } from './drawing-url.ts'
import { drawCard } from './internal/card.ts'
import { drawPlan, type PlanLabels } from './internal/plan.ts'

/** The drawing for a product card. Its aspect ratio is 4:5, and the product has the colour of the swatch. */
export interface CardDrawing extends Picture {
  readonly detail: 'card'
  /**
   * Formats the width. By default, the text has centimetres or, if the width is not a whole number of centimetres,
   * millimetres.
   */
  readonly format?: (length: Millimetres) => string
}

/** Dimensioned drawing with front, side and top at the same scale, in the page's text colour. For inline SVG. */
export interface PlanDrawing extends Omit<Picture, 'colour'> {
  readonly detail: 'plan'
  readonly format: (length: Millimetres) => string
  readonly labels: PlanLabels
}

/** Draws a product to scale from its dimensions, as SVG. */
export function drawProduct(drawing: CardDrawing | PlanDrawing): string {
  if (drawing.detail === 'card') return drawCard(drawing, drawing.format ?? formatLength)
  return drawPlan(drawing.form, drawing.dimensions, drawing.format, drawing.labels)
}

/**
 * Formats a length in centimetres or, if the length is not a whole number of centimetres, in millimetres. The result is
 * the same in every language.
 */
function formatLength(length: Millimetres): string {
  return length % 10 ? `${length} mm` : `${length / 10} cm`
}
