import type { Money } from '#shop/money.ts'
import type { ProviderEvent, ProviderSession, SessionRequest } from '#shop/payments/payments.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'

export interface ReceivedWebhook {
  readonly body: string
  readonly headers: Headers
}

/**
 * Cards with which a problem occurs after the payment: the refund takes a while, the refund fails, or the payment is
 * disputed.
 */
export type ProblemCard = 'refund_pends' | 'refund_fails' | 'disputed'

/**
 * A payment provider for the contract tests. Includes the actions of a customer on the provider's page, and those of a
 * clerk at the provider.
 */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider
  readonly customer: {
    pay(url: string, card?: ProblemCard): Promise<void>
    payDeclined(url: string): Promise<void>
    /** Pays with a card for which the customer's bank asks for confirmation first. */
    payWithChallenge(url: string): Promise<void>
    /** Confirms the payment to the customer's bank. */
    approve(url: string): Promise<void>
    /**
     * Leaves the provider's page by its back link. If the back link is a plain link to the shop, the provider is not
     * notified.
     */
    cancel(url: string): Promise<void>
  }
  /** Actions at the provider itself, without the shop. `reference`: the provider's number for the payment. */
  readonly clerk: {
    refund(reference: string, amount: Money): Promise<void>
    closeDispute(reference: string, outcome: 'won' | 'lost'): Promise<void>
  }
  /** Differences between payment providers that the shop's code can handle. */
  readonly capabilities: {
    /** Whether the back link ends the session at once. `false`: the session stays open until it expires. */
    readonly cancelsAtPage: boolean
    /**
     * Whether an event reports a decline, as a change of the session or of its money. `false`: the shop can find out
     * about a decline only by a request to the provider.
     */
    readonly reportsDeclines: boolean
  }
  /**
   * Triggers the changes that the provider makes some time after a payment: completes or rejects a refund, or opens a
   * dispute.
   */
  runDelayedEffects(): Promise<void>
  /** Returns the webhook requests since the last call, unchanged. */
  receivedWebhooks(): Promise<readonly ReceivedWebhook[]>
  /** Makes the provider unreachable, or reachable again. */
  setReachable(isReachable: boolean): void
  close(): Promise<void>
}

/** Context of a contract test. */
export interface ContractContext {
  readonly on: ProviderUnderTest
  /** A request for two sofas with delivery, and a new payment for each test. */
  readonly request: SessionRequest
  /** Opens a session for the request, and discards its events so far. */
  begin(): Promise<ProviderSession & { url: string }>
  /** Returns the parsed events since the last call. */
  receivedEvents(): Promise<readonly ProviderEvent[]>
}
