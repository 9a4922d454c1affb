import type { Plane } from '../develop/exr.ts'

/** What a camera above a cloth sees, a number for each pixel, row by row from the bottom. */
export interface Relief {
  /** Width and height in pixels. */
  readonly side: number
  /** Width of a pixel in millimetres. */
  readonly pixel: number
  /** Height in millimetres. */
  readonly height: Plane
  /** The surface normal's components to the right and up. The third follows, because its length is 1. */
  readonly right: Plane
  readonly up: Plane
  /** Factor of the colour, and which of the cloth's colours it is. */
  readonly tone: Plane
  readonly colour: Uint8Array
}

/** Returns the relief of a flat ground of `width` millimetres, at a height below all threads. */
export function flatRelief(side: number, width: number, ground: number): Relief {
  const count = side * side
  return {
    side,
    pixel: width / side,
    height: new Float32Array(count).fill(ground),
    right: new Float32Array(count),
    up: new Float32Array(count),
    tone: new Float32Array(count).fill(0.4),
    colour: new Uint8Array(count),
  }
}
