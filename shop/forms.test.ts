import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { emailField, field, joinParts, lineField, parseForm, phoneField } from './forms.server.ts'

describe('a form', () => {
  const schema = z.object({
    name: lineField({ limit: 10 }),
    email: emailField,
    phone: phoneField('DE'),
    note: z.string().trim().max(3, 'three at most').regex(/^\w*$/, 'letters only').default(''),
  })

  test('is read into the values of its fields; other fields are left out', () => {
    const typed = { name: ' Ada  Byron ', email: 'ada@Example.com', phone: '030 1234567', other: 'x' }
    expect(parseForm(schema, { ...typed, name: ' Ada  B ' })).toEqual({
      ok: true,
      value: { name: 'Ada B', email: 'ada@example.com', phone: '+49301234567', note: '' },
    })
  })

  test('that was sent empty lacks its required fields, and nothing else', () => {
    expect(parseForm(schema, {})).toEqual({
      ok: false,
      errors: { name: { kind: 'missing' }, email: { kind: 'missing' } },
    })
  })

  test('has one error for each invalid field', () => {
    const typed = {
      name: 'x'.repeat(11),
      email: `${'x'.repeat(250)}@example.com`,
      phone: 'ring me',
      note: '-----',
    }
    expect(parseForm(schema, typed)).toEqual({
      ok: false,
      errors: {
        name: { kind: 'too_long', limit: 10 },
        email: { kind: 'too_long', limit: 254 },
        phone: { kind: 'phone' },
        note: 'three at most',
      },
    })
  })

  test('asks for a phone number where one is required', () => {
    const needed = z.object({ phone: phoneField('DE', { isRequired: true }) })
    expect(parseForm(needed, { phone: ' ' })).toEqual({ ok: false, errors: { phone: { kind: 'missing' } } })
  })

  test('of several parts has the values of all, or the errors of all', () => {
    const one = z.object({ a: field((typed) => (typed ? { value: typed } : { error: 'no a' })) })
    const other = z.object({ b: field((typed) => (typed ? { value: typed } : { error: 'no b' })) })
    const read = (typed: Record<string, string>) =>
      joinParts({ one: parseForm(one, typed), other: parseForm(other, typed) })
    expect(read({ a: '1', b: '2' })).toEqual({ ok: true, value: { one: { a: '1' }, other: { b: '2' } } })
    expect(read({ a: '1' })).toEqual({ ok: false, errors: { b: 'no b' } })
    expect(read({})).toEqual({ ok: false, errors: { a: 'no a', b: 'no b' } })
  })
})
