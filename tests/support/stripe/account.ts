// State of the fake Stripe and its changes. If Stripe sends an event for a change, the change emits this event here.
import { invalid, missing } from './errors.ts'
import { type Card, sentences } from './cards.ts'
import {
  type Amount,
  type Charge,
  type Dispute,
  type Intent,
  newCharge,
  newDispute,
  newIntent,
  newRefund,
  newSession,
  type Refund,
  type Session,
} from './objects.ts'
import type { SessionParams } from './session-params.ts'

interface Options {
  readonly address: () => string
  /** Returns the current Unix time in seconds. */
  readonly now: () => number
  readonly emit: (type: string, object: object) => void
}

export type StripeAccount = ReturnType<typeof openAccount>

export function openAccount({ address, now, emit }: Options) {
  const sessions = new Map<string, { session: Session; params: SessionParams; card: Card | null }>()
  const intents = new Map<string, Intent>()
  const charges = new Map<string, Charge>()
  /**
   * Map from a charge to the change that happens later to the charge or to its refunds. The change depends on the card.
   */
  const refundOutcomes = new Map<string, Card['later']>()
  const refunds: Refund[] = []
  const disputes: Dispute[] = []

  const entryOf = (id: string) => {
    const entry = sessions.get(id)
    if (!entry) throw missing('checkout.session', id)
    if (entry.session.status === 'open' && entry.session.expires_at <= now()) end(entry.session)
    return entry
  }
  const intentOf = (id: string) => {
    const intent = intents.get(id)
    if (!intent) throw missing('payment_intent', id)
    return intent
  }
  const chargeOf = (intentId: string) => {
    const charge = charges.get(intentOf(intentId).latest_charge ?? '')
    if (!charge)
      throw invalid('This PaymentIntent does not have a successful charge to refund.', {
        param: 'payment_intent',
      })
    return charge
  }
  const end = (session: Session) => {
    Object.assign(session, { status: 'expired', url: null })
    const intent = session.payment_intent && intents.get(session.payment_intent)
    if (intent) {
      Object.assign(intent, { status: 'canceled', canceled_at: now(), next_action: null })
      emit('payment_intent.canceled', intent)
    }
    emit('checkout.session.expired', session)
  }
  const intentFor = ({ session, params }: { session: Session; params: SessionParams }) => {
    if (session.payment_intent) return intentOf(session.payment_intent)
    const intent = newIntent({ amount: params.total, created: now(), ...params })
    intents.set(intent.id, intent)
    session.payment_intent = intent.id
    emit('payment_intent.created', intent)
    return intent
  }
  const take = (intent: Intent, card: Card) => {
    const charge = newCharge(intent, now())
    charges.set(charge.id, charge)
    refundOutcomes.set(charge.id, card.later)
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      next_action: null,
      last_payment_error: null,
    })
    emit('charge.succeeded', charge)
    emit('payment_intent.succeeded', intent)
  }
  const capture = (session: Session, intent: Intent, card: Card) => {
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
    take(intent, card)
    emit('checkout.session.completed', session)
  }
  const decline = (intent: Intent, code: string, declineCode: string | null) => {
    const message = sentences[declineCode ?? code] ?? ''
    const cardError = { type: 'card_error', code, message, ...(declineCode && { decline_code: declineCode }) }
    Object.assign(intent, {
      status: 'requires_payment_method',
      last_payment_error: cardError,
      next_action: null,
    })
    emit('payment_intent.payment_failed', intent)
    return message
  }
  const dispute = (intentId: string) => {
    const charge = chargeOf(intentId)
    const one = newDispute(charge, now())
    charge.disputed = true
    disputes.push(one)
    emit('charge.dispute.created', one)
    return one
  }

  return {
    sessions: () => [...sessions.values()].map(({ session }) => session),
    sessionOf: (id: string) => entryOf(id).session,
    paramsOf: (id: string) => entryOf(id).params,
    intentOf,
    refunds,
    disputes,
    charge: (id: string) => charges.get(id) ?? null,

    open(params: SessionParams): Session {
      const { total, currency, expiresAt, fields, shipping, success_url, cancel_url } = params
      const session = newSession({
        address: address(),
        amount: total,
        currency,
        created: now(),
        expiresAt,
        fields,
        shipping: shipping?.amount ?? null,
        success_url,
        cancel_url,
      })
      sessions.set(session.id, { session, params, card: null })
      return session
    },

    expire(id: string): Session {
      const { session } = entryOf(id)
      if (session.status !== 'open') {
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        )
      }
      end(session)
      return session
    },

    /** Captures a payment by an API call, without a page. Stripe allows this for its test cards. */
    payByCall(bill: Amount): Intent {
      const intent = newIntent({ ...bill, created: now(), metadata: {}, description: null })
      intents.set(intent.id, intent)
      take(intent, { outcome: 'paid' })
      return intent
    },

    /** Tries a card on the page. Returns the error that the page shows, or `null` if it shows none. */
    tryCard(id: string, card: Card): string | null {
      const entry = entryOf(id)
      if (entry.session.status !== 'open') return null
      const intent = intentFor(entry)
      if (card.outcome === 'declined')
        return decline(intent, card.code ?? 'card_declined', card.declineCode ?? null)
      if (card.outcome === 'paid') capture(entry.session, intent, card)
      else if (card.outcome === 'on_its_way') {
        intent.status = 'processing'
        Object.assign(entry.session, { status: 'complete', url: null })
        emit('checkout.session.completed', entry.session)
      } else {
        entry.card = card
        const next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
        Object.assign(intent, { status: 'requires_action', last_payment_error: null, next_action })
        emit('payment_intent.requires_action', intent)
      }
      return null
    },

    /**
     * Records whether the cardholder confirms the payment to the bank. Returns the error that the page shows, or `null`
     * if it shows none.
     */
    answer(id: string, isYes: boolean): string | null {
      const { session, card } = entryOf(id)
      const intent = session.payment_intent ? intentOf(session.payment_intent) : null
      if (session.status !== 'open' || intent?.status !== 'requires_action' || !card) return null
      if (!isYes) return decline(intent, 'payment_intent_authentication_failure', null)
      capture(session, intent, card)
      return null
    },

    /**
     * Completes an asynchronous payment. `isThere`: whether the money has arrived. `false`: the money will never
     * arrive.
     */
    settleAsyncPayment(id: string, isThere: boolean): void {
      const { session } = entryOf(id)
      const intent = intentOf(session.payment_intent ?? '')
      if (isThere) {
        session.payment_status = 'paid'
        take(intent, { outcome: 'paid' })
      } else decline(intent, 'payment_intent_payment_attempt_failed', null)
      emit(`checkout.session.async_payment_${isThere ? 'succeeded' : 'failed'}`, session)
    },

    refund(intentId: string, asked: { amount: number | null; metadata: Record<string, string> }): Refund {
      const charge = chargeOf(intentId)
      const left = charge.amount - charge.amount_refunded
      if (charge.disputed) throw invalid('This charge has been charged back.', { code: 'charge_disputed' })
      if (left === 0) {
        throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
      }
      const amount = asked.amount ?? left
      if (amount > left)
        throw invalid('Refund amount is greater than unrefunded amount on charge', { param: 'amount' })
      const status = refundOutcomes.get(charge.id) === 'refund_waits' ? 'pending' : 'succeeded'
      const refund = newRefund(charge, { amount, metadata: asked.metadata, status, created: now() })
      refunds.unshift(refund)
      charge.amount_refunded += amount
      charge.refunded = charge.amount_refunded === charge.amount
      emit('refund.created', refund)
      emit('charge.refunded', charge)
      return refund
    },

    /**
     * Applies changes that happen days later without a call: the bank completes or rejects a refund, or a cardholder
     * disputes a charge.
     */
    advanceDays(): void {
      for (const charge of charges.values()) {
        if (refundOutcomes.get(charge.id) === 'dispute' && !charge.disputed) dispute(charge.payment_intent)
      }
      for (const refund of refunds) {
        const charge = chargeOf(refund.payment_intent)
        const fate = refundOutcomes.get(charge.id)
        if (fate === 'refund_waits' && refund.status === 'pending') {
          refund.status = 'succeeded'
          emit('refund.updated', refund)
        } else if (fate === 'refund_fails' && refund.status === 'succeeded') {
          Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
          charge.amount_refunded -= refund.amount
          charge.refunded = false
          emit('refund.failed', refund)
        }
      }
    },

    dispute,

    closeDispute(intentId: string, status: 'won' | 'lost' | 'warning_closed'): void {
      const open = disputes.find(({ payment_intent }) => payment_intent === intentId)
      if (!open) throw missing('dispute', intentId)
      open.status = status
      emit('charge.dispute.closed', open)
    },
  }
}
