import { handleWebhook } from './webhook.server.ts'
import type { Route } from './+types/stripe.ts'
import { webhook } from '#app/request/route-handle.ts'

export const handle = webhook

const STRIPE = { provider: 'stripe', maxBytes: 256 * 1024 }

/** Receives webhook events of Stripe. docs/operations/integrations.md lists the events to subscribe to. */
export function action(args: Route.ActionArgs) {
  return handleWebhook(args, STRIPE)
}

export const loader = action
