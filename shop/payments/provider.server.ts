import type { Outcome } from '#shop/problems.ts'
import type {
  Payment,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
  ProviderSession,
  RefundRequest,
  SessionRequest,
} from './payments.ts'

/**
 * The port to whoever takes the money. An adapter speaks HTTP with a time-out and bounded retries, and throws
 * `ProviderUnavailable` when there is no answer to be had; it never decides what an answer means for an order.
 */
export interface PaymentProvider {
  readonly name: string
  /** Origins of the pages where shoppers pay, for the content security policy; none where that is the shop's own. */
  readonly pageOrigins: readonly string[]
  createSession(request: SessionRequest): Promise<ProviderSession>
  retrieveSession(sessionId: string): Promise<ProviderSession | null>
  /** Ends a session so that nobody can pay it any more; answers what it turned out to be (it may just have been paid). */
  closeSession(sessionId: string): Promise<ProviderSession | null>
  /** Everything about a payment as it stands now: its session, what has gone back, whether it is disputed. */
  retrievePayment(sessionId: string): Promise<ProviderPayment | null>
  /** The session whose money this is, by the provider's own number for it; null where it is none of this shop's. */
  findSessionId(reference: string): Promise<string | null>
  /** Gives money back; asking again is the same refund. Throws `ProviderRefused` when it will never be done. */
  refund(request: RefundRequest): Promise<ProviderRefund>
  /** Where the shop's own people see a payment at the provider; left out where they see none there. */
  staffPage?(payment: Pick<Payment, 'sessionId' | 'reference'>): string | null
  /** Checks the signature on the raw body before reading anything in it. */
  readEvent(rawBody: string, headers: Headers, now: Date): Outcome<ProviderEvent, 'payments.signature_wrong'>
}

export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The provider understood and said no; asking again would be the same. The message is its reason, for staff. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
}
