// Changes categories, rooms and collections. Each key of the tables of commands is a URL path.
import { data } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import {
  respondWithFieldErrors,
  respondWithOutcome,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { forEachUpload } from '#app/request/uploads.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Db } from '#platform/db/database.ts'
import {
  createGroup,
  moveGroup,
  removeGroup,
  saveGroupTexts,
  setGroupPicture,
} from '#shop/catalogue/groups/edit-groups.server.ts'
import {
  type GroupErrors,
  groupFieldsOf,
  type GroupId,
  type GroupTexts,
  type GroupType,
  normalizeGroupText,
} from '#shop/catalogue/groups/groups.ts'
import { findStaffGroup } from '#shop/catalogue/groups/staff-groups.server.ts'
import { readId } from '#shop/ids.ts'
import { uploadPhoto } from '#shop/media/photos.server.ts'
import { type Outcome, type ProblemCode, refuse, statusOf } from '#shop/problems.ts'
import { indexSoon } from '#shop/search/index-jobs.server.ts'
import { targetKinds } from '#shop/settings/navigation/navigation.ts'
import { renameNavigationTarget } from '#shop/settings/navigation/save-navigation.server.ts'
import type { GroupAuditChange } from '#shop/staff/audit-log.ts'
import { renameFilterCategory } from '#shop/staff/saved-filters.server.ts'
import { problemText } from '#words/problem-text.ts'
import { seenField } from '#app/routes/staff/shared/seen-field.ts'
import { editPath, groupsPath } from './group-paths.ts'
import { requestedType, requireGroupId } from './requested-group.server.ts'

type Texts = Readonly<Record<string, string>>

/** Returns the typed texts of a form, or those that it showed when it was opened. */
function textsIn(form: Texts, fieldOf = (name: string) => name): Texts {
  const fields = groupFieldsOf('categories', { hasPicture: true })
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const text = form[fieldOf(name)]
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

function sentencesOf({ language }: StaffRequestContext, errors: GroupErrors): Texts {
  const words = wordsIn(language).staff.groups.errors
  return Object.fromEntries(
    // The cast is safe because each sentence receives the facts of its own kind of error.
    Object.entries(errors).map(([name, error]) => [
      name,
      (words[error.kind] as (facts: object) => string)(error),
    ]),
  )
}

/** Runs a change of a group and writes its audit-log entry. */
function change<C extends ProblemCode>(
  ctx: StaffRequestContext,
  how: GroupAuditChange,
  command: (tx: Db) => Promise<Outcome<{ readonly slug: string; readonly product?: string }, C>>,
) {
  const type = requestedType(ctx)
  return runWithAuditEntry(ctx, command, ({ slug, product = null }) => ({
    what: 'group_changed',
    facts: { type, how, product, changes: [] },
    about: slug,
  }))
}

const add: StaffCommand = async (ctx, { request }) => {
  const type = requestedType(ctx)
  const form = await readForm(request)
  const added = await runWithAuditEntry(
    ctx,
    (tx) => createGroup(tx, { type, typed: textsIn(form) }),
    ({ slug, changes }) => ({
      what: 'group_changed',
      facts: { type, how: 'added', product: null, changes },
      about: slug,
    }),
  )
  const words = wordsIn(ctx.language).staff.groups
  if (added.ok) return { nextPage: editPath(type, added.value.id), sentence: words.done.added }
  const errors = sentencesOf(ctx, added.errors ?? {})
  return respondWithFieldErrors({ errors, values: form, problem: words.notSaved })
}

/** Saves the texts of a group, its slug and the place of a category. */
const save: StaffCommand<'group'> = async (ctx, { request, params }) => {
  const [type, id] = [requestedType(ctx), requireGroupId(params.group)]
  const form = await readForm(request)
  const [typed, seen] = [textsIn(form), textsIn(form, seenField)]
  const saved = await runWithAuditEntry(
    ctx,
    async (tx) => {
      const result = await saveGroupTexts(tx, { type, id, typed, seen, now: ctx.now })
      if (result.ok) {
        const { slug, previousSlug, products } = result.value
        if (slug !== previousSlug) await renameLinks(ctx, tx, { type, from: previousSlug, to: slug })
        await indexSoon(tx, products)
      }
      return result
    },
    ({ slug, changes }) => ({
      what: 'group_changed',
      facts: { type, how: 'edited', product: null, changes },
      about: slug,
    }),
  )
  if (saved.ok)
    return { nextPage: editPath(type, id), sentence: wordsIn(ctx.language).staff.groups.done.edited }
  if (saved.errors === null)
    return respondWithRefusal(ctx, refuse('catalogue.no_such_group').problem, { back: groupsPath(type) })
  return respondWithErrors(ctx, { type, id, typed, seen, errors: saved.errors })
}

/** Lets links of the header, the menu and the footer, and saved filters, follow a group whose slug has changed. */
async function renameLinks(
  ctx: StaffRequestContext,
  tx: Db,
  { type, from, to }: { readonly type: GroupType; readonly from: string; readonly to: string },
): Promise<void> {
  const names = { categories: 'category', rooms: 'room', collections: 'collection' } as const
  const kind = targetKinds.find((one) => one === names[type])
  if (type === 'categories') await renameFilterCategory(tx, { from, to })
  await renameNavigationTarget(tx, { from: `${kind}:${from}`, to: `${kind}:${to}` }, ctx)
}

interface RefusedTexts {
  readonly type: GroupType
  readonly id: GroupId
  readonly typed: GroupTexts
  readonly seen: GroupTexts
  readonly errors: GroupErrors
}

/**
 * Responds with the errors and what was typed. Shows the saved values of the fields that this person did not change, so
 * that saving again does not undo what another person has saved in the meantime.
 */
async function respondWithErrors(ctx: StaffRequestContext, refused: RefusedTexts) {
  const { type, id, typed, seen, errors } = refused
  const current = (await findStaffGroup(ctx.db, { type, id }, ctx.language))?.texts ?? {}
  const values = groupFieldsOf(type, { hasPicture: true }).map((field) => {
    const text = typed[field.name] ?? ''
    const isUntouched = normalizeGroupText(field, text) === normalizeGroupText(field, seen[field.name] ?? '')
    return [field.name, isUntouched ? (current[field.name] ?? '') : text]
  })
  return respondWithFieldErrors({
    form: 'texts',
    errors: sentencesOf(ctx, errors),
    values: Object.fromEntries(values),
    problem: wordsIn(ctx.language).staff.groups.notSaved,
  })
}

const move: StaffCommand<'group'> = async (ctx, { request, params }) => {
  const [type, id] = [requestedType(ctx), requireGroupId(params.group)]
  const { to, before } = await readForm(request)
  const place = to === 'up' || to === 'down' ? to : before === '' ? null : readId<'category'>(before)
  if (place === null && before !== '') throw data(null, { status: 400 })
  const moved = await change(ctx, 'moved', (tx) => moveGroup(tx, { type, id, place }))
  const { done } = wordsIn(ctx.language).staff.groups
  return respondWithOutcome(ctx, `${groupsPath(type)}#group-${id}`, moved, () => done.moved)
}

const remove: StaffCommand<'group'> = async (ctx, { request, params }) => {
  const [type, id] = [requestedType(ctx), requireGroupId(params.group)]
  const typed = (await readForm(request))['to'] ?? ''
  const to: GroupId | null = typed === '' ? null : readId<'category'>(typed)
  if (typed !== '' && to === null)
    return respondWithRefusal(ctx, refuse('catalogue.move_target_unfit').problem, {
      back: editPath(type, id),
    })
  const removed = await change(ctx, 'removed', async (tx) => {
    const target = type === 'categories' && to && (await findStaffGroup(tx, { type, id: to }, ctx.language))
    const outcome = await removeGroup(tx, { type, id, to, now: ctx.now })
    if (!outcome.ok) return outcome
    const { slug, products } = outcome.value
    if (target) await renameFilterCategory(tx, { from: slug, to: target.texts['slug'] ?? '' })
    await indexSoon(tx, products)
    return outcome
  })
  const { done } = wordsIn(ctx.language).staff.groups
  if (removed.ok) return { nextPage: groupsPath(type), sentence: done.removed }
  const isGone = removed.problem.code === 'catalogue.no_such_group'
  return respondWithRefusal(ctx, removed.problem, { back: isGone ? groupsPath(type) : editPath(type, id) })
}

/** Stores an uploaded picture and shows it for the group. */
const replacePicture: StaffCommand<'group'> = async (ctx, { request, params }) => {
  const [type, id] = [requestedType(ctx), requireGroupId(params.group)]
  const { db, files, language, now } = ctx
  const { groups, products } = wordsIn(language).staff
  const refuseWith = (sentence: string, status?: number) =>
    respondWithFieldErrors({ form: 'picture', errors: { picture: sentence } }, status)
  if (!(await findStaffGroup(db, { type, id }, language))) throw data(null, { status: 404 })
  const sent: Uint8Array[] = []
  const end = await forEachUpload(request, 'picture', async ({ bytes }) => void (sent[0] = bytes))
  if (end !== 'whole') return refuseWith(products.upload[end === 'too_much' ? 'tooMuch' : 'broken'])
  if (!sent[0]?.length) return refuseWith(groups.picture.noFile)
  const photo = await uploadPhoto(db, files, { bytes: sent[0], now })
  if (!photo.ok) return refuseWith(problemText(photo.problem, language), statusOf(photo.problem))
  const { hash: picture } = photo.value
  const set = await change(ctx, 'picture_set', (tx) => setGroupPicture(tx, { type, id, picture }))
  const page = set.ok ? editPath(type, id) : groupsPath(type)
  return respondWithOutcome(ctx, page, set, () => groups.done.picture_set)
}

const removePicture: StaffCommand<'group'> = async (ctx, { params }) => {
  const [type, id] = [requestedType(ctx), requireGroupId(params.group)]
  const removed = await change(ctx, 'picture_removed', (tx) =>
    setGroupPicture(tx, { type, id, picture: null }),
  )
  const { done } = wordsIn(ctx.language).staff.groups
  const page = removed.ok ? editPath(type, id) : groupsPath(type)
  return respondWithOutcome(ctx, page, removed, () => done.picture_removed)
}

export const groupCommands = staffCommands({
  '/staff/categories/new': add,
  '/staff/categories/:group': save,
  '/staff/categories/:group/place': move,
  '/staff/categories/:group/removal': remove,
  '/staff/categories/:group/picture': replacePicture,
  '/staff/categories/:group/picture/removal': removePicture,
  '/staff/rooms/new': add,
  '/staff/rooms/:group': save,
  '/staff/rooms/:group/place': move,
  '/staff/rooms/:group/removal': remove,
  '/staff/rooms/:group/picture': replacePicture,
  '/staff/rooms/:group/picture/removal': removePicture,
  '/staff/collections/new': add,
  '/staff/collections/:group': save,
  '/staff/collections/:group/place': move,
  '/staff/collections/:group/removal': remove,
  '/staff/collections/:group/picture': replacePicture,
  '/staff/collections/:group/picture/removal': removePicture,
})
