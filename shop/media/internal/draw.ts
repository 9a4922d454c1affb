import { backToFront, type Camera } from './camera.ts'
import { ellipse, hull, moved, pathData, polygon, rounded, type Flat, type Outline } from './outline.ts'
import type { Face, Ink, Weight } from './paint.ts'
import type { Block, Cushion, Mark, Point, Rod, Solid, Turned } from './solid.ts'

/** Line widths in pixels of the picture. */
export type Pens = Readonly<Record<Weight, number>>

interface Easel {
  readonly camera: Camera
  readonly ink: Ink
  readonly pens: Pens
}

/** The paths of a piece as the camera sees it, back to front. */
export function drawSolids(solids: readonly Solid[], easel: Easel): string {
  return backToFront(solids, easel.camera)
    .flatMap((solid) => [...body(solid, easel), ...marks(solid, easel)])
    .join('')
}

function body(solid: Solid, easel: Easel): string[] {
  switch (solid.kind) {
    case 'block':
      return blockPaths(solid, easel)
    case 'cushion':
      return cushionPaths(solid, easel)
    case 'rod':
      return rodPaths(solid, easel)
    case 'turned':
      return turnedPaths(solid, easel)
  }
}

interface Look {
  readonly face?: Face
  readonly weight?: Weight
}

function path(outline: Outline, { material }: Solid, { face, weight }: Look, { ink, pens }: Easel): string {
  const d = pathData(outline)
  const fill = face ? ink.fill(material, face) : 'none'
  const stroke = weight ? ` stroke="${ink.line(material, weight)}" stroke-width="${pens[weight]}"` : ''
  return `<path d="${d}" fill="${fill}"${stroke}/>`
}

/** Which faces of a body that fills its room the viewer sees. */
function seen({ min, max }: Solid, { stand: [x, y, z] }: Camera): Set<Face> {
  const faces = new Set<Face>()
  if (y !== null && y > max[1]) faces.add('top')
  if (y !== null && y < min[1]) faces.add('under')
  if (x !== null && x < min[0]) faces.add('left')
  if (x !== null && x > max[0]) faces.add('right')
  if (z !== null && z < min[2]) faces.add('front')
  return faces
}

/** The faces from the furthest to the nearest. */
const order: readonly Face[] = ['under', 'top', 'left', 'right', 'front']

function blockPaths(solid: Block, easel: Easel): string[] {
  const faces = seen(solid, easel.camera)
  const shown = order.filter((face) => faces.has(face))
  if (solid.corner > 0) {
    const base = hull([...ring(solid, solid.min[1], easel), ...ring(solid, solid.max[1], easel)])
    const front = faces.has('front') ? 'front' : (shown.at(-1) ?? 'front')
    const top = faces.has('top')
      ? [path(faceOutline(solid, 'top', easel), solid, { face: 'top', weight: 'outline' }, easel)]
      : []
    return [path(base, solid, { face: front, weight: 'outline' }, easel), ...top]
  }
  return shown.map((face) => path(faceOutline(solid, face, easel), solid, { face, weight: 'outline' }, easel))
}

/** A place on a body that leans: its upper edge stands further back. */
function leaning({ min, max, lean }: Block | Cushion, [x, y, z]: Point): Point {
  return lean ? [x, y, z + (lean * (y - min[1])) / (max[1] - min[1])] : [x, y, z]
}

function faceOutline(solid: Block, face: Face, { camera }: Easel): Outline {
  const { min, max, corner } = solid
  const [x0, y0, z0] = min
  const [x1, y1, z1] = max
  const at = (x: number, y: number, z: number) => camera.place(leaning(solid, [x, y, z]))
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
      return moved(rounded([x0, z0], [x1, z1], corner), ([u, v]) => at(u, y, v))
    }
  }
}

/** Points round a level, round-cornered slice of a block. */
function ring({ min, max, corner }: Block, y: number, { camera }: Easel): Flat[] {
  const r = Math.min(corner, (max[0] - min[0]) / 2, (max[2] - min[2]) / 2)
  return [min[0] + r, max[0] - r].flatMap((x) =>
    [min[2] + r, max[2] - r].flatMap((z) =>
      circle(8).map(([u, v]) => camera.place([x + u * r, y, z + v * r])),
    ),
  )
}

function circle(parts: number): Flat[] {
  return Array.from({ length: parts }, (_, part) => {
    const angle = (part * 2 * Math.PI) / parts
    return [Math.cos(angle), Math.sin(angle)]
  })
}

/** A cushion is what a skin round eight balls looks like, one in each corner. */
function cushionPaths(solid: Cushion, easel: Easel): string[] {
  const { min, max, soft } = solid
  const { camera } = easel
  const skin = [min[0] + soft, max[0] - soft].flatMap((x) =>
    [min[1] + soft, max[1] - soft].flatMap((y) =>
      [min[2] + soft, max[2] - soft].flatMap((z) => {
        const ball = leaning(solid, [x, y, z])
        const [u, v] = camera.place(ball)
        const radius = soft * camera.scale(ball[2])
        return circle(16).map(([du, dv]): Flat => [u + du * radius, v + dv * radius])
      }),
    ),
  )
  const faces = seen(solid, camera)
  const light: Face = faces.has('front') ? 'front' : faces.has('top') ? 'top' : 'left'
  return [
    path(hull(skin), solid, { face: light, weight: 'outline' }, easel),
    ...(light === 'front' ? cushionFaces(solid, faces, easel) : []),
  ]
}

/** The light upon a cushion's top and the shade on the side turned to the viewer, ending where its edges round off. */
function cushionFaces(solid: Cushion, faces: ReadonlySet<Face>, easel: Easel): string[] {
  const { min, max, soft } = solid
  const [x0, y0, z0] = [min[0] + soft * 0.3, min[1] + soft, min[2] + soft * 0.3]
  const [x1, y1, z1] = [max[0] - soft * 0.3, max[1] - soft * 0.35, max[2] - soft * 0.3]
  const at = (x: number, y: number, z: number) => easel.camera.place(leaning(solid, [x, y, z]))
  const paths: string[] = []
  if (faces.has('left') || faces.has('right')) {
    const face = faces.has('left') ? 'left' : 'right'
    const x = face === 'left' ? min[0] : max[0]
    paths.push(
      path(polygon(at(x, y0, z0), at(x, y1, z0), at(x, y1, z1), at(x, y0, z1)), solid, { face }, easel),
    )
  }
  if (faces.has('top')) {
    const y = max[1]
    const top = moved(rounded([x0, z0], [x1, z1], soft), ([u, v]) => at(u, y - soft * 0.1, v))
    paths.push(path(top, solid, { face: 'top' }, easel))
  }
  return paths
}

function rodPaths(solid: Rod, easel: Easel): string[] {
  const { camera } = easel
  const end = ([x, y, z]: Point, radius: number): Flat[] =>
    solid.from[1] === solid.to[1]
      ? [
          [x, y - radius, z],
          [x, y + radius, z],
        ].map(([u = 0, v = 0, w = 0]) => camera.place([u, v, w]))
      : circle(12).map(([u, v]) => camera.place([x + u * radius, y, z + v * radius]))
  const outline = hull([...end(solid.from, solid.fromRadius), ...end(solid.to, solid.toRadius)])
  return [path(outline, solid, { face: 'front', weight: 'outline' }, easel)]
}

function turnedPaths(solid: Turned, easel: Easel): string[] {
  const { camera } = easel
  const x = (solid.min[0] + solid.max[0]) / 2
  const z = (solid.min[2] + solid.max[2]) / 2
  const rim = (y: number, radius: number) =>
    moved(ellipse([x, z], radius, radius), ([u, v]) => camera.place([u, y, v]))
  const [bottom, top] = [solid.rings[0], solid.rings.at(-1)]
  if (!bottom || !top) return []
  const paths = solid.rings.slice(1).map(([y, radius], index) => {
    const [lowerY, lowerRadius] = solid.rings[index] ?? [y, radius]
    const slice = (at: number, r: number) =>
      circle(24).map(([u, v]) => camera.place([x + u * r, at, z + v * r]))
    return path(
      hull([...slice(lowerY, lowerRadius), ...slice(y, radius)]),
      solid,
      { face: 'front', weight: 'outline' },
      easel,
    )
  })
  const faces = seen(solid, camera)
  if (faces.has('top')) paths.push(path(rim(...top), solid, { face: 'top', weight: 'outline' }, easel))
  return paths
}

function marks(solid: Solid, easel: Easel): string[] {
  const faces = seen(solid, easel.camera)
  const shown = (mark: Mark) => (mark.on === 'side' ? easel.camera.view === 'side' : faces.has(mark.on))
  return solid.marks
    .filter(shown)
    .map((mark) => path(lifted(mark, solid, easel), solid, { weight: mark.weight }, easel))
}

/** A mark where it lies on its face. */
function lifted(mark: Mark, solid: Solid, { camera }: Easel): Outline {
  const lay = (point: Point) => camera.place('lean' in solid ? leaning(solid, point) : point)
  return moved(mark.outline, ([u, v]) => {
    if (mark.on === 'front') return lay([u, v, solid.min[2]])
    return mark.on === 'top' ? lay([u, solid.max[1], v]) : lay([solid.min[0], v, u])
  })
}
