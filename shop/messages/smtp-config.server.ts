import { z } from 'zod'

/** The mail server that letters are handed to, and how. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte (smtps); otherwise as soon as the server offers it. */
  readonly secure: boolean
  /** No letter, and above all no password, goes over a connection that is not encrypted. */
  readonly requireTls: boolean
  /** Whether the server's certificate must be one that this machine trusts. */
  readonly trustedOnly: boolean
  /** What we call ourselves there; null: the shop's own host. */
  readonly name: string | null
  readonly auth: { readonly user: string; readonly pass: string } | null
}

const SHAPE =
  'is to look like smtp://user:password@mail.example:587, or smtps:// where it is encrypted from the start'
const options = ['requireTLS', 'tls.rejectUnauthorized', 'name']

/** Reads a mail server's address; a text is what is wrong with it, and never holds the password. */
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

/** Who a letter is from. */
export interface MailAddress {
  /** Null: the shop's own name. */
  readonly name: string | null
  readonly email: string
}

/** Reads "hello@shop.example" or "Alcove <hello@shop.example>"; null for anything else. */
export function readMailAddress(text: string): MailAddress | null {
  const [, quoted, plain, email] = /^\s*(?:"([^"<>\r\n]*)"|([^"<>\r\n]*?))\s*<([^<>]+)>\s*$/.exec(text) ?? []
  const address = (email ?? text).trim()
  if (!/^[^\s@<>",;:()[\]\\]{1,64}@[^\s@<>",;:()[\]\\]+\.[^\s@<>",;:()[\]\\.]+$/.test(address)) return null
  return { name: (quoted ?? plain ?? '').trim() || null, email: address }
}

/** A variable that a function reads; a text is what is wrong with it. */
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

/** Reads where letters are handed over and who they are from; null for each that is not set. */
export const mailConfig = z
  .object({
    SMTP_URL: readBy(readSmtpUrl),
    MAIL_FROM: readBy(
      (text) =>
        readMailAddress(text) ?? 'is to be an address, or a name and one: Alcove <hello@shop.example>',
    ),
  })
  .transform(({ SMTP_URL: server = null, MAIL_FROM: from = null }) => ({ server, from }))
