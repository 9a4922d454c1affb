// The audit log of staff actions. An entry is added in the same transaction as the action, and is never changed.
// Entries never contain secrets, card data or the text of notes.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { countOf } from '#platform/db/queries.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type UserId } from '#shop/ids.ts'
import {
  type AuditActor,
  type AuditedAction,
  type AuditEntry,
  auditSubjects,
  type AuditSubject,
} from './audit-log.ts'
import './tables.server.ts'

export type NewAuditEntry = AuditedAction & {
  readonly about: string | null
  /** Idempotency key. A repeated request with the same key adds no second entry. */
  readonly idempotencyKey?: string | undefined
}

/** Adds an entry to the audit log, in the caller's transaction. */
export async function addAuditEntry(
  db: Db,
  { what, facts, about, idempotencyKey }: NewAuditEntry,
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
      press: idempotencyKey ?? null,
    })
    .onConflict((conflict) => conflict.column('press').doNothing())
    .execute()
}

/** Result of a staff action: done or refused. `null`: the subject of the action does not exist. */
type CommandResult = { readonly ok: boolean } | null
export type ValueOf<R> = R extends { readonly ok: true; readonly value: infer T } ? T : never

interface AuditInput<R> {
  readonly entry: NewAuditEntry | ((value: ValueOf<R>) => NewAuditEntry)
  readonly by: AuditActor
  readonly now: Date
}

/** Runs an action and adds its audit log entry, both in one transaction. A refused action adds no entry. */
export async function withAuditEntry<R extends CommandResult>(
  db: Db,
  { entry, by, now }: AuditInput<R>,
  action: (tx: Db) => Promise<R>,
): Promise<R> {
  return inTransaction(db, async (tx) => {
    const answer = await action(tx)
    if (isDone(answer)) {
      await addAuditEntry(tx, typeof entry === 'function' ? entry(answer.value) : entry, { by, now })
    }
    return answer
  })
}

function isDone<R extends CommandResult>(answer: R): answer is R & { ok: true; value: ValueOf<R> } {
  return answer?.ok === true
}

export interface AuditQuery {
  readonly subject: AuditSubject | null
  /** Staff user whose entries are listed. `null`: the entries of all staff users are listed. */
  readonly person: UserId | null
  readonly page: number
  readonly perPage: number
}

/** Returns one page of entries, newest first, and their total number. */
export async function listAuditEntries(
  db: Db,
  { subject, person, page, perPage }: AuditQuery,
): Promise<{ entries: AuditEntry[]; total: number }> {
  let narrowed = db.selectFrom('history')
  if (subject) narrowed = narrowed.where('what', 'in', auditSubjects[subject])
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
      // The cast is safe because the facts in a row were written for the kind in the same row.
      ({ id, at, by: { userId: user_id, name, role }, what, about, facts }) as AuditEntry,
  )
  return { entries, total: await countOf(narrowed) }
}

/** Returns all staff users who appear in the audit log. Each user has the name from the user's latest entry. */
export async function listAuditActors(db: Db): Promise<{ readonly userId: UserId; readonly name: string }[]> {
  const { rows } = await sql<{ userId: UserId; name: string }>`
    select distinct on (user_id) user_id as "userId", name from history
    where user_id is not null and name is not null
    order by user_id, at desc, id desc`.execute(db)
  return rows.toSorted((one, other) => one.name.localeCompare(other.name))
}

/**
 * Deletes the audit log entries of demo users. Call this function only to clear the demo. A database trigger prevents
 * all other deletions.
 */
export async function deleteAuditEntriesOf(tx: Db, people: readonly UserId[]): Promise<void> {
  if (people.length === 0) return
  await sql`select set_config('alcove.forgetting', 'demo', true)`.execute(tx)
  await tx.deleteFrom('history').where('user_id', 'in', people).execute()
  await sql`select set_config('alcove.forgetting', '', true)`.execute(tx)
}
