// Finds, renews and ends the session of a request. When a session is read, Better Auth extends the lifetime of the
// session, at most once per `SESSION_TOUCH_INTERVAL`.
import { sql } from 'kysely'
import type { SessionId, UserId } from '#shop/ids.ts'
import { isLanguage } from '#shop/language.ts'
import type { Db } from '#platform/db/database.ts'
import { HOUR } from '#shop/time.ts'
import { deliverableEmail, type Session, type User, STAFF_SESSION_LIFETIME } from '../accounts.ts'
import type { Auth } from '../auth.server.ts'
import { type AuthRequest, type AuthResponse, callAuth } from '../auth-request.server.ts'
import '../tables.server.ts'

/**
 * Returns the session of a request as `value`. If the session was extended, also returns the cookies to set. `value` is
 * `null` if the user is not signed in.
 */
export async function findSession(
  auth: Auth,
  authRequest: AuthRequest,
): Promise<AuthResponse<Session | null>> {
  const answer = await callAuth(authRequest, (call) => auth.api.getSession(call))
  if (!answer.ok) return { value: null, cookies: [] }
  const { value, cookies } = answer
  return { value: value && toSession(value), cookies }
}

/** Ends the current session. Returns the cookies that delete the session cookies in the browser. */
export async function endSession(auth: Auth, authRequest: AuthRequest): Promise<readonly string[]> {
  const answer = await callAuth(authRequest, (call) => auth.api.signOut(call))
  return answer.ok ? answer.cookies : []
}

type Found = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>

function toSession({ session, user }: Found): Session {
  return {
    id: session.id as SessionId,
    user: toUser(user),
    startedAt: session.createdAt,
    expiresAt: session.expiresAt,
    way: session.way ?? null,
    secondFactorAt: session.secondFactorAt ?? null,
    provedAt: session.provedAt ?? null,
  }
}

function toUser(user: Found['user']): User {
  return {
    id: user.id as UserId,
    name: user.name,
    email: deliverableEmail(user.email),
    emailVerified: user.emailVerified,
    phone: user.phoneNumber ?? null,
    phoneVerified: user.phoneNumberVerified ?? false,
    twoFactor: user.twoFactorEnabled ?? false,
    language: isLanguage(user.language) ? user.language : 'en',
    since: user.createdAt,
  }
}

interface Renewal {
  /**
   * Time at which the user last passed the second factor. `null`: the second factor was switched off. Absent: the
   * session keeps its stored time.
   */
  readonly secondFactorAt?: Date | null
  /** Whether to end all other sessions of the user. */
  readonly endOthers: boolean
  readonly authRequest: AuthRequest
}

/** Gives the current session a new token and invalidates the old one. Returns the cookies with the new token. */
export async function renewSession(
  auth: Auth,
  { authRequest, ...body }: Renewal,
): Promise<readonly string[]> {
  const answer = await callAuth(authRequest, (call) => auth.api.renewSession({ body, ...call }))
  if (!answer.ok) throw new Error(`A session could not be renewed: ${answer.code}`)
  return answer.cookies
}

/** Ends all sessions of a user within the caller's transaction, for example after a change of permissions. */
export async function endAllSessions(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Limits the sessions of a user who becomes staff to the lifetime of staff sessions. */
export async function shortenSessions(db: Db, userId: UserId): Promise<void> {
  const hours = STAFF_SESSION_LIFETIME / HOUR
  await db
    .updateTable('sessions')
    .set({ expires_at: sql`least(expires_at, created_at + ${hours}::integer * interval '1 hour')` })
    .where('user_id', '=', userId)
    .execute()
}
