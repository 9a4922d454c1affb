import type { Millimetres } from '#shop/length.ts'
import type { Package } from './catalogue.ts'

/**
 * The narrowest doorway through which every parcel can be carried straight: each on its edge, its longest side first,
 * its middle side upright. What a bend or a staircase asks for is another question.
 */
export function doorwayFor(packages: readonly Package[]): { width: Millimetres; height: Millimetres } | null {
  if (packages.length === 0) return null
  const sides = packages.map(({ width, depth, height }) => [width, depth, height].toSorted((a, b) => a - b))
  return {
    width: Math.max(...sides.map(([shortest = 0]) => shortest)),
    height: Math.max(...sides.map(([, middle = 0]) => middle)),
  }
}
