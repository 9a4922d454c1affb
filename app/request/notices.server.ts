import { createHmac, timingSafeEqual } from 'node:crypto'
import type { VariantId } from '#shop/ids.ts'
import type { MeasureName, Measures, TypedMeasures } from '#shop/measures.ts'
import { deleteCookieHeader, readCookie, setCookieHeader } from './cookies.server.ts'

/** One sentence that the next page shows after a redirect. */
export interface Notice {
  readonly kind: 'good' | 'bad'
  readonly sentence: string
  /** A form in the notice, such as "Undo": its URL, its fields and the label of its button. */
  readonly action?: {
    readonly to: string
    readonly fields: Readonly<Record<string, string>>
    readonly label: string
  }
  /**
   * The path of a page that shows this notice in a special place, for example beside a form. Any other page shows the
   * notice at the top.
   */
  readonly page?: string
  /** The addition to the cart that the notice reports. `key` is the key of this addition. */
  readonly added?: {
    readonly variantId: VariantId
    readonly measures: Measures
    readonly quantity: number
    readonly key: string
  }
  /** The values of a refused add-to-cart form with lengths, and the sentences to show beside its fields. */
  readonly refused?: {
    readonly errors: Readonly<Partial<Record<MeasureName, string>>>
    readonly typed: { readonly quantity: string; readonly measures: TypedMeasures }
  }
}

export interface Notices {
  /** Returns the Set-Cookie header that stores a notice for the next page. */
  cookieHeader(notice: Notice): string
}

const COOKIE = 'notice'
const LONGEST = 3_000

/**
 * Returns functions that sign and write notices. A notice is stored in a signed cookie, so that nobody else can make
 * the shop show a forged text.
 */
export function noticesOf(secret: string, isSecure: boolean): Notices {
  return {
    cookieHeader(notice) {
      const body = Buffer.from(JSON.stringify(notice)).toString('base64url')
      return setCookieHeader(COOKIE, `${body}.${sign(body, secret)}`, { isSecure })
    },
  }
}

/** Returns the Set-Cookie header that deletes the notice. */
export function deleteNotice(connection: { readonly isSecure: boolean }): string {
  return deleteCookieHeader(COOKIE, connection)
}

/**
 * Reads the notice of a request. Returns `null` if the request contains no notice, or if the signature of the notice is
 * wrong.
 */
export function readNotice(
  cookie: string | null | undefined,
  { secret, isSecure }: { readonly secret: string; readonly isSecure: boolean },
): Notice | null {
  const value = readCookie(cookie, COOKIE, { isSecure })
  if (!value || value.length > LONGEST) return null
  const [body = '', signature = ''] = value.split('.')
  const expected = Buffer.from(sign(body, secret))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Notice
}

function sign(body: string, secret: string): string {
  return createHmac('sha256', secret).update(`notice:${body}`).digest('base64url')
}
