import type { Dimensions } from '#shop/drawings/silhouettes.ts'
import { finishName, type Model } from '#shop/media/model.ts'
import type { Photo } from '#shop/media/photo.ts'

/**
 * Purpose of a picture. `main`: the picture represents the product. `view`: the picture shows more of the product.
 * `room`: the picture shows the product in a room.
 */
export const pictureRoles = ['main', 'view', 'room'] as const
export type PictureRole = (typeof pictureRoles)[number]

/** What a picture with the role `view` shows: the side, the back or a detail of the product. */
export const views = ['side', 'back', 'detail'] as const
export type View = (typeof views)[number]

/**
 * The finish that a picture shows, as a map from option code to value code. If an option is missing in the map, the
 * picture is suitable for all values of this option.
 */
export type ShownOptions = Readonly<Record<string, string>>

/** A picture of a product, with its differences from the variant shown. */
export interface GalleryPhoto {
  readonly photo: Photo
  readonly role: PictureRole
  readonly view: View | null
  /** The options whose value in the picture differs from the variant. Empty: the picture shows exactly the variant. */
  readonly differs: readonly Difference[]
}

/**
 * An option whose value in a picture differs from the chosen value. `option`: code of the option. `name`: name of the
 * option, such as "Fabric". `value`: name of the value in the picture, such as "Moss wool".
 */
export interface Difference {
  readonly option: string
  readonly name: string
  readonly value: string
}

/**
 * The 3D model of a product. `differs`: the options whose value in the 3D model differs from the variant's value. The
 * list leaves out options whose value the 3D model can change.
 */
export interface ProductModel extends Model {
  readonly differs: readonly Difference[]
  /**
   * Names, as from `finishName`, of the option values that change the size or shape, and for which the product has a 3D
   * model that otherwise shows the variant. Contains the variant's own values.
   */
  readonly shapes: readonly string[]
}

interface Shown {
  readonly role: PictureRole
  readonly shows: ShownOptions
}

export interface ArrangedPictures<P> {
  /**
   * The main picture that represents the variant. `null`: no picture represents the variant, so the page shows the
   * drawing instead.
   */
  readonly main: P | null
  /**
   * The pictures to show besides `main`, in order. If `main` is set, the list begins with the pictures that agree with
   * the variant. If `main` is `null`, the list begins with the main picture that is most similar to the variant.
   */
  readonly others: readonly P[]
}

/** Returns the options in which a picture or 3D model differs from the chosen values. */
export function differencesFrom(chosen: ShownOptions, shows: ShownOptions): string[] {
  return Object.keys(chosen).filter((option) => (shows[option] ?? chosen[option]) !== chosen[option])
}

/**
 * Returns the minor options. The picture that represents a variant may differ from the variant in minor options only.
 * The minor options are all options with swatches except the first one. For example, the picture for a sofa in the
 * chosen fabric may show legs of another wood, but not a sofa of another size.
 */
export function minorOptionsOf(optionsWithSwatches: readonly string[]): ReadonlySet<string> {
  return new Set(optionsWithSwatches.slice(1))
}

/** Returns a function that checks whether a picture may represent the variant with the chosen option values. */
export const representsVariant =
  (chosen: ShownOptions, minorOptions: ReadonlySet<string>) =>
  ({ shows }: Pick<Shown, 'shows'>): boolean =>
    differencesFrom(chosen, shows).every((option) => minorOptions.has(option))

/**
 * Selects the picture that represents the variant with the chosen values, and orders the other pictures.
 *
 * A main picture qualifies if it differs from the variant only in minor options (see `minorOptionsOf`). `main` is the
 * qualifying picture with the fewest differences. If several pictures have equally few differences, `main` is the
 * picture that lists the most chosen values in `shows` or, if these numbers are equal too, the first picture. `others`
 * contains the other qualifying main pictures, and then all pictures with other roles. Main pictures that do not
 * qualify are left out, because customers see them when they choose another value.
 *
 * If no main picture qualifies, `main` is `null`. `others` then contains the main picture that is most similar to the
 * variant, and the pictures with other roles that show the same finish as this main picture.
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

/** Returns how many of the chosen values the picture lists explicitly in `shows`. */
const matchCount = (chosen: ShownOptions, { shows }: Shown) =>
  Object.keys(chosen).filter((option) => shows[option] === chosen[option]).length

/** Returns a function that checks whether a picture shows the same variant as `main`. */
const agreesWith =
  (main: Shown, chosen: ShownOptions) =>
  ({ shows }: Shown): boolean =>
    differencesFrom({ ...chosen, ...main.shows }, shows).length === 0

/**
 * Selects the two pictures of a product card. `main` represents the variant of the card, as on the product page. `main`
 * is `null` if no picture represents the variant. `second` is the first picture that shows the same variant as `main`
 * but has another role. `second` is `null` if there is no such picture, or if `main` is `null`.
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
 * Returns the options in which a 3D model differs from the chosen values. Leaves out options for which the 3D model has
 * a finish for the chosen value.
 */
export function modelDifferences(
  chosen: ShownOptions,
  { finishes, shows }: Pick<Model, 'finishes'> & { readonly shows: ShownOptions },
): string[] {
  return differencesFrom(chosen, shows).filter(
    (option) => !finishes.includes(finishName(option, chosen[option] ?? '')),
  )
}

/**
 * Difference in millimetres up to which a dimension of a 3D model and of a variant count as equal. Manufacturers round
 * dimensions.
 */
export const MODEL_TOLERANCE_MM = 5
export const outerDimensions = ['width', 'depth', 'height'] as const

/** Returns whether the 3D model has the width, depth and height of a variant. Ignores unknown dimensions. */
export function hasSizeOf({ size }: Pick<Model, 'size'>, dimensions: Dimensions): boolean {
  return outerDimensions.every(
    (dimension) =>
      Math.abs((dimensions[dimension] ?? size[dimension]) - size[dimension]) <= MODEL_TOLERANCE_MM,
  )
}
