import { type Colour, contrastOf } from './colours.ts'
import { toneColours } from './design.ts'

/** The background that a logo needs. `any`: it is visible on light and on dark pages. */
export const logoGrounds = ['any', 'light', 'dark'] as const
export type LogoGround = (typeof logoGrounds)[number]

/** The lowest contrast of a graphic and its background that WCAG 2.2 allows on level AA. */
const LEAST_CONTRAST = 3

/** Returns the background for a logo with this average colour. `null`: the logo has its own background. */
export function logoGroundOf(ink: Colour | null): LogoGround {
  if (ink === null) return 'any'
  const { light, dark } = toneColours.warm.paper
  if (contrastOf(ink, dark) < LEAST_CONTRAST) return 'light'
  return contrastOf(ink, light) < LEAST_CONTRAST ? 'dark' : 'any'
}
