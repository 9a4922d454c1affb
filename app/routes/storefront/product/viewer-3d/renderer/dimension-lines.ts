import { type Box3, type Camera, Vector3 } from 'three'
import { layOutDimensions, type ShownDimension, type DimensionLine, type Point } from './dimension-layout.ts'

/** A dimension of the product with the label of its line. */
export interface DimensionLabel {
  readonly dimension: ShownDimension
  readonly label: string
  /** The length of the dimension in metres. */
  readonly length: number
}

export interface DimensionLines {
  /** Shows these dimensions instead of the previous ones. An empty list hides all dimensions. */
  show(dimensions: readonly DimensionLabel[]): void
  /** Positions the dimension lines and labels for the current view of this camera. */
  place(camera: Camera): void
  dispose(): void
}

const SVG = 'http://www.w3.org/2000/svg'

/** Draws the dimensions as SVG over the canvas, so that lines stay thin and labels upright from every angle. */
export function dimensionLines(overlay: HTMLElement, bounds: Box3): DimensionLines {
  let drawn = new Map<ShownDimension, ReturnType<typeof drawDimension>>()
  let seatHeight: number | null = null

  return {
    show(dimensions) {
      drawn = new Map(dimensions.map((it) => [it.dimension, drawDimension(it)]))
      seatHeight = dimensions.find(({ dimension }) => dimension === 'seatHeight')?.length ?? null
      const drawing = document.createElementNS(SVG, 'svg')
      const parts = [...drawn.values()]
      drawing.append(...parts.map(({ path }) => path))
      overlay.replaceChildren(...(parts.length > 0 ? [drawing] : []), ...parts.map(({ label }) => label))
    },
    place(camera) {
      if (drawn.size === 0) return
      const { clientWidth: width, clientHeight: height } = overlay
      const onScreen = (point: Point) => {
        const at = new Vector3().copy(point).project(camera)
        return { x: ((at.x + 1) / 2) * width, y: ((1 - at.y) / 2) * height }
      }
      for (const line of layOutDimensions(bounds, camera.position, seatHeight)) {
        const found = drawn.get(line.dimension)
        if (!found) continue
        found.path.setAttribute('d', pathOf(line, onScreen))
        const middle = onScreen(new Vector3().lerpVectors(line.from, line.to, 0.5))
        const [x, y] = [within(middle.x, width), within(middle.y, height)]
        found.label.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`
      }
    },
    dispose: () => overlay.replaceChildren(),
  }
}

function drawDimension({ dimension, label: text }: DimensionLabel) {
  const path = document.createElementNS(SVG, 'path')
  const label = document.createElement('span')
  label.textContent = text
  label.dataset['measure'] = dimension
  return { path, label }
}

type OnScreen = (point: Point) => { readonly x: number; readonly y: number }

/** Returns the SVG path of a dimension line with the short stroke at each of its two ends. */
function pathOf({ from, to, stroke }: DimensionLine, onScreen: OnScreen): string {
  const shift = (point: Point, by: number) => new Vector3().copy(point).addScaledVector(stroke, by)
  const segment = (start: Point, end: Point) => {
    const [a, b] = [onScreen(start), onScreen(end)]
    return `M${a.x} ${a.y}L${b.x} ${b.y}`
  }
  return [from, to].map((end) => segment(shift(end, -1), shift(end, 1))).join('') + segment(from, to)
}

/** The minimum distance of a label from the edge of the view, in pixels. */
const EDGE = 30
const within = (at: number, size: number) => Math.min(size - EDGE, Math.max(EDGE, at))
