import { randomBytes } from 'node:crypto'
import type { Asker } from '../auth.server.ts'

const VALUE = /^[\w-]{32}$/

/** Over https no other host of the same domain can plant it. */
export function deviceCookie(isSecure: boolean): string {
  return isSecure ? '__Host-device' : 'device'
}

/** The device somebody asks from, as it is kept: a keyed hash of the cookie it was given; null where it has none. */
export function deviceOf({ headers, keyed }: Pick<Asker, 'headers' | 'keyed'>): string | null {
  const [, value = ''] = /(?:^|;\s*)(?:__Host-)?device=([^;]*)/.exec(headers.get('cookie') ?? '') ?? []
  return VALUE.test(value) ? hashOf(value, keyed) : null
}

/** A device that no browser has yet, and the value of the cookie that makes a browser it. */
export function newDevice({ keyed }: Pick<Asker, 'keyed'>): { device: string; value: string } {
  const value = randomBytes(24).toString('base64url')
  return { device: hashOf(value, keyed), value }
}

function hashOf(value: string, keyed: Asker['keyed']): string {
  return keyed(`device:${value}`)
}
