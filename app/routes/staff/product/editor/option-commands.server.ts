// What the commands about options and variants have in common.
import { data } from 'react-router'
import type { FormFields } from '#app/request/form.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { languages } from '#shop/language.ts'
import { type addMissingVariants, readNames } from '#shop/editor/edit-options.server.ts'
import type { EditErrors } from '#shop/editor/edit-product.server.ts'
import type { ProductOptionsChange } from '#shop/staff/audit-log.ts'
import { editErrorText } from '#words/edit-error-text.ts'
import type { staffProductEditor } from '#words/en/staff/product-editor.ts'
import { editorPath } from './editor-path.ts'
import { requireStoredProduct } from './form-data.server.ts'

interface OptionsChange {
  readonly command: (tx: Db, where: { id: ProductId; now: Date }) => ReturnType<typeof addMissingVariants>
  readonly how: ProductOptionsChange
  /** Name of the option or of the value, for the audit log. */
  readonly option: string | null
  readonly sentence: (words: (typeof staffProductEditor)['options'], count: number) => string
  /** The page to show afterwards. Default: the list of options. */
  readonly page?: string
  /** The form with the names, to show again what was typed if a name is refused. */
  readonly form?: FormFields
}

/** Runs a command that changes the options or the variants of a product, with an audit-log entry. */
export async function changeOptions(
  ctx: StaffRequestContext,
  product: string,
  { command, how, option, sentence, page, form = {} }: OptionsChange,
): ReturnType<StaffCommand> {
  const { id } = await requireStoredProduct(ctx.db, product)
  const changed = await runWithAuditEntry(
    ctx,
    (tx) => command(tx, { id, now: ctx.now }),
    ({ slug, count }) => ({ what: 'product_options_changed', facts: { how, option, count }, about: slug }),
  )
  if (!changed) throw data(null, { status: 404 })
  if ('errors' in changed) return nameErrors(ctx, form, changed.errors)
  const nextPage = page ?? editorPath(id, 'options')
  if (!changed.ok) return respondWithRefusal(ctx, changed.problem, { back: nextPage })
  const words = wordsIn(ctx.language).staff.productEditor.options
  return { nextPage, sentence: sentence(words, changed.value.count) }
}

/** Reads the names of an option and of its values from a form. */
export function readTypedNames(form: FormFields, { needsName }: { readonly needsName: boolean }) {
  const textsOf = (prefix: string) =>
    Object.fromEntries(languages.map((language) => [language, form[`${prefix}:${language}`] ?? '']))
  return readNames({ names: textsOf('names'), values: textsOf('values') }, { needsName })
}

/** Responds to invalid names with the errors and everything that was typed. */
export function nameErrors({ language }: StaffRequestContext, form: FormFields, errors: EditErrors) {
  const sentences = Object.entries(errors).map(([name, error]) => [name, editErrorText(error, language)])
  return respondWithFieldErrors({
    form: 'values',
    errors: Object.fromEntries(sentences),
    values: form,
    problem: wordsIn(language).staff.productEditor.notSaved,
  })
}
