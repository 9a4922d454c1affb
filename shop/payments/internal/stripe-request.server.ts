import Stripe from 'stripe'
import type { z } from 'zod'
import { request } from '#platform/http/request.server.ts'
import { log } from '#platform/log.server.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider.server.ts'
import { OPERATION_DEADLINE_MS } from './limit-calls.server.ts'

/**
 * Stripe's codes for temporary errors. A later retry may succeed, for example because the balance was topped up or a
 * concurrent call has ended.
 */
const TEMPORARY_CODES: ReadonlySet<string | undefined> = new Set(['balance_insufficient', 'lock_timeout'])

/**
 * Sends one request for Stripe's library, which repeats failed requests. Ends the request at the deadline of the
 * operation. After the deadline, sends no further request, because nobody waits for the result but Stripe could still
 * carry the request out.
 */
export function fetchUntilDeadline(
  url: Request | URL | string,
  { signal, ...init }: RequestInit = {},
): Promise<Response> {
  return request(url instanceof Request ? url.url : url, {
    ...init,
    ...(signal && { signal }),
    deadlineMs: OPERATION_DEADLINE_MS,
  })
}

/**
 * Calls Stripe and validates the response. `null`: Stripe has no such object. Converts errors of Stripe to errors of
 * the `PaymentProvider` port.
 */
export async function callStripe<T>(call: () => Promise<unknown>, schema: z.ZodType<T>): Promise<T | null> {
  const answer = await call().catch((error: unknown) => {
    if (isMissing(error)) return null
    throw toProviderError(error)
  })
  return answer === null ? null : parseResponse(schema, answer)
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return error.statusCode === 404 || error.code === 'resource_missing'
}

/**
 * Validates a response of Stripe. Throws `ProviderUnavailable` if the response has an unexpected shape. This happens,
 * for example, if the URL is wrong and returns some other JSON.
 */
export function parseResponse<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new ProviderUnavailable(`Stripe gave an answer that cannot be understood: ${fields}`)
}

/**
 * Converts an error of Stripe to an error of the `PaymentProvider` port. Drops Stripe's message, because it quotes the
 * request and may contain an e-mail address. E-mail addresses must not be logged.
 */
function toProviderError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, param, statusCode, requestId } = error
  const summary = [type, statusCode, code, param, requestId].filter(Boolean).join(' ')
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new Error(`An idempotency key was reused with other parameters: ${summary}`)
  if (error instanceof Stripe.errors.StripeAuthenticationError || statusCode === 403) {
    log.error(
      { event: 'payments.key_refused', statusCode },
      'Stripe does not take the key: see STRIPE_SECRET_KEY',
    )
  }
  const isRefusal = statusCode === 400 || statusCode === 402 || statusCode === 404
  if (!isRefusal || TEMPORARY_CODES.has(code) || error instanceof Stripe.errors.StripeRateLimitError) {
    const isStuck = error.headers?.['idempotent-replayed'] === 'true'
    return new (isStuck ? StripeStuck : ProviderUnavailable)(`No answer from Stripe: ${summary}`)
  }
  return new StripeRefused(code ?? param ?? summary, { cause: new Error(summary) }, param)
}

/**
 * Error: Stripe repeated an earlier failed response. Stripe stores a failed response under the idempotency key for 24
 * hours, and repeats it for every request with this key.
 */
export class StripeStuck extends ProviderUnavailable {}

/** A refusal by Stripe, with the name of the refused parameter. */
export class StripeRefused extends ProviderRefused {
  readonly param: string | undefined
  constructor(message: string, options: ErrorOptions, param: string | undefined) {
    super(message, options)
    this.param = param
  }
}
