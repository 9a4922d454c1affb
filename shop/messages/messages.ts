import type { PromisedTime } from '#shop/delivery-time.ts'
import type { MessageId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { BasisPoints, Money } from '#shop/money.ts'
import { maskPhone } from '#shop/phone.ts'
import type { TaxCase } from '#shop/tax-case.ts'
import type { AccountMessageFacts } from './account-messages.ts'
import { isPhoneMessage, type PhoneCode, type PhoneMessageKind, phoneMessageKinds } from './phone-messages.ts'
import type { Sender } from './sender.ts'

export const messageStates = ['queued', 'sending', 'sent', 'retrying', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

/** Allowed transitions between the states of a message: for each state, the states that may follow. */
export const messageTransitions: Readonly<Record<MessageState, readonly MessageState[]>> = {
  queued: ['sending'],
  sending: ['sent', 'retrying', 'failed'],
  retrying: ['sending'],
  sent: [],
  // A failed message leaves this state only when staff send it again.
  failed: ['queued'],
}

export function statesBefore(state: MessageState): MessageState[] {
  return messageStates.filter((from) => messageTransitions[from].includes(state))
}

/**
 * Filters of the message list for staff, with the message states that each filter shows. `waiting` shows messages that
 * are not sent yet. `failed` shows messages that are sent again only on request of staff.
 */
export const messageFilters = {
  all: messageStates,
  waiting: ['queued', 'sending', 'retrying'],
  failed: ['failed'],
} as const satisfies Record<string, readonly MessageState[]>
export type MessageFilter = keyof typeof messageFilters

/** Promised availability and delivery time of an item. `weeks` is `null` if the production time is unknown. */
export type LinePromise = (
  | { readonly kind: 'in_stock' }
  | { readonly kind: 'made_to_order' | 'to_specification'; readonly weeks: number | null }
) & {
  /** `null`: unknown. Absent: the message was queued before orders contained delivery times. */
  readonly deliveryTime?: PromisedTime | null
}

/**
 * Return terms of an item. The customer cannot withdraw from the purchase of an item made to the customer's
 * specification.
 */
export type ReturnTerms = 'voluntary' | 'withdrawal' | 'if_faulty'

/**
 * Voluntary return period in days. `null`: the item has none. Absent: the message was queued when the period was always
 * 30 days.
 */
export type ReturnDays = number | null

/** The voluntary return period of messages that do not state it. */
export const FORMER_RETURN_DAYS = 30

/** Data that every message about an order contains. */
export interface CommonOrderFacts {
  readonly number: string
  readonly buyerName: string
  /** Absolute URL of the order page, with a signature that lets the reader open it without sign-in. */
  readonly orderUrl: string
  readonly sender: Sender
}

/** An item of an order. */
export interface MessageLine {
  readonly name: string
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly sku: string
  readonly quantity: number
}

export interface ConfirmedLine extends MessageLine {
  readonly unitPrice: Money
  /** Absent: none, or the message was queued before the shop had discounts. */
  readonly discount?: Money
  /** Price of all units after the discount. */
  readonly total: Money
  readonly promise: LinePromise
  readonly returns: ReturnTerms
  readonly returnDays?: ReturnDays
}

/** A discount that the prices of an order contain. */
export interface ConfirmedDiscount {
  readonly of: 'goods' | 'delivery'
  readonly name: string
  readonly code: string | null
  readonly amount: Money
}

/** A guarantee that the manufacturer or the shop gives for items of an order, as the shop stated it at that time. */
export interface ConfirmedGuarantee {
  /** Names of the items that the guarantee covers. */
  readonly items: readonly string[]
  readonly guarantor: 'manufacturer' | 'shop'
  readonly years: number
  /** Name of the guarantor. */
  readonly name: string
  /** Postal address of the guarantor, in several lines. */
  readonly address: string
  readonly coversWhole: boolean
  readonly isFree: boolean
  /** Scope and conditions, in several lines. */
  readonly terms: string
}

export interface OrderConfirmed extends CommonOrderFacts {
  /** ISO instant at which the order was placed. The e-mail shows it in the time zone `timeZone`. */
  readonly placedAt: string
  readonly timeZone: string
  /** Absolute URL of the shop's terms and conditions. */
  readonly termsUrl: string
  readonly termsVersion: string
  /**
   * Absolute URL of the withdrawal form that needs no account. Absent: the message was queued before this form existed.
   */
  readonly withdrawalUrl?: string
  readonly lines: readonly ConfirmedLine[]
  readonly delivery: {
    readonly method: 'home' | 'collection'
    /** Delivery address or pickup location, line by line in the country's format. */
    readonly addressLines: readonly string[]
    /** Price after the discount. */
    readonly price: Money
    readonly discount?: Money
  }
  /**
   * Billing address, line by line. Empty: the order has no separate billing address. Absent: the message was queued
   * before the shop supported billing addresses.
   */
  readonly billingLines?: readonly string[]
  /** Price of all items after the discount. */
  readonly goods: Money
  /** Absent: the message was queued before the shop had discounts. */
  readonly discounts?: readonly ConfirmedDiscount[]
  readonly taxDisplay: 'included' | 'added'
  /** `taxCase`: absent if the message was queued before the shop knew other cases than `standard`. */
  readonly taxes: readonly { readonly taxCase?: TaxCase; readonly rate: BasisPoints; readonly tax: Money }[]
  readonly total: Money
  /**
   * Name of the attached terms. Absent: the text of the agreed version is not stored, so the e-mail links to the terms.
   */
  readonly termsDocument?: string
  /** Absent: the message was queued before confirmations contained guarantees. */
  readonly guarantees?: readonly ConfirmedGuarantee[]
  /** Document numbers of the attached invoices. Absent: the message was queued before the shop issued invoices. */
  readonly documents?: readonly string[]
}

/** Data for the e-mail that confirms the receipt of an unpaid order. */
export interface OrderReceived extends CommonOrderFacts {
  readonly lines: readonly MessageLine[]
  readonly total: Money
  /** Absolute URL that opens the payment page. */
  readonly payUrl: string
  /** ISO instant of the payment deadline. The e-mail shows it in the time zone `timeZone`. */
  readonly payUntil: string
  readonly timeZone: string
}

/** Reason why a payment failed, if the payment provider gave one. */
export type PaymentFailureReason =
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'authentication_failed'

/** Data for the e-mail about an order that expired unpaid after a failed payment. */
export interface PaymentFailed extends CommonOrderFacts {
  readonly why: PaymentFailureReason | null
  readonly total: Money
  /** Absolute URL of the cart, which still has all items. */
  readonly cartUrl: string
}

/** Data for the e-mail about items that were dispatched or are ready for pickup. */
export interface OrderDispatched extends CommonOrderFacts {
  readonly method: 'home' | 'collection'
  readonly lines: readonly MessageLine[]
  /** Items that are not dispatched yet. */
  readonly remaining: readonly MessageLine[]
  /** Whether the e-mail is about a part of the order. False: it is about the whole order. */
  readonly part: boolean
  readonly carrier: string | null
  readonly tracking: string | null
  readonly trackingUrl: string | null
  readonly addressLines: readonly string[]
}

/** Data for the e-mail about items that were delivered or picked up. */
export interface OrderDelivered extends CommonOrderFacts {
  readonly method: 'home' | 'collection'
  readonly lines: readonly MessageLine[]
  /** Absolute URL of the withdrawal form. */
  readonly withdrawUrl: string
  /**
   * ISO instant at which the withdrawal period ends. The e-mail shows it in the time zone `timeZone`. `null`: the
   * e-mail does not mention a withdrawal, because no item has a right of withdrawal or some items are not delivered
   * yet. The withdrawal period begins only when the last item is delivered.
   */
  readonly withdrawUntil: string | null
  readonly timeZone: string
}

export interface OrderCancelled extends CommonOrderFacts {
  readonly by: 'shopper' | 'shop'
  readonly lines: readonly MessageLine[]
  /** Amount that is refunded because of the cancellation. `null`: nothing is refunded. */
  readonly refund: Money | null
  readonly wasPaid: boolean
}

/**
 * Why an order is refunded. `sold_out`: the order was paid after its deadline, and its items were no longer available.
 * `unavailable`: the order was paid in time, but its items were no longer available.
 */
export type OrderRefundReason =
  | 'cancelled'
  | 'withdrawn'
  | 'returned'
  | 'goodwill'
  | 'sold_out'
  | 'unavailable'
  | 'order_over'
  | 'paid_twice'
  | 'wrong_amount'
  | 'at_provider'

export interface OrderRefunded extends CommonOrderFacts {
  readonly amount: Money
  readonly reason: OrderRefundReason
  /** Document number of the attached credit note. `null`: there is no credit note, because no invoice was issued. */
  readonly creditNote: string | null
  /** Total of the order. */
  readonly total: Money
}

export interface WithdrawnLine extends MessageLine {
  readonly terms: ReturnTerms
  readonly returnDays?: ReturnDays
}

/**
 * Data for the e-mail that acknowledges a withdrawal. The e-mail repeats the declaration and says when it arrived. The
 * law requires this acknowledgement on a durable medium (Directive 2011/83/EU, art. 11a). The shop also sends the
 * e-mail for a voluntary return.
 */
export interface WithdrawalReceived extends CommonOrderFacts {
  readonly returnNumber: string
  readonly kind: 'withdrawal' | 'return'
  /**
   * ISO instant at which the declaration of withdrawal or return arrived. The e-mail shows it in the time zone
   * `timeZone`.
   */
  readonly declaredAt: string
  readonly timeZone: string
  /** Name of the person who declared the withdrawal. */
  readonly name: string
  /** Free text that the customer added to the withdrawal. `null`: no text. */
  readonly statement: string | null
  readonly lines: readonly WithdrawnLine[]
  /** Expected refund. `null`: not known yet. */
  readonly refundExpected: Money | null
  readonly howBack: 'nothing_sent_yet' | 'send_back'
  /** Address to which the customer sends the items back, line by line. */
  readonly sendBackTo: readonly string[]
}

/** A declaration of withdrawal as the customer typed it, with the ISO instant at which the shop received it. */
export interface DeclaredWithdrawal {
  readonly receivedAt: string
  readonly name: string
  /** Order number, or other words that identify the contract. */
  readonly contract: string
  readonly scope: 'whole' | 'part'
  /** Items or a comment. `null`: no text. */
  readonly items: string | null
}

/**
 * Data for the e-mail that acknowledges declarations from the withdrawal form that needs no account. The e-mail is the
 * same whether or not the order exists.
 */
export interface WithdrawalDeclared {
  readonly sender: Sender
  readonly timeZone: string
  /** E-mail address in the declarations, to which the e-mail goes. */
  readonly email: string
  /** Usually one declaration. Several if acknowledgements were held back. */
  readonly declarations: readonly DeclaredWithdrawal[]
}

/** Data for an e-mail that staff have written to the customer of an order. */
export interface OrderMessage extends CommonOrderFacts {
  /** One line. */
  readonly subject: string
  /** Plain text. Empty lines separate paragraphs. */
  readonly text: string
}

/** Kinds of e-mails, with the data of each kind. */
export interface EmailFacts extends AccountMessageFacts {
  readonly order_received: OrderReceived
  readonly order_confirmed: OrderConfirmed
  readonly payment_failed: PaymentFailed
  readonly order_dispatched: OrderDispatched
  readonly order_delivered: OrderDelivered
  readonly order_cancelled: OrderCancelled
  readonly order_refunded: OrderRefunded
  readonly withdrawal_received: WithdrawalReceived
  readonly withdrawal_declared: WithdrawalDeclared
  /** E-mail that is sent when a customer requests the order link. */
  readonly order_link: CommonOrderFacts
  readonly order_message: OrderMessage
}
export type EmailKind = keyof EmailFacts

/**
 * Kinds of messages, with the data of each kind. The database stores the data as they were when the message was queued.
 */
export interface MessageFacts extends EmailFacts, Readonly<Record<PhoneMessageKind, PhoneCode>> {}
export type MessageKind = keyof MessageFacts

/** Returns the numbers of the documents that the text of the message mentions. */
export function documentsNamedIn(facts: MessageFacts[MessageKind]): readonly string[] {
  if ('creditNote' in facts) return facts.creditNote === null ? [] : [facts.creditNote]
  const terms = 'termsDocument' in facts && facts.termsDocument ? [facts.termsDocument] : []
  return [...(('documents' in facts && facts.documents) || []), ...terms]
}

/** States for each kind of message whether its content gives access to somebody's account. */
const hasSecret: Readonly<Record<MessageKind, boolean>> = {
  order_received: false,
  order_confirmed: false,
  payment_failed: false,
  order_dispatched: false,
  order_delivered: false,
  order_cancelled: false,
  order_refunded: false,
  withdrawal_received: false,
  withdrawal_declared: false,
  order_link: false,
  order_message: false,
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

/**
 * Kinds of messages about an account. All other messages are correspondence about orders, which the shop keeps for the
 * retention period of the law.
 */
export const accountMessageKinds = [
  'email_verification',
  'account_exists',
  'sign_in_link',
  'password_reset',
  'email_change',
  'account_missing',
  'account_deleted',
  'staff_invitation',
  'new_device',
  'password_changed',
  'email_changed',
  'second_factor_off',
  ...phoneMessageKinds,
] as const satisfies readonly MessageKind[]

export const messageKinds = Object.keys(hasSecret) as readonly MessageKind[]

export type Channel = 'email' | 'sms'

export function channelOf(kind: MessageKind): Channel {
  return isPhoneMessage(kind) ? 'sms' : 'email'
}

export const emailKinds = messageKinds.filter((kind): kind is EmailKind => !isPhoneMessage(kind))

/**
 * Returns whether the content of a kind of message gives access to somebody's account. Staff must not see this content.
 */
export function carriesSecret(kind: MessageKind): boolean {
  return hasSecret[kind]
}

/** A message without its content, for a list of messages. */
export interface MessageSummary {
  readonly id: MessageId
  readonly channel: Channel
  readonly kind: MessageKind
  readonly recipient: string
  readonly language: Language
  readonly state: MessageState
  /** Subject of the e-mail. `null`: the e-mail is not written yet, or the message is a text message. */
  readonly subject: string | null
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: Date
  /** Time at which a provider accepted the message. If no provider is set up: the time at which the text was stored. */
  readonly sentAt: Date | null
  /**
   * The mail server's reply to an e-mail, or Twilio's ID (message SID) of a text message. `null`: no provider has
   * accepted the message.
   */
  readonly acceptedAs: string | null
  /** Time at which staff last sent the message again. `null`: staff have not done so. */
  readonly retriedAt: Date | null
}

export type ShownMessageState = MessageState | 'stored'

/**
 * Returns the state of a message as staff see it. `stored`: the message is complete, but no mail server or Twilio
 * account was set up, so the shop has delivered it to no one.
 */
export function shownStateOf({
  state,
  acceptedAs,
}: Pick<MessageSummary, 'state' | 'acceptedAs'>): ShownMessageState {
  return state === 'sent' && acceptedAs === null ? 'stored' : state
}

/** Returns the recipient as staff may see it. Phone numbers are masked, because they are a sign-in method. */
export function maskedRecipient({
  channel,
  recipient,
}: Pick<MessageSummary, 'channel' | 'recipient'>): string {
  return channel === 'sms' ? maskPhone(recipient) : recipient
}

/**
 * A message with its content. `html` and `text` are `null` until the text is written. `html` is always `null` for a
 * text message.
 */
export interface Message extends MessageSummary {
  /** Document numbers of the attached documents, such as invoice numbers. */
  readonly documents: readonly string[]
  readonly html: string | null
  readonly text: string | null
  /**
   * Why the content is withheld. `secret`: the content gives access to an account. `over`: the content was wiped
   * because a secret in it had expired. `null`: the content is not withheld.
   */
  readonly withheld: 'secret' | 'over' | null
}
