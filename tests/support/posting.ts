import { afterEach } from 'vitest'
import { newId } from '#shop/ids.ts'
import { openSmtp } from '#shop/messages/smtp.server.ts'
import type { Letter, Posting, Transport } from '#shop/messages/transport.server.ts'
import { readSmtpUrl, type SmtpServer } from '#shop/messages/smtp-config.server.ts'
import { type MailServer, openMailServer } from './mail-server.ts'

/** A transport that does with each letter what a test says. */
export function transportThat(send: (letter: Letter, signal: AbortSignal) => Promise<Posting>): Transport {
  return { send, async close() {} }
}

export const taken: Posting = { kind: 'taken', as: '250 taken' }
export const notNow: Posting = { kind: 'not_now', why: '450 mailbox busy', code: 'EENVELOPE 450 RCPT TO' }
export const refusedForGood: Posting = {
  kind: 'refused',
  why: '550 no such mailbox',
  code: 'EENVELOPE 550 RCPT TO',
}

export function letterOf(changes: Partial<Letter> = {}): Letter {
  return {
    id: newId<'message'>(),
    recipient: { name: 'Ada Byron', email: 'ada@example.com' },
    sender: { name: 'Alcove', email: 'hello@alcove.example' },
    subject: 'Your order is placed',
    html: '<p>Thank you, Ada.</p>',
    text: 'Thank you, Ada.\n',
    attachments: [],
    ...changes,
  }
}

/** A signal that never says stop. */
export const never = new AbortController().signal

export function serverAt(url: string): SmtpServer {
  const server = readSmtpUrl(url)
  if (typeof server === 'string') throw new Error(server)
  return server
}

/** Mail servers and ways to them, closed after each test. */
export function mailSupport() {
  const opened: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const one of opened.splice(0).toReversed()) await one.close()
  })
  return {
    async mailServer(...options: Parameters<typeof openMailServer>): Promise<MailServer> {
      const server = await openMailServer(...options)
      opened.push(server)
      return server
    },
    /** A way to a mail server that is busy with other tests: patient, unless one is about patience. */
    async transportTo(
      url: string,
      { from = null as string | null, patienceMs = 20_000 } = {},
    ): Promise<Transport> {
      const transport = await openSmtp({
        server: serverAt(url),
        from: from === null ? null : { name: null, email: from },
        host: () => 'shop.example',
        timeouts: { connectMs: patienceMs, greetingMs: patienceMs, silenceMs: patienceMs },
      })
      opened.push(transport)
      return transport
    },
  }
}
