import { encode } from 'uqr'
import type { Session } from '#shop/accounts/accounts.ts'
import { findPendingSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/**
 * Returns the key that the user must add to the authenticator app and confirm with a code. Returns `null` if no key has
 * been created, or if the user has already confirmed the key.
 */
export async function readSetUp({ db, auth, settings }: RequestContext, { user }: Session) {
  const started = await findPendingSecondFactor(db, auth, { user, issuer: settings.shopName })
  return started && { text: started.key, qrCode: qrCodeOf(started.otpauth) }
}

/** A QR code as SVG. `path` draws the dark squares in a view box that is `size` wide and `size` high. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

/** The width of the white margin that QR scanners need, in squares of the QR code. */
const QUIET_ZONE = 4

function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
