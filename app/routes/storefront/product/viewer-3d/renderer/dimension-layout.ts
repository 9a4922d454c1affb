/** A point in space, in metres: x to the right, y up, z to the front. */
export interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface Extent {
  readonly min: Point
  readonly max: Point
}

export type ShownDimension = 'width' | 'depth' | 'height' | 'seatHeight'

export interface DimensionLine {
  readonly dimension: ShownDimension
  readonly from: Point
  readonly to: Point
  /**
   * A short stroke marks each end of the dimension line. This vector leads from the end of the line to the end of the
   * stroke, in metres.
   */
  readonly stroke: Point
}

/** The distance of the dimension lines from the product, in metres. */
const GAP = 0.07
const STROKE = 0.03

/**
 * Returns the positions of the dimension lines for a camera at `eye`. The lines for width and depth lie on the floor,
 * in front of the sides that face the camera. The lines for heights stand at the corners that are leftmost and
 * rightmost in the picture. The product therefore never covers a line.
 */
export function layOutDimensions(
  { min, max }: Extent,
  eye: Point,
  seatHeight: number | null,
): DimensionLine[] {
  const [middleX, middleZ] = [(min.x + max.x) / 2, (min.z + max.z) / 2]
  const [isRight, isFront] = [eye.x >= middleX, eye.z >= middleZ]
  const side = isRight ? max.x + GAP : min.x - GAP
  const front = isFront ? max.z + GAP : min.z - GAP
  const floor = min.y + 0.003
  // Of the two corners between the nearest and the farthest, exactly one is on the camera's left.
  const corners = [
    { x: isRight ? min.x - GAP : max.x + GAP, z: front },
    { x: side, z: isFront ? min.z - GAP : max.z + GAP },
  ] as const
  const isFirstLeft =
    leftness(corners[0], eye, middleX, middleZ) > leftness(corners[1], eye, middleX, middleZ)
  const [left, right] = isFirstLeft ? corners : ([corners[1], corners[0]] as const)
  const lines: DimensionLine[] = [
    {
      dimension: 'width',
      from: { x: min.x, y: floor, z: front },
      to: { x: max.x, y: floor, z: front },
      stroke: { x: 0, y: 0, z: STROKE },
    },
    {
      dimension: 'depth',
      from: { x: side, y: floor, z: min.z },
      to: { x: side, y: floor, z: max.z },
      stroke: { x: STROKE, y: 0, z: 0 },
    },
    upright('height', left, min.y, max.y),
  ]
  return seatHeight === null ? lines : [...lines, upright('seatHeight', right, 0, seatHeight)]
}

interface FloorPoint {
  readonly x: number
  readonly z: number
}

function leftness(point: FloorPoint, eye: FloorPoint, middleX: number, middleZ: number): number {
  const [aheadX, aheadZ] = [middleX - eye.x, middleZ - eye.z]
  return aheadZ * (point.x - middleX) - aheadX * (point.z - middleZ)
}

function upright(
  dimension: ShownDimension,
  { x, z }: FloorPoint,
  bottom: number,
  top: number,
): DimensionLine {
  return { dimension, from: { x, y: bottom, z }, to: { x, y: top, z }, stroke: { x: STROKE, y: 0, z: 0 } }
}
