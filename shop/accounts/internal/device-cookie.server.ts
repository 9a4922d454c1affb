import { randomBytes } from 'node:crypto'
import { DAY } from '#shop/time.ts'
import type { Asker } from '../auth.server.ts'

/** How long a browser keeps what makes it known, from its last sign-in: no browser keeps a cookie longer. */
export const DEVICE_KEPT = 400 * DAY

const VALUE = /^[\w-]{32}$/

/** Over https no other host of the same domain can plant it. */
export function deviceCookie(isSecure: boolean): string {
  return isSecure ? '__Host-device' : 'device'
}

type Carrier = Pick<Asker, 'headers' | 'keyed' | 'address'>

/** The device somebody asks from, as it is kept: a keyed hash of the cookie it was given; null where it has none. */
export function deviceOf(asker: Carrier): string | null {
  const value = deviceValueOf(asker)
  return value === null ? null : hashOf(value, asker.keyed)
}

/** What the browser carries to be known by; null where it carries nothing that could be it. */
export function deviceValueOf({ headers, address }: Carrier): string | null {
  const name = deviceCookie(address.startsWith('https:'))
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  return VALUE.test(value) ? value : null
}

/** A device that no browser has yet, and the value of the cookie that makes a browser it. */
export function newDevice({ keyed }: Pick<Asker, 'keyed'>): { device: string; value: string } {
  const value = randomBytes(24).toString('base64url')
  return { device: hashOf(value, keyed), value }
}

function hashOf(value: string, keyed: Asker['keyed']): string {
  return keyed(`device:${value}`)
}
