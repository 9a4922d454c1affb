import { z } from 'zod'

/** Configuration of the mail server. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /**
   * Whether the connection uses TLS from the start (smtps). False: the connection starts unencrypted and switches to
   * TLS if the server offers TLS.
   */
  readonly secure: boolean
  /** Whether the shop sends e-mails and the password of the mail account only over TLS. */
  readonly requireTls: boolean
  /** Whether to accept only a server certificate from a certificate authority that this machine trusts. */
  readonly trustedOnly: boolean
  /** Host name that the shop sends in EHLO. `null`: the host of the shop's own URL. */
  readonly name: string | null
  readonly auth: { readonly user: string; readonly pass: string } | null
}

const SHAPE =
  'is to look like smtp://user:password@mail.example:587, or smtps:// where it is encrypted from the start'
const options = ['requireTLS', 'tls.rejectUnauthorized', 'name']

/**
 * Parses the URL of a mail server. If the URL is invalid, returns an error message that never contains the password.
 */
export function readSmtpUrl(text: string): SmtpServer | string {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return SHAPE
  if (!/^\/?$/.test(url.pathname) || url.hash) return SHAPE
  const unknown = [...url.searchParams.keys()].find((name) => !options.includes(name))
  if (unknown) return `has an option that nobody knows, ${unknown}; there are ${options.join(', ')}`
  const auth = readAuth(url)
  if (typeof auth === 'string') return auth
  const requireTls = flag(url, 'requireTLS') ?? auth !== null
  const trustedOnly = flag(url, 'tls.rejectUnauthorized') ?? true
  if (typeof requireTls === 'string') return requireTls
  if (typeof trustedOnly === 'string') return trustedOnly
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTls,
    trustedOnly,
    name: url.searchParams.get('name') || null,
    auth,
  }
}

function readAuth({ username, password }: URL): SmtpServer['auth'] | string {
  if (!username && !password) return null
  if (!username || !password) return 'names a user without a password, or a password without a user'
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch {
    return 'has a user or password with a % that is not followed by two hexadecimal digits; write % as %25'
  }
}

function flag(url: URL, name: string): boolean | null | string {
  const value = url.searchParams.get(name)
  if (value === null) return null
  return value === 'true' || value === 'false' ? value === 'true' : `says ${name}=…; it is true or false`
}

/** Sender of e-mails, as configured. */
export interface MailAddress {
  /** Name of the sender. `null`: the shop's name. */
  readonly name: string | null
  readonly email: string
}

/** Parses "hello@shop.example" or "Alcove <hello@shop.example>". `null`: invalid. */
export function readMailAddress(text: string): MailAddress | null {
  const [, quoted, plain, email] = /^\s*(?:"([^"<>\r\n]*)"|([^"<>\r\n]*?))\s*<([^<>]+)>\s*$/.exec(text) ?? []
  const address = (email ?? text).trim()
  if (!/^[^\s@<>",;:()[\]\\]{1,64}@[^\s@<>",;:()[\]\\]+\.[^\s@<>",;:()[\]\\.]+$/.test(address)) return null
  return { name: (quoted ?? plain ?? '').trim() || null, email: address }
}

/**
 * Returns a schema that parses an environment variable with `read`. If `read` returns a string, the string is the error
 * message.
 */
function readBy<T extends object>(read: (text: string) => T | string) {
  return z
    .string()
    .transform((text, context) => {
      const found = read(text)
      if (typeof found !== 'string') return found
      context.addIssue(found)
      return z.NEVER
    })
    .optional()
}

/**
 * Parses the configuration of the mail server and the sender. `server` is `null` if no mail server is configured.
 * `from` is `null` if no sender is configured.
 */
export const mailConfig = z
  .object({
    SMTP_URL: readBy(readSmtpUrl),
    MAIL_FROM: readBy(
      (text) =>
        readMailAddress(text) ?? 'is to be an address, or a name and one: Alcove <hello@shop.example>',
    ),
  })
  .transform(({ SMTP_URL: server = null, MAIL_FROM: from = null }) => ({ server, from }))
