import type { FormFields } from '#app/request/form.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { respondWithFieldErrors } from '#app/request/staff-action.server.ts'
import { type Problem, statusOf } from '#shop/problems.ts'
import { problemText } from '#words/problem-text.ts'

/**
 * Reads the fields of a redirect. Accepts a complete URL of the shop instead of a path, because staff copy it from the
 * address bar.
 */
export function readRedirect({ links, settings }: StaffRequestContext, fields: FormFields) {
  const origin = links.absolute('', settings.defaultLanguage)
  const pathIn = (typed = '') => (typed.startsWith(`${origin}/`) ? typed.slice(origin.length) : typed)
  return { source: pathIn(fields['source']?.trim()), target: pathIn(fields['target']?.trim()) }
}

/** Shows a refusal beside the field that it is about. A conflict with another person is about the whole form. */
export function respondWithRedirectError(
  { language }: StaffRequestContext,
  problem: Problem,
  values: FormFields,
) {
  const sentence = problemText(problem, language)
  if (problem.code === 'redirects.changed')
    return respondWithFieldErrors({ problem: sentence, values, about: 'changed' }, statusOf(problem))
  const name = problem.code.startsWith('redirects.source') ? 'source' : 'target'
  return respondWithFieldErrors({ errors: { [name]: sentence }, values }, statusOf(problem))
}
