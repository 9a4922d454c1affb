import type { Millimetres } from '#shop/length.ts'
import type { Picture } from './drawing-url.ts'
import { drawCard } from './internal/card.ts'
import { drawPlan, type PlanLabels } from './internal/plan.ts'

/** The main picture: 4:5, in the colour of its swatch. */
export interface CardDrawing extends Picture {
  readonly detail: 'card'
  /** How its one number is written; centimetres, or millimetres where they are not whole, when nothing is said. */
  readonly format?: (length: Millimetres) => string
}

/** Front, side and top to one scale with their measures, in the page's own colour, to stand inline in the page. */
export interface PlanDrawing extends Omit<Picture, 'colour'> {
  readonly detail: 'plan'
  readonly format: (length: Millimetres) => string
  readonly labels: PlanLabels
}

/** A piece drawn to scale from its measures, as SVG text. */
export function drawPiece(asked: CardDrawing | PlanDrawing): string {
  if (asked.detail === 'card') return drawCard(asked, asked.format ?? inNumbers)
  return drawPlan(asked.form, asked.dimensions, asked.format, asked.labels)
}

/** The same in every language: whole centimetres, else millimetres. */
function inNumbers(length: Millimetres): string {
  return length % 10 ? `${length} mm` : `${length / 10} cm`
}
