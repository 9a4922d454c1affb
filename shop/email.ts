export const MAX_EMAIL_LENGTH = 254
const LONGEST_LOCAL = 64

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const LOCAL = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`)
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`)

/**
 * Normalizes an e-mail address: removes white space around it and converts the domain to lower-case ASCII. Accepts the
 * syntax of RFC 5321, except quoted names and address literals, which hardly anybody uses. `null`: the text is not a
 * valid e-mail address.
 */
export function readEmail(typed: string): string | null {
  const text = typed.trim()
  if (text.length > MAX_EMAIL_LENGTH) return null
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = asciiDomain(text.slice(at + 1))
  const email = `${local}@${domain}`
  const fits = local.length <= LONGEST_LOCAL && email.length <= MAX_EMAIL_LENGTH
  return at > 0 && fits && LOCAL.test(local) && DOMAIN.test(domain) ? email : null
}

/**
 * Converts a domain to ASCII: "Möbel.example" becomes "xn--mbel-5qa.example". Returns an empty string if the text is
 * not a domain.
 */
function asciiDomain(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain.toLowerCase()
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) ? (URL.parse(`http://${domain}`)?.hostname ?? '') : ''
}

const GMAIL = /^(gmail|googlemail)\.com$/

/**
 * Returns a name for the mailbox behind an e-mail address. All spellings of the address have the same name, so that
 * limits count them as one mailbox. Ignores upper case, everything after a plus sign, and the dots of Gmail addresses.
 * Never send e-mail to this name, because a mail server may treat the spellings as different mailboxes.
 */
export function mailboxOf(email: string): string {
  const text = email.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  const base = local.replace(/(?<=.)\+.*$/s, '')
  return GMAIL.test(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`
}
