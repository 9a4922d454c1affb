// Which passwords may be chosen, wherever one is: by length and by what everybody would try first. Never asks for kinds of
// characters, keeps nothing, and its list stays on the server.
import common from 'fxa-common-password-list'
import type { PasswordFault } from '../password.ts'
import { SHORTEST_PASSWORD, LONGEST_PASSWORD } from '../password.ts'

interface Known {
  /** Null where they have none. */
  readonly email: string | null
  readonly shopName: string
}

/** What is wrong with a password that somebody chooses; null when it may stand. */
export function findPasswordFault(password: string, { email, shopName }: Known): PasswordFault | null {
  if (password === '') return 'missing'
  const text = password.normalize('NFKC')
  if (Array.from(text).length < SHORTEST_PASSWORD) return 'too_short'
  if (password.length > LONGEST_PASSWORD || text.length > LONGEST_PASSWORD) return 'too_long'
  const small = text.toLowerCase()
  if (isCommon(small)) return 'common'
  return personal(email, shopName).some((part) => small.includes(part)) ? 'personal' : null
}

/** Whether it is among the first that anybody tries, also with something short behind it. */
function isCommon(small: string): boolean {
  const stem = small.replace(/[^\p{L}\p{N}]+$/u, '')
  return common.test(small) || common.test(stem) || new Set(small).size < 4
}

/** A name before the @ that is shorter may stand in any word. */
const SHORTEST_NAME = 4

/** What others know, and so would try: the address, its name, and the shop's. */
function personal(email: string | null, shopName: string): string[] {
  const [local = ''] = email?.split('@') ?? []
  return [email ?? '', local.length >= SHORTEST_NAME ? local : '', shopName]
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
}
