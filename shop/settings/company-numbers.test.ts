import { expect, test } from 'vitest'
import {
  readEconomicId,
  readLucidNumber,
  readTaxNumber,
  readVatId,
  readWeeeNumber,
} from './company-numbers.ts'

test('a VAT ID is written in the form of its country, with its prefix', () => {
  const read = (typed: string, country: string) => readVatId(typed, country)
  expect(read('DE 123 456 788', 'DE')).toEqual({ value: 'DE123456788' })
  expect(read('123456788', 'DE')).toEqual({ value: 'DE123456788' })
  expect(read('atu12345675', 'DE')).toEqual({ value: 'ATU12345675' })
  expect(read('GR123456789', 'GR')).toEqual({ value: 'EL123456789' })
  expect(read('BE0411905847', 'NL')).toEqual({ value: 'BE0411905847' })
  expect(read('IE1234567FA', 'IE')).toEqual({ value: 'IE1234567FA' })
  expect(read('che-123.456.788 MWST', 'CH')).toEqual({ value: 'CHE-123.456.788 MWST' })
})

test('a VAT ID of the wrong format, or with a wrong check digit, is refused', () => {
  for (const [typed, country] of [
    ['DE12345678', 'DE'],
    ['none', 'DE'],
    ['U1234567', 'AT'],
    ['FR123', 'US'],
  ] as const)
    expect(readVatId(typed, country)).toMatchObject({ error: { kind: 'vat_id' } })
  expect(readVatId('DE123456789', 'DE')).toEqual({ error: { kind: 'vat_check_digit' } })
  expect(readVatId('DE123456788', 'FR')).toEqual({ value: 'DE123456788' })
})

test('a tax number of a country without a known VAT ID stays as it was typed', () => {
  expect(readVatId('12-3456789', 'US')).toEqual({ value: '12-3456789' })
  expect(readTaxNumber('12-A', 'US')).toEqual({ value: '12-A' })
})

test('a German tax number has 10 to 13 digits', () => {
  for (const valid of ['93815/08152', '181/815/08155', '5133 0815 0815 9', '12/345/67890'])
    expect(readTaxNumber(valid, 'DE')).toEqual({ value: valid })
  for (const wrong of ['123/456', 'DE123456788', '12/345/678901234'])
    expect(readTaxNumber(wrong, 'DE')).toEqual({ error: { kind: 'tax_number' } })
})

test('German registration numbers are checked and written in one form', () => {
  expect(readEconomicId('de 123456788-00001')).toEqual({ value: 'DE123456788-00001' })
  expect(readEconomicId('DE123456788')).toEqual({ value: 'DE123456788' })
  expect(readEconomicId('DE12345678')).toEqual({ error: { kind: 'economic_id' } })
  expect(readLucidNumber('DE 1234567890123')).toEqual({ value: 'DE1234567890123' })
  expect(readLucidNumber('DE123456789012')).toEqual({ error: { kind: 'lucid_number' } })
  expect(readWeeeNumber('WEEE-Reg.-Nr. DE 12345678', 'DE')).toEqual({ value: 'DE12345678' })
  expect(readWeeeNumber('12345678', 'DE')).toEqual({ error: { kind: 'weee_number' } })
  expect(readWeeeNumber('DE1234567', 'FR')).toEqual({ error: { kind: 'weee_number' } })
  expect(readWeeeNumber('FR012345_05ABCD', 'FR')).toEqual({ value: 'FR012345_05ABCD' })
})
