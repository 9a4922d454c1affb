import type { ModelDrawing, View } from '../model-drawing.ts'
import type { Camera } from './render/camera.ts'
import type { LineWidths } from './render/draw.ts'
import type { Face, Ink } from './render/paint.ts'
import { moved, type Flat, type Outline, pathData } from './render/paths.ts'
import type { Point } from './render/solid.ts'

interface RenderOptions {
  readonly camera: Camera
  readonly ink: Ink
  readonly lineWidths: LineWidths
  /** Whether areas of other materials than the product's main material have their own colours. */
  readonly hasAreas: boolean
}

/** Draws one view of a 3D model in one SVG group. */
export function drawModelView(drawing: ModelDrawing, view: View, options: RenderOptions): string {
  const { camera, ink, lineWidths, hasAreas } = options
  const { outline, areas, lines, seams } = drawing.views[view]
  const place = placeOf(drawing, view)
  const data = (path: string) => pathData(moved(parsePath(path), (point) => camera.place(place(point))))
  const face: Face = view === 'top' ? 'top' : 'front'
  const stroked = (path: string, weight: 'detail' | 'hint') =>
    path && lineWidths[weight] > 0
      ? `<path d="${data(path)}" stroke="${ink.line('main', weight)}" stroke-width="${lineWidths[weight]}"/>`
      : ''
  const whole = data(outline)
  const around = `stroke="${ink.line('main', 'outline')}" stroke-width="${lineWidths.outline}"`
  const filled = areas.map(
    ({ material, path }) =>
      `<path d="${data(path)}" fill="${ink.fill(material, face)}"${material === 'pane' ? ' fill-opacity=".35"' : ''}/>`,
  )
  return [
    '<g fill="none" fill-rule="evenodd" stroke-linejoin="round" stroke-linecap="round">',
    `<path d="${whole}" fill="${ink.fill('main', face)}" ${around}/>`,
    ...(hasAreas ? filled : []),
    stroked(seams, 'hint'),
    stroked(lines, 'detail'),
    '</g>',
  ].join('')
}

/** Returns the function that converts a point of a view, in units of the drawing, to a point of the product. */
function placeOf({ size: { width, depth, height }, unit }: ModelDrawing, view: View): (point: Flat) => Point {
  switch (view) {
    case 'front':
      return ([u, v]) => [u * unit - width / 2, height - v * unit, 0]
    case 'side':
      return ([u, v]) => [-width / 2, height - v * unit, depth - u * unit]
    case 'top':
      return ([u, v]) => [u * unit - width / 2, height, depth - v * unit]
  }
}

const STEP = /[Mlz]|-?\d+/g

/** Parses a path of a 3D model's view. */
function parsePath(path: string): Outline {
  const outline: Outline[number][] = []
  let [command, u, v] = ['M', 0, 0]
  let first: number | null = null
  for (const [token] of path.matchAll(STEP)) {
    if (token === 'M' || token === 'l') command = token
    else if (token === 'z') outline.push(['Z'])
    else if (first === null) first = Number(token)
    else {
      const [du, dv] = [first, Number(token)]
      first = null
      ;[u, v] = command === 'M' ? [du, dv] : [u + du, v + dv]
      outline.push(command === 'M' ? ['M', [u, v]] : ['L', [u, v]])
    }
  }
  return outline
}
