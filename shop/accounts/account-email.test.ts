import { describe, expect, test } from 'vitest'
import { parseForm } from '#shop/forms.server.ts'
import { naughtyStrings } from '#tests/support/real-data.ts'
import { accountEmailForm, readAccountEmail } from './account-email.server.ts'
import { placeholderEmail } from './accounts.ts'

describe('the e-mail address of an account', () => {
  test('is the same however it is written', () => {
    for (const typed of ['ada@example.com', ' Ada@Example.COM ', 'ADA@EXAMPLE.COM'])
      expect(readAccountEmail(typed)).toBe('ada@example.com')
    expect(readAccountEmail('Ada.O’Byron@möbel.example')).toBeNull()
    expect(readAccountEmail('ada+alcove@möbel.example')).toBe('ada+alcove@xn--mbel-5qa.example')
  })

  test('is one that can receive e-mail, never a placeholder', () => {
    for (const typed of [
      '',
      'ada',
      'ada@example',
      '@example.com',
      'ada@@example.com',
      'ada@example.com, eve@example.com',
      'ada@example.com\r\nBcc: eve@example.com',
      '"ada"@example.com',
      'ada@[127.0.0.1]',
      `${'x'.repeat(65)}@example.com`,
      placeholderEmail('+4915123456789'),
      placeholderEmail('+4915123456789').toUpperCase(),
      ...naughtyStrings().filter((text) => !text.includes('@')),
    ]) {
      expect(readAccountEmail(typed), typed).toBeNull()
    }
  })

  test('is reported as missing or as invalid', () => {
    const read = (email: string) => parseForm(accountEmailForm, { email })
    expect(read('  ')).toEqual({ ok: false, errors: { email: { kind: 'missing' } } })
    expect(read('ada')).toEqual({ ok: false, errors: { email: { kind: 'email' } } })
    expect(read('Ada@example.com')).toEqual({ ok: true, value: { email: 'ada@example.com' } })
  })
})
