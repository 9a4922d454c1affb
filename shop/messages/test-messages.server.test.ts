import { describe, expect, test } from 'vitest'
import { sendTestEmail, sendTestSms } from './test-messages.server.ts'
import type { Email, Transport } from './transport.server.ts'

const typed = {
  to: 'ida@example.org',
  sender: { name: 'Möbel Nord', email: 'post@example.org' },
  subject: 'Test <1>',
  text: 'A & B',
}

describe('a test message', () => {
  test('is sent once, with its text escaped in the HTML version', async () => {
    const sent: Email[] = []
    const transport: Pick<Transport, 'send'> = {
      send: async (email) => {
        sent.push(email)
        return { kind: 'accepted', as: null }
      },
    }
    expect(await sendTestEmail(transport, typed)).toEqual({ kind: 'accepted' })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ recipient: { email: typed.to }, sender: typed.sender, text: 'A & B' })
    expect(sent[0]?.html).toContain('<p>A &amp; B</p>')
  })

  test('reports the reply of the service, and an unknown result as not sent', async () => {
    const refusing = { send: async () => ({ kind: 'refused', why: '550 no', code: 'x' }) as const }
    expect(await sendTestEmail(refusing, typed)).toEqual({ kind: 'refused', why: '550 no' })
    const unclear = { send: async () => ({ kind: 'unknown', why: 'broke off', code: 'x' }) as const }
    const sms = { to: '+4915112345678', text: 'Test', now: new Date() }
    expect(await sendTestSms(unclear, sms)).toEqual({ kind: 'deferred', why: 'broke off' })
  })

  test('ends after the time limit, even if the service ignores the signal or throws because of it', async () => {
    const silent = { send: () => new Promise<never>(() => {}) }
    expect(await sendTestEmail(silent, typed, 30)).toEqual({ kind: 'timeout' })
    const aborting = {
      send: (_: Email, signal: AbortSignal) =>
        new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    }
    expect(await sendTestEmail(aborting, typed, 30)).toEqual({ kind: 'timeout' })
  })
})
