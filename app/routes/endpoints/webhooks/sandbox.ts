import { handleWebhook } from './webhook.server.ts'
import type { Route } from './+types/sandbox.ts'
import { webhook } from '#app/request/route-handle.ts'

export const handle = webhook

const SANDBOX = { provider: 'sandbox', maxBytes: 64 * 1024 }

/** Receives webhook events of the sandbox bank. */
export function action(args: Route.ActionArgs) {
  return handleWebhook(args, SANDBOX)
}

export const loader = action
