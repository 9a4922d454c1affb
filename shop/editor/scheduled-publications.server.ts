// Publishes drafts at a chosen time, with the same checks as when staff publish them. A draft that is not ready stays a
// draft, and its schedule says why.
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import { lockCatalogue } from '#shop/catalogue/version.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { done, type Outcome, type Problem, refuse } from '#shop/problems.ts'
import { addAuditEntry } from '#shop/staff/audit-log.server.ts'
import type { AuditActor } from '#shop/staff/audit-log.ts'
import { after, DAY } from '#shop/time.ts'
import { changeStatus } from './new-product.server.ts'

/** How far in the future a publication can be scheduled. */
const MOST_DAYS = 730

export interface ScheduledPublication {
  readonly publishAt: Date
  /** Why the product was not published at that time. `null`: the time has not come. */
  readonly problem: Problem | null
}

/** Returns the schedule of a draft. `null`: there is none, or the product is not a draft. */
export async function findSchedule(db: Db, id: ProductId): Promise<ScheduledPublication | null> {
  const row = await db
    .selectFrom('scheduled_publications as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.publish_at as publishAt', 's.problem'])
    .where('s.product_id', '=', id)
    .where('p.status', '=', 'draft')
    .executeTakeFirst()
  return row ?? null
}

interface Scheduling {
  readonly id: ProductId
  /** The time of the schedule that the person saw. `null`: there was none. */
  readonly seen: Date | null
}

export interface NewSchedule extends Scheduling {
  readonly publishAt: Date
  readonly by: AuditActor
  readonly now: Date
}

type ScheduleRefusal = 'catalogue.status_changed' | 'catalogue.schedule_changed'
interface Scheduled {
  readonly slug: string
}

/**
 * Schedules the publication of a draft, or changes its time. Refuses if another person has changed the schedule since
 * this person saw it. `null`: there is no product with this ID.
 */
export async function schedulePublication(
  db: Db,
  { publishAt, by, now, ...scheduling }: NewSchedule,
): Promise<Outcome<
  Scheduled,
  ScheduleRefusal | 'catalogue.schedule_past' | 'catalogue.schedule_far'
> | null> {
  if (publishAt <= now) return refuse('catalogue.schedule_past')
  if (publishAt > after(now, MOST_DAYS * DAY)) return refuse('catalogue.schedule_far', { days: MOST_DAYS })
  return changeSchedule(db, scheduling, async (tx) => {
    const values = { publish_at: publishAt, actor: JSON.stringify(by), problem: null }
    await tx
      .insertInto('scheduled_publications')
      .values({ product_id: scheduling.id, ...values })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet(values))
      .execute()
  })
}

/** Cancels a scheduled publication, or removes the notice that it failed. `null`: there is no product with this ID. */
export function cancelPublication(
  db: Db,
  scheduling: Scheduling,
): Promise<Outcome<Scheduled, ScheduleRefusal> | null> {
  return changeSchedule(db, scheduling, async (tx) => {
    await tx.deleteFrom('scheduled_publications').where('product_id', '=', scheduling.id).execute()
  })
}

async function changeSchedule(
  db: Db,
  { id, seen }: Scheduling,
  change: (tx: Db) => Promise<void>,
): Promise<Outcome<Scheduled, ScheduleRefusal> | null> {
  return inTransaction(db, async (tx) => {
    // The job takes the same lock first, so a publication never falls between the checks and the change.
    await lockCatalogue(tx)
    const product = await tx
      .selectFrom('products')
      .select(['status', 'slug'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!product) return null
    if (product.status !== 'draft') return refuse('catalogue.status_changed')
    const stored = await findSchedule(tx, id)
    if (stored?.publishAt.getTime() !== seen?.getTime()) return refuse('catalogue.schedule_changed')
    await change(tx)
    return done({ slug: product.slug })
  })
}

/** Publishes the drafts whose time has come, each in its own transaction. */
export async function publishDue(db: Db, now: Date): Promise<void> {
  await removePassed(db, now)
  const due = await db
    .selectFrom('scheduled_publications')
    .select('product_id')
    .where('problem', 'is', null)
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('product_id')
    .execute()
  for (const { product_id } of due) await inTransaction(db, (tx) => publishOne(tx, product_id, now))
}

/** Removes passed schedules of products that another change, such as an import, has published or archived. */
async function removePassed(db: Db, now: Date): Promise<void> {
  await sql`
    delete from scheduled_publications s using products p
    where p.id = s.product_id and p.status <> 'draft' and s.publish_at <= ${now}::timestamptz`.execute(db)
}

async function publishOne(tx: Db, id: ProductId, now: Date): Promise<void> {
  await lockCatalogue(tx)
  const schedule = await tx
    .selectFrom('scheduled_publications')
    .select('actor')
    .where('product_id', '=', id)
    .where('problem', 'is', null)
    .where('publish_at', '<=', now)
    .executeTakeFirst()
  // A person has changed or cancelled the schedule in the meantime.
  if (!schedule) return
  const changed = await changeStatus(tx, { id, change: 'publish', now })
  if (!changed) return
  if (!changed.ok) {
    const problem = JSON.stringify(changed.problem)
    await tx.updateTable('scheduled_publications').set({ problem }).where('product_id', '=', id).execute()
    return
  }
  const { slug } = changed.value
  const entry = { what: 'product_status_changed', facts: { change: 'publish' }, about: slug } as const
  await addAuditEntry(tx, entry, { by: schedule.actor, now })
}

const publishJob = defineJob<object>('editor.publish_due', {
  cron: '* * * * *',
  retries: 0,
  timeoutSeconds: 300,
})

export function publicationJobs({ db, clock }: { readonly db: Db; readonly clock: Clock }): JobHandler[] {
  return [onJob(publishJob, () => publishDue(db, clock.now()))]
}
