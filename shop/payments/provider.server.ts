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
 * The port to a payment provider. An adapter uses HTTP with a timeout and bounded retries. It throws `ProviderUnavailable`
 * if it gets no usable response. It never decides what a response means for an order.
 */
export interface PaymentProvider {
  readonly name: string
  /** Origins of the payment pages, for the content security policy. Empty: the pages have the shop's own origin. */
  readonly pageOrigins: readonly string[]
  /** The ways to pay on the provider's page, which the shop names before the customer orders. */
  readonly methods: readonly PaymentMethod[]
  createSession(request: SessionRequest): Promise<ProviderSession>
  retrieveSession(sessionId: string): Promise<ProviderSession | null>
  /** Closes a session so that nobody can pay it any more. Returns its final state, which may be paid. */
  closeSession(sessionId: string): Promise<ProviderSession | null>
  /** Returns session, refunds and dispute of a payment. */
  retrievePayment(sessionId: string): Promise<ProviderPayment | null>
  /**
   * Returns the id of the session to which this payment reference of the provider belongs. `null`: not a payment of
   * this shop.
   */
  findSessionId(reference: string): Promise<string | null>
  /** Makes a refund. Repeated calls make it only once. Throws `ProviderRefused` if the refund can never succeed. */
  refund(request: RefundRequest): Promise<ProviderRefund>
  /** Returns the URL of a payment in the provider's dashboard, for staff. Omitted: the provider has no dashboard. */
  dashboardUrl?(payment: Pick<Payment, 'sessionId' | 'reference'>): string | null
  /** Verifies the signature of the webhook's raw body, then parses the body. */
  readEvent(rawBody: string, headers: Headers, now: Date): Outcome<ProviderEvent, 'payments.signature_wrong'>
}

export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The provider refused the request for good, so a retry is useless. The message is the reason, for staff. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
}
