import { finishName, type Model } from '#shop/media/model.ts'
import type { Photo } from '#shop/media/photo.ts'

/** What a picture of a piece is for: to know it by, to see more of it, to see it in a room. */
export const pictureRoles = ['main', 'view', 'room'] as const
export type PictureRole = (typeof pictureRoles)[number]

/** From where a further view is taken. */
export const views = ['side', 'back', 'detail'] as const
export type View = (typeof views)[number]

/** Option → value: in what a piece is shown. Options it does not name make no difference to be seen. */
export type Shows = Readonly<Record<string, string>>

/** A picture of the piece, beside the variant that is shown. */
export interface GalleryPhoto {
  readonly photo: Photo
  readonly role: PictureRole
  readonly view: View | null
  /** In what it differs from that variant: nothing where it shows it just as it is. */
  readonly differs: readonly Difference[]
}

/** What a picture shows in place of what was chosen, in words: Fabric, Moss wool. */
export interface Difference {
  readonly option: string
  readonly name: string
  readonly value: string
}

/** The piece in three dimensions; it differs only in what it has no finish for. */
export interface ProductModel extends Model {
  readonly differs: readonly Difference[]
}

interface Shown {
  readonly role: PictureRole
  readonly shows: Shows
}

export interface Arranged<P> {
  /** The picture that may stand for the variant; null: only a drawing may. */
  readonly main: P | null
  /** The others worth showing, in their order: those that agree first, where there is one to stand for the variant. */
  readonly others: readonly P[]
}

/** The options in which something is shown differently from what is chosen. */
export function differencesFrom(chosen: Shows, shows: Shows): string[] {
  return Object.keys(chosen).filter((option) => (shows[option] ?? chosen[option]) !== chosen[option])
}

/** Whether a picture shows what is chosen of the options that can be seen. */
export const agreesWith =
  (chosen: Shows, seen: ReadonlySet<string>) =>
  ({ shows }: Pick<Shown, 'shows'>): boolean =>
    !differencesFrom(chosen, shows).some((option) => seen.has(option))

/**
 * Which picture stands for what is chosen, and which follow. A main picture stands for it when it agrees on every option
 * that can be seen (those with swatches); of several the one that differs least elsewhere, of those the one that is said
 * to show most of what is chosen, and of those the first. Where one does, main pictures of other finishes are left out:
 * they are seen by choosing them.
 */
export function arrange<P extends Shown>(
  pictures: readonly P[],
  chosen: Shows,
  seen: ReadonlySet<string>,
): Arranged<P> {
  const agrees = agreesWith(chosen, seen)
  const mains = pictures.filter(({ role }) => role === 'main')
  const others = pictures.filter(({ role }) => role !== 'main')
  const [main] = mains
    .filter(agrees)
    .toSorted((a, b) => unlike(chosen, a) - unlike(chosen, b) || saidOf(chosen, b) - saidOf(chosen, a))
  if (!main) return { main: null, others: [...mains, ...others] }
  const more = mains.filter((picture) => picture !== main && agrees(picture))
  const [agreeing, differing] = [others.filter(agrees), others.filter((picture) => !agrees(picture))]
  return { main, others: [...more, ...agreeing, ...differing] }
}

const unlike = (chosen: Shows, { shows }: Shown) => differencesFrom(chosen, shows).length

/** How much of what is chosen a picture is said to show. */
const saidOf = (chosen: Shows, { shows }: Shown) =>
  Object.keys(chosen).filter((option) => shows[option] === chosen[option]).length

/**
 * The two pictures of a card: the main one in a finish that is wanted, else the first, and the first other one that does
 * not show the piece in another finish.
 */
export function cardPictures<P extends Shown>(
  pictures: readonly P[],
  seen: ReadonlySet<string>,
  isWanted: (shows: Shows) => boolean,
): { main: P | null; second: P | null } {
  const mains = pictures.filter(({ role }) => role === 'main')
  const main = mains.find(({ shows }) => isWanted(shows)) ?? mains[0] ?? null
  if (!main) return { main: null, second: null }
  const agrees = agreesWith(main.shows, seen)
  const second = pictures.find((picture) => picture.role !== 'main' && agrees(picture))
  return { main, second: second ?? null }
}

/** In what a model differs from what is chosen, once every finish that it has is put on. */
export function modelDifferences(
  chosen: Shows,
  { finishes, shows }: Pick<Model, 'finishes'> & { readonly shows: Shows },
): string[] {
  return differencesFrom(chosen, shows).filter(
    (option) => !finishes.includes(finishName(option, chosen[option] ?? '')),
  )
}
