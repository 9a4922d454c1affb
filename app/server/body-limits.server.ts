// Limits the size of request bodies, and the time in which a form must arrive.
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { withTimeLimit } from '#platform/time-limit.ts'
import { readBodyWithin } from '#app/request/body.server.ts'
import { MAX_FORM_BYTES, MAX_LONG_FORM_BYTES } from '#app/request/form.server.ts'
import type { RouteHandle } from '#app/request/route-handle.ts'
import { MAX_UPLOAD_BYTES } from '#app/request/uploads.server.ts'
import type { Bindings } from './bindings.ts'
import { refusalResponse } from './failures/refusal-response.server.ts'

/**
 * The maximum size in bytes of a webhook event from any payment provider. Each webhook route also has a lower limit and
 * rejects larger events.
 */
const MAX_EVENT_BYTES = 1024 * 1024
/**
 * The maximum size in bytes of an upload without its files, that is, of its other fields and its multipart delimiters.
 */
const MULTIPART_OVERHEAD = 1024 * 1024
/**
 * The time in milliseconds in which the body of a form must arrive. In this time, a connection with 56 kbit/s can send
 * the largest form.
 */
const FORM_ARRIVAL_MS = 10_000

/**
 * Limits the size of request bodies. The limit for forms applies to all routes except those that accept webhook events
 * or uploads. Receives the whole body of a form before the next middleware runs. An upload must declare its length,
 * because a body without a declared length would be buffered before authentication. The function that reads uploads
 * also counts the bytes.
 */
export function limitBodySizes(): MiddlewareHandler<Bindings> {
  const limits: Record<RouteHandle['accepts'], MiddlewareHandler<Bindings>> = {
    form: receiveForm(MAX_FORM_BYTES),
    'long-form': receiveForm(MAX_LONG_FORM_BYTES),
    event: bodyLimitOf(MAX_EVENT_BYTES),
    upload: bodyLimitOf(MAX_UPLOAD_BYTES + MULTIPART_OVERHEAD),
  }
  return async (c, next) => {
    const { accepts } = c.get('handle')
    if (accepts === 'upload' && c.req.header('transfer-encoding')) return refusalResponse(c, 'withoutLength')
    return limits[accepts](c, next)
  }
}

export function bodyLimitOf(maxSize: number): MiddlewareHandler<Bindings> {
  return bodyLimit({ maxSize, onError: tooLarge })
}

/**
 * Receives the whole body of a form. A client that sends its form slowly therefore does not occupy a turn of its client
 * IP (request-limit/).
 */
function receiveForm(maxBytes: number): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const { raw, method } = c.req
    // The property `body` is slow: reading it creates a whole Request.
    if (method === 'GET' || method === 'HEAD' || !raw.body) return next()
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) return tooLarge(c)
    const body = await withTimeLimit(FORM_ARRIVAL_MS, readBodyWithin(raw, maxBytes), () => 'late' as const)
    if (body === 'late') return refusalResponse(c, 'tooSlow')
    if (body === null) return tooLarge(c)
    c.req.raw = new Request(raw, { method, body })
    return next()
  }
}

function tooLarge(c: Context<Bindings>): Promise<Response> {
  return refusalResponse(c, 'tooLarge')
}
