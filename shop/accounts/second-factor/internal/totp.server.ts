import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString } from 'better-auth/crypto'
import { MINUTE } from '#shop/time.ts'

const STEP = MINUTE / 2
/** One step early and one late: clocks of phones differ, and typing takes its time. */
const STEPS = [0, -1, 1]

/** How many codes somebody gets for the day their phone is gone. */
const RECOVERY_CODES = 10
/** Without letters and figures that are taken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new key for an app that shows codes: 149 bits, ten groups of four letters. */
export function newKey(): string {
  return generateRandomString(25, 'a-z', 'A-Z', '0-9')
}

/** The key as somebody types it into their app. */
export function keyAsText(key: string): string {
  return (base32.encode(key, { padding: false }).match(/.{1,4}/g) ?? []).join(' ')
}

/** The key as an app reads it from a picture. */
export function keyAsAddress(key: string, { issuer, account }: { issuer: string; account: string }): string {
  return createOTP(key).url(issuer, account)
}

/** The half minute a code belongs to, counted since 1970; null for a code that is not right now. */
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
    const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

/** A recovery code as it is kept: nobody who reads it, the shop itself least of all, can say what it was. */
export function hashRecoveryCode(typed: string, secret: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', secret).update(`recovery code ${letters}`).digest('base64url')
}
