// Form validation: a schema defines the fields, and each invalid field has one error. Never stores anything.
import { z } from 'zod'
import {
  type Checked,
  type CountryCode,
  type FieldFault,
  type FieldFaults,
  lineFault,
  LONGEST_LINE,
  tidyLine,
} from './address.ts'
import { LONGEST_EMAIL, readEmail } from './email.ts'
import { readPhone } from './phone.server.ts'

export type TypedFields = Readonly<Record<string, string | undefined>>

/** Validates the fields of a form. Returns the first error of each field. Drops fields that the schema does not define. */
export function parseForm<T, Faults extends object = FieldFaults>(
  schema: z.ZodType<T>,
  typed: TypedFields,
): Checked<T, Faults> {
  const parsed = schema.safeParse(typed)
  if (parsed.success) return { ok: true, value: parsed.data }
  const faults: Record<string, unknown> = {}
  for (const issue of parsed.error.issues) {
    const fault: unknown = issue.code === 'custom' ? issue.params?.['fault'] : undefined
    faults[String(issue.path[0])] ??= fault ?? issue.message
  }
  return { ok: false, faults: faults as Faults }
}

/** Combines the results of several form parts: all values, or all errors. */
export function joinParts<T extends Readonly<Record<string, unknown>>>(parts: {
  readonly [Name in keyof T]: Checked<T[Name]>
}): Checked<T> {
  const read = Object.entries<Checked<unknown>>(parts)
  const faults = Object.assign({}, ...read.map(([, part]) => (part.ok ? {} : part.faults)))
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  return {
    ok: true,
    value: Object.fromEntries(read.map(([name, part]) => [name, part.ok && part.value])) as T,
  }
}

/** Returns a schema for a field that a function parses into a value or an error. */
export function field<T, Fault>(read: (typed: string) => { readonly value: T } | { readonly fault: Fault }) {
  return z
    .string()
    .default('')
    .transform((typed, context) => {
      const found = read(typed)
      if ('value' in found) return found.value
      context.addIssue({ code: 'custom', params: { fault: found.fault } })
      return z.NEVER
    })
}

/** Returns a schema for one line of text. */
export function lineField({ isRequired = true, limit = LONGEST_LINE } = {}) {
  return field<string, FieldFault>((typed) => {
    const value = tidyLine(typed)
    const fault = lineFault(value, isRequired, limit)
    return fault ? { fault } : { value }
  })
}

/** Schema for an e-mail address. */
export const emailField = field<string, FieldFault>((typed) => {
  const value = readEmail(typed)
  if (value !== null) return { value }
  const { length } = typed.trim()
  if (length > LONGEST_EMAIL) return { fault: { kind: 'too_long', limit: LONGEST_EMAIL } }
  return { fault: { kind: length === 0 ? 'missing' : 'email' } }
})

/** Returns a schema for a phone number. The value is in E.164 format, or `null` if the field is empty. */
export function phoneField(country: CountryCode, { isRequired = false } = {}) {
  return field<string | null, FieldFault>((typed) => {
    const value = readPhone(typed, country)
    if (value === undefined) return { fault: { kind: 'phone' } }
    return value === null && isRequired ? { fault: { kind: 'missing' } } : { value }
  })
}
