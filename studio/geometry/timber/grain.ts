import { type V2 } from '../vector.ts'

/** Position of the tree's pith relative to the middle of a plank, in metres. */
const HEART: V2 = [0.035, -0.16]
/** Metres of texture per radian around the pith. Small, because wood fibres hardly change along a growth ring. */
const ALONG_A_RING = 0.05

/**
 * Returns the UV at a point of a sawn end, `x` across and `y` up from its middle, such that growth rings appear as arcs
 * about the pith.
 */
export function endGrain(x: number, y: number): V2 {
  const [fromHeart, aboveHeart] = [x - HEART[0], y - HEART[1]]
  return [Math.atan2(fromHeart, aboveHeart) * ALONG_A_RING, Math.hypot(fromHeart, aboveHeart)]
}
