import { afterEach } from 'vitest'
import { newId } from '#shop/ids.ts'
import { openSmtp } from '#shop/messages/smtp.server.ts'
import type { Email, SendResult, Transport } from '#shop/messages/transport.server.ts'
import { readSmtpUrl, type SmtpServer } from '#shop/messages/smtp-config.server.ts'
import { type MailServer, openMailServer } from './mail-server.ts'

/** Returns a transport that passes each e-mail to the test's own function. */
export function transportThat(send: (email: Email, signal: AbortSignal) => Promise<SendResult>): Transport {
  return { send, async close() {} }
}

export const acceptedReply: SendResult = { kind: 'accepted', as: '250 taken' }
export const deferred: SendResult = {
  kind: 'deferred',
  why: '450 mailbox busy',
  code: 'EENVELOPE 450 RCPT TO',
}
export const rejected: SendResult = {
  kind: 'refused',
  why: '550 no such mailbox',
  code: 'EENVELOPE 550 RCPT TO',
}

export function emailOf(changes: Partial<Email> = {}): Email {
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

/** A signal that is never aborted. */
export const neverAborted = new AbortController().signal

export function serverAt(url: string): SmtpServer {
  const server = readSmtpUrl(url)
  if (typeof server === 'string') throw new Error(server)
  return server
}

/** Opens mail servers and transports, and closes them after each test. */
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
    /**
     * Opens a transport to a mail server. The default timeout is long, because other tests keep the machine busy. A
     * test about timeouts sets a short timeout.
     */
    async transportTo(
      url: string,
      { from = null as string | null, timeoutMs = 20_000, emailMs = 60_000 } = {},
    ): Promise<Transport> {
      const transport = await openSmtp({
        server: serverAt(url),
        from: from === null ? null : { name: null, email: from },
        host: () => 'shop.example',
        timeouts: { connectMs: timeoutMs, greetingMs: timeoutMs, silenceMs: timeoutMs, emailMs },
      })
      opened.push(transport)
      return transport
    },
  }
}
