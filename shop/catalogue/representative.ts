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
 * Compares two variants of a product, the better representative first: a photographed variant, then an available one,
 * then the one with the earlier picture, then the one with the lower position.
 */
export function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    Number(a.picture === null) - Number(b.picture === null) ||
    Number(b.isAvailable) - Number(a.isAvailable) ||
    (a.picture ?? 0) - (b.picture ?? 0) ||
    a.position - b.position
  )
}

/** Returns the index of the first main picture that shows exactly the variant with these values; `null` if none does. */
export function pictureIndexOf(
  pictures: readonly { readonly role: PictureRole; readonly shows: ShownOptions }[],
  values: ShownOptions,
): number | null {
  const index = pictures.findIndex(
    ({ role, shows }) => role === 'main' && differencesFrom(values, shows).length === 0,
  )
  return index < 0 ? null : index
}

/** For each position of a photographed variant, the order of the first main picture that shows exactly this variant. */
export type PhotographedVariants = ReadonlyMap<number, number>
