// The bank's books: sessions, and what may be done to them. Every change and the event that tells of it are one
// transaction. Never keeps a card number: four digits at most.
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Language } from '#shop/language.ts'
import { currency, type Money, money } from '#shop/money.ts'
import { after } from '#shop/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/client.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { defineJob, enqueue, type JobHandler, onJob } from '#platform/jobs/jobs.server.ts'
import type { Card, Verdict } from './cards.ts'
import { tell } from './events.server.ts'
import {
  type EventType,
  type Failure,
  isOpen,
  type Session,
  type SessionState,
  sessionTransitions,
} from './session.ts'
import type { BankSessionsTable } from './tables.server.ts'

/** How long the merchant is left in the dark when the shopper's connection breaks after paying. */
const LOST_CONNECTION_DELAY_MS = 4_000

const expireSession = defineJob<{ sessionId: string }>('bank.expire_session')

export interface Books {
  readonly db: Db
  readonly clock: Clock
  /** Where the bank's pages are, without a slash at the end. */
  address(): string
}

export interface SessionWish {
  readonly reference: string
  readonly amount: Money
  readonly language: Language
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly webhookUrl: string
  readonly expiresAt: Date
}

/** Opens a session; the same key gives the same session again, and null when it came with another wish. */
export async function openSession(
  { db, clock }: Books,
  key: string,
  wish: SessionWish,
): Promise<Session | null> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const opened = await tx
      .insertInto('bank_sessions')
      .values({
        id: `ses_${randomBytes(18).toString('base64url')}`,
        idempotency_key: key,
        state: 'open',
        ...rowOf(wish),
        last_failure: null,
        card_last4: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((taken) => taken.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (opened) {
      await enqueue(tx, expireSession, { sessionId: opened.id }, { after: opened.expires_at })
      return toSession(opened)
    }
    const earlier = await tx
      .selectFrom('bank_sessions')
      .selectAll()
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow()
    return isSameWish(earlier, wish) ? toSession(earlier) : null
  })
}

/** A session as it stands now; one whose time has run out is expired by looking at it. */
export function findSession(books: Books, id: string): Promise<Session | null> {
  return withSession(books, id, async (session) => session)
}

/** Tries a card. The verdict is null when the session had ended before: it then stays as it was. */
export function tryCard(
  books: Books,
  id: string,
  { verdict, last4 }: Card,
): Promise<{ session: Session; verdict: Verdict | null } | null> {
  return withSession(books, id, async (session, move) => {
    if (!isOpen(session)) return { session, verdict: null }
    switch (verdict) {
      case 'approved':
        return { session: await move({ to: 'paid', type: 'session.paid', last4 }), verdict }
      case 'connection_lost': {
        const told = after(books.clock.now(), LOST_CONNECTION_DELAY_MS)
        return { session: await move({ to: 'paid', type: 'session.paid', last4, told }), verdict }
      }
      case 'challenge':
        return { session: await move({ to: 'needs_action', type: 'session.needs_action', last4 }), verdict }
      default:
        return {
          session: await move({ to: 'open', type: 'session.failed', last4, failure: verdict }),
          verdict,
        }
    }
  })
}

/** The card's owner says whether it was them (3-D Secure). Without a question pending the session stays as it was. */
export function answerChallenge(books: Books, id: string, approved: boolean): Promise<Session | null> {
  return withSession(books, id, async (session, move) => {
    if (session.state !== 'needs_action') return session
    return approved
      ? move({ to: 'paid', type: 'session.paid' })
      : move({ to: 'open', type: 'session.failed', failure: 'authentication_failed' })
  })
}

/** The shopper changes their mind and goes back to the merchant. */
export function cancelSession(books: Books, id: string): Promise<Session | null> {
  return withSession(books, id, async (session, move) =>
    isOpen(session) ? move({ to: 'cancelled', type: 'session.cancelled' }) : session,
  )
}

/** The merchant wants no more tries; a session already paid stays paid. */
export function endSession(books: Books, id: string): Promise<Session | null> {
  return withSession(books, id, async (session, move) =>
    isOpen(session) ? move({ to: 'expired', type: 'session.expired' }) : session,
  )
}

/** Expires sessions when their time has run out, also when nobody looks. */
export function expiries(books: Books): JobHandler {
  return onJob(expireSession, async ({ sessionId }) => void (await findSession(books, sessionId)))
}

interface Change {
  readonly to: SessionState
  readonly type: EventType
  readonly failure?: Failure
  readonly last4?: string
  /** When the merchant is told; at once when left out. */
  readonly told?: Date
}
type Move = (change: Change) => Promise<Session>

const ID = /^ses_[\w-]{24}$/

/** Works on a session while nobody else can; null when there is no such session. */
async function withSession<T>(
  books: Books,
  id: string,
  work: (session: Session, move: Move) => Promise<T>,
): Promise<T | null> {
  if (!ID.test(id)) return null
  return inTransaction(books.db, async (tx) => {
    const row = await tx
      .selectFrom('bank_sessions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    const session = toSession(row)
    const move: Move = (change) => moveSession(books, tx, session, change)
    const isOver = isOpen(session) && session.expiresAt <= books.clock.now()
    return work(isOver ? await move({ to: 'expired', type: 'session.expired' }) : session, move)
  })
}

async function moveSession(
  books: Books,
  tx: Db,
  { id, state }: Session,
  { to, type, failure, last4, told }: Change,
): Promise<Session> {
  if (!sessionTransitions[state].includes(to)) throw new Error(`A session never goes from ${state} to ${to}`)
  const now = books.clock.now()
  const row = await tx
    .updateTable('bank_sessions')
    .set({
      state: to,
      last_failure: failure ?? null,
      updated_at: now,
      ...(last4 === undefined ? {} : { card_last4: last4 }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const session = toSession(row)
  await tell(tx, { type, session, address: books.address(), now, after: told })
  return session
}

function rowOf(wish: SessionWish) {
  return {
    reference: wish.reference,
    amount_minor: wish.amount.minor,
    currency: wish.amount.currency,
    language: wish.language,
    description: wish.description,
    return_url: wish.returnUrl,
    cancel_url: wish.cancelUrl,
    webhook_url: wish.webhookUrl,
    expires_at: wish.expiresAt,
  }
}

function isSameWish(row: Selectable<BankSessionsTable>, wish: SessionWish): boolean {
  const wanted = rowOf(wish)
  return Object.entries(wanted).every(([column, value]) => {
    const kept = row[column as keyof typeof wanted]
    return kept instanceof Date ? kept.getTime() === wish.expiresAt.getTime() : kept === value
  })
}

function toSession(row: Selectable<BankSessionsTable>): Session {
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    amount: money(row.amount_minor, currency(row.currency)),
    language: row.language,
    description: row.description,
    returnUrl: row.return_url,
    cancelUrl: row.cancel_url,
    webhookUrl: row.webhook_url,
    lastFailure: row.last_failure,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  }
}

/** Empties the books: nobody who pays here has ever paid anything. */
export async function emptyBooks(tx: Db): Promise<void> {
  await tx.deleteFrom('bank_events').execute()
  await tx.deleteFrom('bank_sessions').execute()
}
