// Fills gaps of an imported product from its texts: dimensions, silhouette and category. Never replaces a value of the
// table or of the shop, and imports nothing about which texts contradict each other.
import { type VariantLength, variantLengths } from '#shop/catalogue/attributes.ts'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import { type NamedDimension, sizesIn, type SizesInText } from '#shop/catalogue/other-shops/sizes-in-text.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import { languages, type Translated } from '#shop/language.ts'
import type { LengthSource } from '#shop/length.ts'
import type { Reason } from '../../import.ts'
import { formIn, isSameFamily } from './form-words.ts'

/** A category of the shop, or one that the import creates. */
export interface KnownCategory {
  readonly names: Translated
  readonly form: Silhouette | null
}

export interface TextContext {
  readonly categories: ReadonlyMap<string, KnownCategory>
  /** Unit of the table, for dimensions without a unit. */
  readonly unit: LengthSource | undefined
}

export interface ReadTexts {
  readonly draft: CheckedProduct
  /** What was read, and what contradicts each other. */
  readonly notes: readonly Reason[]
}

export function readTexts(draft: CheckedProduct, context: TextContext): ReadTexts {
  const notes: Reason[] = []
  const form = formOf(draft, context, notes)
  const categories = categoriesOf(draft, form, context, notes)
  const filled = withSizes({ ...draft, form, categories }, context, notes)
  return { draft: filled, notes }
}

const namesOf = ({ texts }: CheckedProduct) =>
  languages.flatMap((language) => {
    const { name, subtitle } = texts[language] ?? {}
    return [name, subtitle].filter((text) => text !== undefined)
  })

function formOf(draft: CheckedProduct, { categories }: TextContext, notes: Reason[]): CheckedProduct['form'] {
  if (draft.form !== undefined || draft.drawAsBox) return draft.form
  const [category] = draft.categories
  const known = category === undefined ? undefined : categories.get(category)
  const fromCategory =
    known?.form ?? (known ? firstOf(Object.values(known.names).map((name) => formIn(name ?? ''))) : null)
  const fromName = firstOf(namesOf(draft).map(formIn))
  if (fromName !== null && fromCategory !== null && !isSameFamily(fromName, fromCategory)) {
    notes.push({ code: 'formUnclear', facts: { name: fromName, category: fromCategory } })
    return undefined
  }
  const form = fromName ?? fromCategory
  if (form === null) return undefined
  notes.push({ code: 'formRead', facts: { form } })
  return form
}

const firstOf = (forms: readonly (Silhouette | null)[]) => forms.find((form) => form !== null) ?? null

/** A product without a category belongs to the only category with its silhouette. */
function categoriesOf(
  draft: CheckedProduct,
  form: CheckedProduct['form'],
  { categories }: TextContext,
  notes: Reason[],
): string[] {
  if (draft.categories.length > 0 || form === undefined) return draft.categories
  const [match, ...others] = [...categories].filter(([, category]) => category.form === form)
  if (!match || others.length > 0) return draft.categories
  const [category, { names }] = match
  notes.push({ code: 'categoryRead', facts: { category, names } })
  return [category]
}

const outer = ['width', 'depth', 'height'] as const

function withSizes(draft: CheckedProduct, { unit }: TextContext, notes: Reason[]): CheckedProduct {
  const hasOwn = draft.variants.some(({ dimensions }) => dimensions !== undefined)
  if (hasOwn || outer.every((name) => draft.dimensions[name] !== undefined)) return draft
  const texts = languages.flatMap((language) => {
    const { description } = draft.texts[language] ?? {}
    return description === undefined ? [] : [description]
  })
  const read = combined([...texts, ...namesOf(draft)].map((text) => sizesIn(text, unit)))
  const variants = variantSizes(draft, unit)
  const names = [...new Set([...Object.keys(read.dimensions), ...variants.keys()])] as NamedDimension[]
  const unclear = [...read.contradictory]
  const product = { ...draft.dimensions }
  const fromVariants = new Map<string, Map<VariantLength, number>>()
  for (const name of names) {
    if (product[name] !== undefined) continue
    const ofVariants = variants.get(name as VariantLength)
    const ofText = read.dimensions[name]
    const values = new Set(ofVariants?.values())
    if (ofVariants && ofText !== undefined && !values.has(ofText)) unclear.push(name)
    else if (ofVariants) product[name] = takeVariants(name, ofVariants, fromVariants)
    else product[name] = ofText
  }
  if (unclear.length > 0) notes.push({ code: 'sizesUnclear', facts: { names: [...new Set(unclear)] } })
  const added = names.filter((name) => product[name] !== undefined && draft.dimensions[name] === undefined)
  if (added.length === 0) return draft
  notes.push({
    code: 'sizesRead',
    facts: { sizes: added.map((name) => [name, product[name] ?? 0] as const) },
  })
  const withOwn = draft.variants.map((variant) => {
    const own = fromVariants.get(variant.sku)
    return own && own.size > 0 ? { ...variant, dimensions: Object.fromEntries(own) } : variant
  })
  return { ...draft, dimensions: product, variants: withOwn }
}

/** Combines what several texts say. A dimension about which they disagree is contradictory. */
function combined(read: readonly SizesInText[]): SizesInText {
  const values = new Map<NamedDimension, Set<number>>()
  for (const { dimensions } of read) {
    for (const [name, value] of Object.entries(dimensions) as [NamedDimension, number][])
      values.set(name, (values.get(name) ?? new Set()).add(value))
  }
  const contradictory = new Set(read.flatMap((each) => each.contradictory))
  for (const [name, of] of values) if (of.size > 1) contradictory.add(name)
  const clear = [...values].flatMap(([name, [value]]) =>
    value === undefined || contradictory.has(name) ? [] : [[name, value] as const],
  )
  return { dimensions: Object.fromEntries(clear), contradictory: [...contradictory] }
}

/** Returns the dimensions in the names of option values, if the values of every variant name them. */
function variantSizes({ options, variants }: CheckedProduct, unit: LengthSource | undefined) {
  const valueSizes = new Map(
    options.flatMap(({ code, values }) =>
      values.map((value) => {
        const texts = Object.values(value.names).map((name) => sizesIn(name ?? '', unit))
        return [`${code} ${value.code}`, combined(texts).dimensions] as const
      }),
    ),
  )
  const sizes = new Map<VariantLength, Map<string, number>>()
  for (const { sku, values } of variants) {
    const chosen = Object.entries(values).map(([code, value]) => valueSizes.get(`${code} ${value}`) ?? {})
    const all = combined(chosen.map((dimensions) => ({ dimensions, contradictory: [] }))).dimensions
    for (const name of outer) {
      const value = all[name]
      if (value !== undefined) sizes.set(name, (sizes.get(name) ?? new Map()).set(sku, value))
    }
  }
  return new Map([...sizes].filter(([, of]) => of.size === variants.length))
}

/** Stores the dimension of each variant that differs from that of the first variant, and returns the latter. */
function takeVariants(
  name: NamedDimension,
  values: ReadonlyMap<string, number>,
  own: Map<string, Map<VariantLength, number>>,
): number | undefined {
  const length = variantLengths.find((each) => each === name)
  const [first] = values.values()
  if (!length) return undefined
  for (const [sku, value] of values) {
    if (value !== first) own.set(sku, (own.get(sku) ?? new Map<VariantLength, number>()).set(length, value))
  }
  return first
}
