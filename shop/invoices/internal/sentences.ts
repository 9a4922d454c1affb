// Sentences of a document that its PDF and its e-invoice share.
import type { Language } from '#shop/language.ts'
import type { UntaxedCase } from '#shop/tax-case.ts'
import { invoice as de } from '#words/de/checkout/invoice.ts'
import { invoice as en } from '#words/en/checkout/invoice.ts'
import { formatDay, formatMonth } from '#words/format.ts'
import type { DocumentFacts, DocumentKind, DocumentLine } from '../invoices.ts'

export type DocumentWords = typeof en

/** A document and the texts of its language. */
export interface DocumentContext {
  readonly number: string
  readonly kind: DocumentKind
  readonly facts: DocumentFacts
  readonly words: DocumentWords
}

export const wordsIn: Readonly<Record<Language, DocumentWords>> = { en, de }

/** Returns the name of a line: of the item, of the delivery or of the price reduction. */
export function lineName({ facts, words }: DocumentContext, line: DocumentLine): string {
  return {
    piece: line.name,
    delivery: words.delivery[facts.deliveryMethod],
    goodwill: words.goodwill,
  }[line.kind]
}

/**
 * Returns the opening text. The law requires that an invoice says that the goods are still to be supplied, and that a
 * credit note says which invoice it corrects.
 */
export function openingOf({ facts, words }: DocumentContext): string {
  const { corrects, suppliedBy, deliveryMethod, language } = facts
  if (corrects) {
    const correctsInvoice = words.correctsInvoice(
      corrects.number,
      unbroken(formatDay(corrects.issuedOn, language)),
    )
    return `${words.reason[corrects.reason]} ${correctsInvoice}`
  }
  const { open, by } = words.supply[deliveryMethod]
  return suppliedBy ? by(unbroken(formatMonth(suppliedBy, language))) : open
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** Returns the sentence about the payment or the refund. */
export function paymentText({ facts, words, kind }: DocumentContext): string {
  const { paidOn, language } = facts
  if (kind === 'credit_note') return words.refundNote
  return paidOn ? words.paid(formatDay(paidOn, language)) : words.nothingToPay
}

/**
 * Returns the notes that the law requires on lines without a tax. Each note names its lines, unless it is about all.
 */
export function untaxedNotes({ facts, words }: DocumentContext): ReadonlyMap<UntaxedCase, string> {
  const { lines, seller } = facts
  const numbers = new Map<UntaxedCase, number[]>()
  for (const [index, { taxCase = 'standard' }] of lines.entries())
    if (taxCase !== 'standard') numbers.set(taxCase, [...(numbers.get(taxCase) ?? []), index + 1])
  const lawOf = ({ DE, other }: { DE: string; other: string }) => (seller.country === 'DE' ? DE : other)
  const noteOf = (taxCase: UntaxedCase, positions: readonly number[]) => {
    const isExempting = taxCase === 'small_business' || taxCase === 'export'
    const note = words.untaxed[taxCase](isExempting ? lawOf(words.laws[taxCase]) : '')
    return positions.length === lines.length ? note : words.positions(positions.join(', '), note)
  }
  return new Map([...numbers].map(([taxCase, positions]) => [taxCase, noteOf(taxCase, positions)]))
}
