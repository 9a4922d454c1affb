/** Stripe's response to a call that it refuses or cannot process. */
export class FakeStripeError extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, error: { type: string; message: string; code?: string; param?: string }) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export function invalid(message: string, more: { param?: string; code?: string } = {}): FakeStripeError {
  return new FakeStripeError(400, { type: 'invalid_request_error', message, ...more })
}

export function missing(kind: string, id: string): FakeStripeError {
  return new FakeStripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
  })
}

export const limited = new FakeStripeError(429, {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message: 'Request rate limit exceeded.',
})

export const broken = new FakeStripeError(500, { type: 'api_error', message: 'An unknown error occurred.' })
