import type { Outcome } from '#shop/problems.ts'
import type { ProviderEvent, ProviderSession, SessionRequest } from './payments.ts'

/**
 * The port to whoever takes the money. An adapter speaks HTTP with a time-out and bounded retries, and throws
 * `ProviderUnavailable` when there is no answer to be had; it never decides what an answer means for an order.
 */
export interface PaymentProvider {
  readonly name: string
  createSession(request: SessionRequest): Promise<ProviderSession>
  retrieveSession(sessionId: string): Promise<ProviderSession | null>
  /** Ends a session so that nobody can pay it any more; answers what it turned out to be (it may just have been paid). */
  closeSession(sessionId: string): Promise<ProviderSession | null>
  /** Checks the signature on the raw body before reading anything in it. */
  readEvent(rawBody: string, headers: Headers, now: Date): Outcome<ProviderEvent, 'payments.signature_wrong'>
}

export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}
