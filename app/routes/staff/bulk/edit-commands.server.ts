// Commands on one bulk edit. Each key of `bulkEditCommands` is a URL path.
import { data, href } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import { redirectTo, respondWithRefusal } from '#app/request/responses.server.ts'
import {
  countAuditEntry,
  respondWithFieldErrors,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { previewAgain } from '#shop/editor/bulk/create-bulk-edit.server.ts'
import { applyBulkEdit, type BulkStepResult, undoBulkEdit } from '#shop/editor/bulk/run-bulk-edit.server.ts'
import type { Language } from '#shop/language.ts'
import { problemText } from '#words/problem-text.ts'
import { CONFIRMED } from './confirmed.ts'
import { requireEditId } from './edit-data.server.ts'

const pathOf = (edit: string) => href('/staff/products/bulk/:edit', { edit })

/** Returns a command that applies or undoes a bulk edit. A repeated request shows the same result again. */
function step(run: typeof applyBulkEdit): StaffCommand<'edit'> {
  return async (ctx, { request, params }) => {
    const id = requireEditId(params.edit)
    const isConfirmed = (await readForm(request))[CONFIRMED] !== undefined
    const outcome = await run(ctx.db, { id, isConfirmed, by: ctx.auditActor, now: ctx.now })
    if (!outcome) throw data(null, { status: 404 })
    if (!outcome.ok && outcome.problem.code === 'catalogue.bulk_unconfirmed')
      return respondWithFieldErrors({ errors: { [CONFIRMED]: problemText(outcome.problem, ctx.language) } })
    if (!outcome.ok) return respondWithRefusal(ctx, outcome.problem, { back: pathOf(id) })
    if (outcome.value.isRepeated) return redirectTo(ctx, pathOf(id))
    countAuditEntry(ctx)
    return { nextPage: pathOf(id), sentence: sentenceOf(outcome.value, ctx.language) }
  }
}

function sentenceOf({ step: reached, products }: BulkStepResult, language: Language): string {
  const words = wordsIn(language).staff.bulkEdits
  switch (reached) {
    case 'applied':
      return words.applied(products)
    case 'undone':
      return words.undone(products)
    case 'queued':
      return words.queued
    case 'undo_queued':
      return words.undoQueued
  }
}

/** Makes another preview of the same change. A preview changes nothing, so the audit log has no entry for it. */
const preview: StaffCommand<'edit'> = async (ctx, { params }) => {
  const id = requireEditId(params.edit)
  const { db, language, now, staff } = ctx
  const created = await previewAgain(db, { id, language, byName: staff.name, now })
  if (!created) throw data(null, { status: 404 })
  if (!created.ok) return respondWithRefusal(ctx, created.problem, { back: pathOf(id) })
  return redirectTo(ctx, pathOf(created.value.id))
}

export const bulkEditCommands = staffCommands({
  '/staff/products/bulk/:edit/preview': preview,
  '/staff/products/bulk/:edit/application': step(applyBulkEdit),
  '/staff/products/bulk/:edit/undo': step(undoBulkEdit),
})
