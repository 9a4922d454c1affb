import { describe, expect, test } from 'vitest'
import { type SmtpBehaviour, openMailServer } from '#tests/support/mail-server.ts'
import { emailOf, mailSupport, neverAborted } from '#tests/support/mail-transport.ts'
import type { SendResult } from './transport.server.ts'

const { mailServer, transportTo } = mailSupport()

describe('the reply of a mail server', () => {
  const answerTo = async (mood: SmtpBehaviour): Promise<SendResult> => {
    const server = await mailServer()
    server.is(mood)
    const timeoutMs = mood.kind.startsWith('never') ? 300 : 20_000
    return (await transportTo(server.url, { timeoutMs })).send(emailOf(), neverAborted)
  }

  test('is final for an unknown mailbox or a permanently refused e-mail', async () => {
    for (const code of [550, 551, 552, 553, 554]) {
      const result = await answerTo({ kind: 'answers_recipient', code, times: 1 })
      expect(result).toMatchObject({ kind: 'refused', code: `EENVELOPE ${code} RCPT TO` })
      expect(result).toHaveProperty('why', `${code} <ada@example.com>: not here`)
    }
    expect(await answerTo({ kind: 'answers_letter', code: 554, times: 1 })).toMatchObject({
      kind: 'refused',
      code: 'EMESSAGE 554 DATA',
    })
  })

  test('is temporary when it may change later', async () => {
    for (const mood of [
      { kind: 'answers_recipient', code: 450, times: 1 },
      { kind: 'answers_recipient', code: 451, times: 1 },
      { kind: 'answers_recipient', code: 421, times: 1 },
      { kind: 'answers_recipient', code: 530, times: 1 },
      { kind: 'answers_sender', code: 550, times: 1 },
      { kind: 'answers_letter', code: 452, times: 1 },
    ] as const) {
      expect(await answerTo(mood), JSON.stringify(mood)).toMatchObject({ kind: 'deferred' })
    }
  })

  test('may be missing: an e-mail is not sent until the server confirms it', async () => {
    for (const mood of [
      { kind: 'never_greets' },
      { kind: 'hangs_up_at_once' },
      { kind: 'never_answers_letter' },
      { kind: 'hangs_up_within_letter', times: 9 },
      { kind: 'hangs_up_after_letter', times: 9 },
    ] as const) {
      expect(await answerTo(mood), mood.kind).toMatchObject({ kind: 'deferred' })
    }
  })

  test('is missing when the connection is refused', async () => {
    const server = await openMailServer()
    await server.close()
    const result = await (await transportTo(server.url)).send(emailOf(), neverAborted)
    expect(result).toMatchObject({ kind: 'deferred', code: expect.stringContaining('ESOCKET') })
  })

  test('never brings an address or a password into the log', async () => {
    const users = { shop: 'right-password' }
    const server = await mailServer({ users, options: { disabledCommands: [] } })
    const open = (password: string) =>
      transportTo(
        server.url
          .replace('//', `//shop:${password}@`)
          .concat('?requireTLS=true&tls.rejectUnauthorized=false'),
      )
    const result = await (await open('wrong-password')).send(emailOf(), neverAborted)
    expect(result).toMatchObject({ kind: 'deferred', code: 'EAUTH 535 AUTH PLAIN' })
    expect(JSON.stringify(result)).not.toContain('wrong-password')
    const refused = await answerTo({ kind: 'answers_recipient', code: 550, times: 1 })
    expect(refused.kind === 'accepted' ? '' : refused.code).not.toContain('@')
  })

  test('is not awaited beyond the timeout', async () => {
    const server = await mailServer()
    server.is({ kind: 'never_answers_letter' })
    const transport = await transportTo(server.url)
    const begin = performance.now()
    const result = await transport.send(emailOf(), AbortSignal.timeout(300))
    expect(result).toMatchObject({ kind: 'deferred', code: 'EABORT' })
    expect(performance.now() - begin).toBeLessThan(3_000)
  })
})

describe('a slow mail server', () => {
  test('that is never silent is left at the deadline of the e-mail, and its connection is closed', async () => {
    const server = await mailServer()
    server.is({ kind: 'trickles_answer' })
    const transport = await transportTo(server.url, { emailMs: 400 })
    expect(await transport.send(emailOf(), neverAborted)).toMatchObject({ kind: 'deferred', code: 'EABORT' })
    server.is({ kind: 'takes' })
    const patient = await transportTo(server.url)
    expect(await patient.send(emailOf(), neverAborted)).toMatchObject({ kind: 'accepted' })
  })

  test('gets more time for a large e-mail', async () => {
    const server = await mailServer()
    server.is({ kind: 'reads_slowly' })
    // Without an attachment, a millisecond is too short for any e-mail.
    const transport = await transportTo(server.url, { emailMs: 1 })
    expect(await transport.send(emailOf(), neverAborted)).toMatchObject({ kind: 'deferred' })
    const content = new Uint8Array(400_000)
    const attachments = [{ name: 'R-1.pdf', type: 'application/pdf', content }]
    expect(await transport.send(emailOf({ attachments }), neverAborted)).toMatchObject({ kind: 'accepted' })
  })
})

describe('a connection to a mail server', () => {
  test('is encrypted if the server offers it, and the password is never sent unencrypted', async () => {
    const users = { shop: 'p@ss wörd' }
    const server = await mailServer({ users, options: { disabledCommands: [] } })
    const secret = encodeURIComponent(users.shop)
    const url = `smtp://shop:${secret}@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`
    expect(await (await transportTo(url)).send(emailOf(), neverAborted)).toMatchObject({ kind: 'accepted' })
    expect(server.emails[0]).toMatchObject({ user: 'shop', isEncrypted: true })
  })

  test('is not used without encryption when there is a password', async () => {
    const server = await mailServer({ users: { shop: 'secret' }, options: { allowInsecureAuth: true } })
    const url = `smtp://shop:secret@127.0.0.1:${server.port}`
    expect(await (await transportTo(url)).send(emailOf(), neverAborted)).toMatchObject({
      kind: 'deferred',
      code: expect.stringMatching(/ETLS|STARTTLS/),
    })
    expect(await (await transportTo(`${url}?requireTLS=false`)).send(emailOf(), neverAborted)).toMatchObject({
      kind: 'accepted',
    })
    expect(server.emails[0]).toMatchObject({ user: 'shop', isEncrypted: false })
  })

  test('is not used with an untrusted certificate', async () => {
    const server = await mailServer({ options: { disabledCommands: [] } })
    const url = `${server.url}?requireTLS=true`
    expect(await (await transportTo(url)).send(emailOf(), neverAborted)).toMatchObject({ kind: 'deferred' })
    expect(server.emails).toEqual([])
  })

  test('is encrypted from the first byte with smtps', async () => {
    const server = await mailServer({ options: { secure: true } })
    const url = `smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`
    expect(await (await transportTo(url)).send(emailOf(), neverAborted)).toMatchObject({ kind: 'accepted' })
    expect(server.emails[0]).toMatchObject({ isEncrypted: true })
  })

  test('is reused for the next e-mail, and opened again when the server has closed it', async () => {
    const server = await mailServer()
    const transport = await transportTo(server.url)
    await transport.send(emailOf(), neverAborted)
    await transport.send(emailOf(), neverAborted)
    expect(server.connections()).toBe(1)
    server.hangUp()
    expect(await transport.send(emailOf(), neverAborted)).toMatchObject({ kind: 'accepted' })
    expect(server.connections()).toBe(2)
    expect(server.emails).toHaveLength(3)
  })
})
