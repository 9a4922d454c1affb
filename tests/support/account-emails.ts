// Letters about accounts, as they wait in the outbox, and what their links hold.
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { PasswordHashing } from '#shop/accounts/auth.server.ts'
import type { AccountMessageKind } from '#shop/messages/account-messages.ts'
import type { Db } from '#platform/db/database.ts'

export interface AccountEmail {
  readonly kind: AccountMessageKind
  /** Null where the letter leads nowhere that only its reader may go. */
  readonly token: string | null
  readonly url: URL | null
}

/** Every letter to an address, the oldest first. */
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

/** The token in the newest letter to an address. */
export async function latestTokenTo(db: Db, recipient: string): Promise<string> {
  const token = (await emailsTo(db, recipient)).at(-1)?.token
  if (!token) throw new Error('No letter with a link')
  return token
}

/** Hashing as the shop does it, which counts how often it is done. */
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
