// Creates accounts through the shop's own authentication, and browsers that sign in.
import { createHash } from 'node:crypto'
import { type AuthOptions, openAuth } from '#shop/accounts/auth.server.ts'
import type { UserId } from '#shop/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { type AuthRequest, callAuth } from '#shop/accounts/auth-request.server.ts'

export const TEST_SHOP_URL = 'http://localhost:3000'
export const GOOD_PASSWORD = 'a sofa in the hall'

export function authOf(db: Db, more: Pick<AuthOptions, 'passwords' | 'providers' | 'isStaff'> = {}) {
  return openAuth({ db, secret: 'a-secret-for-tests-only-0123456789abcdef', origin: TEST_SHOP_URL, ...more })
}

/** A browser that keeps the cookies the shop sets. */
export class Browser {
  readonly #cookies = new Map<string, string>()
  readonly ipPrefix: string

  constructor(ipPrefix = '203.0.113.0') {
    this.ipPrefix = ipPrefix
  }

  /** Builds an auth request from this browser, with its cookies and client IP. */
  authRequest(more: Partial<AuthRequest> = {}): AuthRequest {
    const headers = new Headers({
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(this.#cookies.size > 0 && { cookie: this.cookie }),
    })
    return {
      language: 'en',
      now: new Date(),
      ipHash: `network of ${this.ipPrefix}`,
      ipPrefix: this.ipPrefix,
      keyedHash: (text) => createHash('sha256').update(text).digest('base64url').slice(0, 22),
      origin: TEST_SHOP_URL,
      headers,
      ...more,
    }
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  storeCookies(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

/** Creates a user with a verified e-mail address and a password. */
export async function newUser(
  db: Db,
  { email = 'ada@example.com', name = 'Ada Byron', password = GOOD_PASSWORD } = {},
): Promise<UserId> {
  const auth = authOf(db)
  const made = await callAuth(new Browser().authRequest(), (call) =>
    auth.api.signUpEmail({ body: { email, name, password }, ...call }),
  )
  if (!made.ok) throw new Error(`No account: ${made.code}`)
  const { id } = await db
    .updateTable('users')
    .set({ email_verified: true })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
