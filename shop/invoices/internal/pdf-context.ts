import type { Pdf, PdfImage } from '#platform/pdf/pdf-page.server.ts'
import type { Money } from '#shop/money.ts'
import type { invoice as words } from '#words/en/checkout/invoice.ts'
import type { DocumentFacts, DocumentKind } from '../invoices.ts'

/** All inputs for writing one document. */
export interface PdfContext {
  readonly pdf: Pdf
  readonly number: string
  readonly kind: DocumentKind
  readonly facts: DocumentFacts
  /** The logo that the document shows. `null`: it shows the shop's name instead. */
  readonly logo: PdfImage | null
  readonly words: typeof words
  readonly money: (amount: Money) => string
}
