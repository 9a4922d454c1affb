// The history: what staff have done, by whom, about which thing. Only ever added to, in the transaction of the deed itself;
// never holds a secret, a card or the text of a note.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { countOf } from '#platform/db/queries.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type UserId } from '#shop/ids.ts'
import {
  type AuditActor,
  type HistoryDeed,
  type AuditEntry,
  historySubjects,
  type HistorySubject,
} from './audit-log.ts'
import './tables.server.ts'

export type Noted = HistoryDeed & {
  readonly about: string | null
  /** Tells presses of a button apart: one that came twice is written down once. */
  readonly press?: string | undefined
}

/** Writes down a deed in the caller's transaction. */
export async function noteInHistory(
  db: Db,
  { what, facts, about, press }: Noted,
  { by, now }: { readonly by: AuditActor; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('history')
    .values({
      id: newId<'history'>(),
      at: now,
      user_id: by.userId,
      name: by.name,
      role: by.role,
      what,
      about,
      facts: JSON.stringify(facts),
      press: press ?? null,
    })
    .onConflict((conflict) => conflict.column('press').doNothing())
    .execute()
}

/** What a command answers: done, refused, or null where what it is about is not there. */
type Answer = { readonly ok: boolean } | null
export type ValueOf<R> = R extends { readonly ok: true; readonly value: infer T } ? T : never

interface Noting<R> {
  readonly noted: Noted | ((value: ValueOf<R>) => Noted)
  readonly by: AuditActor
  readonly now: Date
}

/** Does a deed and writes it down, both or neither; what is refused is no deed. */
export async function withHistory<R extends Answer>(
  db: Db,
  { noted, by, now }: Noting<R>,
  deed: (tx: Db) => Promise<R>,
): Promise<R> {
  return inTransaction(db, async (tx) => {
    const answer = await deed(tx)
    if (isDone(answer)) {
      await noteInHistory(tx, typeof noted === 'function' ? noted(answer.value) : noted, { by, now })
    }
    return answer
  })
}

function isDone<R extends Answer>(answer: R): answer is R & { ok: true; value: ValueOf<R> } {
  return answer?.ok === true
}

export interface HistoryQuery {
  readonly subject: HistorySubject | null
  /** Whose doings; null: everybody's. */
  readonly person: UserId | null
  readonly page: number
  readonly perPage: number
}

/** A page of the history, the newest first, and how many entries there are in all. */
export async function listHistory(
  db: Db,
  { subject, person, page, perPage }: HistoryQuery,
): Promise<{ entries: AuditEntry[]; total: number }> {
  let narrowed = db.selectFrom('history')
  if (subject) narrowed = narrowed.where('what', 'in', historySubjects[subject])
  if (person) narrowed = narrowed.where('user_id', '=', person)
  const rows = await narrowed
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const entries = rows.map(
    ({ id, at, user_id, name, role, what, about, facts }) =>
      // The row holds the facts of its kind: they were written together.
      ({ id, at, by: { userId: user_id, name, role }, what, about, facts }) as AuditEntry,
  )
  return { entries, total: await countOf(narrowed) }
}

/** Everybody the history knows, by the name they had last. */
export async function listDoers(db: Db): Promise<{ readonly userId: UserId; readonly name: string }[]> {
  const { rows } = await sql<{ userId: UserId; name: string }>`
    select distinct on (user_id) user_id as "userId", name from history
    where user_id is not null and name is not null
    order by user_id, at desc, id desc`.execute(db)
  return rows.toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Takes out what the people of a demo did; only for a demo that is cleared away. */
export async function forgetHistoryOf(tx: Db, people: readonly UserId[]): Promise<void> {
  if (people.length === 0) return
  await sql`select set_config('alcove.forgetting', 'demo', true)`.execute(tx)
  await tx.deleteFrom('history').where('user_id', 'in', people).execute()
  await sql`select set_config('alcove.forgetting', '', true)`.execute(tx)
}
