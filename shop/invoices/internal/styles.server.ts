import type { Money } from '#shop/money.ts'
import type { invoice as words } from '#words/en/invoice.ts'
import type { DocumentFacts, DocumentKind } from '../invoices.ts'
import { inks, type Pdf, type Style } from './sheet.server.ts'

/** Everything that writing one paper takes. */
export interface Paper {
  readonly pdf: Pdf
  readonly number: string
  readonly kind: DocumentKind
  readonly facts: DocumentFacts
  readonly words: typeof words
  readonly money: (amount: Money) => string
}

export const TEXT: Style = { face: 'text', size: 9.5, ink: inks.ink }
export const STRONG: Style = { ...TEXT, face: 'strong' }
export const FIGURES: Style = { ...TEXT, isTabular: true }
export const QUIET: Style = { ...TEXT, size: 8.5, ink: inks.quiet }
export const SMALL: Style = { ...TEXT, size: 7.5, ink: inks.quiet }
export const SUM: Style = { ...STRONG, size: 12, isTabular: true }
export const TITLE: Style = { face: 'display', size: 21, ink: inks.ink }
export const WORDMARK: Style = { face: 'display', size: 23, ink: inks.moss }
