import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString } from 'better-auth/crypto'
import { MINUTE } from '#shop/time.ts'

const STEP = MINUTE / 2
/**
 * Accepted time steps, as offsets from the current time step. The previous and the next code are accepted too, because
 * phone clocks differ and typing takes time.
 */
const STEPS = [0, -1, 1]

/** Number of recovery codes per account. */
const RECOVERY_CODES = 10
/** Characters that recovery codes may contain. Excludes characters that are easily confused, such as 1 and l. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns a new TOTP secret: 149 bits, shown as ten groups of four characters. */
export function newTotpSecret(): string {
  return generateRandomString(25, 'a-z', 'A-Z', '0-9')
}

/** Returns the secret in base32, for typing into an authenticator app. */
export function secretAsBase32(key: string): string {
  return (base32.encode(key, { padding: false }).match(/.{1,4}/g) ?? []).join(' ')
}

/** Returns the secret as an `otpauth:` URL, for a QR code. */
export function otpauthUrl(key: string, { issuer, account }: { issuer: string; account: string }): string {
  return createOTP(key).url(issuer, account)
}

/**
 * Returns the index of the 30-second time step in which the TOTP code is valid, counted from the Unix epoch (1970).
 * `null`: the code is not valid now.
 */
export async function findTotpStep(key: string, typed: string, now: Date): Promise<number | null> {
  const code = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return null
  const current = Math.floor(now.getTime() / STEP)
  let found: number | null = null
  for (const step of STEPS.map((away) => current + away)) {
    const expected = await createOTP(key).hotp(step)
    if (timingSafeEqual(Buffer.from(expected), Buffer.from(code))) found ??= step
  }
  return found
}

export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const characters = Array.from({ length: 10 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(
      '',
    )
    return `${characters.slice(0, 5)}-${characters.slice(5)}`
  })
}

/** Returns the keyed hash of a recovery code. The code cannot be computed from the hash. */
export function hashRecoveryCode(typed: string, secret: string): string {
  const characters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', secret).update(`recovery code ${characters}`).digest('base64url')
}
