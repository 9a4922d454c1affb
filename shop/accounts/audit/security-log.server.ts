// The security log of each account, which the owner of the account can read, and the e-mails about new entries. Entries
// never contain secrets or e-mail addresses. After a change of e-mail address, the entry says only that the address was
// changed. The lines that this module writes to the server log contain only IDs and codes.
import type { Db } from '#platform/db/database.ts'
import { inCurrentTransaction } from '#platform/db/transaction.server.ts'
import { newId, type UserId } from '#shop/ids.ts'
import { HOUR } from '#shop/time.ts'
import { log } from '#platform/log.server.ts'
import { deviceOf, removeKnownDevices } from './known-devices.server.ts'
import { queueEmailChanged, queueSecurityEmail } from './internal/security-emails.server.ts'
import { parseUserAgent } from './user-agent.server.ts'
import type { SecurityEvent, SecurityEventKind, SecurityFacts } from './security-log.ts'
import type { AuthRequest } from '../auth-request.server.ts'

export interface NewSecurityEvent<Kind extends SecurityEventKind> {
  readonly userId: UserId
  readonly kind: Kind
  readonly facts: SecurityFacts[Kind]
  readonly authRequest: AuthRequest
}

/**
 * Adds an entry to the security log. Runs in the caller's transaction if there is one. Also queues an e-mail to the
 * user if the event is a new device, a changed password, a changed e-mail address (one e-mail to each address) or a
 * switched-off second factor. A new password also removes all known devices except the current one. Do not call this
 * function for a sign-in, because the plugin `signIns` adds the entry for a sign-in.
 */
export async function recordSecurityEvent<Kind extends SecurityEventKind>(
  db: Db,
  event: NewSecurityEvent<Kind>,
): Promise<void> {
  const { userId, kind, facts, authRequest } = event
  await inCurrentTransaction(db, async (tx) => {
    await tx
      .insertInto('security_events')
      .values({ ...rowOf({ kind, facts, authRequest }), user_id: userId, summed_as: null })
      .execute()
    await queueFollowUps(tx, event)
  })
  // Other facts may contain an e-mail address.
  const way = 'way' in facts ? { way: facts.way } : {}
  log.info(
    { event: 'security', kind, userId, ...way, ...authRequest.logFields },
    'something happened to the safety of an account',
  )
}

async function queueFollowUps(
  tx: Db,
  { userId, kind, facts, authRequest }: NewSecurityEvent<SecurityEventKind>,
) {
  if (kind === 'new_device' || kind === 'second_factor_off')
    await queueSecurityEmail(tx, kind, { userId, authRequest })
  if ('to' in facts) {
    const { from, to, undo } = facts
    await queueEmailChanged(tx, { userId, authRequest, from, to, ...(undo && { undo }) })
  }
  if (kind === 'password_changed' || kind === 'password_reset') {
    await queueSecurityEmail(tx, 'password_changed', { userId, authRequest })
    await removeKnownDevices(tx, { userId, except: deviceOf(authRequest) })
  }
}

/** Adds an entry about a change of the user's staff role. The entry does not show which staff user made the change. */
export async function recordRoleChange<Kind extends 'role_given' | 'role_taken'>(
  db: Db,
  { userId, kind, facts, now }: { userId: UserId; kind: Kind; facts: SecurityFacts[Kind]; now: Date },
): Promise<void> {
  const unseen = { browser: null, system: null, place: null, times: 1, summed_as: null }
  await db
    .insertInto('security_events')
    .values({ id: newId(), user_id: userId, kind, facts: JSON.stringify(facts), at: now, ...unseen })
    .execute()
  log.info({ event: 'security', kind, userId }, 'something happened to the safety of an account')
}

/**
 * Counts a failed attempt to enter a secret. Attempts in the same clock hour share one entry of the security log if
 * their kind of secret, IP prefix, browser and operating system are the same. Does nothing if `userId` is `null`.
 */
export async function countFailedAttempt(
  db: Db,
  {
    userId,
    kind,
    facts,
    authRequest,
  }: Omit<NewSecurityEvent<'try_failed'>, 'userId'> & { userId: UserId | null },
): Promise<void> {
  if (userId === null) return
  const row = rowOf({ kind, facts, authRequest })
  const hour = Math.floor(authRequest.now.getTime() / HOUR)
  await db
    .insertInto('security_events')
    .values({
      ...row,
      user_id: userId,
      summed_as: [kind, facts.way, row.place, row.browser, row.system, hour].join(':'),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'summed_as']).doUpdateSet(({ eb, ref }) => ({
        times: eb(ref('security_events.times'), '+', 1),
        at: authRequest.now,
      })),
    )
    .execute()
}

/** Returns one page of the account's security log, newest first. */
export async function listSecurityEvents(
  db: Db,
  { userId, page, perPage }: { userId: UserId; page: number; perPage: number },
): Promise<SecurityEvent[]> {
  const rows = await db
    .selectFrom('security_events')
    .select(['id', 'kind', 'facts', 'browser', 'system', 'place', 'times', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows as SecurityEvent[]
}

export async function countSecurityEvents(db: Db, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('security_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function rowOf<Kind extends SecurityEventKind>({
  kind,
  facts,
  authRequest,
}: Pick<NewSecurityEvent<Kind>, 'kind' | 'facts' | 'authRequest'>) {
  const { browser, system } = parseUserAgent(authRequest.headers.get('user-agent'))
  const storedFacts = kind === 'email_changed' ? {} : facts
  return {
    id: newId(),
    kind,
    facts: JSON.stringify(storedFacts),
    browser,
    system,
    place: authRequest.ipPrefix,
    times: 1,
    at: authRequest.now,
  }
}
