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

/** Where the shop listens: at an address, or right here. Answers with a status. */
export type Ear = string | ((body: string, headers: Headers) => Promise<number>)

interface Options {
  readonly secret: string
  readonly version: string
  /** In seconds. */
  readonly now: () => number
  /** The shop's ear; null until it has one. */
  readonly ear: () => Ear | null
  /** Brings events by itself as soon as they are told, and again while nobody has heard them. */
  readonly live: boolean
}

const AGAIN_MS = 300

export function openWebhooks({ secret, version, now, ear, live }: Options) {
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
  const bring = async ({ body }: Pick<Told, 'body'>): Promise<boolean> => {
    const [headers, listening] = [headersFor(body), ear()]
    const status = listening === null ? 200 : await send(listening, body, headers)
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

async function send(ear: Ear, body: string, headers: Headers): Promise<number> {
  if (typeof ear === 'function') return ear(body, headers)
  try {
    const answer = await fetch(ear, { method: 'POST', body, headers, signal: AbortSignal.timeout(5_000) })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}
