// Selects the variant that represents a product on cards and on a product page that was opened without a variant.
import { differencesFrom, type PictureRole, type ShownOptions } from './gallery.ts'

/**
 * The data of a variant for sale by which the shop selects the representative of the product (the variant that cards
 * show).
 */
export interface Candidate {
  /** Position of the variant among all variants of its product. */
  readonly position: number
  /** Whether the variant can be bought now: it is made to order, or it is in stock. */
  readonly isAvailable: boolean
  /** Index of the first main picture that shows this variant. `null`: no main picture shows it. */
  readonly picture: number | null
}

/**
 * Compares two variants of a product for sorting. The variant that represents the product better comes first. Compares
 * in this order: a variant with a picture comes before a variant without one, an available variant comes before an
 * unavailable one, and the variant with the earlier picture comes first. If all of these are equal, the variant with
 * the lower position comes first.
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
 * Returns the index of the first main picture that shows exactly the variant with these values. `null`: no main picture
 * shows this variant.
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
 * Map from the position of a variant to the rank of a main picture: the first one that shows exactly this variant.
 * Ranks count from 1 in the order of the product's main pictures. Contains only variants with such a picture.
 */
export type PhotographedVariants = ReadonlyMap<number, number>
