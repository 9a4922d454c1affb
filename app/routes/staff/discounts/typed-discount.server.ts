import type { FormFields } from '#app/request/form.server.ts'
import { respondWithFieldErrors } from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { listCategories } from '#shop/catalogue/categories.server.ts'
import {
  type DiscountErrors,
  type DiscountField,
  type DiscountTexts,
  fixedFields,
  openFields,
  type ReadDraft,
  readDraft,
} from '#shop/discounts/draft.ts'
import type { StoredDiscount } from '#shop/discounts/staff-discounts.ts'
import { type Problem, statusOf } from '#shop/problems.ts'
import { editErrorText } from '#words/edit-error-text.ts'
import { problemText } from '#words/problem-text.ts'
import { textsOf } from './discount-texts.server.ts'

/**
 * Reads a discount from the form. The form of a discount that has applied contains no fields for its value, so it keeps
 * the stored one.
 */
export function readTyped(
  ctx: StaffRequestContext,
  form: FormFields,
  stored: StoredDiscount | null,
): ReadDraft {
  const { settings, language, now } = ctx
  const saved = stored && textsOf(stored, ctx)
  const hasFixedPart = fixedFields.some((field) => form[field] !== undefined)
  const open = pick(form, openFields)
  const texts = saved && !hasFixedPart ? { ...saved, ...open } : { ...open, ...pick(form, fixedFields) }
  const { currency, timeZone } = settings
  const read = readDraft(texts, { currency, language, timeZone, now })
  if (!read.ok || !stored || !saved) return read
  const { code, value, leastGoods, category, customerEmail, startsAt } = stored
  if (!hasFixedPart)
    return { ok: true, draft: { ...read.draft, code, value, leastGoods, category, customerEmail, startsAt } }
  // The fields show whole minutes. An unchanged start keeps its seconds.
  const isSameStart = texts.startDate === saved.startDate && texts.startTime === saved.startTime
  return isSameStart ? { ok: true, draft: { ...read.draft, startsAt } } : read
}

function pick(form: FormFields, fields: readonly DiscountField[]): DiscountTexts {
  return Object.fromEntries(fields.map((field) => [field, form[field] ?? '']))
}

export function respondWithErrors(
  { language }: StaffRequestContext,
  errors: DiscountErrors,
  values: FormFields,
) {
  const words = wordsIn(language).staff.discounts.errors
  const sentences = Object.entries(errors).map(([field, error]) => [
    field,
    typeof error === 'string'
      ? words[error]
      : editErrorText({ kind: 'amount_ambiguous', ...error }, language),
  ])
  return respondWithFieldErrors({ errors: Object.fromEntries(sentences), values })
}

/** Shows a refusal beside the field that it is about, or above the form. */
export function respondWithDiscountProblem(
  { language }: StaffRequestContext,
  problem: Problem,
  values: FormFields,
) {
  const sentence = problemText(problem, language)
  const fields: Partial<Record<Problem['code'], DiscountField>> = {
    'discounts.code_taken': 'code',
    'discounts.no_such_category': 'category',
    'discounts.end_past': 'endDate',
  }
  const field = fields[problem.code]
  if (field) return respondWithFieldErrors({ errors: { [field]: sentence }, values }, statusOf(problem))
  const about = problem.code === 'discounts.changed' ? 'changed' : ''
  return respondWithFieldErrors({ problem: sentence, values, about }, statusOf(problem))
}

/** Lists the categories with their paths, for the choice of the category. */
export async function listCategoryChoices({ db, language }: StaffRequestContext) {
  const categories = await listCategories(db, language)
  return categories.map(({ id, name }) => ({ id, name }))
}
