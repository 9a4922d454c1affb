import type { RouterContextProvider } from 'react-router'
import { log } from '#platform/log.server.ts'
import { receivePaymentEvent } from '#shop/checkout/payment.server.ts'
import { readBodyWithin } from '#app/request/body.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'

interface WebhookOptions {
  /**
   * The payment provider whose events arrive at this URL. While the shop uses another provider, the response to a
   * request for this URL is a 404.
   */
  readonly provider: string
  readonly maxBytes: number
}

interface WebhookArgs {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/**
 * Receives a webhook event from a payment provider. Accepts only an event with a valid signature. The provider sends
 * the event again until the status of the response is 200.
 */
export async function handleWebhook(
  { request, context }: WebhookArgs,
  webhook: WebhookOptions,
): Promise<Response> {
  const { db, payments, settings, links, now } = requestContextOf(context)
  if (payments.name !== webhook.provider) return textResponse('not here', 404)
  if (request.method !== 'POST') return textResponse('post only', 405, { Allow: 'POST' })
  const body = await readBodyWithin(request, webhook.maxBytes)
  if (body === null) return rejectionResponse('too_large', 413)
  const event = payments.readEvent(body.toString('utf8'), request.headers, now)
  if (!event.ok && event.problem.code === 'payments.event_unreadable') return unreadableResponse(body)
  if (!event.ok) return rejectionResponse(event.problem.code, 400)
  await receivePaymentEvent(db, { provider: payments.name, event: event.value, settings, links, now })
  return textResponse('ok', 200)
}

function rejectionResponse(code: string, status: number): Response {
  log.warn({ event: 'webhook.refused', code }, 'a webhook was refused')
  return textResponse('refused', status)
}

/**
 * Responds 200 to a signed event whose content the shop cannot read. With any other status, the provider would send the
 * event again for days. No payment is lost, because a job regularly asks the provider about open payments.
 */
function unreadableResponse(body: Buffer): Response {
  log.error({ event: 'webhook.unreadable', bytes: body.length }, 'a signed webhook event cannot be read')
  return textResponse('ignored', 200)
}

function textResponse(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}
