import type { Language } from '#shop/language.ts'
import { staffProductEditor as de } from './de/staff/product-editor.ts'
import { staffProductEditor as en } from './en/staff/product-editor.ts'

const errors = { en: en.errors, de: de.errors }

/** Why a field of the product editor is invalid, with the facts of its sentence. */
interface InvalidField {
  readonly kind: keyof typeof errors.en
}

/** Returns the sentence for an invalid field of the product editor. */
export function editErrorText(error: InvalidField, language: Language): string {
  // The cast is safe because each sentence receives the facts of its own kind of error.
  return (errors[language][error.kind] as (facts: object) => string)(error)
}
