// Who somebody is, from what their browser carries. Reads through Better Auth, which lets a session slide while it is used.
import type { SessionId, UserId } from '#shop/ids.ts'
import { isLanguage } from '#shop/language.ts'
import { realEmail, type Session, type User } from './accounts.ts'
import { type Answered, type Asker, askAuth, type Auth } from './auth.server.ts'

/** The session a request carries, with the cookies that keep it; null where nobody is signed in. */
export async function findSession(auth: Auth, asker: Asker): Promise<Answered<Session | null>> {
  const answer = await askAuth(asker, (headers) => auth.api.getSession({ headers, returnHeaders: true }))
  if (!answer.ok) return { value: null, cookies: [] }
  const { value, cookies } = answer
  return { value: value && toSession(value), cookies }
}

/** Signs out where it is asked from. */
export async function endSession(auth: Auth, asker: Asker): Promise<readonly string[]> {
  const answer = await askAuth(asker, (headers) => auth.api.signOut({ headers, returnHeaders: true }))
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
