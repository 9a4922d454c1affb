// Hands letters to a mail server. Never says a letter was taken before the server has said so: where the connection
// breaks between the last byte and that answer nobody can know, and the letter goes out again under the same Message-ID.
import type { NodemailerError, SendMailOptions } from 'nodemailer'
import { readEmail } from '#shop/email.ts'
import type { MailAddress, SmtpServer } from './smtp-config.server.ts'
import type { Email, Posting, Transport } from './transport.server.ts'

export interface SmtpOptions {
  readonly server: SmtpServer
  /** Null: the shop's own address, as each letter names it. */
  readonly from: MailAddress | null
  /** The shop's host, which makes Message-IDs its own. */
  readonly host: () => string
  readonly timeouts?: typeof TIMEOUTS
}

/** `silenceMs`: without a word from the server. */
const TIMEOUTS = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 20_000 }
/** As many as there are jobs at once. */
const CONNECTIONS = 5
const LETTERS_PER_CONNECTION = 100
const IDLE_MS = 60_000

export async function openSmtp({ server, from, host, timeouts = TIMEOUTS }: SmtpOptions): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const pool = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: LETTERS_PER_CONNECTION,
    idleTimeout: IDLE_MS,
    // Once, for a kept connection that the server has closed meanwhile; all else is for the job to try again.
    maxRequeues: 1,
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    name: server.name ?? host(),
    ...(server.auth && { auth: server.auth }),
    tls: { rejectUnauthorized: server.trustedOnly },
    connectionTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(letter, signal) {
      const to = readEmail(letter.recipient.email)
      if (to === null) {
        return { kind: 'refused', why: 'This is no address that mail can go to.', code: 'no_address' }
      }
      try {
        const { response } = await pool.sendMail({ ...mailOf(letter, { from, to, host: host() }), signal })
        return { kind: 'taken', as: response }
      } catch (error) {
        return postingOf(error)
      }
    },
    /** Whoever is still sending has had the time to end. */
    async close() {
      pool.close({ force: true })
    },
  }
}

function mailOf(
  letter: Email,
  { from, to, host }: { from: MailAddress | null; to: string; host: string },
): SendMailOptions {
  const { sender } = letter
  const shop = { name: oneLine(sender.name), address: sender.email }
  const sendingAs = from ? { name: oneLine(from.name ?? sender.name), address: from.email } : shop
  return {
    messageId: `<${letter.id}@${host}>`,
    from: sendingAs,
    replyTo: shop,
    to: { name: oneLine(letter.recipient.name), address: to },
    envelope: { from: sendingAs.address, to },
    subject: oneLine(letter.subject),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: letter.text,
    html: letter.html,
    attachments: letter.attachments.map(({ name, type, content }) => ({
      filename: oneLine(name),
      contentType: type,
      content: Buffer.from(content),
    })),
  }
}

/** Headers are lines: nothing that a name or a subject holds begins another one. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function postingOf(error: unknown): Posting {
  if (!isMailError(error)) throw error
  const { code, responseCode, command, response, message } = error
  return {
    kind: isFinal(error) ? 'refused' : 'not_now',
    why: response || message,
    code: [code, responseCode, command].filter(Boolean).join(' '),
  }
}

function isMailError(error: unknown): error is NodemailerError & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

/** The session was wrong, or the shop's own password: neither says anything about the letter. */
const aboutTheSession = new Set([503, 530, 534, 535, 538])

/** Whether this letter, or its reader's mailbox, will be refused however often it is tried. */
function isFinal({ code, responseCode, command }: NodemailerError): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  if (responseCode === undefined) return true
  // What is said to MAIL FROM is about the shop's address, which staff can mend.
  if (command === 'MAIL FROM') return false
  return responseCode >= 500 && responseCode < 600 && !aboutTheSession.has(responseCode)
}
