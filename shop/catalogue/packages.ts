import type { Millimetres } from '#shop/length.ts'
import type { Package } from './catalogue.ts'

/**
 * Returns the smallest doorway, in millimetres, through which every package can be carried straight: on its shortest side, the
 * longest side in the direction of travel. Does not consider bends and stairs. `null` without packages.
 */
export function doorwayFor(packages: readonly Package[]): { width: Millimetres; height: Millimetres } | null {
  if (packages.length === 0) return null
  const sides = packages.map(({ width, depth, height }) => [width, depth, height].toSorted((a, b) => a - b))
  return {
    width: Math.max(...sides.map(([shortest = 0]) => shortest)),
    height: Math.max(...sides.map(([, middle = 0]) => middle)),
  }
}
