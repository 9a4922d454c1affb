import type { Pdf, PdfImage } from '#platform/pdf/pdf-page.server.ts'
import type { Money } from '#shop/money.ts'
import type { DocumentContext } from './sentences.ts'

/** All inputs for writing one document. */
export interface PdfContext extends DocumentContext {
  readonly pdf: Pdf
  /** The logo that the document shows. `null`: it shows the shop's name instead. */
  readonly logo: PdfImage | null
  readonly money: (amount: Money) => string
}
