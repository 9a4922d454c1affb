import type { Flat, Outline } from './paths.ts'

/**
 * A point of a product, in millimetres. `x`: distance to the right of the product's middle. `y`: height above the
 * floor. `z`: distance behind the product's front.
 */
export type Point = readonly [x: number, y: number, z: number]

/**
 * Material of a body. `main` has the product's colour. `inside` has the same colour in shadow. `accent` has a lighter
 * or darker shade of this colour. `glass` reflects light, and `pane` is transparent.
 */
export type Material =
  | 'main'
  | 'inside'
  | 'accent'
  | 'fringe'
  | 'wood'
  | 'metal'
  | 'linen'
  | 'blanket'
  | 'cord'
  | 'glass'
  | 'pane'

/** A range of positions on one axis, in millimetres. */
export type Span = readonly [from: number, to: number]

/** Lines on a face of a body. On the front, the coordinates are (x, y). On the top, the coordinates are (x, z). */
export interface Mark {
  readonly on: 'front' | 'top'
  readonly outline: Outline
  readonly weight: Exclude<Weight, 'outline'>
}

/**
 * Creates a mark (lines on a face of a body) with the thinnest lines. If the product's dimensions are unknown, the
 * drawing does not contain the mark.
 */
export function hint(on: Mark['on'], ...outlines: readonly Outline[]): Mark {
  return { on, outline: outlines.flat(), weight: 'hint' }
}

interface Body {
  /**
   * Bounding box of the body: `min` has the smallest and `max` the largest coordinates. The bounding boxes decide in
   * which order the bodies are drawn.
   */
  readonly min: Point
  readonly max: Point
  readonly material: Material
  readonly marks: readonly Mark[]
}

/** A body with flat faces, such as a board, a door or a rail. */
export interface Block extends Body {
  readonly kind: 'block'
  /** Radius of the round vertical edges, in millimetres. 0: the edges are sharp. */
  readonly corner: number
  /** Line weight of the edges. `hint` is a thin line for a soft transition, for example between woven bands. */
  readonly edge: 'outline' | 'hint'
}

/** An upholstered body, round on all edges. */
export interface Cushion extends Body {
  readonly kind: 'cushion'
  readonly soft: number
  /** How far the cushion leans back, in millimetres: the distance by which its upper edge is behind its lower edge. */
  readonly lean: number
}

/** A straight thin body between two points: a leg, a post, a rung. */
export interface Rod extends Body {
  readonly kind: 'rod'
  readonly from: Point
  readonly to: Point
  readonly fromRadius: number
  readonly toRadius: number
}

/**
 * A body that is round about a vertical axis, such as a lampshade. Its shape is a list of rings from bottom to top.
 * Each ring has a height and a radius.
 */
export interface Turned extends Body {
  readonly kind: 'turned'
  readonly rings: readonly (readonly [y: number, radius: number])[]
}

/** A flat round body that faces the viewer, such as a round mirror. */
export interface Disc extends Body {
  readonly kind: 'disc'
}

export type Solid = Block | Cushion | Rod | Turned | Disc

export interface Extent {
  readonly x: Span
  readonly y: Span
  readonly z: Span
}

interface BodyOptions {
  readonly material?: Material
  readonly marks?: readonly Mark[]
}

function corners({ x, y, z }: Extent): { min: Point; max: Point } {
  return { min: [x[0], y[0], z[0]], max: [x[1], y[1], z[1]] }
}

export function block(
  extent: Extent,
  {
    material = 'main',
    marks = [],
    corner = 0,
    edge = 'outline',
  }: BodyOptions & Partial<Pick<Block, 'corner' | 'edge'>> = {},
): Block {
  return { kind: 'block', ...corners(extent), material, marks, corner, edge }
}

export function cushion(
  extent: Extent,
  {
    material = 'main',
    marks = [],
    lean = 0,
    soft = 40,
  }: BodyOptions & Partial<Pick<Cushion, 'lean' | 'soft'>> = {},
): Cushion {
  const { x, y, z } = extent
  const room = Math.min(x[1] - x[0], y[1] - y[0], z[1] - z[0]) / 2
  return { kind: 'cushion', ...corners(extent), material, marks, lean, soft: Math.min(soft, room) }
}

/** Creates a rod between two points. `radius`: one number for both ends, or one number for each end. */
export function rod(
  from: Point,
  to: Point,
  radius: number | readonly [atFrom: number, atTo: number],
  material: Material = 'main',
): Rod {
  const [fromRadius, toRadius] = typeof radius === 'number' ? [radius, radius] : radius
  const widest = Math.max(fromRadius, toRadius)
  const low = (axis: 0 | 1 | 2) => Math.min(from[axis], to[axis])
  const high = (axis: 0 | 1 | 2) => Math.max(from[axis], to[axis])
  return {
    kind: 'rod',
    from,
    to,
    fromRadius,
    toRadius,
    material,
    marks: [],
    min: [low(0) - widest, low(1), low(2) - widest],
    max: [high(0) + widest, high(1), high(2) + widest],
  }
}

export function turned([x, z]: Flat, material: Material, ...rings: Turned['rings']): Turned {
  const widest = Math.max(...rings.map(([, radius]) => radius))
  const heights = rings.map(([y]) => y)
  return {
    kind: 'turned',
    rings,
    material,
    marks: [],
    min: [x - widest, Math.min(...heights), z - widest],
    max: [x + widest, Math.max(...heights), z + widest],
  }
}

/** Creates a disc that fills the width and height of its bounding box. */
export function disc(extent: Extent, { material = 'main', marks = [] }: BodyOptions = {}): Disc {
  return { kind: 'disc', ...corners(extent), material, marks }
}

/**
 * Returns all bodies of a symmetric product. `right`: the bodies of its right half. The result contains the mirror
 * images of these bodies, followed by the bodies themselves.
 */
export function mirrored(...right: readonly Solid[]): Solid[] {
  const across = ([x, y, z]: Point): Point => [-x, y, z]
  const left = right.map((solid): Solid => {
    const [[x0, y0, z0], [x1, y1, z1]] = [solid.min, solid.max]
    const image = { ...solid, min: [-x1, y0, z0], max: [-x0, y1, z1] } as const
    return image.kind === 'rod' ? { ...image, from: across(image.from), to: across(image.to) } : image
  })
  return [...left, ...right]
}

/** Returns a position within a span. `part`: 0 for the beginning of the span, 1 for its end. */
export function along([from, to]: Span, part: number): number {
  return from + (to - from) * part
}

/**
 * Returns the part of a span between two positions. Each position is a number from 0 (beginning of the span) to 1 (end
 * of the span).
 */
export function stretch(span: Span, [from, to]: Span): Span {
  return [along(span, from), along(span, to)]
}

/** Divides a span into equal parts with gaps between them. */
export function parts([from, to]: Span, count: number, gap: number): Span[] {
  const each = (to - from - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * (each + gap)
    return [start, start + each]
  })
}

export type Weight = 'outline' | 'detail' | 'hint' | 'handle'
