// Schedules the publication of a draft and cancels it.
import { data } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import {
  cancelPublication,
  findSchedule,
  schedulePublication,
} from '#shop/editor/scheduled-publications.server.ts'
import { instantAt, localTimeOf, readDay } from '#shop/time.ts'
import { formatMoment } from '#words/format.ts'
import { problemText } from '#words/problem-text.ts'
import { editorPath } from './editor-path.ts'
import { SEEN } from './field-names.ts'
import { requireStoredProduct } from './form-data.server.ts'

/** Reads the time of the schedule that the page showed. `null`: it showed none. */
function readSeen(text = ''): Date | null {
  const seen = new Date(text)
  return Number.isNaN(seen.getTime()) ? null : seen
}

/** Schedules the publication, or changes its time. */
export const schedule: StaffCommand<'product'> = async (ctx, { request, params }) => {
  const { id } = await requireStoredProduct(ctx.db, params.product)
  const { timeZone } = ctx.settings
  const values = await readForm(request)
  const words = wordsIn(ctx.language).staff.productEditor.publication.schedule
  const day = readDay((values['date'] ?? '').trim())
  const publishAt = day && instantAt(day, (values['time'] ?? '').trim(), timeZone)
  if (!publishAt) {
    const errors = day ? { time: words.timeError } : { date: words.dateError }
    return respondWithFieldErrors({ form: 'schedule', errors, values })
  }
  const scheduling = { id, seen: readSeen(values[SEEN]), publishAt, by: ctx.auditActor, now: ctx.now }
  const outcome = await runWithAuditEntry(
    ctx,
    (tx) => schedulePublication(tx, scheduling),
    ({ slug }) => ({
      what: 'product_publication_scheduled',
      facts: { how: 'scheduled', at: localTimeOf(publishAt, timeZone) },
      about: slug,
    }),
  )
  if (!outcome) throw data(null, { status: 404 })
  const page = editorPath(id, 'publication')
  if (outcome.ok)
    return { nextPage: page, sentence: words.scheduled(formatMoment(publishAt, ctx.language, timeZone)) }
  const { problem } = outcome
  if (problem.code === 'catalogue.schedule_past' || problem.code === 'catalogue.schedule_far')
    return respondWithFieldErrors({
      form: 'schedule',
      errors: { date: problemText(problem, ctx.language) },
      values,
    })
  return respondWithRefusal(ctx, problem, { back: page })
}

/** Cancels the scheduled publication, or removes the notice that it failed. */
export const cancel: StaffCommand<'product'> = async (ctx, { request, params }) => {
  const { id } = await requireStoredProduct(ctx.db, params.product)
  const { [SEEN]: seenText } = await readForm(request)
  const seen = readSeen(seenText)
  const stored = await findSchedule(ctx.db, id)
  const outcome = await runWithAuditEntry(
    ctx,
    (tx) => cancelPublication(tx, { id, seen }),
    ({ slug }) => ({
      what: 'product_publication_scheduled',
      facts: { how: 'cancelled', at: seen ? localTimeOf(seen, ctx.settings.timeZone) : '' },
      about: slug,
    }),
  )
  if (!outcome) throw data(null, { status: 404 })
  const page = editorPath(id, 'publication')
  if (!outcome.ok) return respondWithRefusal(ctx, outcome.problem, { back: page })
  const words = wordsIn(ctx.language).staff.productEditor.publication.schedule
  return { nextPage: page, sentence: stored?.problem ? words.dismissed : words.cancelled }
}
