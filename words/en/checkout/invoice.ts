import type { UntaxedCase } from '#shop/tax-case.ts'
import { discounts } from './discounts.ts'
import { documents } from './order.ts'

const notShown = 'VAT is not shown separately.'

/** Texts of an invoice and of a credit note. */
export const invoice = {
  title: documents.named,
  /** Text of the field `Subject` in the metadata of the PDF file. */
  subject: {
    invoice: (order: string) => `Invoice for order ${order}`,
    credit_note: (order: string) => `Credit note for order ${order}`,
  },
  /** Description of the e-invoice among the attachments of the PDF file. */
  eInvoice: 'Invoice data as an e-invoice (Factur-X, ZUGFeRD)',
  date: { invoice: 'Invoice date', credit_note: 'Date' },
  order: 'Order',
  ordered: 'Ordered on',
  corrects: 'Corrects invoice',
  correctsOf: 'Invoice date',

  supply: {
    home: {
      open: 'This invoice is issued before delivery. The delivery date will be arranged with you.',
      by: (month: string) => `This invoice is issued before delivery. Delivery is expected by ${month}.`,
    },
    collection: {
      open: 'This invoice is issued before pickup. We will e-mail you when your items are ready.',
      by: (month: string) =>
        `This invoice is issued before pickup. Handover at our showroom is expected by ${month}.`,
    },
  },
  reason: {
    cancelled: 'The items below were cancelled.',
    withdrawn: 'You withdrew from the purchase of the items below.',
    returned: 'The items below were returned.',
    goodwill: 'We reduced the price of your order.',
    sold_out: 'The items below were sold out.',
    at_provider: 'Part of your payment was refunded.',
  },
  correctsInvoice: (number: string, date: string) => `This corrects our invoice ${number} of ${date}.`,

  table: {
    position: 'No.',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Unit price',
    rate: 'VAT',
    total: { included: 'Total with VAT', added: 'Total without VAT', mixed: 'Total' },
  },
  sku: (sku: string) => `Article no. ${sku}`,
  discount: (name: string, code: string | null, amount: string) =>
    `${discounts.label(name, code)}, ${amount}`,
  delivery: { home: 'Delivery', collection: 'Pickup' },
  goodwill: 'Price reduction',

  taxes: {
    rate: 'VAT rate',
    net: 'Net',
    tax: 'VAT',
    gross: 'With VAT',
    exempt: 'Exempt',
    marginScheme: 'Margin scheme',
  },
  /**
   * The sentences that the law requires on lines without a tax. `law`: the provision, from `laws`. Second-hand goods:
   * article 226 (14) of Directive 2006/112/EC.
   */
  untaxed: {
    small_business: (law: string) => `Exempt from VAT as a small business (${law}).`,
    margin_used: () => `Margin scheme – Second-hand goods. ${notShown}`,
    margin_art: () => `Margin scheme – Works of art. ${notShown}`,
    margin_antiques: () => `Margin scheme – Collector’s items and antiques. ${notShown}`,
    exempt: () => 'Supply exempt from VAT.',
    export: (law: string) => `Export, exempt from VAT (${law}).`,
  } satisfies Record<UntaxedCase, (law: string) => string>,
  /** The provisions about small businesses and exports: those of Germany, and those of the EU for other countries. */
  laws: {
    small_business: { DE: '§ 19 UStG', other: 'Article 284 of Directive 2006/112/EC' },
    export: { DE: '§ 4 no. 1 (a), § 6 UStG', other: 'Article 146 of Directive 2006/112/EC' },
  },
  /** A note about some of the lines of a document, which have these numbers. */
  positions: (numbers: string, note: string) => `No. ${numbers}: ${note}`,
  sum: { invoice: 'Invoice total', credit_note: 'Total credited' },
  paid: (date: string) => `Paid in full on ${date}. No payment is due.`,
  nothingToPay: 'No payment is due.',
  refundNote: 'The amount is refunded to your original payment method.',
  demo: 'Demo: nothing was sold and no payment was taken.',

  vatId: (id: string) => `VAT ID ${id}`,
  taxNumber: (number: string) => `Tax number ${number}`,
  representedBy: (name: string) => `Represented by ${name}`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
}
