import type { Money } from '#shop/money.ts'
import type { ProviderEvent, ProviderSession, SessionRequest } from '#shop/payments/payments.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'

export interface ReceivedWebhook {
  readonly body: string
  readonly headers: Headers
}

/**
 * Cards that cause trouble after the payment: the refund takes a while, the refund fails, or the payment is disputed.
 */
export type ProblemCard = 'refund_pends' | 'refund_fails' | 'disputed'

/**
 * A payment provider to be tested against the contract, with actions of a customer on its page and of a clerk at the
 * provider.
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
    /** Leaves the page by its back link. If that is a plain link, nothing happens at the provider. */
    cancel(url: string): Promise<void>
  }
  /** Acts at the provider itself, without the shop. The reference is the provider's number for the payment. */
  readonly clerk: {
    refund(reference: string, amount: Money): Promise<void>
    closeDispute(reference: string, outcome: 'won' | 'lost'): Promise<void>
  }
  /** Differences between providers that the shop accepts. */
  readonly capabilities: {
    /** The back link ends the session at once. Otherwise the session stays open until it expires. */
    readonly cancelsAtPage: boolean
    /**
     * An event reports a decline, as a change of the session or of its money. Otherwise only a request shows the
     * decline.
     */
    readonly reportsDeclines: boolean
  }
  /** Triggers what a provider does a little later: decide a refund, open a dispute. */
  runDelayedEffects(): Promise<void>
  /** Returns the webhook requests since the last call, as received. */
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
