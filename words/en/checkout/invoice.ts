import { documents } from './order.ts'

/** What stands on an invoice or a credit note. */
export const invoice = {
  title: documents.named,
  /** What a reader of files calls it. */
  subject: {
    invoice: (order: string) => `Invoice for order ${order}`,
    credit_note: (order: string) => `Credit note for order ${order}`,
  },
  date: { invoice: 'Invoice date', credit_note: 'Date' },
  order: 'Order',
  ordered: 'Ordered on',
  corrects: 'Corrects invoice',
  correctsOf: 'Invoice of',

  supply: {
    home: {
      open: 'This invoice is written before delivery. The day of delivery is agreed with you separately.',
      by: (month: string) => `This invoice is written before delivery, which is foreseen by ${month}.`,
    },
    collection: {
      open: 'This invoice is written before the pieces are handed over. We write to you as soon as they can be collected.',
      by: (month: string) =>
        `This invoice is written before the pieces are handed over at our shop, which is foreseen by ${month}.`,
    },
  },
  reason: {
    cancelled: 'What stands below was cancelled.',
    withdrawn: 'You have withdrawn from the purchase of what stands below.',
    returned: 'What stands below has come back to us.',
    goodwill: 'We have lowered the price of your order.',
    sold_out: 'What stands below was no longer to be had.',
    at_provider: 'Part of what you paid has gone back to you.',
  },
  lowers: (number: string, date: string) => `This lowers our invoice ${number} of ${date}.`,

  table: {
    position: 'No.',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Each',
    rate: 'VAT',
    total: { included: 'Total with VAT', added: 'Total without VAT' },
  },
  sku: (sku: string) => `Article ${sku}`,
  delivery: { home: 'Delivery', collection: 'Collection' },
  goodwill: 'Lowered price',

  taxes: { rate: 'VAT rate', net: 'Net', tax: 'VAT', gross: 'With VAT' },
  sum: { invoice: 'Invoice total', credit_note: 'Credited in all' },
  paid: (date: string) => `Paid in full on ${date}. There is nothing left to pay.`,
  nothingToPay: 'There is nothing to pay.',
  goesBack: 'The amount goes back to you in the way you paid.',
  demo: 'A demonstration: nothing was sold, and no money was taken.',

  vatId: (id: string) => `VAT ID ${id}`,
  representedBy: (name: string) => `Represented by ${name}`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
}
