// Lists the devices on which a user is signed in, and ends sessions at the user's request. This module identifies a
// session by its ID and never reads the token of the session.
import type { Db } from '#platform/db/database.ts'
import type { SessionId, UserId } from '#shop/ids.ts'
import type { Session } from '../accounts.ts'
import { deviceOf, removeKnownDevices } from '../audit/known-devices.server.ts'
import { type Client, parseUserAgent } from '../audit/user-agent.server.ts'
import { recordSecurityEvent } from '../audit/security-log.server.ts'
import type { AuthRequest } from '../auth-request.server.ts'

/** A browser or API client in which the user is signed in, as shown to the user. */
export interface Device extends Client {
  readonly sessionId: SessionId
  /** IP prefix of the device, such as 203.0.113.0. `null`: unknown. */
  readonly place: string | null
  readonly way: string | null
  readonly startedAt: Date
  /** Time of the last use of the session, accurate to the hour. */
  readonly usedAt: Date
}

export async function listDevices(db: Db, { userId, now }: { userId: UserId; now: Date }): Promise<Device[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'way', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    sessionId: row.id,
    ...parseUserAgent(row.user_agent),
    place: row.ip_address || null,
    way: row.way,
    startedAt: row.created_at,
    usedAt: row.updated_at,
  }))
}

interface SessionRef {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly authRequest: AuthRequest
}

/** Ends one session of the user. Returns false if the user has no such session. */
export async function endDevice(db: Db, { userId, sessionId, authRequest }: SessionRef): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('user_agent')
    .executeTakeFirst()
  if (!ended) return false
  const { browser, system } = parseUserAgent(ended.user_agent)
  await recordSecurityEvent(db, { userId, kind: 'session_ended', facts: { browser, system }, authRequest })
  return true
}

/** Ends all sessions except the current one, and removes all known devices except the current one. */
export async function endOtherDevices(
  db: Db,
  { session, authRequest }: { session: Session; authRequest: AuthRequest },
): Promise<void> {
  const userId = session.user.id
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', session.id).execute()
  await removeKnownDevices(db, { userId, except: deviceOf(authRequest) })
  await recordSecurityEvent(db, { userId, kind: 'all_sessions_ended', facts: {}, authRequest })
}

/** Ends all sessions of the user, including the current one. Removes all known devices except the current device. */
export async function endAllDevices(
  db: Db,
  { userId, authRequest }: { userId: UserId; authRequest: AuthRequest },
): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await removeKnownDevices(db, { userId, except: deviceOf(authRequest) })
  await recordSecurityEvent(db, { userId, kind: 'all_sessions_ended', facts: {}, authRequest })
}
