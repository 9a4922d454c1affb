import type { Option, OptionValue, Product, Variant } from './catalogue.ts'

/** What was chosen: option code → value code. */
export type Choices = Readonly<Record<string, string>>

/** A value as it stands beside the variant that is shown. */
export interface ValueChoice extends OptionValue {
  /** The variant that choosing it leads to. */
  readonly leadsTo: Variant
  readonly isChosen: boolean
  /** There is none with everything else as it is: choosing it changes other options too. */
  readonly changesOthers: boolean
}

export interface OptionChoice extends Omit<Option, 'values'> {
  readonly values: readonly ValueChoice[]
}

export interface Asked {
  readonly sku: string | null
  readonly choices: Choices
  /** The SKU that was shown when the choices were made: what differs from it was wanted most. */
  readonly before?: string | null
}

/** The variant of this SKU; else the one nearest to what was chosen; else the first. Null only where none is for sale. */
export function variantShown(
  { variants }: Pick<Product, 'variants'>,
  { sku, choices, before }: Asked,
): Variant | null {
  const bySku = (wanted: string | null | undefined) => variants.find((variant) => variant.sku === wanted)
  const earlier = bySku(before)?.values ?? choices
  const changed = Object.fromEntries(
    Object.entries(choices).filter(([option, value]) => earlier[option] !== value),
  )
  const havingChanged = variants.filter(
    (variant) => agreement(variant, changed) === Object.keys(changed).length,
  )
  return bySku(sku) ?? nearest(havingChanged, choices) ?? nearest(variants, choices)
}

/** Every option with its values, and where each would lead from the variant shown. */
export function optionChoices(
  { options, variants }: Pick<Product, 'options' | 'variants'>,
  shown: Variant,
): OptionChoice[] {
  return options.map((option) => ({
    ...option,
    values: option.values.flatMap((value) => choiceOf(option, value, variants, shown)),
  }))
}

function choiceOf(
  option: Option,
  value: OptionValue,
  variants: readonly Variant[],
  shown: Variant,
): ValueChoice[] {
  const wanted = { ...shown.values, [option.code]: value.code }
  const having = variants.filter(({ values }) => values[option.code] === value.code)
  const leadsTo = nearest(having, wanted)
  if (!leadsTo) return []
  const changesOthers = agreement(leadsTo, wanted) < Object.keys(wanted).length
  return [{ ...value, leadsTo, isChosen: shown.values[option.code] === value.code, changesOthers }]
}

/** The first of those that agree with the choices in the most options. */
function nearest(variants: readonly Variant[], choices: Choices): Variant | null {
  let [best, most] = [variants[0] ?? null, -1]
  for (const variant of variants) {
    const agreed = agreement(variant, choices)
    if (agreed > most) [best, most] = [variant, agreed]
  }
  return best
}

function agreement({ values }: Variant, choices: Choices): number {
  return Object.entries(choices).filter(([option, value]) => values[option] === value).length
}
