import type { Millimetres } from '#shop/length.ts'
import type { Picture } from './drawing-url.ts'
import { drawCard } from './internal/card.ts'
import { drawPlan, type PlanLabels } from './internal/plan.ts'

/** The main drawing: 4:5, in the colour of the swatch. */
export interface CardDrawing extends Picture {
  readonly detail: 'card'
  /** Formats the width. Default: centimetres or, if they are not whole, millimetres. */
  readonly format?: (length: Millimetres) => string
}

/** Dimensioned drawing with front, side and top at the same scale, in the page's text colour. For inline SVG. */
export interface PlanDrawing extends Omit<Picture, 'colour'> {
  readonly detail: 'plan'
  readonly format: (length: Millimetres) => string
  readonly labels: PlanLabels
}

/** Draws a product to scale from its dimensions, as SVG. */
export function drawPiece(asked: CardDrawing | PlanDrawing): string {
  if (asked.detail === 'card') return drawCard(asked, asked.format ?? inNumbers)
  return drawPlan(asked.form, asked.dimensions, asked.format, asked.labels)
}

/** Formats a length in the same way for every language: whole centimetres, else millimetres. */
function inNumbers(length: Millimetres): string {
  return length % 10 ? `${length} mm` : `${length / 10} cm`
}
