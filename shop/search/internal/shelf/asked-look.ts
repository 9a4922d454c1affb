import type { CardsAsked } from '#shop/catalogue/catalogue.server.ts'
import type { Filters } from '../../search.ts'
import { materialBits } from './looks.ts'
import { lookOfValue } from './piece-of.ts'

/**
 * Which finish a card should show a piece in: one of the colours that are filtered by, and where none is, one of the
 * materials. Undefined where neither is asked for.
 */
export function askedLook({ colours, materials }: Pick<Filters, 'colours' | 'materials'>): CardsAsked {
  if (colours.length > 0) {
    return {
      isAskedFor: (seen) =>
        seen.some((value) => lookOfValue(value).colours.some((one) => colours.includes(one))),
    }
  }
  if (materials.length === 0) return {}
  const wanted = materialBits(materials, { wider: false })
  return {
    isAskedFor: (seen) =>
      seen.some((value) => {
        const { low, high } = materialBits(lookOfValue(value).materials)
        return ((low & wanted.low) | (high & wanted.high)) !== 0
      }),
  }
}
