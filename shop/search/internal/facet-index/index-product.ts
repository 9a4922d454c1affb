// Converts a product of the catalogue to a product of the facet index. Derives its materials and colours from the
// names of its option values.
import type { StockPolicy } from '#shop/catalogue/catalogue.ts'
import type { OptionValueId, VariantId } from '#shop/ids.ts'
import { isLanguage, type Translated } from '#shop/language.ts'
import { fold } from '../vocabulary/fold.ts'
import { colourOptionOf, coloursOfValue, type ColouredValue } from '../vocabulary/colour-option.ts'
import { coloursIn, materialsIn } from '../vocabulary/vocabulary.ts'
import type { Finish, Offer, IndexedProduct } from './indexed-product.ts'

export interface IndexableProduct extends Omit<
  IndexedProduct,
  'names' | 'finishes' | 'offers' | 'stockedCollections'
> {
  readonly names: Translated
  readonly materials: Translated<string | null>
  readonly tags: readonly string[]
  readonly values: readonly IndexableOptionValue[]
  readonly variants: readonly IndexableVariant[]
}

export interface IndexableOptionValue extends ColouredValue {
  readonly id: OptionValueId
}

export interface IndexableVariant {
  readonly id: VariantId
  readonly position: number
  readonly price: number
  readonly width: number | null
  readonly depth: number | null
  readonly height: number | null
  readonly mattressWidth: number | null
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
  const colourOption = colourOptionOf(values)
  const chosen = new Map(
    values.map((value) => {
      const finish = finishOfValue(value)
      return [value.id, value.option === colourOption ? finish : { ...finish, colours: [] }]
    }),
  )
  const common = commonFinish({ materials, tags }, [...chosen.values()])
  const finishes = new Map<string, { index: number; finish: Finish }>()
  const offers = new Map<string, Offer & { positions: number[]; stocked: VariantId[] }>()
  for (const { id, position, policy, weeks: stated, values: own, ...rest } of variants) {
    const finish = mergedFinish([common, ...own.flatMap((value) => chosen.get(value) ?? [])])
    const finishKey = JSON.stringify(finish)
    const known = finishes.get(finishKey) ?? { index: finishes.size, finish }
    finishes.set(finishKey, known)
    const weeks = policy === 'stocked' ? null : stated
    const key = [...Object.values(rest), weeks, known.index, policy === 'stocked'].join()
    const offer = offers.get(key) ?? { ...rest, weeks, finish: known.index, positions: [], stocked: [] }
    offer.positions.push(position)
    if (policy === 'stocked') offer.stocked.push(id)
    offers.set(key, offer)
  }
  return {
    ...product,
    names: Object.fromEntries(folded),
    finishes: [...finishes.values()].map(({ finish }) => finish),
    offers: [...offers.values()],
  }
}

/**
 * Returns the materials and colours that the names of an option value contain. If no name contains a colour, returns
 * the colour of the swatch.
 */
export function finishOfValue(value: Pick<IndexableOptionValue, 'names' | 'swatch'>): Finish {
  const materials = codesInEach(value.names, materialsIn)
  const isColourName = materials.includes('stone') && Object.values(value.names).some(usesStoneAsColour)
  return {
    materials: isColourName ? materials.filter((code) => code !== 'stone') : materials,
    colours: coloursOfValue(value),
  }
}

/**
 * Checks whether “stone” or “slate” in a name means a colour instead of a material. It means a colour if the name also
 * contains the name of a colour (“Stone grey”) or another material (“Wool, slate”). “Natural stone” always means the
 * material.
 */
function usesStoneAsColour(name: string): boolean {
  const isStone = /(?<!natural )\b(stone|slate|stein|schiefer)\b/.test(fold(name))
  return isStone && (coloursIn(name).length > 0 || materialsIn(name).length > 1)
}

/**
 * Returns the materials and colours that all variants of a product share. Leaves out a material that the customer can
 * choose as an option value, because only the variants with this value have it. Returns no colours if the product has
 * colour options.
 */
function commonFinish(
  { materials, tags }: Pick<IndexableProduct, 'materials' | 'tags'>,
  choices: readonly Finish[],
): Finish {
  const stated = [...codesInEach(materials, materialsIn), ...tags.flatMap((tag) => materialsIn(tag))]
  const optionMaterials = choices.flatMap((choice) => choice.materials)
  const hasColours = choices.some(({ colours }) => colours.length > 0)
  const tagged = tags.flatMap((tag) => coloursIn(tag))
  const colours = tagged.length > 0 ? tagged : codesInEach(materials, coloursIn)
  return {
    materials: stated.filter((code) => !optionMaterials.includes(code)),
    colours: hasColours ? [] : colours,
  }
}

function mergedFinish(finishes: readonly Finish[]): Finish {
  const all = (codes: readonly string[]) => [...new Set(codes)].sort()
  return {
    materials: all(finishes.flatMap(({ materials }) => materials)),
    colours: all(finishes.flatMap(({ colours }) => colours)),
  }
}

function codesInEach(texts: Translated<string | null>, codesIn: typeof coloursIn): string[] {
  return Object.entries(texts).flatMap(([language, text]) =>
    text ? codesIn(text, isLanguage(language) ? language : undefined) : [],
  )
}
