import { isLanguage, type Translated } from '#shop/language.ts'
import { colourOf, coloursIn } from './vocabulary.ts'

/** An option value of a product, with the position of its option. */
export interface ColouredValue {
  readonly option: number
  readonly names: Translated
  readonly swatch: string | null
}

/**
 * Returns the position of the option that decides the colour of a product. This is the product's first option with
 * swatches. For a sofa, it is the fabric, because the fabric comes before the wood of the legs. If no option has
 * swatches, it is the first option whose values name colours. `null`: no option decides the colour.
 */
export function colourOptionOf(values: readonly ColouredValue[]): number | null {
  const coloured = values.filter(({ swatch }) => swatch !== null)
  const options = (
    coloured.length > 0 ? coloured : values.filter((value) => coloursOfValue(value).length > 0)
  ).map(({ option }) => option)
  return options.length > 0 ? Math.min(...options) : null
}

/**
 * Returns the colours that the names of an option value contain. If the names contain none, returns the colour of the
 * swatch.
 */
export function coloursOfValue({ names, swatch }: Omit<ColouredValue, 'option'>): string[] {
  const named = Object.entries(names).flatMap(([language, name]) =>
    coloursIn(name ?? '', isLanguage(language) ? language : undefined),
  )
  const fromSwatch = named.length === 0 && swatch ? colourOf(swatch) : null
  return fromSwatch ? [fromSwatch] : named
}
