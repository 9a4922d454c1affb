import { documents } from './order.ts'

/** Texts of an invoice and of a credit note. */
export const invoice = {
  title: documents.named,
  /** Text of the field `Subject` in the metadata of the PDF file. */
  subject: {
    invoice: (order: string) => `Invoice for order ${order}`,
    credit_note: (order: string) => `Credit note for order ${order}`,
  },
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
    total: { included: 'Total with VAT', added: 'Total without VAT' },
  },
  sku: (sku: string) => `Article no. ${sku}`,
  delivery: { home: 'Delivery', collection: 'Pickup' },
  goodwill: 'Price reduction',

  taxes: { rate: 'VAT rate', net: 'Net', tax: 'VAT', gross: 'With VAT' },
  sum: { invoice: 'Invoice total', credit_note: 'Total credited' },
  paid: (date: string) => `Paid in full on ${date}. No payment is due.`,
  nothingToPay: 'No payment is due.',
  refundNote: 'The amount is refunded to your original payment method.',
  demo: 'Demo: nothing was sold and no payment was taken.',

  vatId: (id: string) => `VAT ID ${id}`,
  representedBy: (name: string) => `Represented by ${name}`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
}
