import { redirect } from 'react-router'
import { isFresh, type Session } from '#shop/accounts/accounts.ts'
import { requireSession } from './session.server.ts'
import type { Visit } from './visit.server.ts'

/**
 * Whoever proved only just now that it is they; everybody else is asked to, and comes back: to the page they asked for, or,
 * where they sent a form, to the page it stands on (`back`), for what they typed is not kept.
 */
export async function requireFresh(
  visit: Visit,
  request: Request,
  back = '/account/security',
): Promise<Session> {
  const session = await requireSession(visit, request)
  if (isFresh(session, visit.now)) return session
  const to = request.method === 'GET' ? visit.path + new URL(request.url).search : back
  throw redirect(againPath(to))
}

/** The path to the page that asks once more who somebody is. */
export function againPath(to: string): string {
  return `/sign-in/again?to=${encodeURIComponent(to)}`
}
