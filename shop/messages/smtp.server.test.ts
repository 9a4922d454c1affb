import { describe, expect, test } from 'vitest'
import { emailOf, mailSupport, neverAborted } from '#tests/support/mail-transport.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'

const { mailServer, transportTo } = mailSupport()

describe('an e-mail to a mail server', () => {
  test('arrives unchanged, as HTML and as text, marked as automatic', async () => {
    const server = await mailServer()
    const letter = emailOf()
    const result = await (await transportTo(server.url)).send(letter, neverAborted)
    expect(result).toEqual({ kind: 'accepted', as: '250 queued as 4F2A' })
    const [arrived] = server.emails
    expect(arrived).toMatchObject({ from: 'hello@alcove.example', to: ['ada@example.com'], user: null })
    const { mail } = arrived!
    expect(mail.subject).toBe('Your order is placed')
    expect(mail.html).toBe('<p>Thank you, Ada.</p>')
    expect(mail.text).toBe('Thank you, Ada.\n')
    expect(mail.messageId).toBe(`<${letter.id}@shop.example>`)
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail.replyTo?.value).toEqual([{ name: 'Alcove', address: 'hello@alcove.example' }])
    expect(mail.date?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  test('keeps umlauts and emoji, in names, subject and text', async () => {
    const server = await mailServer()
    const written = {
      recipient: { name: 'Zoë Müßig-Łukasz 🛋️', email: 'zoe@example.com' },
      sender: { name: 'Möbel & Söhne „Grün“ 🌿', email: 'hallo@xn--mbel-5qa.example' },
      subject: 'Ihre Bestellung ist eingegangen: Füße aus Räuchereiche 🪑, 1.249,00 € — 你好, שלום',
      html: '<p>Schöne Grüße 🛋️</p>',
      text: `Schöne Grüße 🛋️\n${'ü'.repeat(2_000)}\n`,
    }
    await (await transportTo(server.url)).send(emailOf(written), neverAborted)
    const { mail } = server.emails[0]!
    expect(mail.subject).toBe(written.subject)
    expect(mail.html).toBe(written.html)
    expect(mail.text).toBe(written.text)
    expect(mail.from?.value[0]?.name).toBe(written.sender.name)
    expect([mail.to].flat()[0]?.value[0]?.name).toBe(written.recipient.name)
    expect(server.emails[0]?.raw.split('\r\n').every((line) => line.length <= 998)).toBe(true)
  })

  test('contains its attachments, byte for byte', async () => {
    const server = await mailServer()
    const content = Uint8Array.from({ length: 50_000 }, (_, index) => (index * 7) % 256)
    const attachments = [
      { name: 'Rechnung Müller R-2026-00042.pdf', type: 'application/pdf', content },
      { name: 'R-1.html', type: 'text/html; charset=utf-8', content: new TextEncoder().encode('<p>ü</p>') },
    ]
    await (await transportTo(server.url)).send(emailOf({ attachments }), neverAborted)
    const { mail } = server.emails[0]!
    expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['Rechnung Müller R-2026-00042.pdf', 'application/pdf'],
      ['R-1.html', 'text/html'],
    ])
    expect(new Uint8Array(mail.attachments[0]!.content)).toEqual(content)
    expect(mail.attachments[1]!.content.toString()).toBe('<p>ü</p>')
    expect(mail.text).toBe('Thank you, Ada.\n')
  })

  test('is from the configured address, and replies go to the shop’s address', async () => {
    const server = await mailServer()
    const recipient = { name: 'Ada', email: 'Ada@Möbel.EXAMPLE' }
    const transport = await transportTo(server.url, { from: 'post@mailer.example' })
    await transport.send(emailOf({ recipient }), neverAborted)
    const { mail, from, to } = server.emails[0]!
    expect(to).toEqual(['Ada@möbel.example'])
    expect(from).toBe('post@mailer.example')
    expect(mail.from?.value).toEqual([{ name: 'Alcove', address: 'post@mailer.example' }])
    expect(mail.replyTo?.value[0]?.address).toBe('hello@alcove.example')
  })

  test('is resent with the same message ID, so that duplicates are recognizable', async () => {
    const server = await mailServer()
    const letter = emailOf()
    const transport = await transportTo(server.url)
    await transport.send(letter, neverAborted)
    await transport.send(letter, neverAborted)
    expect(server.emails.map(({ mail }) => mail.messageId)).toEqual(
      Array(2).fill(`<${letter.id}@shop.example>`),
    )
  })
})

describe('the content of an e-mail', () => {
  const hostile = [
    'Ada\r\nBcc: eve@evil.example',
    'Ada\nSubject: won',
    'Ada\r\n\r\n<script>alert(1)</script>',
    'Ada\u2028Bcc: eve@evil.example',
    'Ada\u0000\u0007Byron',
    'Ada <eve@evil.example>, "x" <y@evil.example>',
    '"><img src=x onerror=alert(1)>',
    '=?utf-8?q?Bcc=3A_eve=40evil.example?=',
  ]

  test('cannot add a header or a recipient', async () => {
    const server = await mailServer()
    const transport = await transportTo(server.url)
    const strings = [...hostile, ...naughtyStrings(), ...scriptStrings().slice(0, 60)]
    const send = async (text: string) => {
      const attachments = [{ name: text, type: 'application/pdf', content: new Uint8Array([1]) }]
      const recipient = { name: text, email: 'ada@example.com' }
      const sender = { name: text, email: 'hello@alcove.example' }
      const result = await transport.send(
        emailOf({ subject: `${text} …`, recipient, sender, attachments }),
        neverAborted,
      )
      expect(result.kind, text).toBe('accepted')
    }
    await Promise.all(strings.map(send))
    expect(server.emails).toHaveLength(strings.length)
    for (const { to, mail, raw } of server.emails) {
      expect(to).toEqual(['ada@example.com'])
      expect([mail.to].flat().flatMap((each) => each?.value.map(({ address }) => address))).toEqual([
        'ada@example.com',
      ])
      expect(mail.from?.value.map(({ address }) => address)).toEqual(['hello@alcove.example'])
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
      expect(mail.headerLines.map(({ key }) => key).toSorted()).toEqual(HEADERS)
      expect(mail.text).toBe('Thank you, Ada.\n')
      expect(raw).not.toMatch(/^(bcc|subject: won)/im)
    }
  }, 60_000)

  const HEADERS = [
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ]

  test('is not sent to an invalid address', async () => {
    const server = await mailServer()
    const transport = await transportTo(server.url)
    for (const email of [
      '',
      'ada',
      'ada@example.com\r\nRCPT TO:<eve@evil.example>',
      'ada@example.com, eve@evil.example',
      '<ada@example.com>',
      '"ada>\r\nDATA"@example.com',
      'ada@example.com SIZE=1',
      'ada@[127.0.0.1]',
      ...naughtyStrings().slice(0, 200),
    ]) {
      const result = await transport.send(emailOf({ recipient: { name: 'Ada', email } }), neverAborted)
      expect(result, email).toMatchObject({ kind: 'refused', code: 'no_address' })
    }
    expect(server.emails).toEqual([])
    expect(server.connections()).toBe(0)
  })
})
