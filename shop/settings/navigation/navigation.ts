import { z } from 'zod'
import { languages } from '#shop/language.ts'

/**
 * The places with links that the owner chooses. `header`: the bar at the top. `menu`: the end of the menu. `service`
 * and `shop`: two columns of the footer. The footer's legal links are in no place, because laws require them.
 */
export const navigationPlaces = ['header', 'menu', 'service', 'shop'] as const
export type NavigationPlace = (typeof navigationPlaces)[number]

/** Maximum number of links of each place. */
export const navigationLimits: Readonly<Record<NavigationPlace, number>> = {
  header: 5,
  menu: 8,
  service: 10,
  shop: 10,
}
export const navigationTextLimits = { label: 40, target: 300 } as const

/** Kinds of targets in the shop. A target is a kind and a slug, such as `category:seating`, or an https URL. */
export const targetKinds = ['fixed', 'page', 'category', 'room', 'collection'] as const
export type TargetKind = (typeof targetKinds)[number]
/** The targets of kind `fixed`. */
export const fixedTargets = ['furniture', 'rooms', 'track'] as const
export type FixedTarget = (typeof fixedTargets)[number]

const Label = z.string().trim().max(navigationTextLimits.label).default('')

export const NavigationLink = z.object({
  id: z.string().regex(/^[0-9a-z-]{1,40}$/),
  target: z
    .string()
    .regex(/^(?:(?:fixed|page|category|room|collection):[a-z0-9-]+|https:\/\/.+)$/)
    .max(navigationTextLimits.target),
  /** The text of the link in each language. Empty: the name of the target. */
  label: z.object({ en: Label, de: Label }).prefault({}),
})
export type NavigationLink = z.infer<typeof NavigationLink>

/** Links of a shop whose owner has changed nothing. The ID of such a link is the slug of its target. */
const links =
  (...targets: readonly string[]) =>
  () =>
    targets.map((target) => NavigationLink.parse({ id: target.slice(target.indexOf(':') + 1), target }))

const Links = (place: NavigationPlace, ...targets: readonly string[]) =>
  z
    .array(NavigationLink)
    .max(navigationLimits[place])
    .default(links(...targets))

export const Navigation = z.object({
  header: Links('header', 'fixed:furniture', 'fixed:rooms'),
  menu: Links('menu', 'page:about', 'page:delivery'),
  service: Links('service', 'page:delivery', 'page:returns', 'fixed:track'),
  shop: Links('shop', 'fixed:furniture', 'fixed:rooms', 'page:about'),
  /** Whether the footer also shows the owner's pages to which no link of a place leads. */
  showsOwnPages: z.boolean().default(true),
})
export type Navigation = z.infer<typeof Navigation>

export const standardNavigation: Navigation = Navigation.parse({})

/** Checks whether the owner has changed none of the links. */
export function hasStandardLinks(navigation: Navigation): boolean {
  return navigationPlaces.every(
    (place) => JSON.stringify(navigation[place]) === JSON.stringify(standardNavigation[place]),
  )
}

/**
 * Checks whether a link must stay in its place. The page about returns contains the instructions on withdrawal (article
 * 246a of the EGBGB), which must be easy to find.
 */
export function isRequiredLink(place: NavigationPlace, { target }: Pick<NavigationLink, 'target'>): boolean {
  return place === 'service' && target === 'page:returns'
}

export function isPlace(text: string | undefined): text is NavigationPlace {
  return navigationPlaces.some((place) => place === text)
}

/** Splits a target into its kind and its slug. `null`: the target is an https URL. */
export function splitTarget(target: string): { readonly kind: TargetKind; readonly slug: string } | null {
  const [, kind, slug] = /^([a-z]+):([a-z0-9-]+)$/.exec(target) ?? []
  const known = targetKinds.find((one) => one === kind)
  return known && slug !== undefined ? { kind: known, slug } : null
}

/** Lists the places whose links lead to a target. */
export function placesOf(navigation: Navigation, target: string): NavigationPlace[] {
  return navigationPlaces.filter((place) => navigation[place].some((link) => link.target === target))
}

/** The fields of the form of a link that contain its text. */
export const labelFields = languages.map((language) => ({ name: `label.${language}` as const, language }))
