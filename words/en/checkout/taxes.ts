import type { UntaxedCase } from '#shop/tax-case.ts'

const notShown = 'VAT is not shown separately.'

/** Sentences below the total of an order, on pages and in e-mails, instead of a tax rate. */
export const taxNotes: Readonly<Record<UntaxedCase, string>> = {
  small_business: 'No VAT is charged (small business).',
  margin_used: `Second-hand goods, margin scheme: ${notShown}`,
  margin_art: `Works of art, margin scheme: ${notShown}`,
  margin_antiques: `Collector’s items and antiques, margin scheme: ${notShown}`,
  exempt: 'Exempt from VAT.',
  export: 'Export without VAT. You pay the import duties and taxes when the delivery arrives.',
}
