import type { Language } from '#shop/language.ts'

/** One part of a letter: what it says, not how it looks. Both the HTML and the text are made of the same blocks. */
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
  /** Null where it is not about money. */
  readonly total: string | null
}

export interface AmountRow {
  readonly label: string
  readonly amount: string
  /** The sum of the others. */
  readonly isTotal?: boolean
  /** Contained in the sum, not added to it. */
  readonly isAside?: boolean
}

export interface Letter {
  readonly language: Language
  readonly subject: string
  /** What an inbox shows beside the subject. */
  readonly preview: string
  readonly shopName: string
  readonly blocks: readonly Block[]
  /** Who writes, and why: small, at the end. */
  readonly footer: readonly string[]
}

/** The writer of each kind of letter. */
export type Writers<Facts> = {
  readonly [Kind in keyof Facts]: (facts: Facts[Kind], language: Language) => Letter
}
