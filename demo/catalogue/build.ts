import type { ProductDraft } from '#shop/catalogue/draft.ts'
import type { Language } from '#shop/language.ts'
import type { Grams, Millimetres } from '#shop/length.ts'

/** Everything the demo says, it says in every language of the shop. */
export type Texts = Readonly<Record<Language, string>>

export const MAKER = 'Ellund & Voss'

/** Whole euros in cents. */
export const euros = (amount: number): number => amount * 100
export const kilos = (weight: number): Grams => Math.round(weight * 1000)

/** One value of an option: what it adds to the price in cents, and its part of the SKU (none for the plain one). */
export interface Choice {
  readonly code: string
  readonly sku: string
  readonly names: Texts
  readonly swatch?: string
  readonly extra?: number
}

export interface Choices {
  readonly code: string
  readonly names: Texts
  readonly values: readonly Choice[]
}

type VariantDraft = ProductDraft['variants'][number]
type Values = Readonly<Record<string, string>>

/** How a configuration is sold: for the price of its parts unless it is reduced. */
export type Offer = Pick<
  VariantDraft,
  'stockPolicy' | 'leadTimeWeeks' | 'onHand' | 'compareAt' | 'dimensions'
> & {
  readonly price?: number
}

/** A configuration that costs less than its parts for now. */
export function reduced(regular: number, by: number): Pick<Offer, 'price' | 'compareAt'> {
  return { price: regular - by, compareAt: regular }
}

interface Range {
  readonly sku: string
  /** The number of the piece in the maker's own range of bar codes, 1 to 99. */
  readonly number: number
  /** The price of the plainest configuration, in cents, tax included. */
  readonly price: number
  readonly options: readonly Choices[]
  readonly offer: (values: Values, price: number) => Offer
}

/** The options of a piece and every configuration they allow, the first one varying slowest. */
export function configured({
  sku,
  number,
  price,
  options,
  offer,
}: Range): Pick<ProductDraft, 'options' | 'variants'> {
  return {
    options: options.map(({ code, names, values }) => ({ code, names, values: values.map(optionValue) })),
    variants: combinations(options).map((chosen, index) => {
      const values = Object.fromEntries(chosen.map(({ option, choice }) => [option, choice.code]))
      const total = chosen.reduce((sum, { choice }) => sum + (choice.extra ?? 0), price)
      return {
        sku: [sku, ...chosen.map(({ choice }) => choice.sku)].filter((part) => part !== '').join('-'),
        gtin: gtin(number, index + 1),
        price: total,
        currency: 'EUR',
        values,
        ...offer(values, total),
      }
    }),
  }
}

function optionValue({ code, names, swatch }: Choice) {
  return swatch === undefined ? { code, names } : { code, names, swatch }
}

interface Chosen {
  readonly option: string
  readonly choice: Choice
}

function combinations(options: readonly Choices[]): Chosen[][] {
  return options.reduce<Chosen[][]>(
    (rows, { code, values }) =>
      rows.flatMap((row) => values.map((choice) => [...row, { option: code, choice }])),
    [[]],
  )
}

/** An EAN-13 from the numbers 200 to 299, which are kept for use inside a shop and belong to nobody. */
export function gtin(piece: number, variant: number): string {
  const digits = `2${String(piece).padStart(2, '0')}${String(variant).padStart(9, '0')}`
  return digits + checkDigit(digits)
}

/** The thirteenth digit: it brings the sum, with every second digit taken three times, to a whole ten. */
export function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * The least opening a seat passes through when it is tipped: from its lower back corner, square to the line from the
 * front of its arm to the top of its back.
 */
export function diagonalDepth(depth: Millimetres, height: Millimetres, armHeight: Millimetres): Millimetres {
  return Math.ceil((depth * height) / Math.hypot(depth, height - armHeight))
}
