import { describe, expect, test } from 'vitest'
import { envReader } from '#tests/support/env-reader.ts'
import { mailConfig, readMailAddress, readSmtpUrl } from './smtp-config.server.ts'

const { read, issuesOf } = envReader(() => mailConfig)
describe('the URL of a mail server', () => {
  test('has host, encryption and user', () => {
    expect(readSmtpUrl('smtp://mail.example')).toEqual({
      host: 'mail.example',
      port: 587,
      secure: false,
      requireTls: false,
      trustedOnly: true,
      name: null,
      auth: null,
    })
    expect(readSmtpUrl('smtps://shop%40alcove:p%40ss%2Fw%C3%B6rd@mail.example')).toMatchObject({
      port: 465,
      secure: true,
      auth: { user: 'shop@alcove', pass: 'p@ss/wörd' },
    })
    expect(
      readSmtpUrl('smtp://[::1]:2525?requireTLS=true&tls.rejectUnauthorized=false&name=shop.example'),
    ).toMatchObject({ host: '::1', port: 2525, requireTls: true, trustedOnly: false, name: 'shop.example' })
  })

  test('sends a password over an encrypted connection only, unless it says otherwise', () => {
    expect(readSmtpUrl('smtp://u:p@mail.example')).toMatchObject({ requireTls: true })
    expect(readSmtpUrl('smtp://u:p@mail.example?requireTLS=false')).toMatchObject({ requireTls: false })
  })

  test('is refused with a message that does not contain the password', () => {
    for (const [text, sentence] of [
      ['mail.example', /is to look like smtp:/],
      ['https://u:secret@mail.example', /is to look like smtp:/],
      ['smtp://', /is to look like smtp:/],
      ['smtp://u:secret@mail.example/inbox', /is to look like smtp:/],
      ['smtp://u:secret@mail.example:99999', /is to look like smtp:/],
      ['smtp://u@mail.example', /a user without a password/],
      ['smtp://u:secret%@mail.example', /write % as %25/],
      ['smtp://u:secret@mail.example?requiretls=true', /nobody knows, requiretls/],
      ['smtp://u:secret@mail.example?requireTLS=yes', /requireTLS=…; it is true or false/],
      ['smtp://u:secret@mail.example?tls.rejectUnauthorized=1', /it is true or false/],
    ] as const) {
      const fault = readSmtpUrl(text)
      expect(fault, text).toMatch(sentence)
      expect(fault, text).not.toContain('secret')
    }
  })
})

describe('the sender of e-mails', () => {
  test('is an address, with or without a name', () => {
    expect(readMailAddress('hello@shop.example')).toEqual({ name: null, email: 'hello@shop.example' })
    expect(readMailAddress('Möbel & mehr <hello@shop.example>')).toEqual({
      name: 'Möbel & mehr',
      email: 'hello@shop.example',
    })
    expect(readMailAddress('"Alcove, Berlin" <hello@shop.example>')?.name).toBe('Alcove, Berlin')
  })

  test('is never a text that could be read as several addresses or as a header', () => {
    for (const text of [
      '',
      'shop',
      'a@b',
      'a@b.example, c@d.example',
      'Alcove <a@b.example> <c@d.example>',
      'Alcove\r\nBcc: c@d.example <a@b.example>',
      'a@b.example\nBcc: c@d.example',
    ]) {
      expect(readMailAddress(text), text).toBeNull()
    }
  })
})

describe('the mail settings', () => {
  test('have no mail server by default', () => {
    expect(read({})).toEqual({ server: null, from: null })
    expect(
      read({ SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'Alcove <hello@shop.example>' }),
    ).toMatchObject({ server: { host: 'localhost', port: 2525 }, from: { name: 'Alcove' } })
  })

  test('are reported one by one when invalid', () => {
    expect(issuesOf({ SMTP_URL: 'mail.example', MAIL_FROM: 'shop' })).toMatch(
      /SMTP_URL: is to look like smtp:.*\nMAIL_FROM: is to be an address/,
    )
  })
})
