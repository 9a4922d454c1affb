// Selects the variant that represents a product on cards and on a product page that was opened without a variant.
import { differencesFrom, type PictureRole, type ShownOptions } from './gallery.ts'

/** What the selection needs to know about a variant for sale. */
export interface Candidate {
  /** Position of the variant among all variants of its product. */
  readonly position: number
  /** Whether the variant can be bought now: it is made to order, or it is in stock. */
  readonly isAvailable: boolean
  /** Index of the first main picture that shows exactly this variant. `null`: no main picture shows it. */
  readonly picture: number | null
}

/**
 * Compares two variants of a product for sorting: the better representative comes first. A variant that a picture shows
 * is better than one without a picture. Then an available variant is better than an unavailable one. Then the variant
 * with the earlier picture is better, and finally the variant with the lower position.
 */
export function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    Number(a.picture === null) - Number(b.picture === null) ||
    Number(b.isAvailable) - Number(a.isAvailable) ||
    (a.picture ?? 0) - (b.picture ?? 0) ||
    a.position - b.position
  )
}

/**
 * Returns the index of the first main picture that shows exactly the variant with these values. `null`: there is none.
 */
export function pictureIndexOf(
  pictures: readonly { readonly role: PictureRole; readonly shows: ShownOptions }[],
  values: ShownOptions,
): number | null {
  const index = pictures.findIndex(
    ({ role, shows }) => role === 'main' && differencesFrom(values, shows).length === 0,
  )
  return index < 0 ? null : index
}

/**
 * Map from the position of each photographed variant to the number of the first main picture that shows exactly this
 * variant. The first main picture of the product has the number 1.
 */
export type PhotographedVariants = ReadonlyMap<number, number>
