// Converts a product of the catalogue to its form in the facet index. Derives materials and colours from texts.
import type { StockPolicy } from '#shop/catalogue/catalogue.ts'
import type { OptionValueId, VariantId } from '#shop/ids.ts'
import { isLanguage, type Translated } from '#shop/language.ts'
import { fold } from '../vocabulary/fold.ts'
import { colourOf, coloursIn, materialsIn } from '../vocabulary/vocabulary.ts'
import type { Look, Offer, IndexedProduct } from './indexed-product.ts'

export interface IndexableProduct extends Omit<IndexedProduct, 'names' | 'looks' | 'offers'> {
  readonly names: Translated
  readonly materials: Translated<string | null>
  readonly tags: readonly string[]
  readonly values: readonly ShelvableValue[]
  readonly variants: readonly ShelvableVariant[]
}

export interface ShelvableValue {
  readonly id: OptionValueId
  readonly names: Translated
  readonly swatch: string | null
}

export interface ShelvableVariant {
  readonly id: VariantId
  readonly price: number
  readonly width: number | null
  readonly depth: number | null
  readonly height: number | null
  readonly policy: StockPolicy
  readonly weeks: number | null
  readonly values: readonly OptionValueId[]
}

export function indexProduct({
  names,
  materials,
  tags,
  values,
  variants,
  ...product
}: IndexableProduct): IndexedProduct {
  const folded = Object.entries(names).map(([language, name]) => [language, fold(name)])
  const chosen = new Map(values.map((value) => [value.id, lookOfValue(value)]))
  const common = commonLook({ materials, tags }, [...chosen.values()])
  const looks = new Map<string, { index: number; look: Look }>()
  const offers = new Map<string, Offer & { stocked: VariantId[] }>()
  for (const { id, policy, weeks: told, values: own, ...rest } of variants) {
    const look = joined([common, ...own.flatMap((value) => chosen.get(value) ?? [])])
    const lookKey = JSON.stringify(look)
    const known = looks.get(lookKey) ?? { index: looks.size, look }
    looks.set(lookKey, known)
    const weeks = policy === 'stocked' ? null : told
    const key = [...Object.values(rest), weeks, known.index, policy === 'stocked'].join()
    const offer = offers.get(key) ?? { ...rest, weeks, look: known.index, stocked: [] }
    if (policy === 'stocked') offer.stocked.push(id)
    offers.set(key, offer)
  }
  return {
    ...product,
    names: Object.fromEntries(folded),
    looks: [...looks.values()].map(({ look }) => look),
    offers: [...offers.values()],
  }
}

/** Returns materials and colours from the names of an option value. If no name contains a colour, takes it from the swatch. */
export function lookOfValue({ names, swatch }: Pick<ShelvableValue, 'names' | 'swatch'>): Look {
  const named = inEach(names, coloursIn)
  const seen = named.length === 0 && swatch ? colourOf(swatch) : null
  return { materials: inEach(names, materialsIn), colours: seen ? [seen] : named }
}

/**
 * Returns the materials and colours of every variant. A material that is an option value belongs only to variants with that
 * value, even if the texts name it. If there are colour options, texts add no colours.
 */
function commonLook(
  { materials, tags }: Pick<IndexableProduct, 'materials' | 'tags'>,
  choices: readonly Look[],
): Look {
  const told = [...inEach(materials, materialsIn), ...tags.flatMap((tag) => materialsIn(tag))]
  const toChoose = choices.flatMap((choice) => choice.materials)
  const hasColours = choices.some(({ colours }) => colours.length > 0)
  const tagged = tags.flatMap((tag) => coloursIn(tag))
  const colours = tagged.length > 0 ? tagged : inEach(materials, coloursIn)
  return { materials: told.filter((code) => !toChoose.includes(code)), colours: hasColours ? [] : colours }
}

function joined(looks: readonly Look[]): Look {
  const all = (codes: readonly string[]) => [...new Set(codes)].sort()
  return {
    materials: all(looks.flatMap(({ materials }) => materials)),
    colours: all(looks.flatMap(({ colours }) => colours)),
  }
}

function inEach(texts: Translated<string | null>, codesIn: typeof coloursIn): string[] {
  return Object.entries(texts).flatMap(([language, text]) =>
    text ? codesIn(text, isLanguage(language) ? language : undefined) : [],
  )
}
