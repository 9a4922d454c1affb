// Who somebody is, from what their browser carries. Reads through Better Auth, which lets a session slide while it is used.
import { sql } from 'kysely'
import type { SessionId, UserId } from '#shop/ids.ts'
import { isLanguage } from '#shop/language.ts'
import type { Db } from '#platform/db/database.ts'
import { HOUR } from '#shop/time.ts'
import { realEmail, type Session, type User, STAFF_SESSION_LIFETIME } from '../accounts.ts'
import type { Auth } from '../auth.server.ts'
import { type AuthRequest, type Answered, askAuth } from '../auth-request.server.ts'
import '../tables.server.ts'

/** The session a request carries, with the cookies that keep it; null where nobody is signed in. */
export async function findSession(auth: Auth, asker: AuthRequest): Promise<Answered<Session | null>> {
  const answer = await askAuth(asker, (call) => auth.api.getSession(call))
  if (!answer.ok) return { value: null, cookies: [] }
  const { value, cookies } = answer
  return { value: value && toSession(value), cookies }
}

/** Signs out where it is asked from. */
export async function endSession(auth: Auth, asker: AuthRequest): Promise<readonly string[]> {
  const answer = await askAuth(asker, (call) => auth.api.signOut(call))
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
    email: realEmail(user.email),
    emailVerified: user.emailVerified,
    phone: user.phoneNumber ?? null,
    phoneVerified: user.phoneNumberVerified ?? false,
    twoFactor: user.twoFactorEnabled ?? false,
    language: isLanguage(user.language) ? user.language : 'en',
    since: user.createdAt,
  }
}

interface Renewal {
  /** When a second factor was proved, null where there is none any more; left out where nothing changes about it. */
  readonly secondFactorAt?: Date | null
  /** Whether the same person is signed out everywhere else. */
  readonly endOthers: boolean
  readonly asker: AuthRequest
}

/** Gives the session that asks a new token, the old one is worth nothing from then on; answers the cookies that carry it. */
export async function renewSession(auth: Auth, { asker, ...body }: Renewal): Promise<readonly string[]> {
  const answer = await askAuth(asker, (call) => auth.api.renewSession({ body, ...call }))
  if (!answer.ok) throw new Error(`A session could not be renewed: ${answer.code}`)
  return answer.cookies
}

/** Signs somebody out everywhere, in the caller's transaction: for when their permissions have changed. */
export async function endAllSessions(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Whoever becomes staff while signed in stays so no longer than staff may. */
export async function shortenSessions(db: Db, userId: UserId): Promise<void> {
  const hours = STAFF_SESSION_LIFETIME / HOUR
  await db
    .updateTable('sessions')
    .set({ expires_at: sql`least(expires_at, created_at + ${hours}::integer * interval '1 hour')` })
    .where('user_id', '=', userId)
    .execute()
}
