// Stripe's events: signed, and brought to the shop until it says that it has heard them.
import Stripe from 'stripe'
import { newStripeId } from './objects.ts'

export interface Told {
  readonly id: string
  readonly type: string
  readonly body: string
}

export interface Delivery {
  readonly body: string
  readonly headers: Headers
  readonly status: number
}

interface Options {
  readonly secret: string
  readonly version: string
  /** In seconds. */
  readonly now: () => number
  /** Where the shop listens; null until it does. */
  readonly webhookUrl: () => string | null
  /** Brings events by itself as soon as they are told, and again while nobody has heard them. */
  readonly live: boolean
}

const AGAIN_MS = 300

export function openWebhooks({ secret, version, now, webhookUrl, live }: Options) {
  /** Not heard yet, oldest first. */
  let waiting: Told[] = []
  const history: Told[] = []
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
  const bring = async ({ body }: Told): Promise<boolean> => {
    const [headers, url] = [headersFor(body), webhookUrl()]
    const status = url === null ? 200 : await send(url, body, headers)
    deliveries.push({ body, headers, status })
    return status >= 200 && status < 300
  }
  const deliver = async (): Promise<number> => {
    const due = waiting
    waiting = []
    const unheard = []
    for (const event of due) if (!(await bring(event))) unheard.push(event)
    waiting = [...unheard, ...waiting]
    return due.length - unheard.length
  }
  const soon = (ms: number) => {
    if (!live || isHeld || timer) return
    timer = setTimeout(() => {
      void deliver().finally(() => {
        timer = null
        if (waiting.length > 0) soon(AGAIN_MS)
      })
    }, ms)
  }

  return {
    history,
    deliveries,
    deliver,
    bring,
    tell(type: string, object: object): void {
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
      const told = { id, type, body: JSON.stringify(event) }
      history.push(told)
      waiting.push(told)
      soon(5)
    },
    /** Keeps everything back until it is let go, in another order if wanted. */
    hold(): void {
      isHeld = true
    },
    async letGo(order: (events: readonly Told[]) => readonly Told[] = (events) => events): Promise<void> {
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

async function send(url: string, body: string, headers: Headers): Promise<number> {
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(5_000) })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}
