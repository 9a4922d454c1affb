/** One of Stripe's test cards (https://docs.stripe.com/testing), with the differences that the shop can observe. */
export interface Card {
  /**
   * Outcome of the payment. `on_its_way` is not a card but an asynchronous payment method: the page completes the
   * session, and the money arrives days later or never.
   */
  readonly outcome: 'paid' | 'declined' | 'asks_first' | 'on_its_way'
  readonly code?: string
  readonly declineCode?: string
  /** Change of the payment or its refunds that happens later. */
  readonly later?: 'dispute' | 'refund_fails' | 'refund_waits'
}

export const cards: Readonly<Record<string, Card>> = {
  '4242424242424242': { outcome: 'paid' },
  '4000000000000002': { outcome: 'declined', code: 'card_declined', declineCode: 'generic_decline' },
  '4000000000009995': { outcome: 'declined', code: 'card_declined', declineCode: 'insufficient_funds' },
  '4000000000000069': { outcome: 'declined', code: 'expired_card', declineCode: 'expired_card' },
  '4000000000003220': { outcome: 'asks_first' },
  '4000000000000259': { outcome: 'paid', later: 'dispute' },
  '4000000000005126': { outcome: 'paid', later: 'refund_fails' },
  '4000000000007726': { outcome: 'paid', later: 'refund_waits' },
}

export const sentences: Readonly<Record<string, string>> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  payment_intent_authentication_failure: 'We are unable to authenticate your payment method.',
  incorrect_number: 'Your card number is invalid.',
}
