import { stockPolicies } from '#shop/catalogue/catalogue.ts'
import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { numberIn, type VariantFacts } from '../read/combine-rows.ts'
import { decider } from '../read/decide.ts'
import type { Plan } from '../plan/plan.ts'

export type VariantDraft = ProductDraft['variants'][number]
/** Option code → value code. */
export type Choice = Readonly<Record<string, string>>

export interface Surroundings {
  readonly handle: string
  /** The whole product's. */
  readonly dimensions: NonNullable<ProductDraft['dimensions']>
  readonly before: VariantDraft | undefined
  readonly values: Choice
}

const LONGEST_SKU = 64

/** What the table says of a variant over what is known of it; null when nobody knows its price. */
export function variantDraft(
  plan: Plan,
  { sku, readings }: VariantFacts,
  around: Surroundings,
): VariantDraft | null {
  const { before, values, handle } = around
  const { text, number } = decider(plan, readings)
  const price = number('price', before?.price)
  if (price === undefined) return null
  const compareAt = number('compareAt', before?.compareAt)
  // One that only a new price has overtaken is over; one the table says is shown once it is above the price.
  const compares = compareAt !== undefined && (plan.keys.has('compareAt') || compareAt > price)
  return {
    sku: sku ?? before?.sku ?? skuOf(handle, values),
    status: pick(text('variantStatus', before?.status), ['active', 'archived']) ?? 'active',
    price,
    currency: plan.shopCurrency,
    stockPolicy: pick(text('stockPolicy', before?.stockPolicy), stockPolicies) ?? 'stocked',
    values: { ...values },
    compareAt: compares ? compareAt : undefined,
    gtin: text('gtin', before?.gtin),
    leadTimeWeeks: number('leadTimeWeeks', before?.leadTimeWeeks),
    onHand: numberIn(readings, 'onHand'),
    capacityPerWeek: numberIn(readings, 'capacityPerWeek'),
    dimensions: ownDimensions(plan, readings, around),
  }
}

/** The SKU of a variant that was given none; the same again whenever it is imported again. */
function skuOf(handle: string, values: Choice): string {
  const sku = [handle, ...Object.values(values)].join('-')
  if (sku.length <= LONGEST_SKU) return sku
  const sum = Array.from(sku).reduce(
    (all, character) => (all * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 40,
    7,
  )
  const mark = `-${sum.toString(36)}`
  return sku.slice(0, LONGEST_SKU - mark.length) + mark
}

function pick<T extends string>(text: string | undefined, allowed: readonly T[]): T | undefined {
  return allowed.find((each) => each === text)
}

const ownLengths = [
  ['width', 'variantWidth'],
  ['depth', 'variantDepth'],
  ['height', 'variantHeight'],
] as const

/** Where a variant is not the size of its product: as its own columns say, else where the common ones differ. */
function ownDimensions(
  plan: Plan,
  readings: VariantFacts['readings'],
  { before, dimensions }: Surroundings,
): VariantDraft['dimensions'] {
  const own: NonNullable<VariantDraft['dimensions']> = {}
  for (const [length, key] of ownLengths) {
    const said = plan.keys.has(key) ? key : plan.keys.has(length) ? length : null
    const value = said === null ? before?.dimensions?.[length] : numberIn(readings, said)
    const isCommon = said === length && value === dimensions[length]
    if (value !== undefined && !isCommon) own[length] = value
  }
  return Object.keys(own).length > 0 ? own : undefined
}
