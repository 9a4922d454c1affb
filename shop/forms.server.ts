// Form validation: a schema defines the fields. An invalid field has exactly one error. Never stores anything.
import { z } from 'zod'
import {
  type Validated,
  type CountryCode,
  type FieldError,
  type FieldErrors,
  lineError,
  MAX_LINE_LENGTH,
  normalizeLine,
} from './address.ts'
import { MAX_EMAIL_LENGTH, readEmail } from './email.ts'
import { readPhone } from './phone.server.ts'

export type TypedFields = Readonly<Record<string, string | undefined>>

/**
 * Validates the fields of a form. Returns the values of all fields or the first error of each invalid field. Drops
 * fields that the schema does not define.
 */
export function parseForm<T, Errors extends object = FieldErrors>(
  schema: z.ZodType<T>,
  typed: TypedFields,
): Validated<T, Errors> {
  const parsed = schema.safeParse(typed)
  if (parsed.success) return { ok: true, value: parsed.data }
  const errors: Record<string, unknown> = {}
  for (const issue of parsed.error.issues) {
    const error: unknown = issue.code === 'custom' ? issue.params?.['error'] : undefined
    errors[String(issue.path[0])] ??= error ?? issue.message
  }
  return { ok: false, errors: errors as Errors }
}

/**
 * Combines the validation results of several parts of a form. Returns the values of all parts by the name of the part.
 * If any part has errors, returns the errors of all parts instead.
 */
export function joinParts<T extends Readonly<Record<string, unknown>>>(parts: {
  readonly [Name in keyof T]: Validated<T[Name]>
}): Validated<T> {
  const read = Object.entries<Validated<unknown>>(parts)
  const errors = Object.assign({}, ...read.map(([, part]) => (part.ok ? {} : part.errors)))
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return {
    ok: true,
    value: Object.fromEntries(read.map(([name, part]) => [name, part.ok && part.value])) as T,
  }
}

/** Returns a schema for a form field. `read` converts the typed text into a value or an error. */
export function field<T, Error>(read: (typed: string) => { readonly value: T } | { readonly error: Error }) {
  return z
    .string()
    .default('')
    .transform((typed, context) => {
      const found = read(typed)
      if ('value' in found) return found.value
      context.addIssue({ code: 'custom', params: { error: found.error } })
      return z.NEVER
    })
}

/** Returns a schema for one line of text. */
export function lineField({ isRequired = true, limit = MAX_LINE_LENGTH } = {}) {
  return field<string, FieldError>((typed) => {
    const value = normalizeLine(typed)
    const error = lineError(value, isRequired, limit)
    return error ? { error } : { value }
  })
}

/** Schema for an e-mail address. */
export const emailField = field<string, FieldError>((typed) => {
  const value = readEmail(typed)
  if (value !== null) return { value }
  const { length } = typed.trim()
  if (length > MAX_EMAIL_LENGTH) return { error: { kind: 'too_long', limit: MAX_EMAIL_LENGTH } }
  return { error: { kind: length === 0 ? 'missing' : 'email' } }
})

/** Returns a schema for a phone number. The value is in E.164 format, or `null` if the field is empty. */
export function phoneField(country: CountryCode, { isRequired = false } = {}) {
  return field<string | null, FieldError>((typed) => {
    const value = readPhone(typed, country)
    if (value === undefined) return { error: { kind: 'phone' } }
    return value === null && isRequired ? { error: { kind: 'missing' } } : { value }
  })
}
