// Changes and removes manufacturers. Each key of `manufacturerCommands` is a URL path.
import { href } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import {
  respondWithFieldErrors,
  respondWithOutcome,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { seenField } from '#app/routes/staff/shared/seen-field.ts'
import { changeManufacturer, removeManufacturer } from '#shop/editor/manufacturers.server.ts'
import { statusOf } from '#shop/problems.ts'
import { problemText } from '#words/problem-text.ts'
import { readTexts, respondWithErrors } from './typed-manufacturer.server.ts'

const list = href('/staff/manufacturers')

const change: StaffCommand<'manufacturer'> = async (ctx, { request, params }) => {
  const { manufacturer: slug } = params
  const form = await readForm(request)
  const [seen, typed] = [readTexts(form, seenField), readTexts(form)]
  const changed = await runWithAuditEntry(
    ctx,
    (tx) => changeManufacturer(tx, { slug, seen, typed }),
    ({ changes }) => ({ what: 'manufacturer_changed', facts: { changes }, about: slug }),
  )
  if (changed.ok) {
    const { done } = wordsIn(ctx.language).staff.manufacturers
    return { nextPage: list, sentence: done.changed(typed.name) }
  }
  if ('errors' in changed) return respondWithErrors(ctx, changed.errors, form)
  const { problem } = changed
  if (problem.code === 'catalogue.no_such_manufacturer')
    return respondWithRefusal(ctx, problem, { back: list })
  return respondWithFieldErrors(
    { problem: problemText(problem, ctx.language), values: form, about: 'changed' },
    statusOf(problem),
  )
}

const remove: StaffCommand<'manufacturer'> = async (ctx, { params }) => {
  const { manufacturer: slug } = params
  const removed = await runWithAuditEntry(
    ctx,
    (tx) => removeManufacturer(tx, slug),
    ({ name }) => ({ what: 'manufacturer_removed', facts: { name }, about: slug }),
  )
  return respondWithOutcome(ctx, list, removed, () => wordsIn(ctx.language).staff.manufacturers.done.removed)
}

export const manufacturerCommands = staffCommands({
  '/staff/manufacturers/:manufacturer': change,
  '/staff/manufacturers/:manufacturer/removal': remove,
})
