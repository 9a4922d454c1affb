// Changes the links of the header, the menu and the footer. Each key of `navigationCommands` is a URL path.
import { data, href } from 'react-router'
import { type FormFields, readForm } from '#app/request/form.server.ts'
import { listTargets } from '#app/request/navigation/frame-links.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import {
  respondWithFieldErrors,
  respondWithOutcome,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Language } from '#shop/language.ts'
import { refuse } from '#shop/problems.ts'
import { isPlace, type NavigationPlace } from '#shop/settings/navigation/navigation.ts'
import {
  addNavigationLink,
  type LinkErrors,
  moveNavigationLink,
  removeNavigationLink,
  saveNavigationLabels,
  showOwnPages,
} from '#shop/settings/navigation/save-navigation.server.ts'
import type { NavigationChange } from '#shop/staff/audit-log.ts'
import { settingErrorText } from '#words/setting-error-text.ts'
import { seenField } from '#app/routes/staff/shared/seen-field.ts'

const page = href('/staff/settings/navigation')

/** Returns the place in a URL. Responds 404 for an unknown place. */
function requirePlace(place: string | undefined): NavigationPlace {
  if (!isPlace(place)) throw data(null, { status: 404 })
  return place
}

/** Returns a function that makes the audit-log entry of a changed link. */
function entryOf(place: NavigationPlace, how: NavigationChange) {
  return ({ target: link }: { readonly target: string }) =>
    ({
      what: 'navigation_changed',
      facts: { place, how, link, changes: [] },
      about: 'navigation',
    }) as const
}

const labelIn = (form: FormFields, fieldOf = (name: string) => name) => ({
  en: form[fieldOf('label.en')] ?? '',
  de: form[fieldOf('label.de')] ?? '',
})

function sentencesOf(errors: LinkErrors, language: Language) {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, settingErrorText(error, language)]),
  )
}

/** Adds a link at the end of a place. */
const add: StaffCommand<'place'> = async (ctx, { request, params }) => {
  const place = requirePlace(params.place)
  const form = await readForm(request)
  const { target = '', url = '' } = form
  const targets = new Set((await listTargets(ctx)).map((one) => one.target))
  const typed = { place, target, url, label: labelIn(form), targets, now: ctx.now }
  const added = await runWithAuditEntry(ctx, (tx) => addNavigationLink(tx, typed), entryOf(place, 'added'))
  const words = wordsIn(ctx.language).staff
  if (added.ok) return { nextPage: `${page}#${place}`, sentence: words.navigation.done.added }
  const errors = sentencesOf(added.errors, ctx.language)
  return respondWithFieldErrors({ form: 'add', about: place, errors, values: form })
}

/** Saves the texts of a link. */
const saveLabels: StaffCommand<'place' | 'link'> = async (ctx, { request, params }) => {
  const [place, id] = [requirePlace(params.place), params.link]
  const form = await readForm(request)
  const typed = { place, id, label: labelIn(form), seen: labelIn(form, seenField), now: ctx.now }
  const saved = await runWithAuditEntry(
    ctx,
    (tx) => saveNavigationLabels(tx, typed),
    ({ link, changes }) => {
      const { facts, ...entry } = entryOf(place, 'edited')(link)
      return { ...entry, facts: { ...facts, changes } }
    },
  )
  const words = wordsIn(ctx.language).staff
  if (saved.ok) return { nextPage: `${page}#${place}`, sentence: words.navigation.done.edited }
  if (saved.errors === null)
    return respondWithRefusal(ctx, refuse('settings.no_such_link').problem, { back: page })
  const errors = sentencesOf(saved.errors, ctx.language)
  return respondWithFieldErrors({ form: 'labels', about: `${place} ${id}`, errors, values: form })
}

const move: StaffCommand<'place' | 'link'> = async (ctx, { request, params }) => {
  const [place, id] = [requirePlace(params.place), params.link]
  const { to } = await readForm(request)
  if (to !== 'up' && to !== 'down') throw data(null, { status: 400 })
  const ref = { place, id, by: to === 'up' ? -1 : 1 } as const
  const moved = await runWithAuditEntry(
    ctx,
    (tx) => moveNavigationLink(tx, ref, ctx),
    entryOf(place, 'moved'),
  )
  const { done } = wordsIn(ctx.language).staff.navigation
  return respondWithOutcome(ctx, `${page}#${place}`, moved, () => done.moved)
}

const remove: StaffCommand<'place' | 'link'> = async (ctx, { params }) => {
  const [place, id] = [requirePlace(params.place), params.link]
  const removed = await runWithAuditEntry(
    ctx,
    (tx) => removeNavigationLink(tx, { place, id }, ctx),
    entryOf(place, 'removed'),
  )
  const { done } = wordsIn(ctx.language).staff.navigation
  return respondWithOutcome(ctx, `${page}#${place}`, removed, () => done.removed)
}

/** Sets whether the footer also shows the owner's other pages. */
const showPages: StaffCommand = async (ctx, { request }) => {
  const showsOwnPages = (await readForm(request))['own'] !== undefined
  const how = showsOwnPages ? 'pages_shown' : 'pages_hidden'
  const saved = await runWithAuditEntry(ctx, (tx) => showOwnPages(tx, { showsOwnPages }, ctx), {
    what: 'navigation_changed',
    facts: { place: null, how, link: null, changes: [] },
    about: 'navigation',
  })
  const { done } = wordsIn(ctx.language).staff.navigation
  return respondWithOutcome(ctx, page, saved, () => done[how])
}

export const navigationCommands = staffCommands({
  '/staff/settings/navigation': showPages,
  '/staff/settings/navigation/:place': add,
  '/staff/settings/navigation/:place/:link': saveLabels,
  '/staff/settings/navigation/:place/:link/position': move,
  '/staff/settings/navigation/:place/:link/removal': remove,
})
