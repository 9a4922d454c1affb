// Who may open the staff pages. Until there are people and roles, whoever holds the demo's key, which exists in demo mode
// only: in production nobody. Never sends the key back: a cookie derived from it stands for it, for half a day.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { after, HOUR } from '#shop/time.ts'
import { secret } from '#platform/secrets.server.ts'

export const STAFF_SESSION_MS = 12 * HOUR

/** The key to the staff pages of this demo, made once; null where there are none. */
export function staffKey({ mode, dataDir }: { mode: 'demo' | 'production'; dataDir: string }): string | null {
  return mode === 'demo' ? secret(dataDir, 'staff-key') : null
}

/** The path that lets its reader in. */
export function staffLink(key: string): string {
  return `/staff/enter?key=${key}`
}

export function isStaffKey(key: string, given: string | null): boolean {
  return given !== null && isSame(key, given)
}

/** What a cookie says for the next twelve hours instead of the key. */
export function newStaffSession(key: string, now: Date): string {
  const until = Math.floor(after(now, STAFF_SESSION_MS).getTime() / 1000)
  return `${until}.${signature(key, until)}`
}

export function isStaffSession(key: string, given: string | null, now: Date): boolean {
  const [, until = '', signed = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(given ?? '') ?? []
  return isSame(signature(key, Number(until)), signed) && Number(until) * 1000 > now.getTime()
}

function signature(key: string, until: number): string {
  return createHmac('sha256', key).update(`staff:${until}`).digest('base64url')
}

function isSame(expected: string, given: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(digest(expected), digest(given))
}
