import type { Money } from '#shop/money.ts'
import type { ProviderEvent, ProviderSession, SessionRequest } from '#shop/payments/payments.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'

export interface ReceivedWebhook {
  readonly body: string
  readonly headers: Headers
}

/** Cards whose trouble comes after the payment: their refund is under way for a while, or fails, or they are disputed. */
export type ProblemCard = 'refund_pends' | 'refund_fails' | 'disputed'

/** A provider to be held to the contract, and the hands to act as a shopper at its page and as a clerk behind it. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider
  readonly customer: {
    pay(url: string, card?: ProblemCard): Promise<void>
    payDeclined(url: string): Promise<void>
    /** Is asked by their bank first whether it is them. */
    payWithChallenge(url: string): Promise<void>
    /** Says yes to their bank. */
    approve(url: string): Promise<void>
    /** Leaves the page by its link back; where that is no more than a link, nothing happens at the provider. */
    cancel(url: string): Promise<void>
  }
  /** Somebody at the provider itself, of whom the shop knows nothing. The reference is the provider's number for the money. */
  readonly clerk: {
    refund(reference: string, amount: Money): Promise<void>
    closeDispute(reference: string, outcome: 'won' | 'lost'): Promise<void>
  }
  /** What providers do in ways of their own, and the shop lives with. */
  readonly capabilities: {
    /** The link back at the page ends the session at once; elsewhere it stays open until its time. */
    readonly cancelsAtPage: boolean
    /** A decline is told by itself, as news of the session or of its money; elsewhere it is seen when asked only. */
    readonly reportsDeclines: boolean
  }
  /** Has that happen what a provider does by itself a little later: a refund is decided, a payment disputed. */
  runDelayedEffects(): Promise<void>
  /** What the provider has told the shop since the last call, as it came. */
  receivedWebhooks(): Promise<readonly ReceivedWebhook[]>
  /** Makes the provider unreachable, or reachable again. */
  setReachable(isReachable: boolean): void
  close(): Promise<void>
}

/** What a test of the contract works with. */
export interface ContractContext {
  readonly on: ProviderUnderTest
  /** Two sofas and their delivery, a new payment each time. */
  readonly request: SessionRequest
  /** A session for the request, of which nothing has been heard yet. */
  begin(): Promise<ProviderSession & { url: string }>
  /** The events that came since the last call, read. */
  receivedEvents(): Promise<readonly ProviderEvent[]>
}
