import type { MessageId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { BasisPoints, Money } from '#shop/money.ts'
import type { ShopAddress } from '#shop/settings/settings.ts'

export const messageStates = ['queued', 'sending', 'sent', 'retrying', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

/** Every way a message may go. */
export const messageTransitions: Readonly<Record<MessageState, readonly MessageState[]>> = {
  queued: ['sending'],
  sending: ['sent', 'retrying', 'failed'],
  retrying: ['sending'],
  sent: [],
  failed: [],
}

/** Who the shop is to the reader of a message. */
export interface Sender {
  readonly shopName: string
  readonly email: string
  readonly phone: string
  /** The company that sells, as the law wants it named. */
  readonly owner: ShopAddress
}

/** How soon a line was promised to come. */
export type LinePromise =
  | { readonly kind: 'in_stock' }
  | { readonly kind: 'made_to_order' | 'to_specification'; readonly weeks: number | null }

/** How a line may come back; what is made to the buyer's specification has no right of withdrawal. */
export type LineReturns = 'thirty_days' | 'withdrawal' | 'if_faulty'

export interface ConfirmedLine {
  readonly name: string
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly sku: string
  readonly quantity: number
  readonly unitPrice: Money
  readonly total: Money
  readonly promise: LinePromise
  readonly returns: LineReturns
}

export interface OrderConfirmed {
  readonly number: string
  /** When it was placed, as an ISO instant, and the zone to tell it in. */
  readonly placedAt: string
  readonly timeZone: string
  /** Absolute address of the order's page, signed for the reader. */
  readonly orderUrl: string
  /** Absolute address of the terms. */
  readonly termsUrl: string
  readonly termsVersion: string
  readonly buyerName: string
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
  readonly sender: Sender
}

/** Every kind of message, and what it must know to be written. The facts are kept as they were when it was queued. */
export interface MessageFacts {
  readonly order_confirmed: OrderConfirmed
}
export type MessageKind = keyof MessageFacts

/** A message as it stands in a list. */
export interface MessageHead {
  readonly id: MessageId
  readonly kind: MessageKind
  readonly recipient: string
  readonly language: Language
  readonly state: MessageState
  /** Null until it has been written. */
  readonly subject: string | null
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
}

/** A message with what was written; both null until then. */
export interface Message extends MessageHead {
  readonly html: string | null
  readonly text: string | null
}
