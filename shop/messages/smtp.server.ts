// Sends e-mails through a mail server. An e-mail counts as accepted only after the server's reply. If the connection
// breaks before that reply, the result is unknown, and the e-mail is sent again with the same Message-ID.
import type { NodemailerError, SendMailOptions } from 'nodemailer'
import { readEmail } from '#shop/email.ts'
import type { MailAddress, SmtpServer } from './smtp-config.server.ts'
import type { Email, SendResult, Transport } from './transport.server.ts'

export interface SmtpOptions {
  readonly server: SmtpServer
  /** Sender of all e-mails. `null`: each e-mail is sent from the shop's e-mail address (`Email.sender`). */
  readonly from: MailAddress | null
  /** Returns the host name of the shop. It is part of each Message-ID, so that Message-IDs are unique. */
  readonly host: () => string
  readonly timeouts?: typeof TIMEOUTS
}

/**
 * Time-outs in milliseconds. `silenceMs` is the maximum time without data from the server. `emailMs` is the maximum
 * time for sending a small e-mail, including the connection and the server's reply.
 */
const TIMEOUTS = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 20_000, emailMs: 30_000 }
/**
 * The lowest accepted speed of an e-mail in bytes per millisecond. A larger e-mail may take more time, but only until
 * the time limit of its job.
 */
const LEAST_BYTES_PER_MS = 20
/** Maximum number of connections to the mail server. It equals the number of jobs that run concurrently. */
const CONNECTIONS = 5
const EMAILS_PER_CONNECTION = 100
const IDLE_MS = 60_000

export async function openSmtp({ server, from, host, timeouts = TIMEOUTS }: SmtpOptions): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const pool = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: EMAILS_PER_CONNECTION,
    idleTimeout: IDLE_MS,
    // Covers a pooled connection that the server has closed meanwhile; the job does all other retries.
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
    async send(email, signal) {
      const to = readEmail(email.recipient.email)
      if (to === null) {
        return { kind: 'refused', why: 'This is no address that mail can go to.', code: 'no_address' }
      }
      // A server that sends a byte now and then is never silent, so only a deadline ends its e-mail.
      const deadline = AbortSignal.timeout(timeouts.emailMs + Math.ceil(sizeOf(email) / LEAST_BYTES_PER_MS))
      try {
        const mail = mailOf(email, { from, to, host: host() })
        const { response } = await pool.sendMail({ ...mail, signal: AbortSignal.any([signal, deadline]) })
        return { kind: 'accepted', as: response }
      } catch (error) {
        return resultOf(error)
      }
    },
    /** Closes all connections immediately. The caller must have waited for the running jobs. */
    async close() {
      pool.close({ force: true })
    },
  }
}

/** Returns the approximate number of bytes of an e-mail as it is sent. Base64 makes attachments a third larger. */
function sizeOf({ text, html, attachments }: Email): number {
  const bytes = attachments.reduce((sum, { content }) => sum + content.byteLength, 0)
  return text.length + html.length + Math.ceil((bytes * 4) / 3)
}

function mailOf(
  email: Email,
  { from, to, host }: { from: MailAddress | null; to: string; host: string },
): SendMailOptions {
  const { sender } = email
  const shop = { name: oneLine(sender.name), address: sender.email }
  const sendingAs = from ? { name: oneLine(from.name ?? sender.name), address: from.email } : shop
  return {
    messageId: `<${email.id}@${host}>`,
    from: sendingAs,
    replyTo: shop,
    to: { name: oneLine(email.recipient.name), address: to },
    envelope: { from: sendingAs.address, to },
    subject: oneLine(email.subject),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: email.text,
    html: email.html,
    attachments: email.attachments.map(({ name, type, content }) => ({
      filename: oneLine(name),
      contentType: type,
      content: Buffer.from(content),
    })),
  }
}

/** Removes line breaks and control characters, so that a name or subject cannot inject another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function resultOf(error: unknown): SendResult {
  if (!isMailError(error)) throw error
  const { code, responseCode, command, response, message } = error
  return {
    kind: isFinal(error) ? 'refused' : 'deferred',
    why: response || message,
    code: [code, responseCode, command].filter(Boolean).join(' '),
  }
}

function isMailError(error: unknown): error is NodemailerError & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

/** SMTP reply codes that concern the session or the shop's credentials, not the e-mail. */
const sessionReplyCodes = new Set([503, 530, 534, 535, 538])

/** Returns whether the mail server permanently refused the e-mail or its recipient. */
function isFinal({ code, responseCode, command }: NodemailerError): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  if (responseCode === undefined) return true
  // A reply to MAIL FROM concerns the shop's address, which staff can correct.
  if (command === 'MAIL FROM') return false
  return responseCode >= 500 && responseCode < 600 && !sessionReplyCodes.has(responseCode)
}
