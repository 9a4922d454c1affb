import { expect, test } from 'vitest'
import type { Auth } from '#shop/accounts/auth.server.ts'
import { Browser } from '#tests/support/accounts.ts'
import { sessionLoader } from './session.server.ts'
import type { AuthRequest } from '#shop/accounts/auth-request.server.ts'

/** Whoever asks it anything asks the database. */
const auth = new Proxy(
  {},
  {
    get() {
      throw new Error('Better Auth was asked')
    },
  },
) as Auth

const asking = (headers: Record<string, string>): AuthRequest =>
  new Browser().asker({ headers: new Headers(headers) })

test('a guest pays nothing for others being able to sign in: nobody is asked who they are', async () => {
  for (const cookie of ['', 'cart=x', 'notice=x.y; device=z', 'salcove.session_token=x'])
    expect(await sessionLoader(auth, asking(cookie ? { cookie } : {}), [])(), cookie).toBeNull()
})

test('whoever carries a session is asked about, once for a request', async () => {
  for (const headers of [
    { cookie: 'alcove.session_token=x.y' },
    { cookie: 'cart=x; __Secure-alcove.session_token=x.y' },
    { authorization: 'Bearer x.y' },
  ] as Record<string, string>[])
    await expect(sessionLoader(auth, asking(headers), [])()).rejects.toThrow('Better Auth was asked')
})
