// Erases data whose retention period is over, also of customers without an account. Each batch is one transaction, so
// that a stopped run continues with the next batch. Batches of several processes skip each other's orders.
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { countOf } from '#platform/db/queries.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { SECURITY_EVENT_RETENTION } from '#shop/accounts/audit/security-log.ts'
import { deleteFormerCustomers } from '#shop/customers/customers.server.ts'
import { anonymizeDocuments } from '#shop/invoices/invoices.server.ts'
import { accountMessageKinds } from '#shop/messages/messages.ts'
import { deleteMessages } from '#shop/messages/messages.server.ts'
import { deleteOldLinkRequests } from '#shop/orders/link-requests.server.ts'
import {
  countExpiredParts,
  eraseCorrespondence,
  lockExpiredParts,
  markVouchersErased,
  type OrderPart,
  ordersWithOpenClaims,
  type RetentionPeriods,
} from '#shop/orders/retention.server.ts'
import { anonymizePayments } from '#shop/payments/anonymize.server.ts'
import { anonymizeReturns } from '#shop/returns/returns.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { after } from '#shop/time.ts'
import { type DueData, type RetentionKind, retentionKinds, startOfKeptYears } from './retention.ts'

/** Maximum number of orders or messages that one transaction erases. */
const BATCH_SIZE = 100

interface Periods extends RetentionPeriods {
  readonly accountMessagesFrom: Date
}

/** Counts the data that are due for erasure, by kind. Changes nothing. */
export async function countDueData(db: Db, now: Date): Promise<DueData[]> {
  const periods = await readPeriods(db, now)
  const due: DueData[] = []
  for (const kind of retentionKinds) {
    due.push({ kind, count: await countDue(db, kind, periods), before: keptFrom(kind, periods) })
  }
  return due
}

/** Erases all data that are due for erasure. Returns what it erased, by kind. */
export async function eraseDueData(db: Db, now: Date): Promise<DueData[]> {
  const periods = await readPeriods(db, now)
  await deleteOldLinkRequests(db, now)
  const erased: DueData[] = []
  for (const kind of retentionKinds) {
    let count = 0
    for (let batch = BATCH_SIZE; batch === BATCH_SIZE; count += batch) {
      batch = await inTransaction(db, (tx) => eraseBatch(tx, kind, periods))
    }
    erased.push({ kind, count, before: keptFrom(kind, periods) })
  }
  await deleteFormerCustomers(db)
  return erased
}

async function readPeriods(db: Db, now: Date): Promise<Periods> {
  const { retention, timeZone } = await getSettings(db)
  const { correspondenceYears, voucherYears } = retention
  return {
    keptFrom: {
      correspondence: startOfKeptYears(now, { years: correspondenceYears, timeZone }),
      vouchers: startOfKeptYears(now, { years: Math.max(voucherYears, correspondenceYears), timeZone }),
    },
    accountMessagesFrom: after(now, -SECURITY_EVENT_RETENTION),
    now,
  }
}

function keptFrom(kind: RetentionKind, periods: Periods): Date {
  if (kind === 'account_messages') return periods.accountMessagesFrom
  return periods.keptFrom[kind === 'vouchers' ? 'vouchers' : 'correspondence']
}

async function countDue(db: Db, kind: RetentionKind, periods: Periods): Promise<number> {
  if (kind === 'orders' || kind === 'vouchers') return countExpiredParts(db, partOf[kind], periods)
  return countOf(dueMessages(db, kind, periods))
}

const partOf = { orders: 'correspondence', vouchers: 'vouchers' } as const satisfies Record<string, OrderPart>

/** Erases at most `BATCH_SIZE` records of one kind. Returns how many records it erased. */
async function eraseBatch(tx: Db, kind: RetentionKind, periods: Periods): Promise<number> {
  const { now } = periods
  if (kind === 'account_messages' || kind === 'order_messages') {
    const rows = await dueMessages(tx, kind, periods)
      .select('id')
      .orderBy('created_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute()
    await deleteMessages(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.length
  }
  const ids = await lockExpiredParts(tx, partOf[kind], { ...periods, most: BATCH_SIZE })
  // Also for vouchers: staff may have written a note since the correspondence was erased.
  await eraseCorrespondence(tx, ids, now)
  await anonymizeReturns(tx, ids)
  if (kind === 'orders') return ids.length
  await anonymizePayments(tx, ids)
  await anonymizeDocuments(tx, ids)
  await markVouchersErased(tx, ids, now)
  return ids.length
}

/** Selects messages that are due. Unsent messages, and messages about an order with an open claim, are never due. */
function dueMessages(db: Db, kind: 'account_messages' | 'order_messages', periods: Periods) {
  const openOrders = ordersWithOpenClaims(db, periods.now).select('id')
  return db
    .selectFrom('messages')
    .where('created_at', '<', keptFrom(kind, periods))
    .where('state', 'in', ['sent', 'failed'])
    .where('kind', kind === 'account_messages' ? 'in' : 'not in', [...accountMessageKinds])
    .where(({ not, exists }) => not(exists(openOrders.where(sql<boolean>`orders.id = messages.order_id`))))
}

const retentionJob = defineJob<object>('privacy.retention', { cron: '30 4 * * *', timeoutSeconds: 1_800 })

/** Returns the handler of the nightly job that erases data whose retention period is over. */
export function retentionJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  return [
    onJob(retentionJob, async () => {
      const erased = await eraseDueData(db, clock.now())
      const counts = Object.fromEntries(erased.map(({ kind, count }) => [kind, count]))
      if (erased.some(({ count }) => count > 0)) {
        log.info({ event: 'privacy.retention', ...counts }, 'erased data after their retention period')
      }
    }),
  ]
}
