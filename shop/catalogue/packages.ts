import type { Millimetres } from '#shop/length.ts'
import type { Package } from './catalogue.ts'

/** Space in millimetres that two people need on each side of a package. */
export const CLEARANCE = 50
/**
 * Usual height of a doorway in millimetres. Nearly all doorways are at least this high. The height of a doorway
 * therefore matters only for a package that needs more height.
 */
const USUAL_DOOR_HEIGHT = 1950

/**
 * Returns the size, in millimetres, of the smallest doorway through which people can carry every package straight,
 * including some space on each side. People carry a package with its longest side in the direction of travel and its
 * shortest side across the doorway. Ignores bends and stairs. If `height` is `null`, every usual doorway is high
 * enough. If the result is `null`, the product has no packages.
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
