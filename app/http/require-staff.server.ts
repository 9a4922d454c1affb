import { data, type RouterContextProvider } from 'react-router'
import { refuse } from '#shop/problems.ts'
import { isStaffSession, STAFF_SESSION_MS, staffKey } from '#shop/staff/staff.server.ts'
import { say } from '#words/say.ts'
import { cookieValue } from './notices.server.ts'
import { type Visit, visitOf } from './visit.server.ts'

const COOKIE = 'staff'

/** What every staff page carries: it is nobody's business but the staff's. */
export const staffHeaders = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store' }

/** The visit of somebody who may see the staff pages; throws the answer for everybody else. Every staff loader begins with it. */
export function requireStaff(request: Request, context: Readonly<RouterContextProvider>): Visit {
  const visit = visitOf(context)
  const key = requireStaffKey(visit)
  const session = cookieValue(request.headers.get('cookie'), COOKIE)
  if (!isStaffSession(key, session, visit.now)) throw keptOut(visit)
  return visit
}

/** The key to the staff pages; where there is none, neither are they. */
export function requireStaffKey(visit: Visit): string {
  const key = staffKey(visit.config)
  if (!key) throw data(null, { status: 404 })
  return key
}

/** The answer to somebody without the right key. */
export function keptOut({ language }: Visit) {
  return data(say(refuse('staff.key_wrong').problem, language), { status: 403, headers: staffHeaders })
}

/** The header that keeps the staff signed in, on staff addresses only. */
export function staffCookie(session: string, { isSecure }: Visit): string {
  return `${COOKIE}=${session}; Path=/staff; Max-Age=${STAFF_SESSION_MS / 1000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
