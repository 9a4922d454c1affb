// Reads the fields of the stock forms, and responds to refused ones.
import { field } from '#shop/forms.server.ts'
import { normalizeLine } from '#shop/address.ts'
import type { FormFields } from '#app/request/form.server.ts'
import { respondWithFieldErrors } from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { type Id, readId } from '#shop/ids.ts'
import { type Problem, statusOf } from '#shop/problems.ts'
import { MAX_STOCK_NOTE, readUnits } from '#shop/stock/ledger.ts'
import { readDay } from '#shop/time.ts'
import { problemText } from '#words/problem-text.ts'

/** Returns the schemas of the fields of the stock forms, with their errors in the language of the request. */
export function stockFields({ language }: Pick<StaffRequestContext, 'language'>) {
  const { errors } = wordsIn(language).staff.stock
  return {
    /** A whole number. */
    units: field<number, string>((typed) => {
      const value = readUnits(typed)
      return value === null ? { error: errors.number } : { value }
    }),
    /** A whole number from 1. */
    positive: field<number, string>((typed) => {
      const value = readUnits(typed)
      return value === null || value < 1 ? { error: errors.positive } : { value }
    }),
    line: (limit: number, isRequired = true) =>
      field<string, string>((typed) => {
        const value = normalizeLine(typed)
        if (value === '' && isRequired) return { error: errors.missing }
        return value.length > limit ? { error: errors.tooLong(limit) } : { value }
      }),
    note: field<string | null, string>((typed) => {
      const value = typed.trim()
      return value.length > MAX_STOCK_NOTE
        ? { error: errors.tooLong(MAX_STOCK_NOTE) }
        : { value: value || null }
    }),
    choice: <Choice extends string>(choices: readonly Choice[]) =>
      field<Choice, string>((typed) => {
        const value = choices.find((choice) => choice === typed)
        return value === undefined ? { error: errors.choose } : { value }
      }),
    id: <Kind extends string>() =>
      field<Id<Kind>, string>((typed) => {
        const value = readId<Kind>(typed)
        return value === null ? { error: errors.choose } : { value }
      }),
    /** A day, or `null` if the field is empty. */
    day: field((typed) => {
      const value = readDay(typed.trim())
      return value === null && typed.trim() !== '' ? { error: errors.day } : { value }
    }),
  }
}

interface RefusedForm {
  readonly form: string
  readonly about?: string
  readonly values: FormFields
  /** The field beside which the sentence is shown. Absent: above the form. */
  readonly field?: string
}

/** Responds to a refused command with the page, everything that was typed, and why the command was refused. */
export function refuseForm(
  ctx: Pick<StaffRequestContext, 'language'>,
  problem: Problem,
  { field: name, ...form }: RefusedForm,
) {
  const sentence = problemText(problem, ctx.language)
  const reason = name === undefined ? { problem: sentence } : { errors: { [name]: sentence } }
  return respondWithFieldErrors({ ...form, ...reason }, statusOf(problem))
}
