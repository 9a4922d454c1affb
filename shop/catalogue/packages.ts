import type { Millimetres } from '#shop/length.ts'
import type { Package } from './catalogue.ts'

/**
 * Returns width and height of the smallest doorway, in millimetres, through which every package can be carried
 * straight. The shortest side of a package is across the doorway, and its longest side points in the direction of
 * travel. Bends and stairs are not considered. `null`: the product has no packages.
 */
export function doorwayFor(packages: readonly Package[]): { width: Millimetres; height: Millimetres } | null {
  if (packages.length === 0) return null
  const sides = packages.map(({ width, depth, height }) => [width, depth, height].toSorted((a, b) => a - b))
  return {
    width: Math.max(...sides.map(([shortest = 0]) => shortest)),
    height: Math.max(...sides.map(([, middle = 0]) => middle)),
  }
}
