import { visitOf } from '#app/http/visit.server.ts'
import { receivePaymentEvent } from '#shop/checkout/payment.server.ts'
import { log } from '#platform/log.server.ts'
import type { Route } from './+types/webhook-sandbox.ts'

const LARGEST_EVENT = 64 * 1024

/** What the sandbox bank has to say. Believed only with its signature; said again by the bank until it hears "ok". */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, payments, settings, links, now } = visitOf(context)
  if (payments.name !== 'sandbox') return answer('not here', 404)
  if (request.method !== 'POST') return answer('post only', 405, { Allow: 'POST' })
  const body = await request.text()
  if (body.length > LARGEST_EVENT) return answer('too large', 413)
  const event = payments.readEvent(body, request.headers, now)
  if (!event.ok) {
    log.warn({ event: 'webhook.refused', code: event.problem.code }, 'a webhook was refused')
    return answer('refused', 400)
  }
  await receivePaymentEvent(db, { provider: payments.name, event: event.value, settings, links, now })
  return answer('ok', 200)
}

export function loader({ context }: Route.LoaderArgs) {
  return visitOf(context).payments.name === 'sandbox'
    ? answer('post only', 405, { Allow: 'POST' })
    : answer('not here', 404)
}

function answer(text: string, status: number, headers: Record<string, string> = {}) {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', ...headers },
  })
}
