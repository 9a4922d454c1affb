// Changes the links of the header, the menu and the footer. Locks the settings for each change, so that two people who
// change links at the same time do not undo each other's change.
import type { Db } from '#platform/db/database.ts'
import { newId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { SettingError } from '../field-values.server.ts'
import type { SettingChange } from '../save-settings.server.ts'
import { lockSettings, storeSettings } from '../settings.server.ts'
import {
  isRequiredLink,
  labelFields,
  type NavigationLink,
  navigationLimits,
  type NavigationPlace,
  navigationPlaces,
  navigationTextLimits,
  placesOf,
} from './navigation.ts'

interface At {
  readonly now: Date
}

interface LinkRef {
  readonly place: NavigationPlace
  readonly id: string
}

type LinkRefusal = 'settings.no_such_link'

export type LinkError = SettingError | { readonly kind: 'no_target' | 'target_url' | 'label_needed' }
export type LinkErrors = Readonly<Record<string, LinkError>>

type Labels = NavigationLink['label']

/** A new link as typed. `targets`: the targets that exist in the shop. `url`: empty unless the target is another site. */
interface TypedLink extends At {
  readonly place: NavigationPlace
  readonly target: string
  readonly url: string
  readonly label: Labels
  readonly targets: ReadonlySet<string>
}

type Added =
  | { readonly ok: true; readonly value: NavigationLink }
  | { readonly ok: false; readonly errors: LinkErrors }

/** Adds a link at the end of a place. Returns the errors of its fields if they are invalid. */
export async function addNavigationLink(tx: Db, typed: TypedLink): Promise<Added> {
  const { place, now, targets } = typed
  const url = typed.url.trim()
  const label = trimmed(typed.label)
  const target = url === '' ? typed.target : url
  const errors: Record<string, LinkError> = labelErrors(label)
  if (url !== '') {
    if (!isHttps(url)) errors['url'] = { kind: 'target_url' }
    for (const { name, language } of labelFields)
      if (label[language] === '') errors[name] ??= { kind: 'label_needed' }
  } else if (!targets.has(target)) errors['target'] = { kind: 'no_target' }
  const settings = await lockSettings(tx, { now })
  const limit = navigationLimits[place]
  const links = settings.navigation[place]
  if (links.length >= limit) errors['target'] = { kind: 'too_many_links', limit }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const link = { id: newId(), target, label }
  const navigation = { ...settings.navigation, [place]: [...links, link] }
  await storeSettings(tx, { ...settings, navigation }, { now })
  return done(link)
}

const trimmed = ({ en, de }: Labels): Labels => ({ en: oneLine(en), de: oneLine(de) })
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function labelErrors(label: Labels): Record<string, LinkError> {
  const { label: limit } = navigationTextLimits
  const tooLong = labelFields.filter(({ language }) => label[language].length > limit)
  return Object.fromEntries(tooLong.map(({ name }) => [name, { kind: 'too_long', limit }]))
}

function isHttps(url: string): boolean {
  const isLong = url.length > navigationTextLimits.target
  return !isLong && !/[\s\\]/.test(url) && url.startsWith('https://') && URL.parse(url) !== null
}

/** Moves a link by one position. A link at the end of its place stays where it is. */
export function moveNavigationLink(
  tx: Db,
  { by, ...ref }: LinkRef & { readonly by: -1 | 1 },
  at: At,
): Promise<Outcome<NavigationLink, LinkRefusal>> {
  return changeLinks(tx, ref, at, (link, links) => {
    const from = links.indexOf(link)
    const to = Math.min(Math.max(from + by, 0), links.length - 1)
    return links.toSpliced(from, 1).toSpliced(to, 0, link)
  })
}

/** Removes a link. Refuses to remove a link that a law requires. */
export async function removeNavigationLink(
  tx: Db,
  ref: LinkRef,
  at: At,
): Promise<Outcome<NavigationLink, LinkRefusal | 'settings.required_link'>> {
  const { navigation } = await lockSettings(tx, at)
  const link = navigation[ref.place].find(({ id }) => id === ref.id)
  if (link && isRequiredLink(ref.place, link)) return refuse('settings.required_link')
  return changeLinks(tx, ref, at, (removed, links) => links.filter((one) => one !== removed))
}

async function changeLinks(
  tx: Db,
  { place, id }: LinkRef,
  { now }: At,
  change: (link: NavigationLink, links: readonly NavigationLink[]) => readonly NavigationLink[],
): Promise<Outcome<NavigationLink, LinkRefusal>> {
  const settings = await lockSettings(tx, { now })
  const links = settings.navigation[place]
  const link = links.find((one) => one.id === id)
  if (!link) return refuse('settings.no_such_link')
  const navigation = { ...settings.navigation, [place]: change(link, links) }
  await storeSettings(tx, { ...settings, navigation }, { now })
  return done(link)
}

interface TypedLabels extends LinkRef, At {
  readonly label: Labels
  /** The texts that the form showed when it was opened. */
  readonly seen: Labels
}

type SavedLabels =
  | {
      readonly ok: true
      readonly value: { readonly link: NavigationLink; readonly changes: readonly SettingChange[] }
    }
  | { readonly ok: false; readonly errors: LinkErrors | null }

/**
 * Saves the texts of a link, all or none. Keeps what another person has saved since the form was opened, in the same way
 * as `saveSettings`. `errors: null`: the link no longer exists.
 */
export async function saveNavigationLabels(tx: Db, typed: TypedLabels): Promise<SavedLabels> {
  const { place, id, now } = typed
  const settings = await lockSettings(tx, { now })
  const link = settings.navigation[place].find((one) => one.id === id)
  if (!link) return { ok: false, errors: null }
  const [label, seen] = [trimmed(typed.label), trimmed(typed.seen)]
  const errors = labelErrors(label)
  const changes: SettingChange[] = []
  const saved = { ...link.label }
  for (const { name, language } of labelFields) {
    const [from, to, was] = [link.label[language], label[language], seen[language]]
    if (to === was || to === from) continue
    if (was !== from) errors[name] ??= { kind: 'changed_meanwhile', current: from }
    else if (to === '' && link.target.startsWith('https:')) errors[name] ??= { kind: 'label_needed' }
    saved[language] = to
    changes.push({ name, from, to })
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const links = settings.navigation[place].map((one) => (one === link ? { ...link, label: saved } : one))
  if (changes.length > 0)
    await storeSettings(tx, { ...settings, navigation: { ...settings.navigation, [place]: links } }, { now })
  return done({ link, changes })
}

/** Sets whether the footer also shows the owner's other pages. */
export async function showOwnPages(
  tx: Db,
  { showsOwnPages }: { readonly showsOwnPages: boolean },
  { now }: At,
): Promise<Outcome<undefined, never>> {
  const settings = await lockSettings(tx, { now })
  const navigation = { ...settings.navigation, showsOwnPages }
  await storeSettings(tx, { ...settings, navigation }, { now })
  return done()
}

/** Lets the links to a target lead to another target, because its slug has changed. */
export async function renameNavigationTarget(
  tx: Db,
  { from, to }: { readonly from: string; readonly to: string },
  { now }: At,
): Promise<void> {
  const settings = await lockSettings(tx, { now })
  if (placesOf(settings.navigation, from).length === 0) return
  const renamed = navigationPlaces.map((place) => [
    place,
    settings.navigation[place].map((link) => (link.target === from ? { ...link, target: to } : link)),
  ])
  const navigation = { ...settings.navigation, ...Object.fromEntries(renamed) }
  await storeSettings(tx, { ...settings, navigation }, { now })
}
