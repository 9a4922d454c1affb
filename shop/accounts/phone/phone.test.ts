import { expect, test } from 'vitest'
import { naughtyStrings } from '#tests/support/real-data.ts'
import { readPhoneCode } from './phone.ts'

test('a code is read as it is typed, dictated or pasted', () => {
  for (const typed of ['482913', ' 482 913 ', '482-913', '４８２９１３', '482913\n'])
    expect(readPhoneCode(typed), typed).toBe('482913')
})

test('a text without six digits is no code', () => {
  for (const typed of [
    '',
    '48291',
    '4829130',
    'abcdef',
    '48291３4',
    '0x1234',
    '٤٨٢٩١٣',
    ...naughtyStrings(),
  ]) {
    const code = readPhoneCode(typed)
    if (code !== null) expect(code, typed).toMatch(/^[0-9]{6}$/)
  }
  expect(readPhoneCode('48291')).toBeNull()
  expect(readPhoneCode('4829130')).toBeNull()
})
