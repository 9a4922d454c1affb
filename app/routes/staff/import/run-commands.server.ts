// Commands on one import. Each key of `runCommands` is a URL path.
import { href } from 'react-router'
import { readLongForm } from '#app/request/form.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import {
  respondWithFieldErrors,
  respondWithOutcome,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
  writeAuditEntry,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { mappingOfColumns } from '#shop/import/column-choices.ts'
import { isBackorderWeeks, MOST_BACKORDER_WEEKS, withoutShippingChoices } from '#shop/import/import.ts'
import {
  checkAgain,
  keepOwnChanges,
  removeImportRun,
  sampleOf,
  startImport,
  stopImport,
} from '#shop/imports/imports.server.ts'
import type { ImportOptions, ImportRun } from '#shop/imports/imports.ts'
import { isLanguage } from '#shop/language.ts'
import { done, refuse } from '#shop/problems.ts'
import { untaxedGoods } from '#shop/tax-case.ts'
import {
  columnField,
  LANGUAGE,
  ALL_OR_NOTHING,
  BACKORDER_WEEKS,
  BACKORDERS,
  OWN_CHANGES,
  READING,
  UNTAXED,
  WITHOUT_SHIPPING,
} from './reading-fields.ts'
import { MOST_COLUMNS, requireRun } from './run-data.server.ts'

const pathOf = (run: string) => href('/staff/import/:run', { run })

export const entryOf = <
  What extends 'import_checked_again' | 'import_started' | 'import_stopped' | 'import_removed',
>(
  what: What,
  { id, fileName }: ImportRun,
) => ({ what, facts: { file: fileName }, about: id }) as const

type Fields = Awaited<ReturnType<typeof readLongForm>>

/** Returns the options in the form, or `null` if the number of weeks is missing or out of range. */
function optionsIn(form: Fields, { options }: ImportRun): ImportOptions | null {
  const isMadeToOrder = form[BACKORDERS] === 'made_to_order'
  const weeks = Number(form[BACKORDER_WEEKS]?.trim() || Number.NaN)
  if (isMadeToOrder && !isBackorderWeeks(weeks)) return null
  return {
    ...options,
    backorders: isMadeToOrder ? { weeks } : 'stocked',
    withoutShipping:
      withoutShippingChoices.find((one) => one === form[WITHOUT_SHIPPING]) ?? options.withoutShipping,
    allOrNothing: form[ALL_OR_NOTHING] !== undefined,
    untaxed: untaxedGoods.find((one) => one === form[UNTAXED]) ?? 'exempt',
  }
}

/** Changes how the table is read, and queues another dry run. */
const readDifferently: StaffCommand<'run'> = async (ctx, { request, params }) => {
  const run = await requireRun(ctx, params.run)
  const form = await readLongForm(request)
  const words = wordsIn(ctx.language).staff.imports.reading
  const options = optionsIn(form, run)
  if (!options) {
    const errors = { [BACKORDER_WEEKS]: words.weeksMissing(MOST_BACKORDER_WEEKS) }
    return respondWithFieldErrors({ form: 'reading', errors, values: form })
  }
  const read = form[READING] === 'automatic' ? done(null) : await mappingIn(ctx, run, form)
  if (!read.ok) {
    if ('problem' in read)
      return read.problem.code === 'import.upload_gone'
        ? respondWithRefusal(ctx, read.problem, { back: pathOf(run.id) })
        : respondWithFieldErrors({ form: 'reading', problem: words.noKey, errors: {}, values: form })
    const errors = Object.fromEntries(
      Object.keys(read.errors).map((at) => [columnField(Number(at)), words.twice]),
    )
    return respondWithFieldErrors({ form: 'reading', errors, values: form })
  }
  const outcome = await runWithAuditEntry(
    ctx,
    (tx) => checkAgain(tx, { id: run.id, mapping: read.value, options }),
    entryOf('import_checked_again', run),
  )
  return respondWithOutcome(ctx, pathOf(run.id), outcome ?? refuse('import.upload_gone'), () => words.done)
}

/** Reads the mapping from the choices for the columns. */
async function mappingIn(ctx: Parameters<StaffCommand>[0], run: ImportRun, form: Fields) {
  const sample = await sampleOf(ctx.files, run)
  if (!sample) return refuse('import.upload_gone')
  const language = form[LANGUAGE]
  return mappingOfColumns({
    language: isLanguage(language) ? language : ctx.language,
    columns: sample.columns
      .slice(0, MOST_COLUMNS)
      .map(({ name }, index) => ({ name, choice: form[columnField(index)] ?? '' })),
  })
}

/** Chooses whether the import keeps the changes of staff, and queues another dry run. */
const chooseOwnChanges: StaffCommand<'run'> = async (ctx, { request, params }) => {
  const run = await requireRun(ctx, params.run)
  const form = await readLongForm(request)
  const chosen = await runWithAuditEntry(
    ctx,
    (tx) => keepOwnChanges(tx, run.id, form[OWN_CHANGES] === 'keep'),
    entryOf('import_checked_again', run),
  )
  const { reading: words } = wordsIn(ctx.language).staff.imports
  return respondWithOutcome(ctx, pathOf(run.id), chosen ?? refuse('import.upload_gone'), () => words.done)
}

const start: StaffCommand<'run'> = async (ctx, { params }) => {
  const run = await requireRun(ctx, params.run)
  const started = await runWithAuditEntry(
    ctx,
    (tx) => startImport(tx, run.id),
    entryOf('import_started', run),
  )
  const { start: words } = wordsIn(ctx.language).staff.imports
  return respondWithOutcome(ctx, pathOf(run.id), started ?? refuse('import.not_checked'), () => words.done)
}

const stop: StaffCommand<'run'> = async (ctx, { params }) => {
  const run = await requireRun(ctx, params.run)
  const stopped = await runWithAuditEntry(ctx, (tx) => stopImport(tx, run.id), entryOf('import_stopped', run))
  const { progress: words } = wordsIn(ctx.language).staff.imports
  return respondWithOutcome(ctx, pathOf(run.id), stopped ?? refuse('import.not_checked'), () => words.stopped)
}

const remove: StaffCommand<'run'> = async (ctx, { params }) => {
  const run = await requireRun(ctx, params.run)
  const removed = (await removeImportRun(ctx.db, ctx.files, run.id)) ?? done()
  if (!removed.ok) return respondWithRefusal(ctx, removed.problem, { back: pathOf(run.id) })
  await writeAuditEntry(ctx, entryOf('import_removed', run))
  return { nextPage: href('/staff/import'), sentence: wordsIn(ctx.language).staff.imports.removed }
}

export const runCommands = staffCommands({
  '/staff/import/:run/reading': readDifferently,
  '/staff/import/:run/own-changes': chooseOwnChanges,
  '/staff/import/:run/start': start,
  '/staff/import/:run/stop': stop,
  '/staff/import/:run/removal': remove,
})
