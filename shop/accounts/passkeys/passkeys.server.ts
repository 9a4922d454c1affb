// Adds, renames and removes passkeys, and signs users in with a passkey. Better Auth creates the challenges and
// verifies the browser's responses. A passkey cannot be removed if it is the last sign-in method.
import { isIP } from 'node:net'
import { z } from 'zod'
import { readId, type UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { MAX_NAME_LENGTH, type User } from '../accounts.ts'
import type { Auth } from '../auth.server.ts'
import { NOT_USER_VERIFIED } from './plugin.server.ts'
import { recordSecurityEvent } from '../audit/security-log.server.ts'
import { mayRemoveMethod } from '../sign-in-methods.server.ts'
import { type AuthRequest, type AuthResponse, callAuth, type SignedIn } from '../auth-request.server.ts'

/** Returns whether passkeys work at the shop's URL. WebAuthn requires a domain name, not an IP address. */
export function supportsPasskeys(origin: string): boolean {
  return isIP(new URL(origin).hostname.replaceAll(/[[\]]/g, '')) === 0
}

export function listPasskeys(db: Db, userId: UserId) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as addedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Returns the WebAuthn registration options and the challenge cookie for the signed-in user. `null`: Better Auth
 * refused.
 */
export async function getPasskeyRegistrationOptions(
  auth: Auth,
  { user, shopName, authRequest }: { user: User; shopName: string; authRequest: AuthRequest },
): Promise<AuthResponse<object> | null> {
  const name = user.email ?? user.phone ?? user.name
  const answer = await callAuth(authRequest, (call) =>
    auth.api.generatePasskeyRegistrationOptions({ query: { name }, ...call }),
  )
  if (!answer.ok) return null
  const { rp, user: known } = answer.value
  const value = {
    ...answer.value,
    rp: { ...rp, name: shopName },
    user: { ...known, displayName: user.name || name },
  }
  return { value, cookies: answer.cookies }
}

type PasskeyRefusal = 'accounts.passkey_refused' | 'accounts.passkey_not_unlocked'

/** The WebAuthn response of the browser, sent as JSON in a form field. */
interface WebAuthnInput {
  readonly credential: string
  readonly authRequest: AuthRequest
}

/** Stores a passkey that the browser created. */
export async function addPasskey(
  db: Db,
  auth: Auth,
  { credential, authRequest, userId }: WebAuthnInput & { userId: UserId },
): Promise<Outcome<undefined, PasskeyRefusal>> {
  const response = readCredential(NewPasskey, credential)
  if (!response) return refuse('accounts.passkey_refused')
  const answer = await callAuth(authRequest, (call) =>
    auth.api.verifyPasskeyRegistration({ body: { response }, ...call }),
  )
  if (!answer.ok) return refuse(refusalOf(answer))
  const { name } = answer.value
  await recordSecurityEvent(db, { userId, kind: 'passkey_added', facts: { name: name ?? null }, authRequest })
  return done()
}

interface PasskeyRef {
  readonly userId: UserId
  /** ID of the passkey, taken from the URL and not yet validated. */
  readonly passkeyId: string
}

/** Renames a passkey. An empty name removes the name. */
export async function namePasskey(
  db: Db,
  { userId, passkeyId, name }: PasskeyRef & { name: string },
): Promise<Outcome<undefined, 'accounts.passkey_unknown'>> {
  const id = readId<'passkey'>(passkeyId)
  if (!id) return refuse('accounts.passkey_unknown')
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name: name.trim().slice(0, MAX_NAME_LENGTH).trim() || null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? done() : refuse('accounts.passkey_unknown')
}

export async function removePasskey(
  db: Db,
  { userId, passkeyId, authRequest }: PasskeyRef & { authRequest: AuthRequest },
): Promise<Outcome<undefined, 'accounts.passkey_unknown' | 'accounts.last_way_in'>> {
  const id = readId<'passkey'>(passkeyId)
  if (!id) return refuse('accounts.passkey_unknown')
  return inTransaction(db, async (tx) => {
    const may = await mayRemoveMethod(tx, userId, { kind: 'passkey', id })
    if (!may.ok) return may
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return refuse('accounts.passkey_unknown')
    await recordSecurityEvent(tx, { userId, kind: 'passkey_removed', facts: removed, authRequest })
    return done()
  })
}

/**
 * Returns the WebAuthn authentication options. If a user is signed in, the options allow only passkeys of this user.
 * Without a signed-in user, the options allow every passkey. `null`: Better Auth responded with an error.
 */
export async function getPasskeySignInOptions(
  auth: Auth,
  authRequest: AuthRequest,
): Promise<AuthResponse<object> | null> {
  const answer = await callAuth(authRequest, (call) => auth.api.generatePasskeyAuthenticationOptions(call))
  if (!answer.ok) return null
  return { value: { ...answer.value, userVerification: 'required' }, cookies: answer.cookies }
}

/** Signs in the passkey's owner. */
export async function signInWithPasskey(
  auth: Auth,
  { credential, authRequest }: WebAuthnInput,
): Promise<Outcome<SignedIn, PasskeyRefusal>> {
  const response = readCredential(UsedPasskey, credential)
  if (!response) return refuse('accounts.passkey_refused')
  const answer = await callAuth(authRequest, (call) =>
    auth.api.verifyPasskeyAuthentication({ body: { response }, ...call }),
  )
  return answer.ok ? done({ cookies: answer.cookies }) : refuse(refusalOf(answer))
}

/** Schema of bytes encoded in base64url. */
const Bytes = z.base64url().max(20_000)

const Credential = z.object({
  id: Bytes.min(1),
  rawId: Bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
})

const NewPasskey = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).catch([]),
  }),
})

const UsedPasskey = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.exactOptional(Bytes),
  }),
})

function readCredential<T>(schema: z.ZodType<T>, credential: string): T | null {
  try {
    return schema.safeParse(JSON.parse(credential)).data ?? null
  } catch {
    return null
  }
}

function refusalOf({ code }: { code: string }): PasskeyRefusal {
  return code === NOT_USER_VERIFIED ? 'accounts.passkey_not_unlocked' : 'accounts.passkey_refused'
}
