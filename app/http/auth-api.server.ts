import type { Context } from 'hono'
import { type Asker, AUTH_PATH, type Auth, headersFor } from '#shop/accounts/auth.server.ts'
import { answerAuth } from '#shop/accounts/api.server.ts'

/**
 * Better Auth's own addresses, as far as the shop opens them: where providers lead back to, what passkeys need, and what
 * programs that are no browser use. Everything else about accounts is done by the shop's pages.
 */
export function authApi({ auth, askerOf }: { auth: () => Auth; askerOf: (c: Context) => Asker }) {
  return async (c: Context): Promise<Response> => {
    const asker = askerOf(c)
    const { pathname, search } = new URL(c.req.url)
    const request = new Request(auth().options.baseURL + pathname + search, {
      method: c.req.method,
      headers: headersFor(asker),
      body: /^(GET|HEAD)$/.test(c.req.method) ? null : await c.req.raw.arrayBuffer(),
    })
    return answerAuth(auth(), { asker, request, path: pathname.slice(AUTH_PATH.length) })
  }
}
