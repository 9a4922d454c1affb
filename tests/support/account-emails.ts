// Reads the account e-mails in the outbox and the tokens of their links, and counts password hashes.
import type { PasswordHashing } from '#shop/accounts/auth.server.ts'
import { hashPassword, verifyPassword } from '#shop/accounts/password/password-hash.server.ts'
import type { AccountMessageKind } from '#shop/messages/account-messages.ts'
import type { Db } from '#platform/db/database.ts'

export interface AccountEmail {
  readonly kind: AccountMessageKind
  /** Token in the link of the e-mail. `null` if the e-mail contains no token. */
  readonly token: string | null
  readonly url: URL | null
}

/** Returns all e-mails to a recipient, oldest first. */
export async function emailsTo(db: Db, recipient: string): Promise<AccountEmail[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['kind', 'facts'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, facts }) => {
    const url = 'url' in facts ? new URL(facts.url) : null
    return { kind: kind as AccountMessageKind, url, token: url?.searchParams.get('token') ?? null }
  })
}

/** Returns the token in the newest e-mail to a recipient. Throws if the e-mail has none. */
export async function latestTokenTo(db: Db, recipient: string): Promise<string> {
  const token = (await emailsTo(db, recipient)).at(-1)?.token
  if (!token) throw new Error('No letter with a link')
  return token
}

/** Returns the shop's password hashing, with a count of how often passwords were hashed or verified. */
export function countingPasswordHashing() {
  const count = { times: 0 }
  const passwords: PasswordHashing = {
    hash: (password) => {
      count.times += 1
      return hashPassword(password)
    },
    verify: (input) => {
      count.times += 1
      return verifyPassword(input)
    },
  }
  return { count, passwords }
}
