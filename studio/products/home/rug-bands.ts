import { BANDS_PERIOD, tideBands } from '../../materials/bands.ts'
import { item } from '../../geometry/vector.ts'

/** Part of a rug's band pattern in one colour, in metres along V. */
export interface Stretch {
  readonly from: number
  readonly width: number
  readonly colour: 0 | 1 | 2
}

/** Stretches of one colour in the band pattern of all rugs. Neighbouring bands of the same colour are one stretch. */
export const stretches: readonly Stretch[] = stretchesOfPattern()

function stretchesOfPattern(): Stretch[] {
  const found: Stretch[] = []
  tideBands.forEach(([from, colour], i) => {
    const width = ((tideBands[i + 1]?.[0] ?? 1) - from) * BANDS_PERIOD
    const before = found.at(-1)
    if (before?.colour === colour) found.splice(-1, 1, { ...before, width: before.width + width })
    else found.push({ from: from * BANDS_PERIOD, width, colour })
  })
  return found
}

/** Returns the widest stretch of a colour. */
export function widestStretch(colour: 0 | 1 | 2): Stretch {
  return item(
    stretches.filter((one) => one.colour === colour).toSorted((a, b) => b.width - a.width),
    0,
  )
}
