// Passkeys: adding, renaming and removing them, and signing in. Better Auth creates the challenges and verifies the
// browser's responses. The last sign-in method is never removed.
import { isIP } from 'node:net'
import { z } from 'zod'
import { readId, type UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { LONGEST_NAME, type User } from '../accounts.ts'
import type { Auth } from '../auth.server.ts'
import { NOT_UNLOCKED } from './plugin.server.ts'
import { noteSecurityEvent } from '../audit/security-log.server.ts'
import { mayRemoveMethod } from '../sign-in-methods.server.ts'
import { type AuthRequest, type Answered, askAuth, type SignedIn } from '../auth-request.server.ts'

/** Returns whether passkeys work at the shop's URL. WebAuthn requires a domain name, not an IP address. */
export function mayHavePasskeys(address: string): boolean {
  return isIP(new URL(address).hostname.replaceAll(/[[\]]/g, '')) === 0
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
export async function askForNewPasskey(
  auth: Auth,
  { user, shopName, asker }: { user: User; shopName: string; asker: AuthRequest },
): Promise<Answered<object> | null> {
  const name = user.email ?? user.phone ?? user.name
  const answer = await askAuth(asker, (call) =>
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

type Refused = 'accounts.passkey_refused' | 'accounts.passkey_not_unlocked'

/** The browser's WebAuthn response, as a form field with JSON. */
interface AnsweredByBrowser {
  readonly answered: string
  readonly asker: AuthRequest
}

/** Stores a passkey that the browser created. */
export async function addPasskey(
  db: Db,
  auth: Auth,
  { answered, asker, userId }: AnsweredByBrowser & { userId: UserId },
): Promise<Outcome<undefined, Refused>> {
  const response = readAnswered(NewPasskey, answered)
  if (!response) return refuse('accounts.passkey_refused')
  const answer = await askAuth(asker, (call) =>
    auth.api.verifyPasskeyRegistration({ body: { response }, ...call }),
  )
  if (!answer.ok) return refuse(whyRefused(answer))
  const { name } = answer.value
  await noteSecurityEvent(db, { userId, kind: 'passkey_added', facts: { name: name ?? null }, asker })
  return done()
}

interface OfPasskey {
  readonly userId: UserId
  /** From the URL, so not yet validated. */
  readonly passkeyId: string
}

/** Renames a passkey. An empty name removes the name. */
export async function namePasskey(
  db: Db,
  { userId, passkeyId, name }: OfPasskey & { name: string },
): Promise<Outcome<undefined, 'accounts.passkey_unknown'>> {
  const id = readId<'passkey'>(passkeyId)
  if (!id) return refuse('accounts.passkey_unknown')
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name: name.trim().slice(0, LONGEST_NAME).trim() || null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? done() : refuse('accounts.passkey_unknown')
}

export async function removePasskey(
  db: Db,
  { userId, passkeyId, asker }: OfPasskey & { asker: AuthRequest },
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
    await noteSecurityEvent(tx, { userId, kind: 'passkey_removed', facts: removed, asker })
    return done()
  })
}

/**
 * Returns the WebAuthn authentication options: for the signed-in user's passkeys, or for any passkey if nobody is
 * signed in. `null`: Better Auth refused.
 */
export async function askForPasskey(auth: Auth, asker: AuthRequest): Promise<Answered<object> | null> {
  const answer = await askAuth(asker, (call) => auth.api.generatePasskeyAuthenticationOptions(call))
  if (!answer.ok) return null
  return { value: { ...answer.value, userVerification: 'required' }, cookies: answer.cookies }
}

/** Signs in the passkey's owner. */
export async function signInWithPasskey(
  auth: Auth,
  { answered, asker }: AnsweredByBrowser,
): Promise<Outcome<SignedIn, Refused>> {
  const response = readAnswered(UsedPasskey, answered)
  if (!response) return refuse('accounts.passkey_refused')
  const answer = await askAuth(asker, (call) =>
    auth.api.verifyPasskeyAuthentication({ body: { response }, ...call }),
  )
  return answer.ok ? done({ cookies: answer.cookies }) : refuse(whyRefused(answer))
}

/** Bytes in base64url. */
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

function readAnswered<T>(schema: z.ZodType<T>, answered: string): T | null {
  try {
    return schema.safeParse(JSON.parse(answered)).data ?? null
  } catch {
    return null
  }
}

function whyRefused({ code }: { code: string }): Refused {
  return code === NOT_UNLOCKED ? 'accounts.passkey_not_unlocked' : 'accounts.passkey_refused'
}
