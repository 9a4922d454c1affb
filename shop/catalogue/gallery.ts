import { finishName, type Model } from '#shop/media/model.ts'
import type { Photo } from '#shop/media/photo.ts'

/** Purpose of a picture: `main` represents the product, `view` shows more of it, `room` shows it in a room. */
export const pictureRoles = ['main', 'view', 'room'] as const
export type PictureRole = (typeof pictureRoles)[number]

/** Viewpoint of an additional view. */
export const views = ['side', 'back', 'detail'] as const
export type View = (typeof views)[number]

/** The finish that a picture shows: option → value. Options that are not listed make no visible difference. */
export type ShownOptions = Readonly<Record<string, string>>

/** A picture of a product, with its differences from the variant shown. */
export interface GalleryPhoto {
  readonly photo: Photo
  readonly role: PictureRole
  readonly view: View | null
  /** The options in which the picture differs from the variant; empty if it shows exactly the variant. */
  readonly differs: readonly Difference[]
}

/** An option with the value that a picture shows instead of the chosen value. Both are names: Fabric, Moss wool. */
export interface Difference {
  readonly option: string
  readonly name: string
  readonly value: string
}

/** The 3D model of a product. The 3D model differs from the variant only in options for which it has no finishes. */
export interface ProductModel extends Model {
  readonly differs: readonly Difference[]
}

interface Shown {
  readonly role: PictureRole
  readonly shows: ShownOptions
}

export interface ArrangedPictures<P> {
  /** The picture that represents the variant. `null`: only a drawing can represent it. */
  readonly main: P | null
  /**
   * The pictures to show besides `main`, in order. If `main` is set, pictures that agree with the variant come first.
   * Otherwise the main picture most similar to the variant comes first.
   */
  readonly others: readonly P[]
}

/** Returns the options in which a picture or 3D model differs from the chosen values. */
export function differencesFrom(chosen: ShownOptions, shows: ShownOptions): string[] {
  return Object.keys(chosen).filter((option) => (shows[option] ?? chosen[option]) !== chosen[option])
}

/**
 * Returns the options in which the picture that represents a variant may differ from it: all options with swatches
 * except the first. A sofa in the chosen fabric may stand on legs of another wood, but may never have another size.
 */
export function minorOptionsOf(optionsWithSwatches: readonly string[]): ReadonlySet<string> {
  return new Set(optionsWithSwatches.slice(1))
}

/** Returns a function that checks whether a picture may represent the variant with these values. */
export const representsVariant =
  (chosen: ShownOptions, minorOptions: ReadonlySet<string>) =>
  ({ shows }: Pick<Shown, 'shows'>): boolean =>
    differencesFrom(chosen, shows).every((option) => minorOptions.has(option))

/**
 * Selects the picture that represents the chosen values, and orders the other pictures. A main picture qualifies if it
 * differs at most in minor options (see `minorOptionsOf`). Of those that qualify, selects the one with the fewest
 * differences, then the one that names the most chosen values, then the first one. If a picture qualifies, leaves out
 * the main pictures of other variants: customers see them by choosing the option. If none qualifies, `others` are the
 * most similar main picture and the pictures that agree with it.
 */
export function arrangePictures<P extends Shown>(
  pictures: readonly P[],
  chosen: ShownOptions,
  minorOptions: ReadonlySet<string>,
): ArrangedPictures<P> {
  const represents = representsVariant(chosen, minorOptions)
  const mains = pictures
    .filter(({ role }) => role === 'main')
    .toSorted(
      (a, b) =>
        differenceCount(chosen, a) - differenceCount(chosen, b) ||
        matchCount(chosen, b) - matchCount(chosen, a),
    )
  const others = pictures.filter(({ role }) => role !== 'main')
  const [nearest] = mains
  const main = mains.find(represents)
  if (!nearest) return { main: null, others }
  if (!main) return { main: null, others: [nearest, ...others.filter(agreesWith(nearest, chosen))] }
  const more = mains.filter((picture) => picture !== main && represents(picture))
  const [agreeing, differing] = [others.filter(represents), others.filter((picture) => !represents(picture))]
  return { main, others: [...more, ...agreeing, ...differing] }
}

const differenceCount = (chosen: ShownOptions, { shows }: Shown) => differencesFrom(chosen, shows).length

/** Returns how many of the chosen values a picture explicitly names. */
const matchCount = (chosen: ShownOptions, { shows }: Shown) =>
  Object.keys(chosen).filter((option) => shows[option] === chosen[option]).length

/** Returns a function that checks whether a picture shows the same variant as `main`. */
const agreesWith =
  (main: Shown, chosen: ShownOptions) =>
  ({ shows }: Shown): boolean =>
    differencesFrom({ ...chosen, ...main.shows }, shows).length === 0

/**
 * Selects the two pictures of a product card, `main` and `second`. `main`: the picture that represents the variant of
 * the card, as on the product page. `second`: of the pictures with another role, the first that shows the same variant
 * as `main`.
 */
export function cardPictures<P extends Shown>(
  pictures: readonly P[],
  chosen: ShownOptions,
  minorOptions: ReadonlySet<string>,
): { main: P | null; second: P | null } {
  const { main } = arrangePictures(pictures, chosen, minorOptions)
  if (!main) return { main: null, second: null }
  const agrees = agreesWith(main, chosen)
  const second = pictures.find((picture) => picture.role !== 'main' && agrees(picture))
  return { main, second: second ?? null }
}

/**
 * Returns the options in which a 3D model differs from the chosen values after all finishes of the 3D model are
 * applied.
 */
export function modelDifferences(
  chosen: ShownOptions,
  { finishes, shows }: Pick<Model, 'finishes'> & { readonly shows: ShownOptions },
): string[] {
  return differencesFrom(chosen, shows).filter(
    (option) => !finishes.includes(finishName(option, chosen[option] ?? '')),
  )
}
