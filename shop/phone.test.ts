import { expect, test } from 'vitest'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { readMobile } from './phone.server.ts'
import { maskPhone } from './phone.ts'

const germany = { country: 'DE', served: ['DE', 'AT', 'FR', 'US'] }
const read = (typed: string) => readMobile(typed, germany)

test('a mobile number is read as people write it', () => {
  for (const typed of [
    '01512 3456789',
    '0151 / 234 567-89',
    '+49 1512 3456789',
    '0049 (1512) 345.67.89',
    '+49 (0)1512 3456789',
    '  015123456789 ',
  ])
    expect(read(typed), typed).toEqual({ phone: '+4915123456789' })
})

test('a number of another country is read with its country code, and only in countries the shop serves', () => {
  expect(read('+33 6 12 34 56 78')).toEqual({ phone: '+33612345678' })
  expect(read('+1 (201) 555-0123')).toEqual({ phone: '+12015550123' })
  expect(read('+44 7400 123456')).toEqual({ error: 'not_served', country: 'GB' })
  expect(read('+1 416 555 0134')).toEqual({ error: 'not_served', country: 'CA' })
  expect(readMobile('06 12 34 56 78', { ...germany, country: 'FR' })).toEqual({ phone: '+33612345678' })
})

test('landlines and premium-rate numbers are refused', () => {
  for (const typed of ['030 23125042', '0800 1234567', '+43 1 5124567'])
    expect(read(typed), typed).toMatchObject({ error: 'not_mobile' })
  for (const typed of ['0900 1234567', '+1 900 555 0123', '+882 1612345678', '110', '112'])
    expect(read(typed), typed).toHaveProperty('error')
})

test('any other text is refused', () => {
  expect(read('   ')).toEqual({ error: 'missing', country: 'DE' })
  for (const typed of [
    ...naughtyStrings(),
    ...scriptStrings(),
    '+49 1512 3456789 ext. 5',
    '+4915123456789;ext=5',
    'tel:+4915123456789',
    '+49 1512 3456789\nBcc: +4915199999999',
    '+4915123456789,+4915199999999',
    '1'.repeat(5_000),
    '+'.repeat(40),
    '٠١٥١٢٣٤٥٦٧٨٩',
    '+49\u202e15123456789x',
  ]) {
    const found = read(typed)
    if ('phone' in found) expect(found.phone, typed).toMatch(/^\+\d{7,15}$/)
    else expect(['missing', 'unreadable', 'not_mobile', 'not_served'], typed).toContain(found.error)
  }
  expect(read('+4915123456789;ext=5')).toMatchObject({ error: 'unreadable' })
})

test('a masked number is recognizable to its owner only', () => {
  expect(maskPhone('+4915123456789')).toBe('+49 … 789')
})
