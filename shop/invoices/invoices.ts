import type { OrderId, OrderLineId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { add, type BasisPoints, type Currency, type Money, money, subtract } from '#shop/money.ts'
import type { TaxDisplay } from '#shop/tax/tax.ts'
import type { Day } from '#shop/time.ts'

export type DocumentKind = 'invoice' | 'credit_note'

/** Who sells, as the law wants it named on every invoice. */
export interface Seller {
  readonly shopName: string
  readonly name: string
  readonly addressLines: readonly string[]
  readonly vatId: string
  readonly register: string
  readonly representedBy: string
  readonly email: string
  /** As E.164. */
  readonly phone: string
}

/** Who bought; without address lines where the pieces are collected and none was told. */
export interface Buyer {
  readonly name: string
  readonly addressLines: readonly string[]
}

export type DocumentLineKind = 'piece' | 'delivery' | 'goodwill'

/** One line on the paper. On a credit note it says what is given back, as a positive number. */
export interface DocumentLine {
  readonly kind: DocumentLineKind
  /** The line of the order; null for delivery and goodwill. */
  readonly orderLineId: OrderLineId | null
  /** Empty for delivery and goodwill, which the words name. */
  readonly name: string
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly sku: string | null
  readonly quantity: number
  /** Null where the total is not the quantity times one price. */
  readonly unitPrice: Money | null
  /** As prices were shown: with its tax, or without where tax is added. */
  readonly total: Money
  readonly taxRate: BasisPoints
  readonly tax: Money
}

export interface DocumentTax {
  readonly rate: BasisPoints
  readonly net: Money
  readonly tax: Money
}

/** Why something is credited. */
export type CreditReason = 'cancelled' | 'withdrawn' | 'returned' | 'goodwill' | 'sold_out' | 'at_provider'

/**
 * All that an invoice says: what § 14 (4) UStG and article 226 of Directive 2006/112/EC ask for, and how it was paid. It is
 * written when the order is placed, so before the supply: it says that it is, and when the money came.
 */
export interface InvoiceFacts {
  readonly orderNumber: string
  readonly orderedOn: Day
  readonly language: Language
  readonly deliveryMethod: 'home' | 'collection'
  /** The last day of the time in which the goods are foreseen to come; null where it is yet to be agreed. */
  readonly suppliedBy: Day | null
  /** When the money came; null where there was nothing to pay. */
  readonly paidOn: Day | null
  /** Paid at the sandbox bank, where no money is: the paper says so. */
  readonly isDemo?: boolean
  readonly seller: Seller
  readonly buyer: Buyer
  readonly lines: readonly DocumentLine[]
  readonly taxDisplay: TaxDisplay
  readonly taxes: readonly DocumentTax[]
  /** With all taxes. */
  readonly total: Money
}

/** All that a document says but its number. */
export interface DocumentFacts extends InvoiceFacts {
  /** The day of its number, in the shop's time zone of then. */
  readonly issuedOn: Day
  /** What a credit note corrects and why; null for an invoice. */
  readonly corrects: { readonly number: string; readonly issuedOn: Day; readonly reason: CreditReason } | null
}

/** A document as it stands in a list. */
export interface DocumentHead {
  readonly number: string
  readonly kind: DocumentKind
  readonly issuedOn: Day
  /** With all taxes; on a credit note what is given back. */
  readonly total: Money
}

export interface IssuedDocument extends DocumentHead {
  readonly orderId: OrderId
  readonly issuedAt: Date
  readonly facts: DocumentFacts
}

/** What a line costs in all, its tax with it. */
export function withTax(line: Pick<DocumentLine, 'total' | 'tax'>, display: TaxDisplay): Money {
  return display === 'included' ? line.total : add(line.total, line.tax)
}

/** The taxes of a document by rate, highest first, each with what it is the tax on; and what they come to together. */
export function sumsOf(
  lines: readonly DocumentLine[],
  display: TaxDisplay,
  of: Currency,
): { taxes: DocumentTax[]; total: Money } {
  const byRate = new Map<BasisPoints, DocumentTax>()
  let total = money(0, of)
  for (const line of lines) {
    const whole = withTax(line, display)
    const net = subtract(whole, line.tax)
    const { taxRate: rate, tax } = line
    const before = byRate.get(rate)
    byRate.set(
      rate,
      before ? { rate, net: add(before.net, net), tax: add(before.tax, tax) } : { rate, net, tax },
    )
    total = add(total, whole)
  }
  return { taxes: [...byRate.values()].toSorted((a, b) => b.rate - a.rate), total }
}
