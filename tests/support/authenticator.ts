// An app that shows codes, as its owner holds it: it was given the key once.
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

const HALF_MINUTE = 30_000

/** The code an app shows so many half minutes from now, for a key as it was typed into it. */
export function codeOf(key: string, steps = 0): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key.replaceAll(/\s/g, '')))
  return createOTP(secret).hotp(Math.floor(Date.now() / HALF_MINUTE) + steps)
}
