// Stripe's webhook events. Signs the events and sends them to the shop until the shop acknowledges them.
import Stripe from 'stripe'
import { newStripeId } from './objects.ts'

export interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly body: string
}

export interface Delivery {
  readonly body: string
  readonly headers: Headers
  readonly status: number
}

/** The shop's webhook: a URL, or a function that returns the response status. */
export type WebhookTarget = string | ((body: string, headers: Headers) => Promise<number>)

interface Options {
  readonly secret: string
  readonly version: string
  /** Returns the current Unix time in seconds. */
  readonly now: () => number
  /** Returns the shop's webhook. `null` until it is set. */
  readonly target: () => WebhookTarget | null
  /** Whether events are sent as soon as they occur, and again until the shop acknowledges them. */
  readonly live: boolean
}

const RETRY_MS = 300

export function openWebhooks({ secret, version, now, target, live }: Options) {
  /** Events that the shop has not acknowledged yet, oldest first. */
  let waiting: StripeEvent[] = []
  const history: StripeEvent[] = []
  const deliveries: Delivery[] = []
  let timer: NodeJS.Timeout | null = null
  let isHeld = false

  const headersFor = (body: string) =>
    new Headers({
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: now(),
      }),
    })
  const sendEvent = async ({ body }: Pick<StripeEvent, 'body'>): Promise<boolean> => {
    const [headers, listening] = [headersFor(body), target()]
    const status = listening === null ? 200 : await send(listening, body, headers)
    deliveries.push({ body, headers, status })
    return status >= 200 && status < 300
  }
  const deliver = async (): Promise<number> => {
    const due = waiting
    waiting = []
    const unacknowledged = []
    for (const event of due) if (!(await sendEvent(event))) unacknowledged.push(event)
    waiting = [...unacknowledged, ...waiting]
    return due.length - unacknowledged.length
  }
  const soon = (ms: number) => {
    if (!live || isHeld || timer) return
    timer = setTimeout(() => {
      void deliver().finally(() => {
        timer = null
        if (waiting.length > 0) soon(RETRY_MS)
      })
    }, ms)
  }

  return {
    history,
    deliveries,
    deliver,
    sendEvent,
    emit(type: string, object: object): void {
      const id = newStripeId('evt')
      const event = {
        id,
        object: 'event',
        api_version: version,
        created: now(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      const sentEvents = { id, type, body: JSON.stringify(event) }
      history.push(sentEvents)
      waiting.push(sentEvents)
      soon(5)
    },
    /** Holds all events back until `releaseEvents`. `releaseEvents` may send them in another order. */
    hold(): void {
      isHeld = true
    },
    async releaseEvents(
      order: (events: readonly StripeEvent[]) => readonly StripeEvent[] = (events) => events,
    ): Promise<void> {
      isHeld = false
      waiting = [...order(waiting)]
      await deliver()
    },
    close(): void {
      isHeld = true
      if (timer) clearTimeout(timer)
    },
  }
}

async function send(target: WebhookTarget, body: string, headers: Headers): Promise<number> {
  if (typeof target === 'function') return target(body, headers)
  try {
    const answer = await fetch(target, { method: 'POST', body, headers, signal: AbortSignal.timeout(5_000) })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}
