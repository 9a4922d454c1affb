// Rate limits for sign-in attempts and for sending codes and links. An attempt is stored before its secret is compared,
// so that concurrent attempts cannot exceed the limit. Attempts at accounts that do not exist count too. The database
// stores only keyed hashes of accounts, recipients and client IPs.
import { sql } from 'kysely'
import { KeyedMutex } from '#platform/concurrency.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { mailboxOf } from '#shop/email.ts'
import { newId } from '#shop/ids.ts'
import { done, type Outcome, type ProblemCode, refuse } from '#shop/problems.ts'
import { after } from '#shop/time.ts'
import {
  findUserByIdentifier,
  type RateLimitKey,
  lockKeysOf,
  rateLimitKeyOf,
} from './internal/rate-limit-keys.server.ts'
import { listSends, listAttempts } from './internal/attempts.server.ts'
import {
  limitOf,
  minutesToWait,
  nextAttemptAt,
  nextAllowedAt,
  prefixLimitOf,
  SENDS_PER_IP,
  SENDS_PER_RECIPIENT,
  ATTEMPTS_PER_ACCOUNT,
  ATTEMPT_RETENTION,
  ATTEMPTS_PER_IP,
  type AttemptKind,
} from './limits.ts'
import { countFailedAttempt } from '../audit/security-log.server.ts'
import type { AuthRequest } from '../auth-request.server.ts'

export interface Attempt {
  readonly kind: AttemptKind
  /** Account name as typed: an e-mail address, a phone number, or a user ID. */
  readonly account: string
  readonly authRequest: AuthRequest
}

type TooManyAttempts = 'accounts.too_many_tries'

/**
 * Runs `compare`, which checks a secret, if the rate limit allows the attempt. Records whether the secret was correct.
 */
export async function withRateLimit<T, C extends ProblemCode>(
  db: Db,
  attempt: Attempt,
  compare: () => Promise<Outcome<T, C>>,
): Promise<Outcome<T, C | TooManyAttempts>> {
  const allowed = await allowAttempt(db, attempt)
  if (!allowed.ok) return allowed
  const compared = await compare()
  await (compared.ok ? recordSuccess : recordFailure)(db, attempt)
  return compared
}

/**
 * Checks the rate limit and records an attempt. Call this function before you compare a secret, and record the result
 * afterwards. After too many attempts at the account or from the client IP, returns a refusal with the minutes to wait.
 * A known device has its own limit, so that an attacker cannot lock the owner out.
 */
export function allowAttempt(
  db: Db,
  { kind, account, authRequest }: Attempt,
): Promise<Outcome<undefined, TooManyAttempts>> {
  const wait = async (tx: Db, from: RateLimitKey) => {
    const { atAccount, fromIp, fromPrefix } = await listAttempts(tx, { kind, from, now: authRequest.now })
    const here = atAccount.filter(({ place }) => place === from.place)
    return minutesToWait(
      [
        nextAttemptAt(here.map(({ at }) => at)),
        from.isKnown ? null : nextAllowedAt(timesOf(atAccount), ATTEMPTS_PER_ACCOUNT, authRequest.now),
        nextAllowedAt(timesOf(fromIp), limitOf(ATTEMPTS_PER_IP, from.ipHash), authRequest.now),
        nextAllowedAt(timesOf(fromPrefix), prefixLimitOf(ATTEMPTS_PER_IP), authRequest.now),
      ],
      authRequest.now,
    )
  }
  return allow(
    db,
    { kind, name: account, counted: account, authRequest, wait },
    async (tx, { account: hashed, place, ipHash }) => {
      await tx
        .insertInto('sign_in_tries')
        .values({ id: newId(), kind, account: hashed, place, network: ipHash, tried_at: authRequest.now })
        .execute()
    },
  )
}

/**
 * Records that an attempt failed because the secret, such as a password, was wrong. The attempt continues to count
 * towards the rate limits. If the account exists, its security log shows the attempt.
 */
export async function recordFailure(db: Db, { kind, account, authRequest }: Attempt): Promise<void> {
  const userId = await findUserByIdentifier(db, account)
  log.info(
    { event: 'security', kind: 'try_failed', way: kind, userId, ...authRequest.logFields },
    'a secret of an account was wrong',
  )
  await countFailedAttempt(db, { userId, kind: 'try_failed', facts: { way: kind }, authRequest })
}

/**
 * Records that the secret of an attempt was correct. Deletes all attempts of the same kind that the same device or
 * client IP made at this account, so that rate limits no longer count them.
 */
export async function recordSuccess(db: Db, { kind, account, authRequest }: Attempt): Promise<void> {
  const from = await rateLimitKeyOf(db, account, authRequest)
  await db
    .deleteFrom('sign_in_tries')
    .where('account', '=', from.account)
    .where('kind', '=', kind)
    .where('place', '=', from.place)
    .execute()
}

export interface SendInput {
  readonly kind: 'email' | 'sms'
  /** E-mail address or phone number to which the code or link is sent. It need not belong to an account. */
  readonly recipient: string
  readonly authRequest: AuthRequest
}

/**
 * Checks the rate limit for sending codes and links. If the limit allows another message, counts the message. If not,
 * returns a refusal with the number of minutes to wait. Call this function before you create the code or link. There is
 * one limit per recipient (mailbox or phone number) and one per client IP. Messages requested from a known device count
 * towards a separate limit.
 */
export function allowSend(
  db: Db,
  { kind, recipient, authRequest }: SendInput,
): Promise<Outcome<undefined, TooManyAttempts>> {
  const { now } = authRequest
  const recipientKeyOf = ({ isKnown, account, place }: RateLimitKey) =>
    isKnown ? authRequest.keyedHash(`sending:${account}:${place}`) : account
  const wait = async (tx: Db, from: RateLimitKey) => {
    const sendQuery = { kind, recipient: recipientKeyOf(from), ipHash: from.ipHash, now }
    const { toRecipient, fromIp, fromPrefix } = await listSends(tx, sendQuery)
    return minutesToWait(
      [
        ...SENDS_PER_RECIPIENT.map((rate) => nextAllowedAt(timesOf(toRecipient), rate, now)),
        nextAllowedAt(timesOf(fromIp), limitOf(SENDS_PER_IP, from.ipHash), now),
        nextAllowedAt(timesOf(fromPrefix), prefixLimitOf(SENDS_PER_IP), now),
      ],
      now,
    )
  }
  const counted = kind === 'email' ? mailboxOf(recipient) : recipient
  return allow(db, { kind, name: recipient, counted, authRequest, wait }, async (tx, from) => {
    await tx
      .insertInto('sendings')
      .values({ id: newId(), kind, recipient: recipientKeyOf(from), network: from.ipHash, sent_at: now })
      .execute()
  })
}

interface LimitCheck {
  /** The kind of attempt or message that is limited, for the log. */
  readonly kind: AttemptKind | SendInput['kind']
  /** Account name or recipient as typed. */
  readonly name: string
  /**
   * The account name or the mailbox of the recipient. Attempts with the same value count towards the same rate limit.
   */
  readonly counted: string
  readonly authRequest: AuthRequest
  /** Returns the minutes to wait. `null`: no wait is needed. */
  readonly wait: (db: Db, from: RateLimitKey) => Promise<number | null>
}

/**
 * Queues concurrent attempts with the same key in memory, so that they run one after another. Even a flood of attempts
 * then uses only one database connection.
 */
const mutex = new KeyedMutex()

/**
 * Records one more attempt unless the limit is reached. Checks the limit without a lock first, so that refusals are
 * cheap.
 */
async function allow(
  db: Db,
  check: LimitCheck,
  count: (tx: Db, from: RateLimitKey) => Promise<void>,
): Promise<Outcome<undefined, TooManyAttempts>> {
  const allowed = await checkAndCount(db, check, count)
  const { kind, authRequest } = check
  if (!allowed.ok)
    log.info({ event: 'limit.reached', kind, ...authRequest.logFields }, 'a rate limit was reached')
  return allowed
}

function checkAndCount(
  db: Db,
  { name, counted, authRequest, wait }: LimitCheck,
  count: (tx: Db, from: RateLimitKey) => Promise<void>,
): Promise<Outcome<undefined, TooManyAttempts>> {
  const keys = lockKeysOf(counted, authRequest)
  return mutex.runAll(keys, async () => {
    const from = await rateLimitKeyOf(db, name, authRequest, counted)
    const minutesBeforeLock = await wait(db, from)
    if (minutesBeforeLock !== null) return refuse('accounts.too_many_tries', { minutes: minutesBeforeLock })
    return inTransaction(db, async (tx) => {
      // Serialises requests with the same key across processes. The order of `keys` is fixed, which avoids deadlocks.
      for (const key of keys)
        await sql`select pg_advisory_xact_lock(hashtextextended(${`tries:${key}`}, 0))`.execute(tx)
      const minutes = await wait(tx, from)
      if (minutes !== null) return refuse('accounts.too_many_tries', { minutes })
      await count(tx, from)
      return done()
    })
  })
}

/**
 * Deletes the records of attempts, and of sent codes and links, that no rate limit counts any more. Returns how many
 * records were deleted.
 */
export async function deleteOldAttempts(db: Db, now: Date): Promise<number> {
  const by = after(now, -ATTEMPT_RETENTION)
  const attempts = await db.deleteFrom('sign_in_tries').where('tried_at', '<=', by).executeTakeFirst()
  const sent = await db.deleteFrom('sendings').where('sent_at', '<=', by).executeTakeFirst()
  return Number(attempts.numDeletedRows + sent.numDeletedRows)
}

function timesOf(attempts: readonly { readonly at: Date }[]): Date[] {
  return attempts.map(({ at }) => at)
}
