import type { Outcome } from '#shop/problems.ts'
import type {
  Payment,
  PaymentMethod,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
  ProviderSession,
  RefundRequest,
  SessionRequest,
} from './payments.ts'

/**
 * Interface (port) to a payment provider. An adapter uses HTTP with a timeout and a limited number of retries. The
 * adapter throws `ProviderUnavailable` if it gets no usable response. It never decides what a response means for an
 * order.
 */
export interface PaymentProvider {
  readonly name: string
  /** Origins of the payment pages, for the content security policy. Empty: the pages have the shop's own origin. */
  readonly pageOrigins: readonly string[]
  /** Payment methods on the provider's page. The shop lists them before the customer orders. */
  readonly methods: readonly PaymentMethod[]
  createSession(request: SessionRequest): Promise<ProviderSession>
  retrieveSession(sessionId: string): Promise<ProviderSession | null>
  /**
   * Closes a session so that nobody can pay it any more. Returns its final state, which is `succeeded` if the customer
   * has already paid.
   */
  closeSession(sessionId: string): Promise<ProviderSession | null>
  /** Returns session, refunds and dispute of a payment. */
  retrievePayment(sessionId: string): Promise<ProviderPayment | null>
  /**
   * Returns the ID of the session of a payment. `reference`: the provider's reference for this payment. `null`: the
   * payment does not belong to this shop.
   */
  findSessionId(reference: string): Promise<string | null>
  /**
   * Makes a refund. Repeated requests with the same refund ID make only one refund. Throws `ProviderRefused` if the
   * refund can never succeed.
   */
  refund(request: RefundRequest): Promise<ProviderRefund>
  /** Returns the URL of a payment in the provider's dashboard, for staff. Omitted: the provider has no dashboard. */
  dashboardUrl?(payment: Pick<Payment, 'sessionId' | 'reference'>): string | null
  /**
   * Verifies the signature of a webhook event, then parses the event. The signature covers the raw body. If the
   * signature is valid but the content is not an event, refuses the event as unreadable.
   */
  readEvent(rawBody: string, headers: Headers, now: Date): Outcome<ProviderEvent, EventProblem>
}

export type EventProblem = 'payments.signature_wrong' | 'payments.event_unreadable'

export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/**
 * Error: the provider refused a request permanently, so a retry is useless. The message contains the reason, for staff.
 */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
}
