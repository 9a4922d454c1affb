import { data, type RouterContextProvider } from 'react-router'
import type { Actor } from '#shop/orders/orders.ts'
import { refuse } from '#shop/problems.ts'
import { isStaffSession, STAFF_SESSION_MS, staffKey } from '#shop/staff/staff.server.ts'
import { say } from '#words/say.ts'
import { cookieValue } from './notices.server.ts'
import { type Visit, visitOf } from './visit.server.ts'

const COOKIE = 'staff'

/** What every staff page carries: it is nobody's business but the staff's. */
export const staffHeaders = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store' }

/** Whose doing it is; they have no names yet. */
export const BY_STAFF = { kind: 'staff' } as const satisfies Actor

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

/**
 * The headers that keep the staff signed in, on staff addresses only. The data of `/staff` itself is asked for at
 * `/staff.data`, which a browser does not take to be below `/staff`.
 */
export function staffCookies(session: string, { isSecure }: Visit): [name: string, value: string][] {
  return ['/staff', '/staff.data'].map((path) => [
    'Set-Cookie',
    `${COOKIE}=${session}; Path=${path}; Max-Age=${STAFF_SESSION_MS / 1000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  ])
}
