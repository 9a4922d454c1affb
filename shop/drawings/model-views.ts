import { FOLDER } from './drawing-url.ts'
import { type ModelDrawing, type View, views } from './model-drawing.ts'

const FILE = /^views\.([0-9a-f]{32})\.svg$/

/** Returns the URL of the views of a 3D model. `hash`: the hash of the model's drawing. */
export function modelViewsUrl(hash: string): string {
  return `${FOLDER}views.${hash}.svg`
}

/** Parses a URL that `modelViewsUrl` creates. Returns the hash of the model's drawing, or `null` for any other URL. */
export function readModelViewsUrl(path: string): string | null {
  return path.startsWith(FOLDER) ? (FILE.exec(path.slice(FOLDER.length))?.[1] ?? null) : null
}

/** Line widths in CSS pixels, at every scale. */
const LINE_WIDTHS = { outline: 1.5, lines: 0.9, seams: 0.6 } as const

/**
 * Draws the views of a 3D model as an SVG file with the elements `front`, `side` and `top`. One unit of the SVG is one
 * millimetre, and the upper left corner of a view is at 0, 0. Pages show one view with `<use>`: the lines have the text
 * colour of the page, and the areas have the colour `--drawing-ground`.
 */
export function drawModelViews(drawing: ModelDrawing): string {
  const shown = views.map((view) => viewElement(drawing, view))
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${shown.join('')}</defs></svg>`
}

function viewElement({ unit, views: shownViews }: ModelDrawing, view: View): string {
  const shown = shownViews[view]
  const path = (data: string, attributes: string) =>
    data && `<path d="${data}" vector-effect="non-scaling-stroke" ${attributes}/>`
  return [
    `<g id="${view}" transform="scale(${unit})" fill="none" fill-rule="evenodd" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round">`,
    path(shown.outline, `fill="var(--drawing-ground,Canvas)" stroke-width="${LINE_WIDTHS.outline}"`),
    path(shown.seams, `stroke-width="${LINE_WIDTHS.seams}"`),
    path(shown.lines, `stroke-width="${LINE_WIDTHS.lines}"`),
    '</g>',
  ].join('')
}
