import { END } from './field-names.ts'

/** The last field of a form. If the shop receives a form without it, the form is incomplete. */
export function FormEnd() {
  return <input type="hidden" name={END} value="" />
}
