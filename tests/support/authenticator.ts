// Stand-in for an authenticator app that knows the user's key.
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

const HALF_MINUTE = 30_000

/**
 * Computes the code that the app shows `steps` × 30 seconds from now. `key`: the key as the user typed it into the app.
 */
export function codeOf(key: string, steps = 0): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key.replaceAll(/\s/g, '')))
  return createOTP(secret).hotp(Math.floor(Date.now() / HALF_MINUTE) + steps)
}
