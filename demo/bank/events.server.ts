// Webhook events of the demo bank. An event is stored in the transaction of the change that it reports. The bank then
// sends the event to the merchant until the merchant acknowledges it. The bank signs every delivery, so that the
// merchant can verify the sender.
import { request } from '#platform/http/request.server.ts'
import { createHmac } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Db, Log } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import type { Clock } from '#platform/clock.ts'
import { type BankEvent, type EventType, type Session, toJson } from './session.ts'

const TIMEOUT_MS = 5_000

const deliverEvent = defineJob<{ eventId: string }>('bank.deliver_event', {
  retries: 12,
  backoff: 2,
  timeoutSeconds: 15,
})

interface NewEvent {
  readonly type: EventType
  readonly session: Session
  /** URL of the bank's pages. */
  readonly address: string
  readonly now: Date
  /** Earliest time of the delivery. Omitted: the bank delivers the event immediately. */
  readonly after?: Date | undefined
}

/**
 * Stores an event about a payment session and enqueues its delivery, in the transaction that changes the payment
 * session.
 */
export async function recordEvent(tx: Db, { type, session, address, now, after }: NewEvent): Promise<void> {
  const event: BankEvent = {
    object: 'event',
    id: `evt_${uuidv7()}`,
    type,
    created_at: now.toISOString(),
    session: toJson(session, address),
  }
  await tx
    .insertInto('bank_events')
    .values({
      id: event.id,
      session_id: session.id,
      type,
      body: JSON.stringify(event),
      delivered_at: null,
      attempts: 0,
      created_at: now,
    })
    .execute()
  await enqueue(tx, deliverEvent, { eventId: event.id }, { key: event.id, ...(after && { after }) })
}

/** Enqueues the delivery of every unacknowledged event that has no job yet. */
export async function resumeDeliveries(db: Db): Promise<void> {
  const waiting = await db
    .selectFrom('bank_events')
    .select('id')
    .where('delivered_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of waiting) await enqueue(db, deliverEvent, { eventId: id }, { key: id })
}

interface DeliveryOptions {
  readonly db: Db
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
  readonly fetch: typeof fetch
}

/** Returns the job that delivers events to merchants. Retries unacknowledged events with growing delays. */
export function eventDeliveryJob(options: DeliveryOptions): JobHandler {
  return onJob(deliverEvent, ({ eventId }, { signal }) => deliver(options, eventId, signal))
}

async function deliver(
  { db, secret, clock, log, fetch }: DeliveryOptions,
  eventId: string,
  signal: AbortSignal,
): Promise<void> {
  const event = await db
    .selectFrom('bank_events')
    .innerJoin('bank_sessions', 'bank_sessions.id', 'bank_events.session_id')
    .select(['bank_events.type', 'body', 'delivered_at', 'webhook_url'])
    .where('bank_events.id', '=', eventId)
    .executeTakeFirst()
  if (!event || event.delivered_at) return
  await db
    .updateTable('bank_events')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', eventId)
    .execute()

  const body = JSON.stringify(event.body)
  const answer = await request(event.webhook_url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': signature(body, secret, clock.now()),
    },
    signal,
    fetch,
    deadlineMs: TIMEOUT_MS,
  })
  if (!answer.ok) throw new Error(`The merchant answered ${answer.status} to ${event.type}`)
  await db.updateTable('bank_events').set({ delivered_at: clock.now() }).where('id', '=', eventId).execute()
  log.info(
    { event: 'bank.event_delivered', type: event.type, id: eventId },
    'the bank delivered an event to the merchant',
  )
}

/**
 * Returns the signature header `t=1763683200,v1=…`: the time in seconds, and an HMAC-SHA256 over the time, a dot and
 * the body. Because the HMAC covers the time and the body, neither can be changed.
 */
function signature(body: string, secret: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}
