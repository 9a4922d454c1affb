// Changes which options, values and variants a product has. Each command works on the stored product, so two people who
// add values at the same time both succeed. Updates the search index.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { saveProduct } from '#shop/catalogue/catalogue.server.ts'
import { type CheckedProduct, ProductDraft } from '#shop/catalogue/draft.ts'
import { lockCatalogue } from '#shop/catalogue/version.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { languages, type Translated } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { indexProducts } from '#shop/search/index-products.server.ts'
import { commonSku, skuWith } from '#shop/catalogue/skus/sku.ts'
import { freeSkus, slugOf } from './internal/free-keys.server.ts'
import { findSameName, isSameName } from './internal/option-names.ts'
import { loadStoredProduct, type StoredProduct } from './edit-product.server.ts'
import type { EditError } from './field-texts.ts'

type Options = CheckedProduct['options']
type Variants = CheckedProduct['variants']

/** The maximum number of variants of a product. */
export const MOST_VARIANTS = 10_000
const MOST_OPTIONS = 6
const MOST_VALUES = 200
const LONGEST_NAME = 120

type OptionRefusal =
  | 'catalogue.no_such_option'
  | 'catalogue.last_value'
  | 'catalogue.option_in_use'
  | 'catalogue.too_many_variants'

export interface ChangedOptions {
  readonly slug: string
  readonly count: number
}

/** `errors`: those of the names, by the fields of their form. */
interface NameRefusal {
  readonly ok: false
  readonly errors: NameErrors
}
type Changed = Outcome<ChangedOptions, OptionRefusal> | NameRefusal | null
interface Change {
  readonly draft: CheckedProduct
  readonly count: number
}
type DraftChange = (
  draft: CheckedProduct,
  stored: StoredProduct,
  tx: Db,
) => Promise<Outcome<Change, OptionRefusal> | NameRefusal>

interface Where {
  readonly id: ProductId
  readonly now: Date
}

/** Changes the stored draft of a product and saves it. `null`: there is no product with this ID. */
async function changeDraft(db: Db, { id, now }: Where, change: DraftChange): Promise<Changed> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const stored = await loadStoredProduct(tx, id)
    if (!stored) return null
    const changed = await change(stored.draft, stored, tx)
    if (!changed.ok) return changed
    const { draft, count } = changed.value
    const saved = await saveProduct(tx, ProductDraft.parse(draft), { now })
    if (!saved.ok) throw new Error(`The product ${draft.handle} was refused: ${saved.problem.code}`)
    await indexProducts(tx, [id])
    return done({ slug: draft.slug, count })
  })
}

/** Names of an option or of values, as typed: one text for each language. Values have one name in each line. */
export interface TypedNames {
  readonly names: Translated
  readonly values: Translated
}

type NameErrors = Readonly<Record<string, EditError>>
export interface ReadNames {
  readonly names: Translated
  readonly values: readonly Translated[]
}

/**
 * Reads the names of an option and of its values. Line 3 of the values in one language is the same value as line 3 in
 * another language. A language without lines has no names.
 */
export function readNames(
  typed: TypedNames,
  { needsName }: { readonly needsName: boolean },
): { readonly ok: true; readonly value: ReadNames } | { readonly ok: false; readonly errors: NameErrors } {
  const errors: Record<string, EditError> = {}
  const names = given(typed.names)
  if (needsName && Object.keys(names).length === 0) errors[`names:${languages[0]}`] = { kind: 'missing' }
  const lines = new Map(languages.map((language) => [language, linesIn(typed.values[language] ?? '')]))
  const filled = languages.filter((language) => lines.get(language)?.length)
  const [first = languages[0]] = filled
  const count = lines.get(first)?.length ?? 0
  if (count === 0) errors[`values:${first}`] = { kind: 'missing' }
  for (const language of filled) {
    const own = lines.get(language) ?? []
    if (own.length !== count) errors[`values:${language}`] = { kind: 'other_lines', count }
    if (own.length > MOST_VALUES) errors[`values:${language}`] = { kind: 'too_many', limit: MOST_VALUES }
    if (own.some((line) => line.length > LONGEST_NAME))
      errors[`values:${language}`] = { kind: 'too_long', limit: LONGEST_NAME }
    const twice = own.find((line, at) => own.findIndex((other) => isSameName(other, line)) < at)
    if (twice !== undefined) errors[`values:${language}`] = { kind: 'value_twice', name: twice }
  }
  for (const language of languages) {
    if ((names[language]?.length ?? 0) > LONGEST_NAME)
      errors[`names:${language}`] = { kind: 'too_long', limit: LONGEST_NAME }
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const values = Array.from({ length: count }, (_, index) =>
    given(Object.fromEntries(filled.map((language) => [language, lines.get(language)?.[index]]))),
  )
  return { ok: true, value: { names, values } }
}

function given(texts: Translated<string | undefined>): Translated {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language]?.trim()
      return text ? [[language, text]] : []
    }),
  )
}

const linesIn = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Makes a code that is not in use, from the first name. */
function newCode(names: Translated, used: Set<string>): string {
  const name = languages.map((language) => names[language]).find(Boolean) ?? ''
  const base = slugOf(name) || 'value'
  let code = base
  for (let number = 2; used.has(code); number += 1) code = `${base}-${number}`
  used.add(code)
  return code
}

const valuesOf = (names: readonly Translated[], used: Set<string>): Options[number]['values'] =>
  names.map((one) => ({ code: newCode(one, used), names: one }))

const refuseName = (field: string, error: EditError): NameRefusal => ({
  ok: false,
  errors: { [field]: error },
})

/** Adds an option. Every variant gets its first value. */
export function addOption(db: Db, { names, values, ...where }: Where & ReadNames): Promise<Changed> {
  return changeDraft(db, where, async (draft) => {
    const same = findSameName(
      names,
      draft.options.map((option) => option.names),
    )
    if (same) return refuseName(`names:${same.language}`, { kind: 'option_exists', name: same.name })
    if (draft.options.length >= MOST_OPTIONS)
      return refuse('catalogue.too_many_variants', { count: draft.options.length + 1, limit: MOST_OPTIONS })
    const code = newCode(names, new Set(draft.options.map((option) => option.code)))
    const option = { code, names, values: valuesOf(values, new Set()) }
    const first = option.values[0]?.code ?? ''
    const variants = draft.variants.map((variant) => ({
      ...variant,
      values: { ...variant.values, [code]: first },
    }))
    return done({ draft: { ...draft, options: [...draft.options, option], variants }, count: values.length })
  })
}

/** Adds values to an option. Adds no variants. */
export function addValues(
  db: Db,
  { code, values, ...where }: Where & Pick<ReadNames, 'values'> & { readonly code: string },
): Promise<Changed> {
  return changeDraft(db, where, async (draft, stored) => {
    const option = draft.options.find((one) => one.code === code)
    if (!option) return refuse('catalogue.no_such_option')
    const current = currentOptions(stored).find((one) => one.code === code)?.values ?? []
    const known = current.map(({ names }) => names)
    const same = values.map((names) => findSameName(names, known)).find((one) => one !== null)
    if (same) return refuseName(`values:${same.language}`, { kind: 'value_exists', name: same.name })
    const count = option.values.length + values.length
    if (count > MOST_VALUES) return refuse('catalogue.too_many_variants', { count, limit: MOST_VALUES })
    const added = valuesOf(values, new Set(option.values.map((value) => value.code)))
    const options = draft.options.map((one) =>
      one === option ? { ...option, values: [...option.values, ...added] } : one,
    )
    return done({ draft: { ...draft, options }, count: values.length })
  })
}

/** Removes a value of an option. Archives the variants that have the value, because they may have been ordered. */
export function removeValue(
  db: Db,
  { code, value, ...where }: Where & { readonly code: string; readonly value: string },
): Promise<Changed> {
  return changeDraft(db, where, async (draft, stored) => {
    const option = draft.options.find((one) => one.code === code)
    if (!option?.values.some((one) => one.code === value)) return refuse('catalogue.no_such_option')
    const variants = draft.variants.filter((variant) => variant.values[code] !== value)
    const current = currentOptions(stored).find((one) => one.code === code)
    if (current?.values.length === 1 || variants.length === 0) return refuse('catalogue.last_value')
    const options = draft.options.map((one) =>
      one === option ? { ...option, values: option.values.filter((each) => each.code !== value) } : one,
    )
    return done({ draft: { ...draft, options, variants }, count: draft.variants.length - variants.length })
  })
}

/** Moves an option of a product by one place. An option that is first or last stays there. */
export function moveOption(
  db: Db,
  { code, by, ...where }: Where & { readonly code: string; readonly by: Step },
): Promise<Changed> {
  return changeDraft(db, where, async (draft, stored) => {
    const codes = currentOptions(stored).map((option) => option.code)
    if (!codes.includes(code)) return refuse('catalogue.no_such_option')
    const options = moved(draft.options, codes, { code, by })
    return done({ draft: { ...draft, options }, count: 1 })
  })
}

/** Moves a value of an option by one place. A value that is first or last stays there. */
export function moveValue(
  db: Db,
  { code, value, by, ...where }: Where & { readonly code: string; readonly value: string; readonly by: Step },
): Promise<Changed> {
  return changeDraft(db, where, async (draft, stored) => {
    const current = currentOptions(stored).find((option) => option.code === code)
    const codes = current?.values.map((one) => one.code) ?? []
    if (!codes.includes(value)) return refuse('catalogue.no_such_option')
    const options = draft.options.map((option) =>
      option.code === code ? { ...option, values: moved(option.values, codes, { code: value, by }) } : option,
    )
    return done({ draft: { ...draft, options }, count: 1 })
  })
}

/** A step towards the beginning or the end of a list. */
export type Step = -1 | 1

/** Exchanges an entry with its neighbour among the shown entries. Entries that are not shown keep their places. */
function moved<T extends { readonly code: string }>(
  entries: readonly T[],
  shown: readonly string[],
  { code, by }: { readonly code: string; readonly by: Step },
): T[] {
  const other = shown[shown.indexOf(code) + by]
  const [from, to] = [code, other].map((one) => entries.findIndex((entry) => entry.code === one))
  const [entry, neighbour] = [entries[from ?? -1], entries[to ?? -1]]
  if (from === undefined || to === undefined || !entry || !neighbour) return [...entries]
  return entries.with(from, neighbour).with(to, entry)
}

/** Removes an option. Refuses if variants for sale differ in it. */
export function removeOption(
  db: Db,
  { code, ...where }: Where & { readonly code: string },
): Promise<Changed> {
  return changeDraft(db, where, async (draft) => {
    const option = draft.options.find((one) => one.code === code)
    if (!option) return refuse('catalogue.no_such_option')
    const active = draft.variants.filter(({ status }) => status === 'active')
    const sold = active.length > 0 ? active : draft.variants.slice(0, 1)
    const used = new Set(sold.map(({ values }) => values[code]))
    if (used.size > 1) return refuse('catalogue.option_in_use', { values: used.size })
    const variants = sold.map((variant) => ({ ...variant, values: without(variant.values, code) }))
    const options = draft.options.filter((one) => one !== option)
    return done({ draft: { ...draft, options, variants }, count: draft.variants.length - variants.length })
  })
}

function without(values: Readonly<Record<string, string>>, code: string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([option]) => option !== code))
}

type Combination = Readonly<Record<string, string>>

/** Returns the options without their retired values. */
export function currentOptions({ draft, retired }: Pick<StoredProduct, 'draft' | 'retired'>): Options {
  return draft.options.map((option) => ({
    ...option,
    values: option.values.filter(({ code }) => !retired.get(option.code)?.has(code)),
  }))
}

/** Returns the number of combinations of current option values that no variant has, neither active nor archived. */
export function countMissing(stored: Pick<StoredProduct, 'draft' | 'retired'>): number {
  const { options, variants } = stored.draft
  const current = currentOptions(stored)
  const all = current.reduce((count, { values }) => count * values.length, 1)
  const isCurrent = ({ values }: Variants[number]) =>
    current.every((option) => option.values.some(({ code }) => code === values[option.code]))
  const known = new Set(variants.filter(isCurrent).map(({ values }) => keyOf(options, values)))
  return options.length === 0 ? 0 : all - known.size
}

const keyOf = (options: Options, values: Combination) => options.map(({ code }) => values[code]).join(' ')

/**
 * Adds a variant for each combination of option values that no variant has. The new variants are like the first variant
 * except for their SKU, which begins like the SKUs of the others, and have no GTIN. A combination whose variant was
 * archived gets no new variant.
 */
export function addMissingVariants(db: Db, where: Where): Promise<Changed> {
  return changeDraft(db, where, async (draft, stored, tx) => {
    const { options, variants } = draft
    const count = variants.length + countMissing(stored)
    if (count > MOST_VARIANTS) return refuse('catalogue.too_many_variants', { count, limit: MOST_VARIANTS })
    const known = new Set(variants.map(({ values }) => keyOf(options, values)))
    const missing = combinationsOf(currentOptions(stored)).filter(
      (values) => !known.has(keyOf(options, values)),
    )
    const model = variants.find(({ status }) => status === 'active') ?? variants[0]
    if (!model || missing.length === 0) return done({ draft, count: 0 })
    const base = baseSkuOf(draft)
    const skus = await freeSkus(
      tx,
      missing.map((values) => skuOf(base, options, values)),
    )
    const added = missing.map((values, index): Variants[number] => ({
      ...model,
      sku: skus[index] ?? '',
      gtin: undefined,
      status: 'active',
      values,
    }))
    const all = inOptionOrder(options, [...variants, ...added])
    return done({ draft: { ...draft, variants: all }, count: added.length })
  })
}

function combinationsOf(options: Options): Combination[] {
  return options.reduce<Combination[]>(
    (combinations, { code, values }) =>
      combinations.flatMap((one) => values.map((value) => ({ ...one, [code]: value.code }))),
    [{}],
  )
}

const LONGEST_SKU_PART = 12

/** Returns the SKU to which the SKUs of new variants add their option values. */
function baseSkuOf({ handle, variants }: CheckedProduct): string {
  const active = variants.filter(({ status }) => status === 'active')
  const common = commonSku(active.length > 0 ? active : variants)
  return common ?? handle.slice(0, 2 * LONGEST_SKU_PART).toUpperCase()
}

function skuOf(base: string, options: Options, values: Combination): string {
  return skuWith(
    base,
    options.map(({ code }) => (values[code] ?? '').slice(0, LONGEST_SKU_PART)),
  )
}

/** Sorts variants by their values: first by the value of the first option, then by that of the second one. */
function inOptionOrder(options: Options, variants: Variants): Variants {
  const places = options.map(
    ({ code, values }) => [code, new Map(values.map((value, place) => [value.code, place]))] as const,
  )
  const placesOf = ({ values }: Variants[number]) =>
    places.map(([code, known]) => known.get(values[code] ?? '') ?? 0)
  return variants
    .map((variant) => ({ variant, at: placesOf(variant) }))
    .toSorted((a, b) => {
      const different = a.at.findIndex((place, index) => place !== b.at[index])
      return different < 0 ? 0 : (a.at[different] ?? 0) - (b.at[different] ?? 0)
    })
    .map(({ variant }) => variant)
}
