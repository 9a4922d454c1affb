import type { Millimetres } from '#shop/length.ts'
import type { Package } from './catalogue.ts'

/** The space that two people need on each side of a package. */
const CLEARANCE = 50
/** Lower doors are rare. Only a package that needs a higher one makes the height matter. */
const USUAL_DOOR_HEIGHT = 1950

/**
 * Returns the smallest doorway, in millimetres, through which every package can be carried straight with some clearance
 * on each side. The shortest side of a package is across the doorway, and its longest side points in the direction of
 * travel. `height` is `null` if any usual door is high enough. Bends and stairs are not considered. `null`: the product
 * has no packages.
 */
export function doorwayFor(
  packages: readonly Package[],
): { width: Millimetres; height: Millimetres | null } | null {
  if (packages.length === 0) return null
  const sides = packages.map(({ width, depth, height }) => [width, depth, height].toSorted((a, b) => a - b))
  const height = Math.max(...sides.map(([, middle = 0]) => middle)) + CLEARANCE
  return {
    width: Math.max(...sides.map(([shortest = 0]) => shortest)) + 2 * CLEARANCE,
    height: height > USUAL_DOOR_HEIGHT ? height : null,
  }
}
