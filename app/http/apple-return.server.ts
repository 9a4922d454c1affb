import type { Context } from 'hono'
import { z } from 'zod'
import { clean, readPairs } from './form.server.ts'

/** In bytes: what Apple sends takes a few hundred. */
export const LARGEST_RETURN = 16 * 1024
const LONGEST = 4_000
const LONGEST_NAME = 120

/**
 * Apple sends browsers back by a form, from its own pages, without the cookie that binds them to where they began: they
 * come again as they would have come from anybody else. Of what Apple tells about them, the name alone is passed on.
 */
export async function fromApple(c: Context): Promise<Response> {
  const form = readPairs(await c.req.text())
  const again = new URLSearchParams()
  for (const name of ['state', 'code', 'error']) {
    const value = form.get(name)
    if (value) again.set(name, value.slice(0, LONGEST))
  }
  const name = nameIn(form.get('user'))
  if (name) again.set('name', name)
  c.header('Cache-Control', 'no-store')
  return c.redirect(`${c.req.path}?${again}`, 303)
}

const Part = z.string().optional().catch(undefined)
const User = z.object({ name: z.object({ firstName: Part, lastName: Part }) })

/** What Apple tells of a name, the first time only: `{"name":{"firstName":"Ada","lastName":"Byron"}}`. */
function nameIn(user: string | null): string {
  try {
    const { name } = User.parse(JSON.parse(user ?? ''))
    return clean([name.firstName, name.lastName].filter(Boolean).join(' ')).slice(0, LONGEST_NAME)
  } catch {
    return ''
  }
}
