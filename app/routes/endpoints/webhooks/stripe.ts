import { hearEvent } from './webhook.server.ts'
import type { Route } from './+types/stripe.ts'
import { webhook } from '#app/request/route-handle.ts'

export const handle = webhook

const STRIPE = { provider: 'stripe', largestBytes: 256 * 1024 }

/** What Stripe has to say; which events it is to send stands in docs/operations/integrations.md. */
export function action(call: Route.ActionArgs) {
  return hearEvent(call, STRIPE)
}

export const loader = action
