import type { Language } from '#shop/language.ts'

/** One part of an e-mail: content without layout. HTML and plain text are rendered from the same blocks. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'paragraph' | 'fine'; readonly text: string }
  | { readonly kind: 'button' | 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'lines' | 'form'; readonly lines: readonly string[] }
  | { readonly kind: 'items'; readonly items: readonly Item[] }
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow[] }

export interface Item {
  readonly name: string
  readonly details: readonly string[]
  readonly quantity: string
  /** Price of the item. `null`: the list shows no prices. */
  readonly total: string | null
}

export interface AmountRow {
  readonly label: string
  readonly amount: string
  /** Whether the row shows the sum of the other rows. */
  readonly isTotal?: boolean
  /**
   * Whether the sum already contains the amount of the row. For example, a sum of prices with tax already contains the
   * tax. False or absent: the amount is added to the sum.
   */
  readonly isIncluded?: boolean
}

export interface EmailContent {
  readonly language: Language
  readonly subject: string
  /** Preview text that an inbox shows beside the subject. */
  readonly preview: string
  readonly shopName: string
  readonly blocks: readonly Block[]
  /** Small print at the end: contact, sender, and why the reader got the e-mail. */
  readonly footer: readonly string[]
}

/** Template of each kind of e-mail. */
export type EmailTemplates<Facts> = {
  readonly [Kind in keyof Facts]: (facts: Facts[Kind], language: Language) => EmailContent
}
