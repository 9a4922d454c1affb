import fc from 'fast-check'
import { expect, test } from 'vitest'
import records from './address-formats.json' with { type: 'json' }
import { euCountries } from '#shop/address.ts'
import { addressLines, readAddress, readPostcode, normalizeLine } from './address.ts'
import { findAddressFormat, getAddressFormat } from './address-formats.server.ts'

const germany = getAddressFormat('DE')
const inBerlin = { street: 'Lindenhof 7', postcode: '10969', city: 'Berlin' }

test('every country of the European Union has an address format that requires a street and a town', () => {
  for (const country of euCountries) {
    const format = getAddressFormat(country)
    expect(format.required, country).toEqual(expect.arrayContaining(['street', 'city']))
    expect(format.postcode?.examples[0], country).toBeTruthy()
  }
})

test('an unknown country code has no format', () => {
  expect(findAddressFormat('constructor')).toBeNull()
  expect(findAddressFormat('de')).toBeNull()
})

test('a German address is read, cleaned and written in the German format', () => {
  const read = readAddress(germany, {
    ...inBerlin,
    street: '  Lindenhof \n 7',
    extra: '2. Hof',
    region: 'ignored',
  })
  expect(read).toMatchObject({ ok: true, value: { street: 'Lindenhof 7', region: '', country: 'DE' } })
  expect(read.ok && addressLines(germany, read.value)).toEqual(['Lindenhof 7', '2. Hof', '10969 Berlin'])
})

test('each country has its own fields in its own order', () => {
  expect(germany.fields).toEqual(['company', 'street', 'extra', 'postcode', 'city'])
  expect(getAddressFormat('HU').fields).toEqual(['company', 'city', 'street', 'extra', 'postcode'])
  expect(getAddressFormat('IT').required).toEqual(['street', 'city', 'region', 'postcode'])
  expect(getAddressFormat('IE')).toMatchObject({ postcodeKind: 'eircode', regionKind: 'county' })
  expect(getAddressFormat('US')).toMatchObject({ postcodeKind: 'zip', regionKind: 'state' })
})

test('missing required fields are reported one by one', () => {
  expect(readAddress(germany, { street: ' \u200b…', postcode: '1096', city: 'B'.repeat(121) })).toEqual({
    ok: false,
    errors: {
      street: { kind: 'missing' },
      postcode: { kind: 'postcode', example: '26133' },
      city: { kind: 'too_long', limit: 120 },
    },
  })
})

test('postcodes are read in any spelling and written in their country’s format', () => {
  const cases = [
    ['NL', '1234ab', '1234 AB'],
    ['DE', 'D-26133', '26133'],
    ['LV', '1073', 'LV-1073'],
    ['PT', '2725 079', '2725-079'],
    ['SE', '114 55', '11455'],
    ['GB', 'm345ab', 'M34 5AB'],
    ['GB', 'ec1y8sy', 'EC1Y 8SY'],
    ['IE', 'a65f4e2', 'A65 F4E2'],
    ['PL', '00950', '00-950'],
    ['MT', 'bzn1130', 'BZN 1130'],
  ] as const
  for (const [country, typed, written] of cases) {
    expect(readPostcode(getAddressFormat(country), typed), `${country} ${typed}`).toBe(written)
  }
  expect(readPostcode(germany, '2613')).toBeNull()
  expect(readPostcode(germany, 'SW1A 1AA')).toBeNull()
})

test('every country’s own examples are valid postcodes, also in small letters without spaces', () => {
  for (const country of Object.keys(records)) {
    const format = getAddressFormat(country)
    for (const example of format.postcode?.examples ?? []) {
      expect(readPostcode(format, example), country).toBe(example)
      expect(readPostcode(format, example.toLowerCase().replaceAll(/[ -]/g, '')), country).toBe(example)
    }
  }
})

test('any typed address is read or its errors are reported, and reading it again changes nothing', () => {
  const text = fc.oneof(fc.constant('Lindenhof 7'), fc.string({ unit: 'binary', maxLength: 130 }))
  const country = fc.constantFrom(...Object.keys(records))
  const typed = fc.record({ company: text, street: text, extra: text, city: text, region: text })
  fc.assert(
    fc.property(country, typed, fc.option(text), (code, fields, postcode) => {
      const format = getAddressFormat(code)
      const example = format.postcode?.examples[0] ?? ''
      const read = readAddress(format, { ...fields, postcode: postcode ?? example })
      if (!read.ok) {
        expect(Object.keys(read.errors)).not.toEqual([])
        return
      }
      expect(readAddress(format, { ...read.value })).toEqual(read)
      for (const line of addressLines(format, read.value)) expect(line).toBe(normalizeLine(line))
    }),
    { numRuns: 300 },
  )
})
