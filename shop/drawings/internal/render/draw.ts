import { backToFront, type Camera } from './camera.ts'
import {
  circle,
  ellipse,
  hull,
  moved,
  pathData,
  polygon,
  rounded,
  hullOfBalls,
  type Flat,
  type Outline,
} from './paths.ts'
import type { Face, Ink } from './paint.ts'
import type { Block, Cushion, Disc, Mark, Point, Rod, Solid, Turned, Weight } from './solid.ts'

/** Width in pixels of each kind of line (`Weight`). */
export type LineWidths = Readonly<Record<Exclude<Weight, 'handle'>, number>>

interface RenderOptions {
  readonly camera: Camera
  readonly ink: Ink
  readonly lineWidths: LineWidths
  /** SVG dash pattern of all lines, for a product whose dimensions are unknown. */
  readonly dashes?: string
}

/**
 * Unit circles. `ROUND` has 12 points, for the ends of rods. `CORNER` has 20 points, for the corners of table tops.
 * `RIM` has 32 points, for the rims of round bodies such as lampshades. `WIDE` has 72 points, for corners with a large
 * radius.
 */
const [ROUND, CORNER, RIM, WIDE] = [circle(12), circle(20), circle(32), circle(72)]
/** Minimum radius, in millimetres, of a corner that is drawn with the circle `WIDE`. */
const WIDE_CORNER = 300

/**
 * Draws bodies from back to front in one SVG group. The group sets the most common fill, stroke and stroke width. A
 * path sets a fill, stroke or stroke width only if it differs from that of the group.
 */
export function drawSolids(solids: readonly Solid[], options: RenderOptions): string {
  const paths = backToFront(solids, options.camera).flatMap((solid) =>
    [...bodyOf(solid, options.camera), ...marksOf(solid, options)].map((shape) =>
      path(shape, solid, options),
    ),
  )
  const dashes = options.dashes ? ` stroke-dasharray="${options.dashes}"` : ''
  const { fill, stroke, width } = groupDefaults(options)
  return `<g fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${dashes}>${paths.join('')}</g>`
}

function groupDefaults({ ink, lineWidths }: RenderOptions) {
  return { fill: ink.fill('main', 'front'), stroke: ink.line('main', 'outline'), width: lineWidths.outline }
}

/**
 * A shape in the picture. `face`: the face of the body that the shape shows, on which the fill colour depends. Without
 * `face`, the shape is not filled. `weight`: the line weight of the outline. Without `weight`, the outline is not
 * drawn.
 */
interface Shape {
  readonly outline: Outline
  readonly face?: Face
  readonly weight?: Weight
}

function path({ outline, face, weight }: Shape, { material }: Solid, options: RenderOptions): string {
  const { ink, lineWidths } = options
  const common = groupDefaults(options)
  const fill = face ? ink.fill(material, face) : 'none'
  const stroke = weight ? ink.line(material, weight) : 'none'
  const width = weight === 'handle' ? lineWidths.outline * 2 : lineWidths[weight ?? 'outline']
  const differs = [
    fill === common.fill ? '' : ` fill="${fill}"`,
    stroke === common.stroke ? '' : ` stroke="${stroke}"`,
    width === common.width ? '' : ` stroke-width="${width}"`,
    material === 'pane' ? ' fill-opacity=".35"' : '',
  ]
  return `<path d="${pathData(outline)}"${differs.join('')}/>`
}

function edged(face: Face, outline: Outline): Shape {
  return { outline, face, weight: 'outline' }
}

function bodyOf(solid: Solid, camera: Camera): Shape[] {
  switch (solid.kind) {
    case 'block':
      return blockShapes(solid, camera)
    case 'cushion':
      return cushionShapes(solid, camera)
    case 'rod':
      return [edged('front', rodOutline(solid, camera))]
    case 'turned':
      return turnedShapes(solid, camera)
    case 'disc':
      return discShapes(solid, camera)
  }
}

/**
 * Returns the visible faces of a body. A body without depth has only a front. A body without height has only a top and
 * an underside.
 */
function visibleFaces({ min, max }: Solid, { viewer: [x, y, z] }: Camera): Set<Face> {
  const faces = new Set<Face>()
  const [upright, level] = [max[1] > min[1], max[2] > min[2]]
  if (level && y !== null && y > max[1]) faces.add('top')
  if (level && y !== null && y < min[1]) faces.add('under')
  if (level && upright && x !== null && x < min[0]) faces.add('left')
  if (level && upright && x !== null && x > max[0]) faces.add('right')
  if (upright && z !== null && z < min[2]) faces.add('front')
  return faces
}

/** Faces of a body in drawing order. The face nearest to the viewer is drawn last. */
const order: readonly Face[] = ['under', 'top', 'left', 'right', 'front']

function blockShapes(solid: Block, camera: Camera): Shape[] {
  const faces = visibleFaces(solid, camera)
  const shown = order.filter((face) => faces.has(face))
  if (solid.corner > 0) {
    const base = hull([...ring(solid, solid.min[1], camera), ...ring(solid, solid.max[1], camera)])
    const top = faces.has('top') ? [edged('top', faceOutline(solid, 'top', camera))] : []
    return [edged(shown.at(-1) ?? 'front', base), ...top]
  }
  return shown.map((face) => ({ outline: faceOutline(solid, face, camera), face, weight: solid.edge }))
}

/** Moves a point of a leaning cushion backwards. The higher the point is, the further it moves. */
function leaning({ min, max, lean }: Cushion, [x, y, z]: Point): Point {
  return lean ? [x, y, z + (lean * (y - min[1])) / (max[1] - min[1])] : [x, y, z]
}

function faceOutline(solid: Block, face: Face, camera: Camera): Outline {
  const [x0, y0, z0] = solid.min
  const [x1, y1, z1] = solid.max
  const at = (x: number, y: number, z: number) => camera.place([x, y, z])
  switch (face) {
    case 'front':
      return polygon(at(x0, y0, z0), at(x1, y0, z0), at(x1, y1, z0), at(x0, y1, z0))
    case 'left':
      return polygon(at(x0, y0, z0), at(x0, y1, z0), at(x0, y1, z1), at(x0, y0, z1))
    case 'right':
      return polygon(at(x1, y0, z0), at(x1, y1, z0), at(x1, y1, z1), at(x1, y0, z1))
    case 'top':
    case 'under': {
      const y = face === 'top' ? y1 : y0
      return moved(rounded([x0, z0], [x1, z1], solid.corner), ([u, v]) => at(u, y, v))
    }
  }
}

/**
 * Returns points of the outline of a block at the height `y`, projected to the picture. The vertical edges of the block
 * are rounded.
 */
function ring({ min, max, corner }: Block, y: number, camera: Camera): Flat[] {
  const r = Math.min(corner, (max[0] - min[0]) / 2, (max[2] - min[2]) / 2)
  const arc = r < WIDE_CORNER ? CORNER : WIDE
  return [min[0] + r, max[0] - r].flatMap((x) =>
    [min[2] + r, max[2] - r].flatMap((z) => arc.map(([u, v]) => camera.place([x + u * r, y, z + v * r]))),
  )
}

/** Draws a cushion as the hull of eight balls, one in each corner. */
function cushionShapes(solid: Cushion, camera: Camera): Shape[] {
  const { min, max, soft } = solid
  const balls = [min[0] + soft, max[0] - soft].flatMap((x) =>
    [min[1] + soft, max[1] - soft].flatMap((y) =>
      [min[2] + soft, max[2] - soft].map((z) => {
        const middle = leaning(solid, [x, y, z])
        return [camera.place(middle), soft * camera.scale(middle[2])] as const
      }),
    ),
  )
  const faces = visibleFaces(solid, camera)
  const light: Face = faces.has('front') ? 'front' : faces.has('top') ? 'top' : 'left'
  const lit = light === 'front' ? cushionFaces(solid, camera).filter(({ face }) => faces.has(face)) : []
  return [edged(light, hullOfBalls(balls)), ...lit]
}

/**
 * Returns the light top and the shaded sides of a cushion. Each face ends where the edges of the cushion become round.
 */
function cushionFaces(solid: Cushion, camera: Camera): (Shape & { readonly face: Face })[] {
  const { min, max, soft } = solid
  const at = (x: number, y: number, z: number) => camera.place(leaning(solid, [x, y, z]))
  const [y0, y1] = [min[1] + soft * 0.5, max[1] - soft * 0.5]
  const [z0, z1] = [min[2] + soft * 0.5, max[2] - soft * 0.5]
  const side = (x: number) => polygon(at(x, y0, z0), at(x, y1, z0), at(x, y1, z1), at(x, y0, z1))
  const inset = soft * 0.6
  const top = rounded([min[0] + inset, min[2] + inset], [max[0] - inset, max[2] - inset], soft * 0.5)
  return [
    { face: 'left', outline: side(min[0] + soft * 0.15) },
    { face: 'right', outline: side(max[0] - soft * 0.15) },
    { face: 'top', outline: moved(top, ([u, v]) => at(u, max[1] - soft * 0.1, v)) },
  ]
}

/** Returns the outline of a rod. A horizontal rod has round ends, and any other rod has flat ends. */
function rodOutline({ from, to, fromRadius, toRadius }: Rod, camera: Camera): Outline {
  const ends = [[from, fromRadius] as const, [to, toRadius] as const]
  if (from[1] === to[1])
    return hullOfBalls(ends.map(([at, radius]) => [camera.place(at), radius * camera.scale(at[2])]))
  return hull(
    ends.flatMap(([[x, y, z], radius]) =>
      ROUND.map(([u, v]) => camera.place([x + u * radius, y, z + v * radius])),
    ),
  )
}

function turnedShapes(solid: Turned, camera: Camera): Shape[] {
  const [bottom, top] = [solid.rings[0], solid.rings.at(-1)]
  if (!bottom || !top) return []
  const x = (solid.min[0] + solid.max[0]) / 2
  const z = (solid.min[2] + solid.max[2]) / 2
  const rim = (y: number, radius: number) =>
    RIM.map(([u, v]) => camera.place([x + u * radius, y, z + v * radius]))
  const whole = polygon(...silhouette(solid.rings.map((ring) => rim(...ring))))
  const isFromAbove = camera.viewer[1] === Infinity
  const rings = isFromAbove ? solid.rings.filter((ring) => ring === bottom || ring === top) : [top]
  const faces = visibleFaces(solid, camera)
  return [
    edged(isFromAbove ? 'top' : 'front', whole),
    ...(faces.has('top') ? rings.map((ring) => edged('top', polygon(...rim(...ring)))) : []),
    ...(faces.has('under') ? [edged('under', polygon(...rim(...bottom)))] : []),
  ]
}

function discShapes(solid: Disc, camera: Camera): Shape[] {
  const { min, max } = solid
  const [x, y] = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2]
  const [ru, rv] = [max[0] - x, max[1] - y]
  const rim = (z: number) => RIM.map(([u, v]) => camera.place([x + u * ru, y + v * rv, z]))
  const front = moved(ellipse([x, y], ru, rv), ([u, v]) => camera.place([u, v, min[2]]))
  return [
    ...(max[2] > min[2] ? [edged('left', hull([...rim(min[2]), ...rim(max[2])]))] : []),
    ...(visibleFaces(solid, camera).has('front') ? [edged('front', front)] : []),
  ]
}

/**
 * Returns the outline around a stack of rims (horizontal circles). The outline contains the near half of the lowest rim
 * and the far half of the highest rim. Of each rim in between, the outline contains the left end and the right end.
 */
function silhouette(rims: readonly Flat[][]): Flat[] {
  const byLeft = (a: Flat, b: Flat) => a[0] - b[0]
  const half = (rim: readonly Flat[], nearer: 1 | -1) => {
    const middle = rim.reduce((sum, [, v]) => sum + v, 0) / rim.length
    return rim.filter(([, v]) => (v - middle) * nearer > -1e-6).toSorted(byLeft)
  }
  const [low = [], high = []] = [rims[0], rims.at(-1)]
  const between = rims.slice(1, -1).map((rim) => rim.toSorted(byLeft))
  return [
    ...half(low, 1),
    ...between.flatMap((rim) => rim.slice(-1)),
    ...half(high, -1).toReversed(),
    ...between.toReversed().flatMap((rim) => rim.slice(0, 1)),
  ]
}

function marksOf(solid: Solid, { camera, lineWidths }: RenderOptions): Shape[] {
  const faces = visibleFaces(solid, camera)
  return solid.marks
    .filter(({ on, weight }) => faces.has(on) && (weight !== 'hint' || lineWidths.hint > 0))
    .map((mark) => ({ outline: projectMark(mark, solid, camera), weight: mark.weight }))
}

/** Projects a mark, which consists of lines on a face of a body, to the picture. */
function projectMark({ on, outline }: Mark, solid: Solid, camera: Camera): Outline {
  const place = ([u, v]: Flat): Point => (on === 'front' ? [u, v, solid.min[2]] : [u, solid.max[1], v])
  const project = (point: Point) => camera.place(solid.kind === 'cushion' ? leaning(solid, point) : point)
  return moved(outline, (point) => project(place(point)))
}
