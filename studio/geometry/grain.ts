import { type V2 } from './vector.ts'

/** How far below the middle of a plank the heart of its tree lay, in metres. */
const HEART: V2 = [0.035, -0.16]
/** A ring is a ring all round: its fibres hardly change along it. */
const ALONG_A_RING = 0.05

/** Where the material lies on a sawn end, `x` across and `y` up from its middle: growth rings, as arcs about a heart. */
export function endGrain(x: number, y: number): V2 {
  const [fromHeart, aboveHeart] = [x - HEART[0], y - HEART[1]]
  return [Math.atan2(fromHeart, aboveHeart) * ALONG_A_RING, Math.hypot(fromHeart, aboveHeart)]
}
