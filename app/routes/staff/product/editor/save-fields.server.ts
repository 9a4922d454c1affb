// Saves the forms of the product editor, with an audit-log entry.
import { data } from 'react-router'
import type { FormFields } from '#app/request/form.server.ts'
import { redirectTo } from '#app/request/responses.server.ts'
import { countAuditEntry, respondWithFieldErrors } from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { ProductId } from '#shop/ids.ts'
import {
  editProduct,
  type EditErrors,
  type ProductEdit,
  shownTexts,
  type StoredProduct,
} from '#shop/editor/edit-product.server.ts'
import type { ProductField } from '#shop/editor/fields.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { editErrorText } from '#words/edit-error-text.ts'
import { changedLines } from '#app/routes/staff/shared/line-diff.ts'
import { addChangedEntry } from './changed-entry.server.ts'
import type { EditorResponse } from './editor-response.ts'
import { END, SEEN } from './field-names.ts'
import { requireStoredProduct } from './form-data.server.ts'
import { readTyped } from './read-typed.server.ts'

interface EditedForm {
  readonly id: ProductId
  readonly fieldsOf: (stored: StoredProduct) => readonly ProductField[]
  readonly form: FormFields
  /** The page that shows the form. */
  readonly page: string
}

/** Saves a form, or returns the errors with what was typed. */
export async function saveFields(ctx: StaffRequestContext, { id, fieldsOf, form, page }: EditedForm) {
  const { stored } = await requireStoredProduct(ctx.db, id)
  const by = { language: ctx.language, currency: stored.currency }
  if (form[END] === undefined) {
    const { incomplete } = wordsIn(ctx.language).staff.productEditor
    return respondWithFieldErrors({ problem: incomplete, values: readTyped(form, fieldsOf(stored), by) })
  }
  const typed = readTyped(form, fieldsOf(stored), by)
  const edit: ProductEdit = { id, fieldsOf, typed, seen: form[SEEN] ?? '', now: ctx.now }
  const result = await inTransaction(ctx.db, async (tx) => {
    const edited = await editProduct(tx, edit)
    if (edited?.ok) await addChangedEntry(tx, ctx, edited.value)
    return edited ?? { ok: true as const, value: null }
  })
  const words = wordsIn(ctx.language).staff.productEditor
  if (!result.ok) return respondWithErrors(ctx, edit, result.errors)
  if (!result.value) throw data(null, { status: 404 })
  const { count } = result.value
  if (count === 0) return redirectTo(ctx, page, { kind: 'good', sentence: words.unchanged })
  countAuditEntry(ctx)
  return { nextPage: page, sentence: words.saved(count) }
}

async function respondWithErrors(ctx: StaffRequestContext, edit: ProductEdit, errors: EditErrors) {
  const { language } = ctx
  const { stored } = await requireStoredProduct(ctx.db, edit.id)
  const fields = edit.fieldsOf(stored)
  const isConflict = Object.values(errors).some(({ kind }) => kind === 'changed_meanwhile')
  const proseNames = new Set(fields.filter(({ kind }) => kind !== 'line').map(({ name }) => name))
  const sentences = Object.entries(errors).map(([name, error]) => {
    const isLong = error.kind === 'changed_meanwhile' && hasLines(error.current, proseNames.has(name))
    return [name, editErrorText(isLong ? { kind: 'changed_text' } : error, language)] as const
  })
  const differences = Object.entries(errors).flatMap(([name, error]) =>
    error.kind === 'changed_meanwhile' && hasLines(error.current, proseNames.has(name))
      ? [[name, changedLines(error.current, edit.typed[name] ?? '')] as const]
      : [],
  )
  const response: EditorResponse = {
    errors: Object.fromEntries(sentences),
    values: shownTexts(stored, fields, edit),
    differences: Object.fromEntries(differences),
    problem: wordsIn(language).staff.productEditor.notSaved,
  }
  return respondWithFieldErrors(response, isConflict ? 409 : 422)
}

const LONGEST_QUOTE = 120

/** Returns whether a text is too long or has too many lines to be quoted in a sentence. */
function hasLines(text: string, isProse: boolean): boolean {
  return text.length > LONGEST_QUOTE || (isProse && /[\n\t]/.test(text))
}
