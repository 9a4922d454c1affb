import type { FormFields } from '#app/request/form.server.ts'
import { respondWithFieldErrors } from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { addressCountries } from '#shop/address-formats.server.ts'
import type { Language } from '#shop/language.ts'
import {
  type ManufacturerErrors,
  manufacturerFields,
  type ManufacturerTexts,
} from '#shop/editor/manufacturers.ts'
import { countryChoices } from '#words/format.ts'

/** Reads the texts of the form. `nameOf` returns the name of a field in the form. */
export function readTexts(form: FormFields, nameOf = (field: string) => field): ManufacturerTexts {
  const texts = manufacturerFields.map((field) => [field, (form[nameOf(field)] ?? '').trim()])
  // The cast is safe because the object has an entry for each field.
  return Object.fromEntries(texts) as ManufacturerTexts
}

export function respondWithErrors(
  { language }: StaffRequestContext,
  errors: ManufacturerErrors,
  values: FormFields,
) {
  const words = wordsIn(language).staff.manufacturers.errors
  const sentences = Object.entries(errors).map(([field, error]) => [field, words[error]])
  return respondWithFieldErrors({ errors: Object.fromEntries(sentences), values })
}

/** Lists all countries by name. */
export function listCountries(language: Language) {
  return countryChoices(addressCountries, language)
}
