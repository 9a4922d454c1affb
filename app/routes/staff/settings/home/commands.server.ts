// Changes the blocks of the home page. Each key of `homeCommands` is a URL path.
import { data, href } from 'react-router'
import type { Db } from '#platform/db/database.ts'
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
import { uploadPhoto } from '#shop/media/photos.server.ts'
import { type Outcome, type ProblemCode, refuse, statusOf } from '#shop/problems.ts'
import type { HomeBlock } from '#shop/settings/home/home-blocks.ts'
import { homeFieldsOf } from '#shop/settings/home/home-fields.ts'
import {
  addHomeBlock,
  type HomeErrors,
  homeTextsOf,
  moveHomeBlock,
  normalizeHomeText,
  removeHomeBlock,
  saveHomeBlock,
  setHomePicture,
  showHomeBlock,
} from '#shop/settings/home/save-home.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { HomeBlockChange } from '#shop/staff/audit-log.ts'
import { problemText } from '#words/problem-text.ts'
import { settingErrorText } from '#words/setting-error-text.ts'
import { seenField } from '#app/routes/staff/shared/seen-field.ts'
import { blockPath, requireHomeBlock } from './requested-block.server.ts'

const listPath = href('/staff/settings/home')

/** Runs a change of a block and writes its audit-log entry. */
function change<C extends ProblemCode>(
  ctx: StaffRequestContext,
  how: HomeBlockChange,
  command: (tx: Db) => Promise<Outcome<HomeBlock, C>>,
) {
  return runWithAuditEntry(ctx, command, ({ kind: block }) => ({
    what: 'home_block_changed',
    facts: { block, how, changes: [] },
    about: 'home',
  }))
}

/** Adds a block at the end of the home page. */
const add: StaffCommand = async (ctx, { request }) => {
  const { kind = '' } = await readForm(request)
  const added = await change(ctx, 'added', (tx) => addHomeBlock(tx, { kind }, ctx))
  const { done } = wordsIn(ctx.language).staff.homeBlocks
  const next = added.ok && homeFieldsOf(added.value).length > 0 ? blockPath(added.value.id) : listPath
  return respondWithOutcome(ctx, added.ok ? next : listPath, added, () => done.added)
}

const move: StaffCommand<'block'> = async (ctx, { request, params: { block: id } }) => {
  const { to } = await readForm(request)
  if (to !== 'up' && to !== 'down') throw data(null, { status: 400 })
  const moved = await change(ctx, 'moved', (tx) => moveHomeBlock(tx, { id, by: to === 'up' ? -1 : 1 }, ctx))
  const { done } = wordsIn(ctx.language).staff.homeBlocks
  return respondWithOutcome(ctx, `${listPath}#block-${id}`, moved, () => done.moved)
}

const show: StaffCommand<'block'> = async (ctx, { request, params: { block: id } }) => {
  const { to } = await readForm(request)
  if (to !== 'shown' && to !== 'hidden') throw data(null, { status: 400 })
  const changed = await change(ctx, to, (tx) => showHomeBlock(tx, { id, isShown: to === 'shown' }, ctx))
  const { done } = wordsIn(ctx.language).staff.homeBlocks
  return respondWithOutcome(ctx, `${listPath}#block-${id}`, changed, () => done[to])
}

const remove: StaffCommand<'block'> = async (ctx, { params: { block: id } }) => {
  const removed = await change(ctx, 'removed', (tx) => removeHomeBlock(tx, { id }, ctx))
  const { done } = wordsIn(ctx.language).staff.homeBlocks
  return respondWithOutcome(ctx, listPath, removed, () => done.removed)
}

/** Saves the texts and the products of a block. */
const save: StaffCommand<'block'> = async (ctx, { request, params: { block: id } }) => {
  const block = requireHomeBlock(ctx, id)
  const form = await readForm(request)
  const names = homeFieldsOf(block).map(({ name }) => name)
  const typed = textsIn(form, names)
  const seen = textsIn(form, names, seenField)
  const saved = await runWithAuditEntry(
    ctx,
    (tx) => saveHomeBlock(tx, { id, typed, seen, now: ctx.now }),
    ({ changes }) => ({
      what: 'home_block_changed',
      facts: { block: block.kind, how: 'edited', changes },
      about: 'home',
    }),
  )
  const words = wordsIn(ctx.language).staff
  if (saved.ok) return { nextPage: blockPath(id), sentence: words.homeBlocks.done.saved }
  if (saved.errors === null)
    return respondWithRefusal(ctx, refuse('settings.no_such_block').problem, { back: listPath })
  return respondWithErrors(ctx, { id, typed, seen, errors: saved.errors })
}

type Texts = Readonly<Record<string, string>>

function textsIn(form: Texts, names: readonly string[], fieldOf = (name: string) => name): Texts {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = form[fieldOf(name)]
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

/**
 * Responds with the errors and what was typed. Shows the saved values of the fields that this person did not change, so
 * that saving again does not undo what another person has saved in the meantime.
 */
async function respondWithErrors(
  { db, language }: StaffRequestContext,
  refused: { id: string; typed: Texts; seen: Texts; errors: HomeErrors },
) {
  const { id, typed, seen, errors } = refused
  const block = (await getSettings(db)).home.find((one) => one.id === id)
  const current = block ? await homeTextsOf(db, block) : {}
  const fields = block ? homeFieldsOf(block) : []
  const values = fields.map((field) => {
    const text = typed[field.name] ?? ''
    const isUntouched = normalizeHomeText(field, text) === normalizeHomeText(field, seen[field.name] ?? '')
    return [field.name, isUntouched ? (current[field.name] ?? '') : text]
  })
  const sentences = Object.entries(errors).map(([name, error]) => [name, settingErrorText(error, language)])
  return respondWithFieldErrors({
    form: 'content',
    errors: Object.fromEntries(sentences),
    values: Object.fromEntries(values),
    problem: wordsIn(language).staff.settings.notSaved,
  })
}

/** Stores an uploaded picture and shows it in the block. */
const replacePicture: StaffCommand<'block'> = async (ctx, { request, params: { block: id } }) => {
  requireHomeBlock(ctx, id)
  const { db, files, language, now } = ctx
  const { homeBlocks, products } = wordsIn(language).staff
  const refuseWith = (sentence: string, status?: number) =>
    respondWithFieldErrors({ form: 'picture', errors: { picture: sentence } }, status)
  const sent: Uint8Array[] = []
  const end = await forEachUpload(request, 'picture', async ({ bytes }) => void (sent[0] = bytes))
  const { upload } = products
  if (end !== 'whole') return refuseWith(end === 'too_much' ? upload.tooMuch : upload.broken)
  if (!sent[0]?.length) return refuseWith(homeBlocks.picture.noFile)
  const photo = await uploadPhoto(db, files, { bytes: sent[0], now })
  if (!photo.ok) return refuseWith(problemText(photo.problem, language), statusOf(photo.problem))
  const { hash: picture } = photo.value
  const set = await change(ctx, 'picture_set', (tx) => setHomePicture(tx, { id, picture }, ctx))
  return respondWithOutcome(ctx, set.ok ? blockPath(id) : listPath, set, () => homeBlocks.done.picture_set)
}

const removePicture: StaffCommand<'block'> = async (ctx, { params: { block: id } }) => {
  const removed = await change(ctx, 'picture_removed', (tx) => setHomePicture(tx, { id, picture: null }, ctx))
  const { done } = wordsIn(ctx.language).staff.homeBlocks
  return respondWithOutcome(ctx, removed.ok ? blockPath(id) : listPath, removed, () => done.picture_removed)
}

export const homeCommands = staffCommands({
  '/staff/settings/home': add,
  '/staff/settings/home/:block': save,
  '/staff/settings/home/:block/place': move,
  '/staff/settings/home/:block/visibility': show,
  '/staff/settings/home/:block/removal': remove,
  '/staff/settings/home/:block/picture': replacePicture,
  '/staff/settings/home/:block/picture/removal': removePicture,
})
