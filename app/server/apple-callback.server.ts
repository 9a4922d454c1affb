import type { Context } from 'hono'
import { z } from 'zod'
import { clean, readPairs } from '#app/request/form.server.ts'

/** The maximum size of Apple's callback form in bytes. The form usually has a few hundred bytes. */
export const MAX_CALLBACK_BYTES = 16 * 1024
const LONGEST = 4_000
const MAX_NAME_LENGTH = 120

/**
 * Converts Apple's callback into a GET request, because the callbacks of all other providers are GET requests. Apple
 * sends its callback as a POST request from Apple's site. With this POST request, the browser does not send the cookie
 * that binds the sign-in attempt to the browser. With the redirected GET request, the browser sends this cookie. Of the
 * user's profile, passes on only the name.
 */
export async function redirectAppleCallback(c: Context): Promise<Response> {
  const form = readPairs(await c.req.text())
  const query = new URLSearchParams()
  for (const name of ['state', 'code', 'error']) {
    const value = form.get(name)
    if (value) query.set(name, value.slice(0, LONGEST))
  }
  const name = nameIn(form.get('user'))
  if (name) query.set('name', name)
  c.header('Cache-Control', 'no-store')
  return c.redirect(`${c.req.path}?${query}`, 303)
}

const Part = z.string().optional().catch(undefined)
const User = z.object({ name: z.object({ firstName: Part, lastName: Part }) })

/**
 * Reads the user's name, which Apple sends only at the first sign-in:
 * `{"name":{"firstName":"Ada","lastName":"Byron"}}`.
 */
function nameIn(user: string | null): string {
  try {
    const { name } = User.parse(JSON.parse(user ?? ''))
    return clean([name.firstName, name.lastName].filter(Boolean).join(' ')).slice(0, MAX_NAME_LENGTH)
  } catch {
    return ''
  }
}
