import { describe, expect, test } from 'vitest'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import { billingFields } from '#tests/support/checkout-fixtures.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { readContact } from './checkout.server.ts'

const germany = { format: getAddressFormat('DE'), country: 'DE' }
const typed = {
  email: 'Ada@Example.org',
  name: '  Ada   Byron ',
  phone: '030 12 34 56 78',
  street: 'Lindenhof 7',
  postcode: '10969',
  city: 'Berlin',
}

test('contact and address are read and normalized', () => {
  expect(readContact(typed, germany)).toMatchObject({
    ok: true,
    value: {
      contact: { email: 'Ada@example.org', name: 'Ada Byron', phone: '+493012345678' },
      address: { street: 'Lindenhof 7', country: 'DE' },
    },
  })
})

test('a foreign phone number is read with its country code', () => {
  const read = (phone: string) => readContact({ ...typed, phone }, germany)
  expect(read('+33 6 12 34 56 78')).toMatchObject({ value: { contact: { phone: '+33612345678' } } })
  expect(read('0033 612345678')).toMatchObject({ value: { contact: { phone: '+33612345678' } } })
})

test('every error is reported beside its field, in the order of the form', () => {
  const read = readContact({ email: 'ada@', name: '…', phone: '12', postcode: '1', city: 'Berlin' }, germany)
  expect(read).toEqual({
    ok: false,
    errors: {
      email: { kind: 'email' },
      name: { kind: 'missing' },
      phone: { kind: 'phone' },
      street: { kind: 'missing' },
      postcode: { kind: 'postcode', example: '26133' },
    },
  })
  expect(readContact({}, germany)).toMatchObject({
    errors: { email: { kind: 'missing' }, phone: { kind: 'missing' } },
  })
})

describe('a billing address', () => {
  test('may be in any country, for home delivery and for pickup', () => {
    const billing = {
      name: 'Grace Hopper',
      address: { country: 'US', company: 'Analytical Engines Inc.', street: '1 Main Street', region: 'IL' },
    }
    const both = { ...typed, ...billingFields }
    const address = { country: 'DE', company: '', street: 'Lindenhof 7' }
    expect(readContact(both, germany)).toMatchObject({ ok: true, value: { address, billing } })
    const pickup = readContact(both, { format: null, country: 'DE' })
    expect(pickup).toMatchObject({ ok: true, value: { address: null, billing } })
  })

  test('is neither read nor checked unless the customer asks for one', () => {
    const read = readContact({ ...typed, ...billingFields, billing: undefined, 'billing-name': '…' }, germany)
    expect(read).toMatchObject({ ok: true, value: { billing: null } })
  })

  test('has its errors beside its own fields', () => {
    const wrong = { 'billing-name': ' ', 'billing-street': 'x'.repeat(121), 'billing-postcode': '1' }
    expect(readContact({ ...typed, ...billingFields, ...wrong }, germany)).toEqual({
      ok: false,
      errors: {
        'billing-name': { kind: 'missing' },
        'billing-street': { kind: 'too_long', limit: 120 },
        'billing-postcode': { kind: 'postcode', example: '95014' },
      },
    })
    expect(readContact({ ...typed, ...billingFields, 'billing-country': 'XX', city: '' }, germany)).toEqual({
      ok: false,
      errors: { city: { kind: 'missing' }, 'billing-country': { kind: 'missing' } },
    })
  })
})

test('pickup requires no address and no phone number', () => {
  const collecting = { format: null, country: 'DE' }
  expect(readContact({ email: 'ada@example.org', name: 'Ada' }, collecting)).toEqual({
    ok: true,
    value: { contact: { email: 'ada@example.org', name: 'Ada', phone: null }, address: null, billing: null },
  })
  expect(readContact({ ...typed, phone: 'call me' }, collecting)).toMatchObject({
    errors: { phone: { kind: 'phone' } },
  })
})

test('a text of 10 kB is reported as too long in every field', () => {
  const long = 'x'.repeat(10_000)
  const read = readContact(Object.fromEntries(Object.keys(typed).map((field) => [field, long])), germany)
  expect(read).toMatchObject({
    errors: {
      email: { kind: 'too_long', limit: 254 },
      name: { kind: 'too_long', limit: 120 },
      phone: { kind: 'phone' },
      street: { kind: 'too_long', limit: 120 },
      postcode: { kind: 'too_long', limit: 20 },
    },
  })
})

const hostile = [
  ...naughtyStrings(),
  ...scriptStrings(),
  'a\u0000b',
  'a\ud800b',
  'x'.repeat(10_000),
  '\u202e1234',
]

test('strange and hostile texts are refused, or read as one short line of text', () => {
  for (const text of hostile) {
    const read = readContact({ ...typed, name: text, street: text, extra: text, city: text }, germany)
    if (!read.ok) continue
    const { contact, address } = read.value
    for (const line of [contact.name, address?.street, address?.extra, address?.city]) {
      expect(line?.length, text).toBeLessThanOrEqual(120)
      expect(line, text).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e]/u)
    }
  }
})

test('a strange text is never read as an e-mail address or a postcode, and at most as the digits of a phone number', () => {
  for (const text of hostile) {
    expect(readContact({ ...typed, email: text }, germany), text).toMatchObject({ ok: false })
    const read = readContact({ ...typed, phone: text }, germany)
    if (read.ok) expect(read.value.contact.phone, text).toMatch(/^\+\d{6,15}$/)
    if (!/^\D*(\d\D*){5}$/.test(text)) {
      expect(readContact({ ...typed, postcode: text }, germany), text).toMatchObject({ ok: false })
    }
  }
})
