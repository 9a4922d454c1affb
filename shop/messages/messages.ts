import type { MessageId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { BasisPoints, Money } from '#shop/money.ts'
import { partOfPhone } from '#shop/phone.ts'
import type { AccountMessageFacts } from './account-messages.ts'
import { isPhoneMessage, type PhoneCode, type PhoneMessageKind } from './phone-messages.ts'
import type { Sender } from './sender.ts'

export const messageStates = ['queued', 'sending', 'sent', 'retrying', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

/** Every way a message may go. */
export const messageTransitions: Readonly<Record<MessageState, readonly MessageState[]>> = {
  queued: ['sending'],
  sending: ['sent', 'retrying', 'failed'],
  retrying: ['sending'],
  sent: [],
  // Sent again when staff say so.
  failed: ['queued'],
}

export function statesBefore(state: MessageState): MessageState[] {
  return messageStates.filter((from) => messageTransitions[from].includes(state))
}

/** What staff look through: everything, what has not left yet, or what never will unless they say so. */
export const messageFilters = {
  all: messageStates,
  waiting: ['queued', 'sending', 'retrying'],
  failed: ['failed'],
} as const satisfies Record<string, readonly MessageState[]>
export type MessageFilter = keyof typeof messageFilters

/** How soon a line was promised to come. */
export type LinePromise =
  | { readonly kind: 'in_stock' }
  | { readonly kind: 'made_to_order' | 'to_specification'; readonly weeks: number | null }

/** How a line may come back; what is made to the buyer's specification has no right of withdrawal. */
export type LineReturns = 'thirty_days' | 'withdrawal' | 'if_faulty'

/** What every message about an order knows. */
export interface AboutOrder {
  readonly number: string
  readonly buyerName: string
  /** Absolute address of the order's page, signed for the reader. */
  readonly orderUrl: string
  readonly sender: Sender
}

/** Some pieces of an order. */
export interface MessageLine {
  readonly name: string
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly sku: string
  readonly quantity: number
}

export interface ConfirmedLine extends MessageLine {
  readonly unitPrice: Money
  readonly total: Money
  readonly promise: LinePromise
  readonly returns: LineReturns
}

export interface OrderConfirmed extends AboutOrder {
  /** When it was placed, as an ISO instant, and the zone to tell it in. */
  readonly placedAt: string
  readonly timeZone: string
  /** Absolute address of the terms. */
  readonly termsUrl: string
  readonly termsVersion: string
  readonly lines: readonly ConfirmedLine[]
  readonly delivery: {
    readonly method: 'home' | 'collection'
    /** Where it goes, or where it is to be collected, line by line as the country writes it. */
    readonly addressLines: readonly string[]
    readonly price: Money
  }
  readonly goods: Money
  readonly taxDisplay: 'included' | 'added'
  readonly taxes: readonly { readonly rate: BasisPoints; readonly tax: Money }[]
  readonly total: Money
  /** The numbers of the invoices that go with it; missing in what was queued before there were any. */
  readonly documents?: readonly string[]
}

/** Why a try to pay did not succeed, as far as the shop was told. */
export type FailedBecause = 'declined' | 'insufficient_funds' | 'expired_card' | 'authentication_failed'

/** The order ran out unpaid after a try that failed. */
export interface PaymentFailed extends AboutOrder {
  readonly why: FailedBecause | null
  readonly total: Money
  /** Absolute address of the cart, where everything still is. */
  readonly cartUrl: string
}

/** Pieces have left the warehouse, or are ready to be collected. */
export interface OrderDispatched extends AboutOrder {
  readonly method: 'home' | 'collection'
  readonly lines: readonly MessageLine[]
  /** What is still to come. */
  readonly remaining: readonly MessageLine[]
  /** Whether this is a part of the order only. */
  readonly part: boolean
  readonly carrier: string | null
  readonly tracking: string | null
  readonly trackingUrl: string | null
  readonly addressLines: readonly string[]
}

/** Pieces have arrived, or have been collected. */
export interface OrderDelivered extends AboutOrder {
  readonly method: 'home' | 'collection'
  readonly lines: readonly MessageLine[]
  /** Absolute address where a withdrawal is declared. */
  readonly withdrawUrl: string
  /**
   * The last ISO instant for that, and the zone to tell it in; null while more is to come (the time begins with the last
   * piece), and where nothing of it can be withdrawn from.
   */
  readonly withdrawUntil: string | null
  readonly timeZone: string
}

export interface OrderCancelled extends AboutOrder {
  readonly by: 'shopper' | 'shop'
  readonly lines: readonly MessageLine[]
  /** What goes back to the shopper because of it; null where nothing does. */
  readonly refund: Money | null
  readonly wasPaid: boolean
}

export type RefundedBecause =
  | 'cancelled'
  | 'withdrawn'
  | 'returned'
  | 'goodwill'
  | 'sold_out'
  | 'order_over'
  | 'paid_twice'
  | 'wrong_amount'
  | 'at_provider'

export interface OrderRefunded extends AboutOrder {
  readonly amount: Money
  readonly reason: RefundedBecause
  /** The number of the credit note that goes with it; null where nothing was invoiced. */
  readonly creditNote: string | null
  /** Of the whole order. */
  readonly total: Money
}

export interface WithdrawnLine extends MessageLine {
  readonly terms: LineReturns
}

/**
 * The receipt of a withdrawal on a durable medium (Directive 2011/83/EU, art. 11a): what was declared, and the day and
 * time it arrived. A return beyond the law's right is acknowledged in the same way.
 */
export interface WithdrawalReceived extends AboutOrder {
  readonly returnNumber: string
  readonly kind: 'withdrawal' | 'return'
  /** When it arrived, as an ISO instant, and the zone to tell it in. */
  readonly declaredAt: string
  readonly timeZone: string
  /** Who declared it. */
  readonly name: string
  /** Their own words; null where there are none. */
  readonly statement: string | null
  readonly lines: readonly WithdrawnLine[]
  /** What is to go back to the shopper, as far as that can be said already. */
  readonly refundExpected: Money | null
  readonly howBack: 'nothing_sent_yet' | 'send_back'
  /** Where pieces go back to, line by line. */
  readonly sendBackTo: readonly string[]
}

/** Every kind of e-mail, and what it must know to be written. */
export interface LetterFacts extends AccountMessageFacts {
  readonly order_confirmed: OrderConfirmed
  readonly payment_failed: PaymentFailed
  readonly order_dispatched: OrderDispatched
  readonly order_delivered: OrderDelivered
  readonly order_cancelled: OrderCancelled
  readonly order_refunded: OrderRefunded
  readonly withdrawal_received: WithdrawalReceived
  /** Somebody asked for the way to the order's page. */
  readonly order_link: AboutOrder
}
export type LetterKind = keyof LetterFacts

/** Every kind of message, by e-mail or as a text. The facts are kept as they were when it was queued. */
export interface MessageFacts extends LetterFacts, Readonly<Record<PhoneMessageKind, PhoneCode>> {}
export type MessageKind = keyof MessageFacts

/** The documents that a message says it brings along. */
export function documentsNamedIn(facts: MessageFacts[MessageKind]): readonly string[] {
  if ('creditNote' in facts) return facts.creditNote === null ? [] : [facts.creditNote]
  return ('documents' in facts && facts.documents) || []
}

/** Each kind, and whether whoever reads one could act as somebody else. */
const hasSecret: Readonly<Record<MessageKind, boolean>> = {
  order_confirmed: false,
  payment_failed: false,
  order_dispatched: false,
  order_delivered: false,
  order_cancelled: false,
  order_refunded: false,
  withdrawal_received: false,
  order_link: false,
  email_verification: true,
  account_exists: false,
  sign_in_link: true,
  password_reset: true,
  email_change: true,
  account_missing: false,
  account_deleted: false,
  staff_invitation: true,
  new_device: false,
  password_changed: false,
  email_changed: true,
  second_factor_off: false,
  phone_sign_in: true,
  phone_change: true,
}
export const messageKinds = Object.keys(hasSecret) as readonly MessageKind[]

export type Channel = 'email' | 'sms'

/** How a message of this kind reaches its reader. */
export function channelOf(kind: MessageKind): Channel {
  return isPhoneMessage(kind) ? 'sms' : 'email'
}

export const letterKinds = messageKinds.filter((kind): kind is LetterKind => !isPhoneMessage(kind))

/** Whether a message of this kind holds a key to somebody's account, and so is for nobody's eyes but its reader's. */
export function carriesSecret(kind: MessageKind): boolean {
  return hasSecret[kind]
}

/** A message as it stands in a list. */
export interface MessageHead {
  readonly id: MessageId
  readonly channel: Channel
  readonly kind: MessageKind
  readonly recipient: string
  readonly language: Language
  readonly state: MessageState
  /** Null until it has been written, and of a text message. */
  readonly subject: string | null
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
  /** When staff last had it sent again. */
  readonly retriedAt: Date | null
}

/** Whom a message went to, as staff see it: of a number only a part, for it is a way in. */
export function shownRecipient({ channel, recipient }: Pick<MessageHead, 'channel' | 'recipient'>): string {
  return channel === 'sms' ? partOfPhone(recipient) : recipient
}

/** A message with what was written; both null until then, and a text message has no HTML. */
export interface Message extends MessageHead {
  /** Numbers of the documents that go with it. */
  readonly documents: readonly string[]
  /** What the mail server said when it took it, or what Twilio calls it. */
  readonly acceptedAs: string | null
  readonly html: string | null
  readonly text: string | null
  /** Why what it says is not here: it holds a key to somebody's account, or held one and is forgotten. */
  readonly withheld: 'secret' | 'over' | null
}
