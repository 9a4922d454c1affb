// Stripe's events: believed with their signature only, and then read for what they are about.
import Stripe from 'stripe'
import { z } from 'zod'
import { log } from '#platform/log.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { ProviderEvent } from '../payments.ts'
import { idOf, paymentOf, StripeSession, toSession } from './stripe-objects.server.ts'

const TOLERANCE_S = 300

const StripeEvent = z.object({
  object: z.literal('event'),
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(200),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
type StripeEvent = z.infer<typeof StripeEvent>

/** What is told of money rather than of a session. A charge that succeeds says nothing that its session does not say. */
const MONEY = /^(payment_intent\.(?!created)|refund\.|charge\.(refund|dispute))/
const SESSION = /^checkout\.session\.(completed|expired|async_payment_succeeded|async_payment_failed)$/

export interface Hearing {
  readonly webhookSecret: string
  /** Whether the shop's key takes real money; news of the other kind is none of its business. */
  readonly isLive: boolean
}

/** The event in a body that Stripe has signed within the last five minutes; a clock that is ahead counts like one behind. */
export function readStripeEvent(
  rawBody: string,
  headers: Headers,
  now: Date,
  { webhookSecret, isLive }: Hearing,
): Outcome<ProviderEvent, 'payments.signature_wrong'> {
  const header = headers.get('stripe-signature') ?? ''
  const { data: event } = StripeEvent.safeParse(verified(rawBody, header, webhookSecret, now))
  if (!event) return refuse('payments.signature_wrong')
  return done({ eventId: event.id, kind: event.type, about: aboutOf(event, isLive) })
}

function verified(rawBody: string, header: string, secret: string, now: Date): unknown {
  // The library lets pass what was signed in the future. Of several times it believes the last; there is one only.
  const times = [...header.matchAll(/(?:^|,)t=(\d{1,12})(?=,|$)/g)].map(([, t]) => Number(t))
  const [at] = times
  if (at === undefined || times.length > 1 || at - now.getTime() / 1000 > TOLERANCE_S) return null
  try {
    const { webhooks } = Stripe
    return webhooks.constructEvent(rawBody, header, secret, TOLERANCE_S, undefined, now.getTime())
  } catch {
    // Signed wrongly, too late, or signed and yet no JSON.
    return null
  }
}

function aboutOf({ type, livemode, data }: StripeEvent, isLive: boolean): ProviderEvent['about'] {
  const nothing = { what: 'nothing_of_ours' } as const
  if (livemode !== isLive) {
    log.warn({ event: 'webhook.other_mode', kind: type, livemode }, 'an event of the other mode of Stripe')
    return nothing
  }
  const it = data.object
  if (SESSION.test(type)) {
    const paymentId = paymentOf(it)
    if (!paymentId) return nothing
    const session = toSession(StripeSession.parse(it), paymentId)
    const isOver = type.endsWith('async_payment_failed') && session.state === 'processing'
    return { what: 'session', session: isOver ? { ...session, state: 'failed' } : session }
  }
  const reference = MONEY.test(type)
    ? idOf(it['object'] === 'payment_intent' ? it : it['payment_intent'])
    : null
  if (!reference?.startsWith('pi_') || isOfOthers(it)) return nothing
  return { what: 'money', reference }
}

/** A payment intent tells by its metadata whose it is; what tells less is looked up. */
function isOfOthers({ object, metadata }: Readonly<Record<string, unknown>>): boolean {
  return object === 'payment_intent' && !z.object({ payment_id: z.string() }).safeParse(metadata).success
}
