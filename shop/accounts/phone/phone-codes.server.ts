// Codes that are sent by text message. Each code belongs to one browser and one purpose, allows five attempts, and
// works once. The browser has a secret token. The shop stores a hash that is computed from both the code and the token.
// Without the token, nobody can find out the code from the hash.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type UserId } from '#shop/ids.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after, MINUTE } from '#shop/time.ts'
import { allowSend, allowAttempt, recordFailure, recordSuccess } from '../limits/limits.server.ts'
import {
  PHONE_CODE_DIGITS,
  PHONE_CODE_LIFETIME,
  PHONE_CODE_ATTEMPTS,
  readPhoneCode,
  type SentPhoneCode,
  RESEND_DELAY,
} from './phone.ts'
import type { AuthRequest } from '../auth-request.server.ts'

/**
 * Purpose of a code. A user ID: this user adds the phone number to their account. `null`: the code is for a sign-in
 * with the phone number, which may or may not have an account.
 */
type Purpose = UserId | null

interface PhoneCodeInput {
  /** Phone number in E.164 format. */
  readonly phone: string
  readonly userId: Purpose
  readonly shopName: string
  readonly authRequest: AuthRequest
}

/** Token for a cookie in the browser that requested the code. The code is accepted only together with this token. */
export interface PhoneRequest {
  readonly token: string
}

/**
 * Sends a code to a phone number and returns a token for the browser. Does the same whether or not the number has an
 * account.
 */
export async function sendPhoneCode(
  db: Db,
  input: PhoneCodeInput,
): Promise<Outcome<PhoneRequest, 'accounts.too_many_tries'>> {
  const { phone, authRequest } = input
  const allowed = await allowSend(db, { kind: 'sms', recipient: phone, authRequest })
  if (!allowed.ok) return allowed
  return done(await inTransaction(db, (tx) => createCode(tx, input)))
}

interface CodeRequest extends PhoneRequest {
  readonly userId: Purpose
}

/** Sends another code to the same number. The previous code becomes invalid. */
export async function sendAnotherPhoneCode(
  db: Db,
  { token, userId, shopName, authRequest }: CodeRequest & Pick<PhoneCodeInput, 'shopName' | 'authRequest'>,
): Promise<
  Outcome<
    PhoneRequest,
    'accounts.phone_code_over' | 'accounts.phone_code_too_soon' | 'accounts.too_many_tries'
  >
> {
  const sent = await findPhoneCode(db, { token, userId })
  if (!sent) return refuse('accounts.phone_code_over')
  const wait = after(sent.sentAt, RESEND_DELAY).getTime() - authRequest.now.getTime()
  if (wait > 0) return refuse('accounts.phone_code_too_soon', { seconds: Math.ceil(wait / 1000) })
  const another = await sendPhoneCode(db, { phone: sent.phone, userId, shopName, authRequest })
  if (another.ok) await db.deleteFrom('phone_codes').where('request', '=', hashOf(token)).execute()
  return another
}

/**
 * Returns the data of the code that this browser requested, even if the code has expired. `null`: this browser has
 * requested no code.
 */
export async function findPhoneCode(db: Db, { token, userId }: CodeRequest): Promise<SentPhoneCode | null> {
  const row = (await codesOfRequest(db, { token, userId }).executeTakeFirst()) ?? null
  return row && { phone: row.phone, sentAt: row.created_at, expiresAt: row.expires_at, tries: row.tries }
}

export type WrongPhoneCode =
  | 'accounts.phone_code_wrong'
  | 'accounts.phone_code_over'
  | 'accounts.too_many_tries'

/** Checks the typed code and returns the verified phone number. A correct code works once. */
export async function consumePhoneCode(
  db: Db,
  { token, userId, typed, authRequest }: CodeRequest & { typed: string; authRequest: AuthRequest },
): Promise<Outcome<{ readonly phone: string }, WrongPhoneCode>> {
  const sent = await codesOfRequest(db, { token, userId })
    .where('expires_at', '>', authRequest.now)
    .executeTakeFirst()
  if (!sent || sent.tries >= PHONE_CODE_ATTEMPTS) return refuse('accounts.phone_code_over')
  const code = readPhoneCode(typed)
  if (code === null) return refuse('accounts.phone_code_wrong', { left: PHONE_CODE_ATTEMPTS - sent.tries })
  const { id, phone } = sent
  const attempt = { kind: 'phone_code', account: phone, authRequest } as const
  const allowed = await allowAttempt(db, attempt)
  if (!allowed.ok) return allowed
  // Counted before the comparison, so that concurrent attempts cannot exceed five.
  const counted = await db
    .updateTable('phone_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', PHONE_CODE_ATTEMPTS)
    .returning(['code', 'tries'])
    .executeTakeFirst()
  if (!counted) return refuse('accounts.phone_code_over')
  if (!isSame(counted.code, hashOf(token, code))) {
    await recordFailure(db, attempt)
    const left = PHONE_CODE_ATTEMPTS - counted.tries
    return left > 0 ? refuse('accounts.phone_code_wrong', { left }) : refuse('accounts.phone_code_over')
  }
  const { numDeletedRows } = await db.deleteFrom('phone_codes').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return refuse('accounts.phone_code_over')
  await recordSuccess(db, attempt)
  return done({ phone })
}

async function createCode(
  tx: Db,
  { phone, userId, shopName, authRequest }: PhoneCodeInput,
): Promise<PhoneRequest> {
  const { now, language, origin } = authRequest
  const token = randomBytes(32).toString('base64url')
  const code = String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0')
  const until = after(now, PHONE_CODE_LIFETIME)
  await tx
    .insertInto('phone_codes')
    .values({
      id: newId(),
      request: hashOf(token),
      phone,
      user_id: userId,
      code: hashOf(token, code),
      tries: 0,
      expires_at: until,
      created_at: now,
    })
    .execute()
  await queueMessage(tx, {
    kind: userId === null ? 'phone_sign_in' : 'phone_change',
    recipient: phone,
    language,
    facts: {
      code,
      shopName,
      host: origin.startsWith('https:') ? new URL(origin).hostname : null,
      until: until.toISOString(),
      minutes: PHONE_CODE_LIFETIME / MINUTE,
    },
    now,
  })
  return { token }
}

function codesOfRequest(db: Db, { token, userId }: CodeRequest) {
  return db
    .selectFrom('phone_codes')
    .select(['id', 'phone', 'tries', 'created_at', 'expires_at'])
    .where('request', '=', hashOf(token))
    .where('user_id', userId === null ? 'is' : '=', userId)
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('.')).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
