import type { Context } from 'hono'
import { AUTH_PATH, type Auth, answerAuth } from '#shop/accounts/auth.server.ts'
import type { Db } from '#platform/db/database.ts'
import { answerApiClient } from './api-clients.server.ts'
import { type AuthRequest, headersFor } from '#shop/accounts/auth-request.server.ts'

interface AuthApi {
  readonly db: Db
  /** Everybody signs in somewhere else: no program by a password of ours. */
  readonly isElsewhere: boolean
  auth(): Auth
  askerOf(c: Context): AuthRequest
}

/**
 * The addresses of accounts that are no pages: what programs use that are no browser, and of Better Auth's own as many as the
 * shop opens. Everything else about accounts is done by the shop's pages.
 */
export function authApi({ db, isElsewhere, auth, askerOf }: AuthApi) {
  return async (c: Context): Promise<Response> => {
    const asker = askerOf(c)
    const { pathname, search } = new URL(c.req.url)
    const request = new Request(auth().options.baseURL + pathname + search, {
      method: c.req.method,
      headers: headersFor(asker),
      body: /^(GET|HEAD)$/.test(c.req.method) ? null : await c.req.raw.arrayBuffer(),
    })
    const path = pathname.slice(AUTH_PATH.length)
    const answer = await answerApiClient(path, { db, isElsewhere, auth: auth(), asker, request })
    return answer ?? answerAuth(auth(), { asker, request, path })
  }
}
