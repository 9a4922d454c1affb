import { variantLengths } from '#shop/catalogue/attributes.ts'
import { stockPolicies } from '#shop/catalogue/catalogue.ts'
import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { goodsTaxCases } from '#shop/tax-case.ts'
import { numberIn, type TableVariant } from '../read/combine-rows.ts'
import { fieldResolver } from '../read/resolve-field.ts'
import { variantLengthKey } from '../plan/fields.ts'
import type { Plan } from '../plan/plan.ts'

export type VariantDraft = ProductDraft['variants'][number]
/** The option values of a variant: map from option code to value code. */
export type Choice = Readonly<Record<string, string>>

export interface VariantContext {
  /** Dimensions of the product as a whole. */
  readonly dimensions: NonNullable<ProductDraft['dimensions']>
  readonly before: VariantDraft | undefined
  readonly values: Choice
  readonly sku: string
}

/**
 * Returns the variant to save: the shop's variant, if there is one, changed by the data of the table. `null`: neither
 * the table nor the shop has a price for the variant.
 */
export function variantDraft(
  plan: Plan,
  { parsedCells }: TableVariant,
  context: VariantContext,
): VariantDraft | null {
  const { before, values, sku } = context
  const { text, number } = fieldResolver(plan, parsedCells)
  const price = number('price', before?.price)
  if (price === undefined) return null
  const compareAt = number('compareAt', before?.compareAt)
  // A kept compare-at price is dropped once the price has reached it. One from the table is saved as it is; pages show
  // it only while it is above the price.
  const compares = compareAt !== undefined && (plan.keys.has('compareAt') || compareAt > price)
  return {
    sku: sku,
    status: pick(text('variantStatus', before?.status), ['active', 'archived']) ?? 'active',
    price,
    currency: plan.shopCurrency,
    stockPolicy: pick(text('stockPolicy', before?.stockPolicy), stockPolicies) ?? 'stocked',
    taxCase: pick(text('taxCase', before?.taxCase), goodsTaxCases) ?? 'standard',
    values: { ...values },
    compareAt: compares ? compareAt : undefined,
    gtin: text('gtin', before?.gtin),
    leadTimeWeeks: number('leadTimeWeeks', before?.leadTimeWeeks),
    onHand: numberIn(parsedCells, 'onHand'),
    capacityPerWeek: numberIn(parsedCells, 'capacityPerWeek'),
    dimensions: ownDimensions(plan, parsedCells, context),
    measures: measuresIn(parsedCells) ?? before?.measures,
  }
}

/** Returns the lengths that the customer chooses. `undefined`: the cell is empty, so the variant keeps its lengths. */
function measuresIn(parsedCells: TableVariant['parsedCells']): VariantDraft['measures'] {
  // The import has checked the value of the cell when it parsed the cell.
  const value = parsedCells.get('measures')?.value as VariantDraft['measures']
  return value
}

function pick<T extends string>(text: string | undefined, allowed: readonly T[]): T | undefined {
  return allowed.find((each) => each === text)
}

/**
 * Returns the dimensions in which a variant differs from its product. `undefined`: there are none. A column for
 * variants, such as `variantWidth`, takes precedence over the general column, such as `width`.
 */
function ownDimensions(
  plan: Plan,
  parsedCells: TableVariant['parsedCells'],
  { before, dimensions }: VariantContext,
): VariantDraft['dimensions'] {
  const own: NonNullable<VariantDraft['dimensions']> = {}
  for (const length of variantLengths) {
    const key = variantLengthKey(length)
    const source = plan.keys.has(key) ? key : plan.keys.has(length) ? length : null
    const isKept = source === null || parsedCells.get(source)?.unreadable
    const value = isKept ? before?.dimensions?.[length] : numberIn(parsedCells, source)
    const isCommon = source === length && value === dimensions[length]
    if (value !== undefined && !isCommon) own[length] = value
  }
  return Object.keys(own).length > 0 ? own : undefined
}
