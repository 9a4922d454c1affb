import type { Address, CountryCode } from '#shop/address.ts'
import type { OrderId, OrderLineId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { add, type BasisPoints, type Currency, type Money, money, subtract } from '#shop/money.ts'
import type { TaxDisplay } from '#shop/tax/tax.ts'
import { type TaxCase, type Taxation, taxKey } from '#shop/tax-case.ts'
import type { Day } from '#shop/time.ts'

export type DocumentKind = 'invoice' | 'credit_note'

/** The seller's details that the law requires on every invoice. */
export interface Seller {
  readonly shopName: string
  /** Hash of the shop's logo at the time of issue. Absent: the document shows the shop's name instead. */
  readonly logoHash?: string
  readonly name: string
  readonly addressLines: readonly string[]
  readonly vatId: string
  /** Empty if the seller has a VAT identification number. Absent: the document was issued before the shop stated it. */
  readonly taxNumber?: string
  /** Country of the seller, whose law the document cites. Absent: the document was issued before it did. */
  readonly country?: CountryCode
  /** Parts of `addressLines`, for the e-invoice. Absent: the document was issued before the shop stored them. */
  readonly address?: Pick<Address, 'street' | 'postcode' | 'city'>
  readonly register: string
  readonly representedBy: string
  readonly email: string
  /** Phone number of the seller, in E.164 format. */
  readonly phone: string
}

/**
 * The customer to whom a document is addressed. `addressLines` is empty for a pickup order without a billing address.
 * After the retention period, the name is empty, too, and all other fields are absent.
 */
export interface Buyer {
  readonly name: string
  readonly addressLines: readonly string[]
  /** Parts of `addressLines`, for the e-invoice. Absent: no address, or issued before the shop stored them. */
  readonly address?: Address
  /** Recipient of the goods, for the e-invoice. Absent: pickup, or issued before the shop stored it. */
  readonly deliveredTo?: { readonly name: string; readonly address: Address }
}

export type DocumentLineKind = 'piece' | 'delivery' | 'goodwill'

/** What was deducted from the price of a line before the order, as the law requires invoices to state it. */
export interface LineDiscount {
  readonly name: string
  /** The code that the customer entered. `null`: the discount was automatic. */
  readonly code: string | null
  readonly amount: Money
}

/** A line of a document. The amounts on a credit note are positive numbers: the money that the customer gets back. */
export interface DocumentLine {
  readonly kind: DocumentLineKind
  /** The order item of this line. `null`: the line is for delivery or goodwill. */
  readonly orderLineId: OrderLineId | null
  /** Name of the item. Empty for delivery and goodwill, whose texts are in `words/`. */
  readonly name: string
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly sku: string | null
  /** Absent: the variant had no GTIN, or the document was issued before the shop stated it. */
  readonly gtin?: string
  readonly quantity: number
  /**
   * Price of one unit before the discount. `null`: the line's total is not the unit price multiplied by the quantity,
   * less the discount, for example for goodwill.
   */
  readonly unitPrice: Money | null
  /** The line's discount, which its total does not contain any more. Absent: none. */
  readonly discount?: LineDiscount
  /** Total of the line. If the shop adds tax to its prices, the total is without tax. Otherwise, it includes tax. */
  readonly total: Money
  /** Absent: `standard`, in a document that was issued before the shop knew other cases. */
  readonly taxCase?: TaxCase
  readonly taxRate: BasisPoints
  readonly tax: Money
}

export interface DocumentTax {
  /** Absent: `standard`, in a document that was issued before the shop knew other cases. */
  readonly taxCase?: TaxCase
  readonly rate: BasisPoints
  readonly net: Money
  readonly tax: Money
}

/** Why a credit note is issued. */
export type CreditReason = 'cancelled' | 'withdrawn' | 'returned' | 'goodwill' | 'sold_out' | 'at_provider'

/**
 * Content of an invoice, as required by § 14 (4) UStG and article 226 of Directive 2006/112/EC. Also contains data
 * about the payment. The shop issues the invoice when the order is placed, before it supplies the goods. The invoice
 * therefore states the day of the payment and that the goods are still to be supplied.
 */
export interface InvoiceFacts {
  readonly orderNumber: string
  readonly orderedOn: Day
  readonly language: Language
  readonly deliveryMethod: 'home' | 'collection'
  /** Country where the goods are handed over. Absent: the document was issued before the shop stored it. */
  readonly supplyCountry?: CountryCode
  /**
   * Day by which the goods will be supplied, as stated on the invoice. `null`: the delivery day is still to be agreed.
   */
  readonly suppliedBy: Day | null
  /** Day of the payment. `null`: the total was zero, so nothing was paid. */
  readonly paidOn: Day | null
  /**
   * Whether the order was paid at the sandbox bank, that is, without real money. If so, the document says that no real
   * money was paid.
   */
  readonly isDemo?: boolean
  readonly seller: Seller
  readonly buyer: Buyer
  readonly lines: readonly DocumentLine[]
  readonly taxDisplay: TaxDisplay
  readonly taxes: readonly DocumentTax[]
  /** Total of the document, including all taxes. */
  readonly total: Money
}

/** Content of a document, without its number. */
export interface DocumentFacts extends InvoiceFacts {
  /** Day of issue, in the shop's time zone at that time. */
  readonly issuedOn: Day
  /**
   * Invoice number and day of issue of the invoice that a credit note corrects, and the reason for the correction.
   * `null`: the document is an invoice, not a credit note.
   */
  readonly corrects: { readonly number: string; readonly issuedOn: Day; readonly reason: CreditReason } | null
}

/** A document in a list. */
export interface DocumentSummary {
  readonly number: string
  readonly kind: DocumentKind
  readonly issuedOn: Day
  /** Total of the document, including all taxes. For a credit note: the refund. */
  readonly total: Money
}

export interface IssuedDocument extends DocumentSummary {
  readonly orderId: OrderId
  readonly issuedAt: Date
  readonly facts: DocumentFacts
}

/** Returns a line's total including tax. */
export function withTax(line: Pick<DocumentLine, 'total' | 'tax'>, display: TaxDisplay): Money {
  return display === 'included' ? line.total : add(line.total, line.tax)
}

/** Returns how a line is taxed. */
export function taxationOf({ taxCase = 'standard', taxRate }: DocumentLine): Taxation {
  return { taxCase, rate: taxRate }
}

/** Returns the net amount and the tax for each tax case and tax rate, highest rate first, and the total. */
export function sumsOf(
  lines: readonly DocumentLine[],
  display: TaxDisplay,
  of: Currency,
): { taxes: (DocumentTax & Taxation)[]; total: Money } {
  const sums = new Map<string, DocumentTax & Taxation>()
  let total = money(0, of)
  for (const line of lines) {
    const whole = withTax(line, display)
    const net = subtract(whole, line.tax)
    const { tax } = line
    const taxation = taxationOf(line)
    const before = sums.get(taxKey(taxation))
    sums.set(taxKey(taxation), {
      ...taxation,
      net: before ? add(before.net, net) : net,
      tax: before ? add(before.tax, tax) : tax,
    })
    total = add(total, whole)
  }
  return { taxes: [...sums.values()].toSorted((a, b) => b.rate - a.rate), total }
}
