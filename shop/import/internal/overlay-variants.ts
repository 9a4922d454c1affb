import { stockPolicies } from '#shop/catalogue/catalogue.ts'
import type { ProductDraft } from '#shop/catalogue/draft.ts'
import type { Remark } from '../import.ts'
import { numberIn, type Piece, type VariantFacts } from './combine.ts'
import { columnOf, decider, fault, missing } from './decide.ts'
import { optionsOf } from './options.ts'
import type { Plan } from './plan.ts'

type VariantDraft = ProductDraft['variants'][number]
type OptionDrafts = NonNullable<ProductDraft['options']>
type Choice = Readonly<Record<string, string>>

interface At {
  readonly handle: string
  readonly known: ProductDraft | null
  /** The whole product's. */
  readonly dimensions: NonNullable<ProductDraft['dimensions']>
}

/** The variants and options of a product as they are to be; a variant that cannot be is left out and said why. */
export function overlayVariants(
  plan: Plan,
  piece: Piece,
  at: At,
  faults: Remark[],
): Required<Pick<ProductDraft, 'variants' | 'options'>> {
  const known = at.known?.variants ?? []
  const { options, choiceOf } = choices(plan, piece, at, faults)
  const named = new Map<string, VariantDraft>()
  const taken = new Map<string, number>()
  for (const facts of piece.variants) {
    const chosen = choiceOf(facts)
    if (!chosen) continue
    const before = knownVariant(facts, chosen, known, options)
    const values = before && !namesOptions(plan) ? (before.values ?? {}) : chosen
    const variant = variantOf(plan, facts, { ...at, before, values }, faults)
    if (!variant) continue
    const place = placeOf(values, options)
    const line = taken.get(place)
    if (line !== undefined) {
      faults.push(
        fault(facts.line, columnOf(plan, 'sku'), { code: 'sameChoice', facts: { line } }, variant.sku),
      )
      continue
    }
    if (variant.status !== 'archived') taken.set(place, facts.line)
    named.set(variant.sku, variant)
  }
  const stays = (it: VariantDraft) =>
    options.every(({ code, values }) => values.some((value) => value.code === it.values?.[code])) &&
    Object.keys(it.values ?? {}).length === options.length &&
    !taken.has(placeOf(it.values ?? {}, options))
  const kept = known.flatMap((it) => named.get(it.sku) ?? (stays(it) ? it : []))
  const added = named.values().filter(({ sku }) => !known.some((it) => it.sku === sku))
  return { options, variants: [...kept, ...added] }
}

const namesOptions = (plan: Plan) => [...plan.keys].some((key) => /^option\d\.value\./.test(key))

function choices(plan: Plan, piece: Piece, { known }: At, faults: Remark[]) {
  const table = optionsOf(piece, known?.options ?? [])
  const columnFor = (number: number, part: string) => `option${number}.${part}.${plan.language}`
  if (table.nameless !== null) {
    faults.push(missing(plan, piece.lines[0] ?? 0, columnFor(table.nameless, 'name')))
  }
  const options: OptionDrafts = namesOptions(plan) ? [...table.drafts] : [...(known?.options ?? [])]
  const choiceOf = (facts: VariantFacts): Choice | null => {
    const chosen = table.choose(facts)
    if ('values' in chosen) return chosen.values
    faults.push(missing(plan, facts.line, columnFor(chosen.open, 'value')))
    return null
  }
  return { options, choiceOf }
}

/** The variant meant: by SKU; without one by what it chooses, or because there is only one. */
function knownVariant(
  { sku }: VariantFacts,
  chosen: Choice,
  known: readonly VariantDraft[],
  options: OptionDrafts,
): VariantDraft | undefined {
  if (sku !== null) return known.find((it) => it.sku === sku)
  if (known.length === 1 && Object.keys(chosen).length === 0) return known[0]
  return known.find((it) => placeOf(it.values ?? {}, options) === placeOf(chosen, options))
}

const placeOf = (values: Choice, options: OptionDrafts) => options.map(({ code }) => values[code]).join(' ')

function variantOf(
  plan: Plan,
  { sku, line, readings }: VariantFacts,
  around: At & { before: VariantDraft | undefined; values: Choice },
  faults: Remark[],
): VariantDraft | null {
  const { before, values, handle } = around
  const { text, number } = decider(plan, readings)
  const price = number('price', before?.price)
  if (price === undefined) {
    faults.push(missing(plan, line, 'price'))
    return null
  }
  const compareAt = number('compareAt', before?.compareAt)
  const gtin = text('gtin', before?.gtin)
  const leadTimeWeeks = number('leadTimeWeeks', before?.leadTimeWeeks)
  const onHand = numberIn(readings, 'onHand')
  return {
    sku: sku ?? before?.sku ?? [handle, ...Object.values(values)].join('-'),
    status: pick(text('variantStatus', before?.status), ['active', 'archived']) ?? 'active',
    price,
    currency: plan.shopCurrency,
    stockPolicy: pick(text('stockPolicy', before?.stockPolicy), stockPolicies) ?? 'stocked',
    values: { ...values },
    ...(compareAt !== undefined && compareAt > price ? { compareAt } : {}),
    ...(gtin === undefined ? {} : { gtin }),
    ...(leadTimeWeeks === undefined ? {} : { leadTimeWeeks }),
    ...(onHand === undefined ? {} : { onHand }),
    ...ownDimensions(plan, readings, around),
  }
}

function pick<T extends string>(text: string | undefined, allowed: readonly T[]): T | undefined {
  return allowed.find((each) => each === text)
}

/** Where a variant is not the size of its product. */
function ownDimensions(
  plan: Plan,
  readings: VariantFacts['readings'],
  { before, dimensions }: At & { before: VariantDraft | undefined },
): Pick<VariantDraft, 'dimensions'> {
  const own: NonNullable<VariantDraft['dimensions']> = {}
  for (const length of ['width', 'depth', 'height'] as const) {
    const value = plan.keys.has(length) ? numberIn(readings, length) : before?.dimensions?.[length]
    if (value !== undefined && value !== dimensions[length]) own[length] = value
  }
  return Object.keys(own).length > 0 ? { dimensions: own } : {}
}
